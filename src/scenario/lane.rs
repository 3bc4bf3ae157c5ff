//! A lane: one client policy among those that are compared.

use crate::params::{MAX_COUNT, MAX_MILLIS};
use crate::policy::breaker::Breaker;
use crate::policy::budget::Budget;
use crate::policy::hint::ServerHint;
use crate::policy::throttle::Throttle;
use crate::policy::wait::Wait;
use crate::{group, words};

group! {
    /// One client policy.
    pub struct Lane {
        /// Its name in charts and tables.
        label: String = String::new(), "Label" in 0 => 80, "";
        /// The most attempts of a request, the first included; 0 means without limit.
        max_attempts: u32 = 0, "Attempts" in 0 => MAX_COUNT, "attempts";
        /// How long a client waits for the answer to one attempt; null means for ever.
        attempt_timeout_millis: Option<f64> = None, "Attempt timeout" in 0.001 => MAX_MILLIS, "ms";
        /// How long a request may take, from its first attempt; null means for ever.
        deadline_millis: Option<f64> = None, "Deadline" in 0.001 => MAX_MILLIS, "ms";
        /// What is held against the deadline.
        deadline_check: DeadlineCheck = DeadlineCheck::ElapsedPlusNext, "Deadline check";
        /// The outcomes after which a request is tried again.
        retry_on: Vec<RetryOn> = RetryOn::ALL.to_vec(), "Retry on" in 0 => RetryOn::ALL.len(), "outcomes";
        /// The wait before each retry.
        wait: Wait = Wait::Never, "Wait";
        /// What it makes of the wait that a rejection asks for.
        server_hint: ServerHint = ServerHint::Ignore, "Server's hint";
        /// What keeps attempts back while too much fails; null means nothing.
        breaker: Option<Breaker> = None, "Breaker";
        /// What retries are paid with; null means that they are free.
        budget: Option<Budget> = None, "Budget";
        /// What refuses attempts at random while the server accepts too few; null means nothing.
        throttle: Option<Throttle> = None, "Throttle";
    }
}

words! {
    /// How a client that has failed looks at its deadline.
    pub enum DeadlineCheck {
        /// It gives up if the deadline is reached; a wait may overshoot it, and the attempt after it is still made.
        "elapsed_only" => ElapsedOnly, "Time so far";
        /// It gives up if the next wait would end after the deadline.
        "elapsed_plus_next" => ElapsedPlusNext, "Time so far and the next wait";
        /// It shortens the wait that would end after the deadline, and gives up once that is reached.
        "truncate" => Truncate, "Shorten the last wait";
        /// It gives up if its waits, the next one included, sum up to more; what attempts take does not count.
        "sum_of_waits" => SumOfWaits, "Sum of the waits";
    }
}

words! {
    /// An outcome that a retry may help.
    pub enum RetryOn {
        /// The server was too busy.
        "rejected" => Rejected, "Rejected";
        /// The server was down.
        "unavailable" => Unavailable, "Unavailable";
        /// A transient error.
        "failed" => Failed, "Failed";
        /// The client stopped waiting.
        "timed_out" => TimedOut, "Timed out";
    }
}

impl RetryOn {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Rejected, Self::Unavailable, Self::Failed, Self::TimedOut];
}
