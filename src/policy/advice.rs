//! Which wait for which case: what redis-py's documentation advises, in our words, and the story that shows it.

use serde::Serialize;

/// A case and the wait for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Advice {
    /// The case.
    pub case: &'static str,
    /// The wait: a kind of a document's wait, with its jitter, or a client by name.
    pub wait: &'static str,
    /// What to expect of it.
    pub because: &'static str,
    /// The story that shows it.
    pub story: &'static str,
}

/// Case by case.
pub const ADVICE: [Advice; 6] = [
    Advice {
        case: "tests, debugging, and what a single client may try again at once",
        wait: "immediate",
        because: "nothing is spread and nothing is spared: every round hits the server like the first",
        story: "ticks",
    },
    Advice {
        case: "a rhythm that logs and alarms can rely on",
        wait: "exponential, no jitter",
        because: "every wait is known beforehand, and clients that failed together return together",
        story: "outage",
    },
    Advice {
        case: "a retry that must never come at once",
        wait: "exponential, equal jitter (redis-py-equal-jitter)",
        because: "no wait is below half its envelope, at the price of a higher peak than full jitter",
        story: "fleet",
    },
    Advice {
        case: "many clients that fail together",
        wait: "exponential, full jitter, or decorrelated",
        because: "the flattest peaks; decorrelated is flatter still, and waits longer for it",
        story: "fleet",
    },
    Advice {
        case: "a long outage",
        wait: "exponential with the cap before the jitter (redis-py-full-jitter)",
        because: "the spread survives at the cap",
        story: "clamp",
    },
    Advice {
        case: "doing as the client does by itself",
        wait: "redis-py",
        because: "its clamp comes after the jitter, so from the 8th retry on most waits are exactly the cap",
        story: "clamp",
    },
];
