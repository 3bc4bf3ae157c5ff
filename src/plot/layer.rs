//! The layers of a stacked bar, from the axis upwards: how attempts ended.

/// One layer of a bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layer {
    /// Did what was asked. Lowest, so that it can be read against the capacity.
    Succeeded,
    /// The server was too busy.
    Rejected,
    /// The server was down.
    Unavailable,
    /// Failed at random.
    Failed,
    /// The caller's own fault.
    Invalid,
    /// The client stopped waiting.
    TimedOut,
    /// Lost against a hedge.
    Discarded,
    /// Still under way at the horizon.
    Open,
    /// Not sent at all: the client's own protection said no.
    Refused,
}

/// What tells layers apart beside their colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Texture {
    /// A full surface.
    Plain,
    /// Diagonal strokes.
    Hatched,
    /// A tinted surface with a frame.
    Hollow,
    /// A faint surface with level lines: there may be much of it, and it is nothing that the server has met.
    Ruled,
}

/// What tells single attempts apart beside their colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// ●
    Disc,
    /// ○
    Ring,
    /// ▲
    Triangle,
    /// ■
    Square,
    /// ◆
    Diamond,
    /// ✕
    Cross,
    /// ＋
    Plus,
    /// │
    Upright,
    /// ─
    Level,
}

impl Layer {
    /// All layers, from the axis upwards.
    pub const ALL: [Self; 9] = [
        Self::Succeeded,
        Self::Rejected,
        Self::Unavailable,
        Self::Failed,
        Self::Invalid,
        Self::TimedOut,
        Self::Discarded,
        Self::Open,
        Self::Refused,
    ];

    /// Its name in reports.
    pub fn key(self) -> &'static str {
        match self {
            Self::Succeeded => "succeeded",
            Self::Rejected => "rejected",
            Self::Unavailable => "unavailable",
            Self::Failed => "failed",
            Self::Invalid => "invalid",
            Self::TimedOut => "timed_out",
            Self::Discarded => "discarded",
            Self::Open => "open",
            Self::Refused => "refused",
        }
    }

    /// The mark of a single attempt.
    pub fn mark(self) -> Mark {
        match self {
            Self::Succeeded => Mark::Disc,
            Self::Rejected => Mark::Triangle,
            Self::Unavailable => Mark::Ring,
            Self::Failed => Mark::Cross,
            Self::Invalid => Mark::Diamond,
            Self::TimedOut => Mark::Square,
            Self::Discarded => Mark::Plus,
            Self::Open => Mark::Upright,
            Self::Refused => Mark::Level,
        }
    }

    /// How its surface is drawn.
    pub fn texture(self) -> Texture {
        match self {
            Self::Rejected | Self::TimedOut => Texture::Hatched,
            Self::Unavailable => Texture::Hollow,
            Self::Refused => Texture::Ruled,
            _ => Texture::Plain,
        }
    }
}
