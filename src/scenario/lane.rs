//! A lane: one client policy among those that are compared.

use crate::group;
use crate::params::MAX_COUNT;
use crate::policy::hint::ServerHint;
use crate::policy::wait::Wait;

group! {
    /// One client policy.
    pub struct Lane {
        /// Its name in charts and tables.
        label: String = String::new(), "Label" in 0 => 80, "";
        /// The most attempts of a request, the first included; 0 means without limit.
        max_attempts: u32 = 0, "Attempts" in 0 => MAX_COUNT, "attempts";
        /// The wait before each retry.
        wait: Wait = Wait::Never, "Wait";
        /// What it makes of the wait that a rejection asks for.
        server_hint: ServerHint = ServerHint::Ignore, "Server's hint";
    }
}
