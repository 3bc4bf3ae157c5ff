//! The long series of a lane and of single attempts, but for its histogram: taken out of plain data and written as
//! typed arrays.

use crate::report::{Attempts, LaneReport};
use js_sys::{Float64Array, Reflect, Uint8Array, Uint32Array};
use std::mem::take as out;
use wasm_bindgen::JsValue;

/// A series by the kind of its numbers.
pub enum Series {
    /// Small numbers.
    Bytes(Vec<u8>),
    /// Counts.
    Counts(Vec<u32>),
    /// Any numbers.
    Numbers(Vec<f64>),
}

/// The series of a group of fields: the group, the field, what it holds.
pub type OfLane = Vec<(&'static str, &'static str, Series)>;

use Series::{Bytes, Counts, Numbers};

/// Takes the series out of a lane's report.
pub fn take(lane: &mut LaneReport) -> OfLane {
    let throughput = &mut lane.throughput;
    let mut taken = vec![
        ("throughput", "first_tries", Counts(out(&mut throughput.first_tries))),
        ("throughput", "load", Counts(out(&mut throughput.load))),
        ("throughput", "goodput", Counts(out(&mut throughput.goodput))),
        ("throughput", "first_tries_mean", Numbers(out(&mut throughput.first_tries_mean))),
        ("throughput", "load_mean", Numbers(out(&mut throughput.load_mean))),
        ("throughput", "goodput_mean", Numbers(out(&mut throughput.goodput_mean))),
    ];
    if let Some(occupancy) = &mut lane.occupancy {
        taken.push(("occupancy", "in_system", Numbers(out(&mut occupancy.in_system))));
        taken.push(("occupancy", "in_queue", Numbers(out(&mut occupancy.in_queue))));
        taken.push(("occupancy", "in_work", Numbers(out(&mut occupancy.in_work))));
        taken.push(("occupancy", "in_flight", Numbers(out(&mut occupancy.in_flight))));
    }
    if let Some(breakers) = &mut lane.breakers {
        taken.push(("breakers", "open", Numbers(out(&mut breakers.open))));
        taken.push(("breakers", "half_open", Numbers(out(&mut breakers.half_open))));
        taken.push(("breakers", "opened", Counts(out(&mut breakers.opened))));
        taken.push(("breakers", "half_opened", Counts(out(&mut breakers.half_opened))));
        taken.push(("breakers", "closed", Counts(out(&mut breakers.closed))));
    }
    if let Some(budget) = &mut lane.budget {
        taken.push(("budget", "tokens_left", Numbers(out(&mut budget.tokens_left))));
    }
    if let Some(throttle) = &mut lane.throttle {
        taken.push(("throttle", "requests", Counts(out(&mut throttle.requests))));
        taken.push(("throttle", "accepts", Counts(out(&mut throttle.accepts))));
        taken.push(("throttle", "refused", Counts(out(&mut throttle.refused))));
        taken.push(("throttle", "refused_ratio", Numbers(out(&mut throttle.refused_ratio))));
    }
    taken
}

/// Takes the columns out of single attempts.
pub fn take_attempts(attempts: &mut Attempts) -> [(&'static str, Series); 5] {
    [
        ("client", Counts(out(&mut attempts.client))),
        ("request", Counts(out(&mut attempts.request))),
        ("number", Counts(out(&mut attempts.number))),
        ("at_millis", Numbers(out(&mut attempts.at_millis))),
        ("outcome", Bytes(out(&mut attempts.outcome))),
    ]
}

/// Puts the series into the object of their lane.
pub fn write(lane: &JsValue, series: &OfLane) -> Result<(), JsValue> {
    series.iter().try_for_each(|(group, key, series)| series.write(&Reflect::get(lane, &(*group).into())?, key))
}

impl Series {
    /// Sets a field of an object.
    pub fn write(&self, js: &JsValue, key: &str) -> Result<(), JsValue> {
        let array: JsValue = match self {
            Bytes(numbers) => Uint8Array::from(numbers.as_slice()).into(),
            Counts(numbers) => Uint32Array::from(numbers.as_slice()).into(),
            Numbers(numbers) => Float64Array::from(numbers.as_slice()).into(),
        };
        Reflect::set(js, &key.into(), &array).map(|_| ())
    }
}
