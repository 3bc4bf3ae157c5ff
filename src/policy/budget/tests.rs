//! What budgets grant, and what went wrong in other people's.

use super::*;
use crate::policy::share::ONE;

fn at(millis: u32) -> SimTime {
    SimTime::from_millis(f64::from(millis))
}

fn purse(name: &str) -> Purse {
    Purse::new(&named::all().into_iter().find(|named| named.name == name).expect("it has a name").budget)
}

/// Tokens left at the start of the run.
fn left(purse: &mut Purse) -> f64 {
    purse.left(at(0)) as f64 / ONE as f64
}

/// How many of `n` retries in a row it pays for.
fn granted(purse: &mut Purse, millis: u32, cause: Cause, n: usize) -> usize {
    (0..n).filter(|_| purse.withdraw(at(millis), cause)).count()
}

fn tokens(change: impl FnOnce(&mut Tokens)) -> Purse {
    let mut tokens = Tokens { capacity: 5.0, ..Tokens::default() };
    change(&mut tokens);
    Purse::new(&Budget::Tokens(tokens))
}

const RATIOS: [f64; 7] = [0.1, 0.2, 0.3, 0.6, 0.75, 1.0, 1.5];

#[test]
fn a_window_grants_the_ratio_itself() {
    for ratio in RATIOS {
        let params = Window { ttl_millis: 1_000.0, min_per_sec: 0.0, ratio, ..Window::default() };
        let mut purse = Purse::new(&Budget::Window(params));
        (0..1_000).for_each(|_| purse.request_began(at(0)));
        assert_eq!(granted(&mut purse, 1, Cause::Other, 2_000) as f64, 1_000.0 * ratio, "{ratio}");
    }
}

/// tower-rs/tower#857 granted ten.
#[test]
fn ten_requests_at_six_tenths_pay_for_six_retries() {
    let params = Window { ttl_millis: 1_000.0, min_per_sec: 0.0, ratio: 0.6, ..Window::default() };
    let mut purse = Purse::new(&Budget::Window(params));
    (0..10).for_each(|_| purse.request_began(at(0)));
    assert_eq!(granted(&mut purse, 0, Cause::Other, 10), 6);
}

/// What sets a share that is earned, and what earns it.
type Earner = (fn(&mut Tokens, f64), fn(&mut Purse));

#[test]
fn tokens_grant_the_ratio_itself_whatever_earns_them() {
    for ratio in RATIOS {
        let earners: [Earner; 3] = [
            (|tokens, ratio| tokens.per_request = ratio, |purse| purse.request_began(at(0))),
            (|tokens, ratio| tokens.per_success = ratio, |purse| purse.succeeded(Some(Cause::Other))),
            (|tokens, ratio| tokens.per_clean_success = ratio, |purse| purse.succeeded(None)),
        ];
        for (earning, earn) in earners {
            let mut purse = tokens(|tokens| {
                tokens.start = Some(0.0);
                earning(tokens, ratio);
            });
            let n = (0..1_000).map(|_| {
                earn(&mut purse);
                granted(&mut purse, 0, Cause::Other, 10)
            });
            assert_eq!(n.sum::<usize>() as f64, 1_000.0 * ratio, "{ratio}");
        }
    }
}

/// aws/aws-sdk-java-v2#5345: a success that gives nothing back leaves it dry for ever; awslabs/aws-sdk-rust#1234 had no
/// bucket to drain.
#[test]
fn a_drained_bucket_recovers_by_clean_successes_alone() {
    let mut purse = purse("aws_2_0");
    assert_eq!(granted(&mut purse, 0, Cause::Other, 1_000), 100, "500 tokens at 5");
    (0..4).for_each(|_| purse.succeeded(None));
    assert!(!purse.withdraw(at(0), Cause::Other));
    purse.succeeded(None);
    assert!(purse.withdraw(at(0), Cause::Other));
    assert_eq!(left(&mut purse), 0.0);
}

#[test]
fn each_generation_of_aws_charges_its_own_price() {
    for (name, cause, n) in [
        ("aws_2_0", Cause::TimedOut, 50),
        ("aws_2_0", Cause::Rejected, 100),
        ("aws_2_1", Cause::Other, 35),
        ("aws_2_1", Cause::Rejected, 100),
        ("aws_java", Cause::Rejected, 1_000),
    ] {
        assert_eq!(granted(&mut purse(name), 0, cause, 1_000), n, "{name} {cause:?}");
    }
}

/// aws/aws-sdk-go-v2#3186 kept what a retry had cost that was answered "not found".
#[test]
fn a_retry_that_is_answered_takes_its_own_cost_back_and_no_other() {
    let mut purse = purse("aws_2_0");
    assert!(purse.withdraw(at(0), Cause::Other));
    assert!(purse.withdraw(at(0), Cause::TimedOut));
    // "Not found" after a timeout is an answer too.
    purse.succeeded(Some(Cause::TimedOut));
    assert_eq!(left(&mut purse), 495.0, "the older permit is gone");
    (0..100).for_each(|_| purse.succeeded(None));
    assert_eq!(left(&mut purse), 500.0, "never more than the capacity");
}

#[test]
fn tokens_that_are_exactly_the_cost_pay_for_it_or_do_not() {
    assert_eq!(granted(&mut tokens(|_| {}), 0, Cause::Other, 10), 5);
    assert_eq!(granted(&mut tokens(|tokens| tokens.test = Enough::MoreThan), 0, Cause::Other, 10), 4);
}

#[test]
fn a_start_above_the_capacity_is_the_capacity() {
    assert_eq!(left(&mut tokens(|tokens| tokens.start = Some(9.0))), 5.0);
    assert_eq!(left(&mut tokens(|tokens| tokens.start = Some(2.5))), 2.5);
}

#[test]
fn grpc_stops_at_the_fifth_straight_failure_and_resumes_above_half() {
    let mut purse = purse("grpc");
    let retried = |purse: &mut Purse| {
        purse.failed();
        purse.withdraw(at(0), Cause::Other)
    };
    assert_eq!([0; 6].map(|_| retried(&mut purse)), [true, true, true, true, false, false]);
    (0..20).for_each(|_| purse.succeeded(None));
    assert_eq!(left(&mut purse), 6.0);
    assert!(!retried(&mut purse), "5 is not above half of 10");
    purse.succeeded(None);
    assert!(purse.withdraw(at(0), Cause::Other), "5.1 is");
    (0..20).for_each(|_| purse.failed());
    assert_eq!(left(&mut purse), 0.0);
}

/// Everything fails, every request wants a retry: retries per second after the first window.
fn sustained(requests_per_sec: u32) -> f64 {
    let mut purse = purse("finagle");
    let step = 1_000 / requests_per_sec;
    let mut after_ten_seconds = 0;
    for millis in (0..60_000).step_by(step as usize) {
        purse.request_began(at(millis));
        let n = granted(&mut purse, millis, Cause::Other, 3);
        after_ten_seconds += if millis >= 10_000 { n } else { 0 };
    }
    after_ten_seconds as f64 / 50.0
}

#[test]
fn finagle_allows_a_fifth_and_ten_a_second() {
    for (requests_per_sec, retries_per_sec) in [(100, 30.0), (1_000, 210.0)] {
        let sustained = sustained(requests_per_sec);
        assert!((sustained / retries_per_sec - 1.0).abs() < 0.05, "{requests_per_sec}/s: {sustained}");
        let finagle = named::all().into_iter().find(|named| named.name == "finagle").expect("it has a name");
        let allowance = finagle.budget.allowance(f64::from(requests_per_sec), 7);
        assert_eq!(allowance, Some(Allowance { per_sec: Some(retries_per_sec), at_once: 100.0 }));
    }
}

#[test]
fn a_window_forgets_deposits_and_withdrawals_alike() {
    let params = Window { ttl_millis: 1_000.0, min_per_sec: 2.0, ratio: 0.5, ..Window::default() };
    let mut purse = Purse::new(&Budget::Window(params));
    assert_eq!(granted(&mut purse, 0, Cause::Other, 9), 2, "the reserve is there from the start");
    (0..4).for_each(|_| purse.request_began(at(950)));
    assert_eq!(granted(&mut purse, 950, Cause::Other, 9), 2);
    assert_eq!(granted(&mut purse, 999, Cause::Other, 9), 0);
    assert_eq!(granted(&mut purse, 1_000, Cause::Other, 9), 2, "the first two withdrawals are forgotten");
    assert_eq!(granted(&mut purse, 1_900, Cause::Other, 9), 0, "two deposits' worth has gone with its withdrawals");
    assert_eq!(granted(&mut purse, 600_000, Cause::Other, 9), 2, "a reserve does not grow");
}

#[test]
fn envoy_lets_a_fifth_of_what_is_under_way_retry_and_never_less_than_three() {
    for (requests, retries) in [(25, 5), (2, 3), (0, 3), (26, 6)] {
        let mut purse = purse("envoy_budget");
        (0..requests).for_each(|_| purse.request_began(at(0)));
        assert_eq!(granted(&mut purse, 0, Cause::Other, 50), retries, "{requests} requests");
        purse.retry_ended();
        assert_eq!(granted(&mut purse, 0, Cause::Other, 50), 1);
        (0..requests).for_each(|_| purse.request_ended());
        (0..retries).for_each(|_| purse.retry_ended());
        assert_eq!(left(&mut purse), 3.0);
    }
    assert_eq!(granted(&mut purse("envoy_concurrency"), 0, Cause::Other, 50), 3);
}

#[test]
fn what_a_budget_allows_is_said_in_retries() {
    let allowance = |name: &str, requests_per_sec| {
        let named = named::all().into_iter().find(|named| named.name == name).expect("it has a name");
        named.budget.allowance(requests_per_sec, 100)
    };
    assert_eq!(allowance("aws_2_0", 1e3), Some(Allowance { per_sec: Some(0.0), at_once: 100.0 }));
    assert_eq!(allowance("brooker", 1e3), Some(Allowance { per_sec: Some(100.0), at_once: 500.0 }));
    assert_eq!(allowance("grpc", 1e3), Some(Allowance { per_sec: Some(0.0), at_once: 4.0 }));
    assert_eq!(allowance("envoy_concurrency", 1e3), Some(Allowance { per_sec: None, at_once: 3.0 }));
    let free = Budget::Tokens(Tokens { cost: 0.0, ..Tokens::default() });
    assert_eq!(free.allowance(1e3, 1), None);
}
