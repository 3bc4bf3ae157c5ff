//! Clients as a crowd: where a server only counts who comes, nobody has to know in which order they come.
//!
//! Why: to put a million attempts in order is most of the work of making them. Rule: time is cut into pieces in which
//! nothing changes: no incident begins or ends, and no window of the limiter. Within a piece the same becomes of every
//! attempt, except that the limiter accepts the first so many. Those are selected; nobody is put in order. Draws have
//! keys, so each client's own course is what it would have been.
//!
//! The result is that of the engine's usual way, to the bit, as far as an [`Observer`] does not ask for the order. Not
//! for clients with protection, loads that go on, limiters that look at when attempts come; nor for a run that comes
//! near its limit of attempts: who is cut off is a matter of order, so then it goes on in order.

use super::client::Ending;
use super::observer::{Attempt, GiveUp, Observer, Outcome};
use super::queue::{Event, Key, Queue, slot_of, time_of, timer};
use super::server::{Fate, Reception};
use super::{MOST_UNDER_WAY, Sim};
use crate::time::{SimTime, Span};

/// A piece has no more attempts than this times its clients, and [`FEW`] more: in a piece no longer than the shortest
/// wait at its longest, a client makes fewer than five on average.
const MOST_EACH: usize = 8;
const FEW: usize = 1_000;

/// Fewer clients than this are not worth a day of their own.
const WORTH_A_DAY: u64 = 64;

/// A day has no more pieces than this, about: for each of them all of its clients are looked at.
const MOST_PIECES: u64 = 8;

/// So many clients make their attempts at a time: about as many as a page waits for before it listens again.
const AT_A_TIME: usize = 1 << 12;

/// What is at hand while clients are a crowd; memory that is used again.
#[derive(Default)]
pub struct Crowd {
    /// Who wakes up in the piece.
    awake: Vec<Key>,
    /// Whose attempts the limiter decides on.
    candidates: Vec<Key>,
    /// Those candidates who have come again at the very instant of their last attempt, and below how often.
    again: Vec<u64>,
    /// When attempts have reached the server.
    arrivals: Vec<SimTime>,
    /// What they are in the middle of.
    piece: Option<Piece>,
}

/// A piece of time in which nothing changes.
struct Piece {
    from: SimTime,
    until: SimTime,
    /// Whether anything is wrong with the server.
    disturbed: bool,
    fate: Fate,
    /// How many of the candidates, which are awake again, the limiter has accepted; `None` before it has decided.
    accepted: Option<usize>,
    /// How many were turned away since it has no more room; `None` as long as it may have.
    turned_away: Option<usize>,
}

impl Crowd {
    /// The queue for so many clients and the crowd that they are, if they are one. Their waits may get as long as `pace`
    /// at least and reach so far `ahead`; the server only counts who comes within `same_for`, if it does.
    pub fn and_queue(clients: usize, pace: Span, same_for: Option<Span>, ahead: Span) -> (Option<Self>, Queue) {
        let unordered = same_for.filter(|_| 0 < clients && clients < MOST_UNDER_WAY).and_then(|same_for| {
            let busy = ahead.micros() / clients as u64 * WORTH_A_DAY;
            let day = Span::from_micros(busy.min(same_for.micros() * MOST_PIECES)).max(same_for);
            Queue::unordered(pace.min(day), clients, ahead)
        });
        match unordered {
            Some(queue) => (Some(Self::with_room(clients.min(AT_A_TIME))), queue),
            None => (None, Queue::new(clients, ahead)),
        }
    }

    fn with_room(clients: usize) -> Self {
        let room = || Vec::with_capacity(clients);
        Self { awake: room(), candidates: room(), arrivals: Vec::with_capacity(2 * clients), ..Self::default() }
    }

    fn add_candidate(&mut self, at: SimTime, request: u32, again: u32) {
        self.candidates.push(timer(at, request));
        if again > 0 {
            self.again.push(u64::from(request) << u32::BITS | u64::from(again));
        }
    }

    /// Puts the first `n` candidates, which are not all, in front; `tie` is that of [`Queue::pop`].
    fn select(&mut self, n: usize, tie: impl Fn(Event) -> u64) {
        let at = time_of(self.candidates[0]);
        let all_meet = self.candidates.iter().all(|key| time_of(*key) == at);
        if all_meet && self.again.is_empty() {
            return Queue::put_first(&mut self.candidates, n, &tie);
        }
        let decides = if all_meet { at } else { time_of(*self.candidates.select_nth_unstable(n).1) };
        if self.candidates[..n].iter().any(|key| time_of(*key) == decides) {
            self.select_of_meeting(n, decides, tie);
        }
    }

    /// Of those who meet at the instant that decides, the first go in front: who comes again comes later.
    fn select_of_meeting(&mut self, n: usize, at: SimTime, tie: impl Fn(Event) -> u64) {
        let Self { candidates, again, .. } = self;
        again.sort_unstable();
        let times = |key: Key| {
            let found = again.binary_search_by_key(&slot_of(key), |who| (who >> u32::BITS) as u32);
            found.map_or(0, |i| again[i] as u32)
        };
        let mut place = candidates[..n].iter().filter(|key| time_of(**key) < at).count();
        let mut meeting: Vec<_> = candidates.extract_if(.., |key| time_of(*key) == at).collect();
        for round in 0.. {
            let mut group: Vec<_> = meeting.extract_if(.., |key| times(*key) == round).collect();
            let decides = place + group.len() > n;
            if decides {
                Queue::put_first(&mut group, n - place, &tie);
            }
            let came = group.len();
            candidates.splice(place..place, group);
            place += came;
            if decides {
                break;
            }
        }
        candidates.extend(meeting);
    }
}

impl<O: Observer> Sim<'_, O> {
    /// Lets some of those who are awake make their attempts; who are awake next, if nobody is. Says how many those are.
    pub(super) fn proceed_as_crowd(&mut self, mut crowd: Box<Crowd>) -> u64 {
        let is_new = crowd.piece.is_none();
        let Some(mut piece) = crowd.piece.take().or_else(|| self.next_piece(&mut crowd.awake)) else {
            self.finish(self.horizon);
            return 1;
        };
        let clients = crowd.awake.len();
        if is_new && (self.events_left as usize) < MOST_EACH * clients + FEW {
            self.go_on_in_order(&crowd.awake);
            return 0;
        }
        crowd.arrivals.reserve(clients + clients / 8);
        if is_new && piece.fate == Fate::Limiter && self.policy.deadline.is_none() {
            // Nothing comes between them and the limiter.
            std::mem::swap(&mut crowd.awake, &mut crowd.candidates);
        }
        let mut made = self.some_live(&mut crowd, &mut piece);
        if crowd.awake.is_empty() && !crowd.candidates.is_empty() {
            self.decide(&mut crowd, &mut piece);
            made += self.some_live(&mut crowd, &mut piece);
        }
        if crowd.awake.is_empty() {
            self.end_piece(&mut crowd, &piece);
        } else {
            crowd.piece = Some(piece);
        }
        self.crowd = Some(crowd);
        made
    }

    /// Everybody has done what there was to do in a piece.
    fn end_piece(&mut self, crowd: &mut Crowd, piece: &Piece) {
        self.events_left = self.events_left.saturating_sub(crowd.arrivals.len() as u32);
        self.observer.attempts_arrived(&mut crowd.arrivals);
        crowd.arrivals.clear();
        // Those who were turned away after the limiter had decided cost the server as much.
        self.server.accept_first(piece.turned_away.unwrap_or(0), piece.from);
        if crowd.arrivals.capacity() > 4 * AT_A_TIME {
            // Many come together once, at the start.
            *crowd = Crowd::with_room(AT_A_TIME);
        }
    }

    /// The next piece in which anybody wakes up, and who does.
    fn next_piece(&mut self, awake: &mut Vec<Key>) -> Option<Piece> {
        let (from, end_of_day) = self.queue.peek_unordered()?;
        let until = self.server.same_until(from).min(end_of_day).min(self.horizon);
        self.queue.take_before(until, awake);
        let disturbed = self.server.incidents.at(from).disturbed;
        let fate = self.server.fate(from);
        Some(Piece { from, until, disturbed, fate, accepted: None, turned_away: None })
    }

    /// The same run in which nobody is a crowd.
    #[cfg(test)]
    pub(crate) fn in_order(mut self) -> Self {
        if self.crowd.take().is_some() {
            self.go_on_in_order(&[]);
        }
        self
    }

    /// Puts everybody in order, those who are already awake too.
    fn go_on_in_order(&mut self, awake: &[Key]) {
        self.queue.put_in_order(self.requests.slots(), self.ahead);
        awake.iter().for_each(|key| self.set(time_of(*key), Event::Timer(slot_of(*key))));
    }

    /// Lets the last of those who are awake do what they do within the piece; how many.
    fn some_live(&mut self, crowd: &mut Crowd, piece: &mut Piece) -> u64 {
        let mut awake = std::mem::take(&mut crowd.awake);
        let left = awake.len().saturating_sub(AT_A_TIME);
        let made = awake.len() - left;
        for (i, key) in awake.drain(left..).enumerate() {
            let (at, request) = (time_of(key), slot_of(key));
            let decided = piece.accepted.map(|accepted| match left + i < accepted {
                true => self.server.accepted(&self.draws, self.requests.entity(request)),
                false => Outcome::Rejected,
            });
            self.live(crowd, piece, at, request, decided);
        }
        crowd.awake = awake;
        made as u64
    }

    /// What a client does within a piece: until it waits for longer, or the limiter has to decide. Of its first attempt
    /// the outcome may be known.
    #[inline(always)]
    fn live(
        &mut self,
        crowd: &mut Crowd,
        piece: &mut Piece,
        mut at: SimTime,
        request: u32,
        mut decided: Option<Outcome>,
    ) {
        let mut again = 0;
        loop {
            let number = self.requests.attempts(request) + 1;
            let outcome = match decided.take() {
                Some(outcome) => outcome,
                None if number > 1 && !self.has_time(at, request) => {
                    return self.end::<true>(at, request, Some(GiveUp::Deadline));
                }
                None => match self.outcome_in(piece, at, request, number) {
                    Some(outcome) => outcome,
                    None => return crowd.add_candidate(at, request, again),
                },
            };
            crowd.arrivals.push(at);
            match self.attempt_in(piece, at, request, number, outcome) {
                Some(next) if next < piece.until => (again, at) = (if next == at { again + 1 } else { 0 }, next),
                next => return self.wait_until(request, next),
            }
        }
    }

    /// What becomes of an attempt; `None` where the limiter has to decide.
    #[inline(always)]
    fn outcome_in(&mut self, piece: &mut Piece, at: SimTime, request: u32, number: u32) -> Option<Outcome> {
        match piece.fate {
            Fate::Same(outcome) => return Some(outcome),
            Fate::Limiter => {}
            Fate::EachOnesOwn => {
                let entity = self.requests.entity(request);
                if let Some(Reception::Answer(outcome)) = self.server.before_limit(at, &self.draws, entity, number) {
                    return Some(outcome);
                }
            }
        }
        *piece.turned_away.as_mut()? += 1;
        Some(Outcome::Rejected)
    }

    /// An attempt and its outcome; says when the next one is made.
    #[inline(always)]
    fn attempt_in(
        &mut self,
        piece: &Piece,
        at: SimTime,
        request: u32,
        number: u32,
        outcome: Outcome,
    ) -> Option<SimTime> {
        self.requests.attempt(request, number);
        if number == 1 {
            self.note_beginning(at, request);
        }
        let (during_incident, latency) = (piece.disturbed, Span::ZERO);
        self.observer.attempt_ended(&Attempt { arrived: at, number, outcome, during_incident, latency });
        self.settle::<true>(at, request, Ending { outcome, took: Span::ZERO })
    }

    /// The limiter decides on all candidates of a piece, who go on from there.
    fn decide(&mut self, crowd: &mut Crowd, piece: &mut Piece) {
        let n = crowd.candidates.len();
        let accepted = self.server.accept_first(n, piece.from);
        piece.accepted = Some(accepted);
        if accepted < n {
            crowd.select(accepted, self.queue_and_tie().1);
            piece.turned_away = Some(0);
        }
        crowd.again.clear();
        std::mem::swap(&mut crowd.awake, &mut crowd.candidates);
    }
}
