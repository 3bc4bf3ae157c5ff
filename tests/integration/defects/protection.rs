//! Sections H and I: retry budgets, circuit breakers and throttles.
//!
//! Where a mechanism's own test has the same row in more detail, this one is the same through the whole pipeline.

use super::scenario;
use retrystorm::policy::budget;
use retrystorm::policy::budget::{Budget, Cause, Purse, Window};
use retrystorm::policy::scope::Scope;
use retrystorm::report::{LaneReport, Report};
use retrystorm::time::SimTime;

/// The report on one lane in a world, both as JSON without their braces.
fn lane(world: &str, policy: &str) -> LaneReport {
    Report::of(&scenario(&format!("{{{world}, \"lanes\": [{{{policy}}}]}}"))).lanes.remove(0)
}

/// A server that is down from start to end, for so many clients.
fn down(clients: u32) -> String {
    format!(
        r#""horizon_millis": 60000, "load": {{"kind": "burst", "clients": {clients}}},
           "incidents": [{{"to_millis": 60000, "effect": {{"kind": "down"}}}}]"#
    )
}

/// The bins in which something happened.
fn at(series: &[u32]) -> Vec<usize> {
    (0..series.len()).filter(|bin| series[*bin] > 0).collect()
}

/// One client a millisecond in an outage of 100 ms, then a server that is well, and a shared breaker.
fn breaker(settings: &str) -> LaneReport {
    lane(
        r#""horizon_millis": 1000, "bin_millis": 1,
           "load": {"kind": "steady", "clients": 1, "requests_per_sec": 1000, "duration_millis": 300, "arrivals": "even"},
           "incidents": [{"to_millis": 100, "effect": {"kind": "down"}}]"#,
        &format!(r#""wait": {{"kind": "never"}}, "breaker": {{"open_millis": 40, "scope": "shared", {settings}}}"#),
    )
}

defects! {
    [("h", 11), ("i", 15)]

    // H. Retry budgets and quotas.
    h1_cost_truncated_to_a_whole, "tower-rs/tower#857": "ttl 1 s, no floor, 0.6, ten deposits" => {
        let scope = Scope::Shared;
        let params = Window { ttl_millis: 1_000.0, min_per_sec: 0.0, ratio: 0.6, scope };
        let mut purse = Purse::new(&Budget::Window(params));
        (0..10).for_each(|_| purse.request_began(SimTime::ZERO));
        assert_eq!((0..10).filter(|_| purse.withdraw(SimTime::ZERO, Cause::Other)).count(), 6);
        let budget = r#""budget": {"kind": "window", "ttl_millis": 1000, "min_per_sec": 0, "ratio": 0.6, "scope": "shared"}"#;
        let lane = lane(&down(10), &format!(r#""wait": {{"kind": "immediate"}}, "max_attempts": 2, {budget}"#));
        assert_eq!(lane.retries.mean, 6.0);
    }
    h3_no_bucket_at_all, "awslabs/aws-sdk-rust#1234": "all requests fail, attempts without end" => {
        let quota = budget::named::all().into_iter().find(|named| named.name == "aws_2_0").expect("it has a name");
        let Budget::Tokens(tokens) = quota.budget else { panic!("it is a bucket of tokens") };
        let (capacity, cost) = (tokens.capacity, tokens.cost);
        let budget = format!(
            r#""budget": {{"kind": "tokens", "capacity": {capacity}, "cost": {cost}, "scope": "shared"}}"#
        );
        let lane = lane(&down(1), &format!(r#""wait": {{"kind": "immediate"}}, {budget}"#));
        assert_eq!((lane.retries.mean, lane.given_up_by.budget.mean), (100.0, 1.0));
    }
    h5_never_recovers, "aws/aws-sdk-java-v2#5345": "drained, then successes at the first try alone" => {
        // Ten requests drain it, a hundred clean successes fill it, and then one more outage can be paid for.
        let lane = lane(
            r#""horizon_millis": 60000, "bin_millis": 1000,
               "load": {"kind": "steady", "requests_per_sec": 100, "duration_millis": 30000, "arrivals": "even"},
               "incidents": [{"to_millis": 1000, "effect": {"kind": "down"}},
                             {"from_millis": 20000, "to_millis": 21000, "effect": {"kind": "down"}}]"#,
            r#""wait": {"kind": "immediate"}, "max_attempts": 100,
               "budget": {"kind": "tokens", "capacity": 50, "cost": 5, "per_clean_success": 1, "scope": "shared"}"#,
        );
        let load = &lane.throughput.load;
        let retries = |bin: usize| load[bin] - lane.throughput.first_tries[bin];
        assert_eq!((retries(0), (1..20).map(retries).sum::<u32>(), retries(20)), (10, 0, 10));
        let left = &lane.budget.expect("it has one").tokens_left;
        assert!(left[0] < 10.0 && left[19] == 50.0, "{left:?}");
    }
    h7_not_found_keeps_the_tokens, "aws/aws-sdk-go-v2#3186": "a retry is answered 404" => {
        let mut purse = Purse::new(&budget::named::all().remove(0).budget);
        let before = purse.left(SimTime::ZERO);
        assert!(purse.withdraw(SimTime::ZERO, Cause::Other) && purse.left(SimTime::ZERO) < before);
        // In the pipeline an invalid request is a success of the server's, and told as one.
        purse.succeeded(Some(Cause::Other));
        assert_eq!(purse.left(SimTime::ZERO), before);
    }
    h9_count_kept_from_call_to_call, "aws/aws-sdk-js-v3#4754, #4755": "one call uses up its attempts" => {
        let lane = lane(
            r#""horizon_millis": 5000, "load": {"kind": "closed", "clients": 1, "think_millis": 100,
               "duration_millis": 1000, "fail_first_attempts": 2}"#,
            r#""wait": {"kind": "immediate"}, "max_attempts": 3, "budget": {"kind": "tokens", "capacity": 500}"#,
        );
        assert_eq!(lane.attempts_per_request.map(|attempts| (attempts.p50, attempts.max)), Some((3.0, 3.0)));
        assert_eq!(lane.success_ratio.mean, 1.0);
    }
    h11_tokens_of_time_unused, "joshrotenberg/tower-resilience#370": "tokens per second have no effect" => {
        // No budget here refills with time alone. What is a rate, the floor of a window, is granted second by second,
        // and there are no threads that could lose an update.
        let lane = lane(
            r#""horizon_millis": 60000, "bin_millis": 1000,
               "load": {"kind": "steady", "requests_per_sec": 100, "duration_millis": 40000, "arrivals": "even"},
               "incidents": [{"to_millis": 60000, "effect": {"kind": "down"}}]"#,
            r#""wait": {"kind": "immediate"}, "max_attempts": 2,
               "budget": {"kind": "window", "ttl_millis": 1000, "min_per_sec": 10, "ratio": 0, "scope": "shared"}"#,
        );
        assert!((lane.retries.mean / 40.0 - 10.0).abs() < 0.5, "{} a second", lane.retries.mean / 40.0);
    }

    // I. Circuit breakers and throttles.
    i1_half_open_lets_all_through, "nodeshift/opossum#119": "half-open under load" => {
        let breakers = breaker(r#""trip": {"kind": "consecutive", "failures": 5}"#);
        // Sent at 0 to 4; one probe at 44 and one at 84 fail, the one at 124 succeeds, and all is well.
        assert_eq!(at(&breakers.histogram.unavailable), [0, 1, 2, 3, 4, 44, 84]);
        assert_eq!(at(&breakers.histogram.succeeded), (124..300).collect::<Vec<_>>());
        assert_eq!(breakers.breakers.expect("it has one").trips.mean, 3.0);
    }
    i3_exactly_one_half, "nodeshift/opossum#481": "a success, then a failure, threshold 50 %" => {
        // Both readings exist among the libraries, so a breaker says which is its own.
        let trips = |rule: &str| {
            let lane = lane(
                r#""horizon_millis": 1000, "bin_millis": 1, "load": {"kind": "steady", "clients": 1,
                   "requests_per_sec": 100, "duration_millis": 20, "arrivals": "even"},
                   "incidents": [{"from_millis": 10, "to_millis": 1000, "effect": {"kind": "down"}}]"#,
                &format!(
                    r#""wait": {{"kind": "never"}}, "breaker": {{"at": "{rule}", "open_millis": 100, "scope": "shared",
                       "trip": {{"kind": "time_window", "window_millis": 500, "minimum_calls": 2, "ratio": 0.5}}}}"#
                ),
            );
            assert_eq!((lane.succeeded.mean, lane.unavailable.mean), (1.0, 1.0));
            lane.breakers.expect("it has one").trips.mean
        };
        assert_eq!((trips("more_than"), trips("at_least")), (0.0, 1.0));
    }
    i5_stuck_half_open, "resilience4j/resilience4j#903, #1389": "one probe of a thousand has no answer" => {
        // The network swallows the first probe; after another open time the next one is let through.
        let lane = lane(
            r#""horizon_millis": 2000, "bin_millis": 1, "load": {"kind": "steady", "clients": 1,
               "requests_per_sec": 1000, "duration_millis": 300, "arrivals": "even"},
               "incidents": [{"to_millis": 40, "effect": {"kind": "down"}},
                             {"from_millis": 40, "to_millis": 60, "effect": {"kind": "black_hole"}}]"#,
            r#""wait": {"kind": "never"}, "breaker": {"open_millis": 40, "scope": "shared"}"#,
        );
        assert_eq!(at(&lane.histogram.open), [44], "the probe that nobody answers");
        assert_eq!(at(&lane.histogram.succeeded), (84..300).collect::<Vec<_>>());
    }
    i7_one_call_late, "yammer/circuitbox#116": "volume 5, all fail: open after the sixth" => {
        let breakers =
            breaker(r#""trip": {"kind": "time_window", "window_millis": 1000, "minimum_calls": 5, "ratio": 0.5}"#);
        assert_eq!(at(&breakers.histogram.unavailable)[..6], [0, 1, 2, 3, 4, 44]);
    }
    i9_an_empty_window, "Comcast/jrugged#25": "no requests for a window, then some" => {
        // A client asks once a second, so its window has been empty each time and the share is that of one call.
        let lane = lane(
            r#""horizon_millis": 60000, "load": {"kind": "periodic", "clients": 2, "period_millis": 1000,
               "spread_millis": 1000, "duration_millis": 30000}, "server": {"failure_ratio": 0.4}"#,
            r#""wait": {"kind": "never"}, "breaker": {"open_millis": 100, "trip":
               {"kind": "time_window", "window_millis": 500, "minimum_calls": 1, "ratio": 1}}"#,
        );
        assert_eq!(lane.breakers.map(|breakers| breakers.trips.mean), Some(lane.failed.mean));
        assert_eq!(lane.refused.mean, 0.0, "it is closed or due again when the next call comes");
    }
    i11_more_than_the_limit_fail, "sony/gobreaker#91": "a burst in flight while closed" => {
        // What is under way cannot be called back: it is accepted, and its answers no longer count.
        let policy = r#""wait": {"kind": "fixed", "base_millis": 50}, "max_attempts": 2, "breaker": {
            "trip": {"kind": "consecutive", "failures": 5}, "open_millis": 10000, "scope": "shared"}"#;
        let lane = lane(&down(100), policy);
        assert_eq!((lane.unavailable.mean, lane.refused.mean), (100.0, 100.0));
        assert_eq!(lane.breakers.map(|breakers| breakers.trips.mean), Some(1.0));
    }
    i13_closed_by_later_successes, "msoedov/agentic_security#328": "half-open: a failure, then successes" => {
        let breakers = breaker(r#""probes": 3, "successes_to_close": 3"#);
        // The three probes at 84 to 86 still fail; at the first of their failures it is open again until 124.
        assert_eq!(at(&breakers.histogram.unavailable), [0, 1, 2, 3, 4, 44, 84]);
        let opened = at(&breakers.breakers.expect("it has one").opened);
        assert_eq!(opened, [4, 44, 84]);
    }
    i15_counted_one_round_trip_late, "zeromicro/go-zero#5011": "requests counted when answered" => {
        // Answers take 500 ms; none has come when the hundredth attempt is sent, and yet the throttle holds back.
        let lane = lane(
            r#""horizon_millis": 10000, "bin_millis": 500, "network": {"delay": {"kind": "fixed", "millis": 250}},
               "load": {"kind": "steady", "requests_per_sec": 1000, "duration_millis": 500, "arrivals": "even"}"#,
            r#""wait": {"kind": "never"}, "throttle": {"kind": "adaptive_rejection", "k": 2, "scope": "shared"}"#,
        );
        let throttle = lane.throttle.expect("it has one");
        assert_eq!((throttle.accepts[0], throttle.requests[0]), (0, 500));
        assert!(throttle.refused[0] > 400, "{}", throttle.refused[0]);
    }
}
