//! The table of clients: name, label, language, version read, source; the waits and what else a lane needs; a note.

use super::{Client, Defaults};
use crate::policy::decorrelated::{Clamp, Decorrelated, First, Lower};
use crate::policy::form::{AtCap, Form};
use crate::policy::growth::Growth;
use crate::policy::hint::ServerHint;
use crate::policy::jitter::Band;
use crate::policy::polly::PollyV2;

/// A lane that sets nothing but its wait.
const PLAIN: Defaults = Defaults {
    max_attempts: 0,
    attempt_timeout_millis: None,
    deadline_millis: None,
    deadline_check: "",
    server_hint: ServerHint::Ignore,
    budget: "",
    breaker: "",
};

const FULL: Band = Band::FULL;
const EQUAL: Band = Band::EQUAL;

const fn around(ratio: f64) -> Band {
    Band::proportional(ratio)
}
const fn up(ratio: f64) -> Band {
    Band::ratios(1.0, 1.0 + ratio)
}
const fn down(ratio: f64) -> Band {
    Band::ratios(1.0 - ratio, 1.0)
}
const fn plus(millis: f64) -> Band {
    Band::additive(millis)
}
const fn exp(base_millis: f64, factor: f64) -> Form {
    Form::exponential(base_millis, factor)
}
const fn decorrelated(base_millis: f64, factor: f64, max_millis: f64, lower: Lower, clamp: Clamp) -> Form {
    let (cap_millis, first) = (Some(max_millis), First::Base);
    Form::decorrelated(Decorrelated { base_millis, factor, cap_millis, first, lower, clamp })
}

const SECOND: f64 = 1_000.0;
const MINUTE: f64 = 60.0 * SECOND;

macro_rules! clients {
    ($( $name:literal, $label:literal, $language:literal, $version:literal, $source:literal:
        $wait:expr, { $($key:ident: $value:expr),* };
        $note:literal )*) => {
        pub const CLIENTS: &[Client] = &[$( Client {
            name: $name, label: $label, language: $language, version: $version, source: $source, note: $note,
            #[allow(clippy::needless_update)]
            lane: Defaults { $($key: $value,)* ..PLAIN },
            wait: $wait,
        } ),*];
    };
}

clients! {
"redis-py", "redis-py", "Python", "redis 8.1.0", "redis/backoff.py ExponentialWithJitterBackoff, redis/_defaults.py":
    Form::shifted(10.0, 2.0, 1.0).band(FULL).clamp(SECOND), { max_attempts: 11 };
    "The failure is counted before the wait is asked for, so the first ceiling is twice the base. The clamp comes \
     after the jitter: from the 7th retry on waits pile up on exactly 1 s."

"redis-py-exponential", "redis-py ExponentialBackoff", "Python", "redis 8.1.0", "redis/backoff.py":
    Form::shifted(8.0, 2.0, 1.0).cap(512.0), {};
    "No jitter. Raises OverflowError from the 1024th failure on; here it stays at the cap."

"redis-py-full-jitter", "redis-py FullJitterBackoff", "Python", "redis 8.1.0", "redis/backoff.py":
    Form::shifted(8.0, 2.0, 1.0).cap(512.0).band(FULL), {};
    "The first ceiling is twice the base. The cap comes before the jitter, so the spread survives at the cap."

"redis-py-equal-jitter", "redis-py EqualJitterBackoff", "Python", "redis 8.1.0", "redis/backoff.py default_backoff()":
    Form::shifted(8.0, 2.0, 1.0).cap(512.0).band(EQUAL), {};
    "The default of the module, but not of the client."

"redis-py-decorrelated", "redis-py DecorrelatedJitterBackoff", "Python", "redis 8.1.0", "redis/backoff.py":
    decorrelated(8.0, 3.0, 512.0, Lower::Base, Clamp::Hard), {};
    "The first wait is always exactly the base. The hard cap catches about one in eight of the 8th waits."

"full-jitter-executor", "Full-jitter executor of the article", "Python", "article, Python 3.11",
    "ExponentialBackoffRetry":
    exp(50.0, 2.0).cap(500.0).band(FULL), { max_attempts: 3 };
    "The textbook: exponent from 0, cap before jitter. Three attempts are two waits, so the cap is never met."

"aws-botocore-standard-pre-2026", "AWS SDK, standard mode before 2026 (botocore)", "Python", "botocore 1.34.0",
    "botocore/retries/standard.py":
    exp(SECOND, 2.0).band(FULL).clamp(20.0 * SECOND), { max_attempts: 3, budget: "aws_2_0" };
    "The clamp comes after the jitter; with three attempts it is never met."

"aws-botocore-legacy", "AWS SDK, legacy mode (botocore)", "Python", "botocore 1.34.0",
    "botocore/retryhandler.py, data/_retry.json":
    exp(SECOND, 2.0).band(FULL), { max_attempts: 5 };
    "No cap and no quota."

"aws-botocore-legacy-dynamodb", "AWS SDK, legacy mode, DynamoDB (botocore)", "Python", "botocore 1.34.0",
    "botocore/retryhandler.py, data/_retry.json":
    exp(50.0, 2.0), { max_attempts: 10 };
    "No jitter at all, and no cap."

"tenacity-exponential", "tenacity wait_exponential", "Python", "tenacity 9.2.1 (c650fb45)", "tenacity/wait.py":
    exp(SECOND, 2.0), {};
    "No jitter, no cap and no last attempt unless asked for."

"tenacity-random-exponential", "tenacity wait_random_exponential", "Python", "tenacity 9.2.1 (c650fb45)",
    "tenacity/wait.py":
    exp(SECOND, 2.0).band(FULL), {};
    "Full jitter above a minimum of 0; no cap unless asked for."

"tenacity-exponential-jitter", "tenacity wait_exponential_jitter", "Python", "tenacity 9.2.1 (c650fb45)",
    "tenacity/wait.py":
    exp(SECOND, 2.0).band(plus(SECOND)), {};
    "Up to a second on top, whatever the envelope. With a maximum the clamp comes after: at the cap the jitter is \
     gone."

"stamina", "stamina", "Python", "stamina 26.1.0", "_core.py":
    exp(100.0, 2.0).band(plus(SECOND)).clamp(5.0 * SECOND),
        { max_attempts: 10, deadline_millis: Some(45.0 * SECOND), deadline_check: "elapsed_only" };
    "The clamp comes after the jitter: from the 7th retry on every wait is exactly 5 s."

"backoff-python", "backoff (litl)", "Python", "backoff 2.2.1", "_wait_gen.py, _jitter.py":
    exp(SECOND, 2.0).band(FULL), {};
    "No cap and no last attempt unless asked for; a maximum time cuts the last wait short."

"urllib3", "urllib3 Retry, factor 0.5", "Python", "urllib3 2.8.0", "util/retry.py":
    exp(500.0, 2.0).skip(1).clamp(120.0 * SECOND), { max_attempts: 4, server_hint: ServerHint::Replace };
    "The first retry does not wait. The factor is the caller's, and 0 by default: then no retry waits."

"google-api-core", "google-api-core, Google Cloud Storage", "Python",
    "google-api-core 2.44.0, google-cloud-storage 3.17.1", "retry/retry_base.py":
    exp(SECOND, 2.0).cap(MINUTE).band(FULL),
        { deadline_millis: Some(120.0 * SECOND), deadline_check: "elapsed_plus_next" };
    "The time is checked before sleeping, the coming wait included."

"azure-core-python", "Azure Core", "Python", "azure-core 1.41.0", "pipeline/policies/_retry.py":
    exp(800.0, 2.0).skip(1).cap(120.0 * SECOND), { max_attempts: 11, deadline_millis: Some(604_800_000.0) };
    "No jitter, and the first retry does not wait. At most 3 retries for each class of failure."

"azure-storage-python", "Azure Storage", "Python", "azure-storage-blob 12.31.1", "_shared/policies.py":
    Form::affine(15.0 * SECOND, SECOND, 3.0, 1.0).band(Band { lo_millis: -3.0 * SECOND, ..plus(3.0 * SECOND) }),
        { max_attempts: 4 };
    "15 + 3^k s: the counter moves before the wait, so the documented bare 15 s never occurs. No cap."

"celery", "Celery autoretry with retry_backoff", "Python", "celery 5.7.0", "utils/time.py, app/autoretry.py":
    exp(SECOND, 2.0).cap(600.0 * SECOND).band(Band { hi_millis: SECOND, ..FULL }).whole(SECOND), { max_attempts: 4 };
    "Whole seconds, both ends included. Without retry_backoff every wait is 180 s."

"kombu", "kombu connection", "Python", "kombu 5.7.0", "":
    Form::linear(2.0 * SECOND, 2.0 * SECOND).cap(30.0 * SECOND), { max_attempts: 101 };
    "Linear, no jitter."

"openai-python", "OpenAI and Anthropic SDKs", "Python", "version not noted", "":
    exp(500.0, 2.0).cap(8.0 * SECOND).band(down(0.25)), { max_attempts: 3 };
    "Jitter only shortens, by a quarter at the most."

"stripe-python", "Stripe SDK", "Python", "stripe 16.1.0", "":
    exp(500.0, 2.0).cap(5.0 * SECOND).band(EQUAL).floor(500.0), { max_attempts: 3 };
    "The floor lies above the first envelope: the first wait is always exactly 0.5 s."

"aws-standard-2026", "AWS SDK, standard mode of 2026", "several", "botocore 1.44.8, @smithy/core 3.41.1",
    "botocore/retries/standard.py, util-retry":
    exp(50.0, 2.0).cap(20.0 * SECOND).band(FULL),
        { max_attempts: 3, server_hint: ServerHint::ClampTo, budget: "aws_2_1" };
    "The base is 50 ms for transient errors and 1 s for throttling; JavaScript rounds down to whole milliseconds."

"aws-standard-2026-throttled", "AWS SDK, standard mode of 2026, throttled", "several",
    "botocore 1.44.8, @smithy/core 3.41.1", "botocore/retries/standard.py, util-retry":
    exp(SECOND, 2.0).cap(20.0 * SECOND).band(FULL),
        { max_attempts: 3, server_hint: ServerHint::ClampTo, budget: "aws_2_1" };
    "What the same client does when the service says that it throttles; a retry then costs 5 tokens, not 14."

"aws-standard-2026-dynamodb", "AWS SDK, standard mode of 2026, DynamoDB", "several",
    "botocore 1.44.8, @smithy/core 3.41.1", "botocore/retries/standard.py, util-retry":
    exp(25.0, 2.0).cap(20.0 * SECOND).band(FULL),
        { max_attempts: 4, server_hint: ServerHint::ClampTo, budget: "aws_2_1" };
    "DynamoDB gets half the base and one attempt more."

"grpc-retry", "gRPC retryPolicy of a service config", "several", "grpc/proposal A6 (1fd061ad), grpc-go stream.go",
    "A6-client-retries.md":
    exp(100.0, 2.0).cap(SECOND).band(around(0.2)), { max_attempts: 5, budget: "grpc" };
    "All numbers are the service's; the row has 100 ms, × 2, 1 s. More than 5 attempts are treated as 5. Until 2024 \
     it was full jitter."

"grpc-connection-doc", "gRPC connection backoff as documented", "several", "grpc/grpc doc", "doc/connection-backoff.md":
    exp(SECOND, 1.6).cap(120.0 * SECOND).band(around(0.2)).since_start(), {};
    "Waits are counted from the start of an attempt, so a slow failure has waited already."

"grpc-connection-core", "gRPC connection backoff (C-core)", "C++", "grpc bfa054eb", "src/core/util/backoff.cc":
    exp(SECOND, 1.6).cap(120.0 * SECOND).band(around(0.2)), {};
    "Jitter from the first wait on and after the cap: up to 144 s."

"envoy", "Envoy route retry", "C++", "several commits",
    "source/common/common/backoff_strategy.cc, router/retry_state_impl.cc":
    exp(25.0, 2.0).cap(250.0).band(FULL), { max_attempts: 2, budget: "envoy_concurrency" };
    "Full jitter with a cap of ten times the base. Envoy rounds down to whole milliseconds, the row does not."

"librdkafka", "librdkafka request retry", "C++", "librdkafka 4c3b017c", "src/rdkafka_broker.c":
    exp(100.0, 2.0).band(around(0.2)).clamp(SECOND), {};
    "The clamp comes after the jitter: from the 5th retry on every wait is exactly 1 s. Jitter comes in steps of 1 \
     % there. 2^31 retries."

"librdkafka-reconnect", "librdkafka reconnect", "C++", "librdkafka 4c3b017c", "src/rdkafka_broker.c":
    exp(100.0, 2.0).cap(10.0 * SECOND).band(Band::ratios(0.75, 1.5)).clamp(10.0 * SECOND), {};
    "Jitter from a quarter below to a half above, then a second clamp."

"aws-java-v2-standard", "AWS SDK v2, standard mode", "Java", "an older 2.x", "core/retries DefaultRetryStrategy.java":
    exp(100.0, 2.0).cap(20.0 * SECOND).band(FULL).whole(1.0),
        { max_attempts: 3, server_hint: ServerHint::Max, budget: "aws_java" };
    "Whole milliseconds below the ceiling, never the ceiling itself. The base is 1 s when throttled."

"kafka-java", "Kafka client retry", "Java", "Kafka 1eb76443", "clients/…/common/utils/ExponentialBackoff.java":
    exp(100.0, 2.0).cap(SECOND).band(around(0.2)).clamp(SECOND), { deadline_millis: Some(120.0 * SECOND) };
    "Capped before and after the jitter: at the cap half of all waits are exactly 1 s. 2^31 retries within the \
     delivery timeout. Kafka rounds down to whole milliseconds, the row does not."

"kafka-java-reconnect", "Kafka reconnect", "Java", "Kafka 1eb76443", "clients/…/CommonClientConfigs.java":
    exp(50.0, 2.0).cap(SECOND).band(around(0.2)).clamp(SECOND), {};
    "As the retry, from half the base."

"resilience4j", "resilience4j", "Java", "resilience4j 2.4.0+ (af9e7c97)", "RetryConfig.java":
    Form::fixed(500.0), { max_attempts: 3, breaker: "resilience4j" };
    "A fixed wait unless asked for more."

"resilience4j-exponential-random", "resilience4j ofExponentialRandomBackoff", "Java",
    "resilience4j 2.4.0+ (af9e7c97)", "IntervalFunction.java":
    exp(500.0, 1.5).band(around(0.5)), { max_attempts: 3, breaker: "resilience4j" };
    "Its envelope is cut to whole milliseconds at every step and its band is 1 ms wider: less than 1 ms from this."

"spring-retry", "Spring Retry exponential", "Java", "spring-retry c8977dda", "ExponentialBackOffPolicy.java":
    exp(100.0, 2.0).cap(30.0 * SECOND), { max_attempts: 3 };
    "No jitter, and a cap of 30 s that many do not know of."

"spring-retry-random", "Spring Retry exponential random", "Java", "spring-retry c8977dda",
    "ExponentialRandomBackOffPolicy.java":
    exp(100.0, 2.0).band(up(1.0)).clamp(30.0 * SECOND), { max_attempts: 3 };
    "The jitter only lengthens, up to the next envelope."

"spring-retry-fixed", "Spring Retry fixed", "Java", "spring-retry c8977dda", "FixedBackOffPolicy.java":
    Form::fixed(SECOND), { max_attempts: 3 };
    "What @Backoff does unless asked for more."

"spring-framework", "Spring Framework ExponentialBackOff", "Java", "spring-framework 91eb4264",
    "util/backoff/ExponentialBackOff.java":
    exp(2.0 * SECOND, 1.5).cap(30.0 * SECOND), { deadline_check: "sum_of_waits" };
    "No jitter unless asked for. A time limit counts waits only."

"spring-framework-retry-policy", "Spring Framework RetryPolicy", "Java", "spring-framework 91eb4264",
    "core/retry/RetryPolicy.java":
    Form::fixed(SECOND), { max_attempts: 4 };
    "A multiplier of 1: a fixed wait."

"lettuce", "lettuce reconnect", "Java", "lettuce b0bcdd81", "core/resource/ExponentialDelay.java":
    exp(1.0, 2.0).cap(30.0 * SECOND), {};
    "From a single millisecond, without jitter. Its class FullJitterDelay draws equal jitter, and EqualJitterDelay \
     full."

"gax-java", "gax", "Java", "gax 56aa3438", "ExponentialRetryAlgorithm.java":
    exp(100.0, 1.3).cap(MINUTE).band(FULL).whole(1.0), { deadline_check: "elapsed_plus_next" };
    "Every service sets its own numbers; the row has those of google-gax for Node."

"rabbitmq-java", "RabbitMQ recovery", "Java", "rabbitmq-java-client 57d5b1df", "":
    Form::fixed(5.0 * SECOND), {};
    "Fixed, without jitter, for ever: every client of a broker that restarts comes back in step."

"rabbitmq-java-table", "RabbitMQ ExponentialBackoffDelayHandler", "Java", "rabbitmq-java-client 57d5b1df",
    "":
    Form::growing(Growth::Table(&[2e3, 3e3, 5e3, 8e3, 13e3, 21e3, 34e3])), {};
    "A table of Fibonacci numbers whose last entry repeats."

"finagle-decorrelated", "Finagle decorrelatedJittered", "Scala", "finagle 4feb34cb", "finagle-core/…/Backoff.scala":
    decorrelated(SECOND, 3.0, 300.0 * SECOND, Lower::Previous, Clamp::Soft), { budget: "finagle" };
    "The lower end is the wait before, so waits never get shorter. Start and maximum are the caller's: here 1 s and \
     300 s."

"finagle-equal", "Finagle equalJittered", "Scala", "finagle 4feb34cb",
    "finagle-core/…/Backoff.scala, FailureAccrualFactory.scala":
    exp(5.0 * SECOND, 2.0).band(EQUAL).band_from(2).clamp(300.0 * SECOND), { budget: "finagle" };
    "The first wait is exactly the start, and once a wait has met the maximum all are exactly it. The numbers are \
     those of its failure accrual."

"aws-go-v2-legacy", "AWS SDK v2, legacy mode", "Go", "an older v2", "aws/retry/jitter_backoff.go":
    Form::shifted(SECOND, 2.0, 1.0).cap(20.0 * SECOND).at_cap(AtCap::Absorb).band(FULL), { max_attempts: 3 };
    "Above the cap there is no jitter: from the 5th retry on every wait is exactly 20 s. The first ceiling is 2 s; \
     not re-checked in the newest middleware."

"grpc-go-connection", "gRPC connection backoff (grpc-go)", "Go", "grpc-go 1.85.0-dev (4793ad04)",
    "internal/backoff/backoff.go":
    exp(SECOND, 1.6).cap(120.0 * SECOND).band(around(0.2)).band_from(2), {};
    "The first wait is exactly 1 s: a fleet that fails together comes back together once."

"cenkalti-backoff", "cenkalti/backoff", "Go", "backoff 4.3.0 (720b7898)", "exponential.go":
    exp(500.0, 1.5).cap(MINUTE).band(around(0.5)),
        { deadline_millis: Some(15.0 * MINUTE), deadline_check: "elapsed_plus_next" };
    "The maximum is one of the interval: a wait may be half as long again."

"go-retryablehttp", "go-retryablehttp", "Go", "go-retryablehttp 0.7.8+17", "client.go":
    exp(SECOND, 2.0).cap(30.0 * SECOND), { max_attempts: 5, server_hint: ServerHint::Replace };
    "No jitter. A Retry-After is obeyed however long it is."

"client-go-default-retry", "client-go DefaultRetry", "Go", "client-go 32ce75a7", "util/retry/util.go":
    Form::fixed(10.0).band(up(0.1)), { max_attempts: 5 };
    "The growth factor is 1: only the jitter moves."

"client-go-default-backoff", "client-go DefaultBackoff", "Go", "client-go 32ce75a7", "util/retry/util.go":
    exp(10.0, 5.0).band(up(0.1)), { max_attempts: 4 };
    "Grows fivefold."

"client-go-workqueue", "client-go controller queue", "Go", "client-go 32ce75a7",
    "util/workqueue/default_rate_limiters.go":
    exp(5.0, 2.0).cap(1_000.0 * SECOND), { budget: "client_go_queue" };
    "No jitter. A shared bucket of 10/s, burst 100, may hold an item back longer; it is not part of this row."

"client-go-reflector", "client-go reflector", "Go", "client-go 32ce75a7", "":
    exp(800.0, 2.0).cap(30.0 * SECOND).band(up(1.0)), {};
    "Jitter lengthens up to twofold, above the cap too. Starts anew after 2 quiet minutes."

"gax-go", "gax-go", "Go", "gax-go 5a1e0eb0", "":
    exp(SECOND, 2.0).cap(30.0 * SECOND).band(FULL), {};
    "Full jitter, never quite 0: from 1 ns on. A multiplier below 1 becomes 2."

"go-redis", "go-redis command retry", "Go", "go-redis 216593cc", "internal/internal.go":
    Form::shifted(10.0, 2.0, 1.0).band(Band { lo_millis: 10.0, hi_millis: 10.0, ..FULL }).clamp(SECOND),
        { max_attempts: 4 };
    "A floor of 10 ms under full jitter, and the first ceiling twice the base. The clamp comes last."

"temporal-activity", "Temporal activity retry", "Go", "temporal 6805caea", "service/history/workflow/retry.go":
    exp(SECOND, 2.0).cap(100.0 * SECOND), { deadline_check: "elapsed_plus_next" };
    "No jitter; the cap is 100 times the first wait."

"etcd", "etcd client, 3 endpoints", "Go", "etcd c34dc7ee", "client/v3/options.go, retry_interceptor.go":
    Form::fixed(25.0).band(around(0.1)).every(2), { max_attempts: 100 };
    "Waits only when a quorum of endpoints has been tried: with 3 endpoints, every second retry."

"azure-core-net", "Azure Core", "C#", "an older Azure.Core", "ExponentialDelayStrategy.cs":
    exp(800.0, 2.0).band(around(0.2)).clamp(MINUTE),
        { max_attempts: 4, attempt_timeout_millis: Some(100.0 * SECOND), server_hint: ServerHint::Max };
    "The clamp comes after the jitter. Each attempt may take 100 s."

"polly", "Polly v8", "C#", "Polly 8.7.0+91 (173d6d1d)", "src/Polly.Core/Retry/RetryHelper.cs":
    Form::fixed(2.0 * SECOND), { max_attempts: 4, breaker: "polly" };
    "A fixed wait without jitter unless asked for more."

"polly-constant-jitter", "Polly v8 constant with jitter", "C#", "Polly 8.7.0+91 (173d6d1d)",
    "src/Polly.Core/Retry/RetryHelper.cs":
    Form::fixed(2.0 * SECOND).band(around(0.25)), { max_attempts: 4, breaker: "polly" };
    "A quarter both ways."

"polly-linear-jitter", "Polly v8 linear with jitter", "C#", "Polly 8.7.0+91 (173d6d1d)",
    "src/Polly.Core/Retry/RetryHelper.cs":
    Form::linear(2.0 * SECOND, 2.0 * SECOND).band(around(0.25)), { max_attempts: 4, breaker: "polly" };
    "A quarter both ways around 2, 4, 6 s."

"polly-exponential-jitter", "Polly v8 exponential with jitter", "C#", "Polly 8.7.0+91 (173d6d1d)",
    "src/Polly.Core/Retry/RetryHelper.cs":
    Form::polly_v2(PollyV2 { median_first_millis: 2.0 * SECOND, cap_millis: None }),
        { max_attempts: 4, breaker: "polly" };
    "Decorrelated jitter, version 2: smooth, and never the same for two clients."

"rabbitmq-net", "RabbitMQ recovery", "C#", "version not noted", "":
    Form::fixed(5.0 * SECOND), {};
    "Fixed, without jitter, for ever."

"backon", "backon", "Rust", "backon 1.6.0", "src/backoff/exponential.rs":
    exp(SECOND, 2.0).cap(MINUTE), { max_attempts: 4 };
    "Jitter is off unless asked for."

"backon-jitter", "backon with jitter", "Rust", "backon 1.6.0", "src/backoff/exponential.rs":
    exp(SECOND, 2.0).cap(MINUTE).band(up(1.0)), { max_attempts: 4 };
    "Jitter comes after the cap and may double it."

"tokio-retry", "tokio-retry from_millis(10) with jitter", "Rust", "tokio-retry 0.3.2", "src/strategy.rs":
    exp(10.0, 10.0).band(FULL), {};
    "The argument is the base of the power too: 10, 100, 1000 ms. It is the caller's; the row has that of the \
     documentation."

"backoff-rust", "backoff", "Rust", "backoff 0.4.0", "":
    exp(500.0, 1.5).cap(MINUTE).band(around(0.5)),
        { deadline_millis: Some(15.0 * MINUTE), deadline_check: "elapsed_plus_next" };
    "A port of cenkalti/backoff."

"retry-policies", "retry-policies, reqwest-retry", "Rust", "retry-policies 0.5.2, reqwest-retry 0.9.1",
    "":
    exp(SECOND, 2.0).cap(30.0 * MINUTE).band(FULL), {};
    "Full jitter, which replaced a decorrelated one whose waits clumped at the cap."

"reqwest", "reqwest, built-in retry", "Rust", "reqwest 0.13.5", "src/retry.rs":
    Form::IMMEDIATE, { max_attempts: 3, budget: "tower" };
    "No wait at all: a budget of 20 % does the work."

"object-store", "object_store", "Rust", "object_store 0.14.2", "client/backoff.rs":
    decorrelated(100.0, 2.0, 15.0 * SECOND, Lower::Base, Clamp::Hard),
        { max_attempts: 11, deadline_millis: Some(180.0 * SECOND) };
    "Decorrelated, but with a factor of 2, and the first wait exactly the base."

"redis-rs", "redis-rs cluster", "Rust", "redis-rs 1.8.1", "cluster_handling/client.rs":
    Form::shifted(10.0, 2.0, 1.0).cap(655_360.0).band(Band { lo_millis: 1_280.0, ..FULL }).whole(1.0),
        { max_attempts: 17 };
    "The lower end is fixed: the first seven waits are always exactly 1280 ms."

"async-nats", "async-nats reconnect", "Rust", "async-nats 0.51.0", "connector.rs":
    exp(1.0, 2.0).skip(1).cap(4.0 * SECOND), {};
    "The first reconnect does not wait, then from 2 ms on without jitter."

"aws-rust-pre-2026", "AWS SDK, standard mode before 2026", "Rust", "aws-smithy-runtime 1.16.2",
    "src/client/retries/strategy/standard.rs":
    exp(SECOND, 2.0).cap(20.0 * SECOND).band(FULL),
        { max_attempts: 3, server_hint: ServerHint::MinWithCap, budget: "aws_2_0" };
    "As botocore, but with the cap before the jitter."

"gcs-node", "Google Cloud Storage", "JavaScript", "@google-cloud/storage 7.22.0", "":
    exp(SECOND, 2.0).band(plus(SECOND)).clamp(64.0 * SECOND),
        { max_attempts: 4, deadline_millis: Some(600.0 * SECOND), deadline_check: "truncate" };
    "Up to a second on top, then the clamp."

"google-gax-node", "google-gax", "JavaScript", "google-gax 5.0.8", "":
    exp(100.0, 1.3).cap(MINUTE).band(FULL), {};
    "Full jitter under a slow growth."

"azure-core-js", "Azure Core", "JavaScript", "@typespec/ts-http-runtime 0.3.6", "":
    exp(SECOND, 2.0).cap(64.0 * SECOND).band(EQUAL), { max_attempts: 4 };
    "Equal jitter. It draws whole milliseconds, the row does not."

"kafkajs", "kafkajs", "JavaScript", "kafkajs 2.2.4", "src/retry/index.js":
    Form::fixed(300.0).feedback(2.0).band(around(0.2)).clamp(30.0 * SECOND), { max_attempts: 6 };
    "The jittered wait is what doubles, so jitter compounds. It also rounds up to whole milliseconds, the row does \
     not."

"node-retry", "retry, p-retry", "JavaScript", "retry 0.13.1, p-retry 7.1.1", "":
    exp(SECOND, 2.0), { max_attempts: 11 };
    "No jitter unless asked for, no cap: the tenth wait is 512 s."

"axios-retry", "axios-retry", "JavaScript", "axios-retry 4.5.0", "":
    Form::IMMEDIATE, { max_attempts: 4 };
    "No wait unless asked for."

"axios-retry-exponential", "axios-retry exponentialDelay", "JavaScript", "axios-retry 4.5.0", "exponentialDelay":
    Form::shifted(100.0, 2.0, 1.0).band(up(0.2)), { max_attempts: 4, server_hint: ServerHint::Max };
    "The first envelope is twice the base, and there is no cap."

"got", "got", "JavaScript", "got 14.6.6", "":
    exp(SECOND, 2.0).band(plus(100.0)), { max_attempts: 3, server_hint: ServerHint::Replace };
    "A tenth of a second on top."

"ky", "ky", "JavaScript", "ky 1.14.3", "":
    exp(300.0, 2.0), { max_attempts: 3 };
    "No jitter unless asked for."

"undici", "undici RetryAgent", "JavaScript", "undici 7.30.2", "":
    exp(500.0, 2.0).cap(30.0 * SECOND), { max_attempts: 6, server_hint: ServerHint::MinWithCap };
    "No jitter."

"ioredis", "ioredis reconnect", "JavaScript", "ioredis 6.0.0", "":
    exp(50.0, 2.0).cap(5.0 * SECOND).band(plus(200.0)), {};
    "Up to 200 ms on top of the cap too; whole milliseconds there. A command gives up after 20 reconnects."

"node-redis", "node-redis reconnect", "JavaScript", "node-redis 6.3.1", "":
    exp(50.0, 2.0).cap(2.0 * SECOND).band(plus(200.0)), {};
    "As ioredis with a lower cap. Does not reconnect after a socket timeout unless asked to."

"stripe-node", "Stripe SDK", "JavaScript", "stripe 23.1.0", "":
    Form::shifted(500.0, 2.0, -1.0).cap(5.0 * SECOND).band(EQUAL).floor(500.0), { max_attempts: 3 };
    "The exponent starts one lower than in Python: the first two waits are exactly 0.5 s."

"otlp-exporter", "OpenTelemetry OTLP exporter", "JavaScript", "otlp-exporter 0.223.1", "":
    exp(SECOND, 1.5).band(around(0.2)).clamp(5.0 * SECOND), { max_attempts: 6, deadline_check: "elapsed_plus_next" };
    "The interval is never capped, only the wait: the 5th begins to pile up on 5 s."

"cockatiel", "cockatiel", "JavaScript", "cockatiel 3.2.1", "":
    Form::polly_v2(PollyV2 { median_first_millis: 128.0, cap_millis: Some(30.0 * SECOND) }), {};
    "Polly's decorrelated jitter, version 2."

"tanstack-query", "TanStack Query", "JavaScript", "query-core 5.108", "":
    exp(SECOND, 2.0).cap(30.0 * SECOND), { max_attempts: 4 };
    "No jitter."

"sidekiq", "Sidekiq", "Ruby", "sidekiq 8.1.7 (1bb4aa06)", "lib/sidekiq/job_retry.rb":
    Form::growing(Growth::Power { offset_millis: 15.0 * SECOND, scale_millis: SECOND, exponent: 4.0 })
        .band(Band { hi_millis_per_retry: 10.0 * SECOND, ..Band::NONE }).whole(SECOND),
        { max_attempts: 26 };
    "The fourth power of the retry number, in whole seconds, with a jitter that grows with it: three weeks in all."
}
