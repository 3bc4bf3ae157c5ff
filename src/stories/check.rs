//! One figure of a story: what was published, what comes out, and whether that is close enough.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A published figure and where to find it in a report.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// What the figure is, for readers.
    pub label: String,
    /// The world in which it is checked; "" is the story's own.
    #[serde(default)]
    pub world: String,
    /// The lane, counted from 0.
    pub lane: usize,
    /// The figure: a path in the lane's report, `attempts.mean`; a list, such as the bins of a histogram, is
    /// compared item by item as far as the published one goes.
    pub figure: String,
    /// Of a list, the sum over these items, the first included, the last not.
    #[serde(default)]
    pub sum: Option<[usize; 2]>,
    /// Another lane whose same figure this one is divided by.
    #[serde(default)]
    pub ratio_to: Option<usize>,
    /// Another lane whose same figure is taken off this one.
    #[serde(default)]
    pub minus: Option<usize>,
    /// What the figure is multiplied by, to have the published unit.
    #[serde(default = "one")]
    pub times: f64,
    /// What is added to it after that.
    #[serde(default)]
    pub plus: f64,
    /// What the source gives.
    pub published: Vec<f64>,
    /// How the source came by it.
    pub kind: Kind,
    /// Whether the figure has to be near the published one, or only not below or not above it.
    #[serde(default)]
    pub side: Side,
    /// How far off the simulated figure may be; without a tolerance it is shown, not checked.
    #[serde(default)]
    pub within: Option<f64>,
    /// The same as a share of the published figure.
    #[serde(default)]
    pub within_ratio: Option<f64>,
}

/// On which side of the published figure the simulated one may be.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// On either, within the tolerance.
    #[default]
    About,
    /// Anywhere above it; below it within the tolerance.
    AtLeast,
    /// Anywhere below it; above it within the tolerance.
    AtMost,
}

impl Side {
    /// How far a figure is on the wrong side.
    fn distance(self, simulated: f64, published: f64) -> f64 {
        match self {
            Self::About => (simulated - published).abs(),
            Self::AtLeast => published - simulated,
            Self::AtMost => simulated - published,
        }
    }
}

fn one() -> f64 {
    1.0
}

/// How a source came by a figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Printed by the source.
    Printed,
    /// Obtained by running the source's program.
    Run,
    /// Worked out on paper.
    Analytic,
    /// From an independent implementation of the same model.
    Independent,
    /// What the source says in words, as a figure.
    Claim,
}

/// A published figure beside the simulated one.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Row {
    /// The lane, counted from 0.
    pub lane: usize,
    /// The lane's name.
    pub lane_label: String,
    /// What the figure is.
    pub label: String,
    /// The world, or "" for the story's own.
    pub world: String,
    /// What the source gives.
    pub published: Vec<f64>,
    /// How the source came by it.
    pub kind: Kind,
    /// On which side of it the simulated figure may be.
    pub side: Side,
    /// What comes out; shorter than the published list where the report has no such figure.
    pub simulated: Vec<f64>,
    /// The greatest distance allowed, or null if the figure is only shown.
    pub tolerance: Option<f64>,
    /// Whether the simulated figure is close enough, or null if it is only shown.
    pub holds: Option<bool>,
}

impl Check {
    /// The check against the lanes of a report.
    pub fn row(&self, world: &str, lanes: &dyn Lanes) -> Row {
        let simulated = self.simulated(lanes);
        let greatest = self.published.iter().fold(0.0_f64, |greatest, value| greatest.max(value.abs()));
        let tolerance = self.within.or(self.within_ratio.map(|ratio| ratio * greatest));
        let close = |(published, simulated): (&f64, &f64)| {
            let allowed = self.within.or(self.within_ratio.map(|ratio| ratio * published.abs())).unwrap_or(0.0);
            // One part in a billion forgives the rounding of sums, nothing else.
            self.side.distance(*simulated, *published) <= allowed + published.abs() * 1e-9
        };
        let complete = simulated.len() == self.published.len();
        let holds = tolerance.map(|_| complete && self.published.iter().zip(&simulated).all(close));
        Row {
            lane: self.lane,
            lane_label: lanes.label(self.lane),
            label: self.label.clone(),
            world: world.to_owned(),
            published: self.published.clone(),
            kind: self.kind,
            side: self.side,
            simulated,
            tolerance,
            holds,
        }
    }

    fn simulated(&self, lanes: &dyn Lanes) -> Vec<f64> {
        let of = |lane| self.figures(lanes.figure(lane, &self.figure));
        let ours = of(self.lane).into_iter().enumerate();
        let (divisors, subtrahends) = (self.ratio_to.map(of), self.minus.map(of));
        // A report on other lanes than the story's may lack the lane that this one is held against.
        let other = |values: &Option<Vec<f64>>, i: usize, none| match values {
            Some(values) => values.get(i).copied(),
            None => Some(none),
        };
        let figure = |(i, value): (usize, f64)| {
            let (subtrahend, divisor) = (other(&subtrahends, i, 0.0)?, other(&divisors, i, 1.0)?);
            Some((value - subtrahend) / divisor * self.times + self.plus)
        };
        ours.filter_map(figure).collect()
    }

    fn figures(&self, figure: Figure) -> Vec<f64> {
        match (figure, self.sum) {
            // The empty tail of a series may be left out: items that are not there are none.
            (Figure::List(items), Some([from, to])) => vec![items.iter().take(to).skip(from).sum()],
            (Figure::List(items), None) => items.into_iter().take(self.published.len()).collect(),
            (Figure::Number(number), None) => vec![number],
            (_, _) => Vec::new(),
        }
    }
}

/// The lanes of a report, in whatever form it is at hand.
pub trait Lanes {
    /// A lane's name; "" where there is no such lane.
    fn label(&self, lane: usize) -> String;
    /// What stands at a path in a lane's report.
    fn figure(&self, lane: usize, path: &str) -> Figure;
}

/// What stands somewhere in a report.
#[derive(Debug, Clone, PartialEq)]
pub enum Figure {
    /// No number.
    Nothing,
    /// One number.
    Number(f64),
    /// A list of numbers.
    List(Vec<f64>),
}

impl Lanes for Value {
    fn label(&self, lane: usize) -> String {
        self[lane]["label"].as_str().unwrap_or_default().to_owned()
    }

    fn figure(&self, lane: usize, path: &str) -> Figure {
        match value_at(&self[lane], path) {
            Value::Array(items) => Figure::List(items.iter().filter_map(Value::as_f64).collect()),
            value => value.as_f64().map_or(Figure::Nothing, Figure::Number),
        }
    }
}

/// What stands at a path; null where nothing is.
fn value_at<'a>(lane: &'a Value, path: &str) -> &'a Value {
    path.split('.').fold(lane, |value, step| match value {
        Value::Array(items) => step.parse::<usize>().ok().and_then(|i| items.get(i)).unwrap_or(&Value::Null),
        value => &value[step],
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn check(json: Value) -> Row {
        let lanes = json!([
            {"label": "A", "attempts": {"mean": 1100}, "bins": [3, 4, 5]},
            {"label": "B", "attempts": {"mean": 567}, "bins": []},
        ]);
        let mut check = json!({"label": "x", "lane": 1, "figure": "attempts.mean", "kind": "printed"});
        check.as_object_mut().expect("it is an object").extend(json.as_object().expect("it is an object").clone());
        serde_json::from_value::<Check>(check).expect("it is a check").row("", &lanes)
    }

    #[test]
    fn a_cut_against_another_lane_is_a_ratio_in_percent() {
        let row = check(json!({"ratio_to": 0, "times": -100, "plus": 100, "published": [48], "within": 1}));
        assert_eq!(row.holds, Some(true));
        assert!((row.simulated[0] - 48.4545).abs() < 1e-3);
    }

    #[test]
    fn a_figure_that_is_not_there_does_not_hold() {
        assert_eq!(check(json!({"figure": "nothing.mean", "published": [0], "within": 1})).holds, Some(false));
        assert_eq!(check(json!({"figure": "bins", "published": [0], "within": 1})).holds, Some(false));
        assert_eq!(check(json!({"figure": "bins", "lane": 9, "published": [0], "within": 1})).holds, Some(false));
        assert_eq!(check(json!({"ratio_to": 9, "published": [0], "within": 1})).holds, Some(false));
    }

    #[test]
    fn a_list_is_compared_as_far_as_the_published_one_goes() {
        assert_eq!(check(json!({"figure": "bins", "lane": 0, "published": [3, 4], "within": 0})).holds, Some(true));
        assert_eq!(check(json!({"figure": "bins", "lane": 0, "published": [3, 5], "within": 0})).holds, Some(false));
    }

    #[test]
    fn items_of_a_list_are_summed_as_far_as_they_are_there() {
        let sum = |sum: [usize; 2]| check(json!({"figure": "bins", "lane": 0, "published": [9], "sum": sum})).simulated;
        assert_eq!([sum([1, 3]), sum([0, 1]), sum([2, 9]), sum([3, 9])], [[9.0], [3.0], [5.0], [0.0]]);
    }

    #[test]
    fn a_bound_holds_on_one_side_only() {
        let holds =
            |side, published| check(json!({"side": side, "published": [published], "within": 1})).holds == Some(true);
        assert_eq!([566.0, 568.0, 569.0].map(|published| holds("at_least", published)), [true, true, false]);
        assert_eq!([565.0, 566.0, 999.0].map(|published| holds("at_most", published)), [false, true, true]);
        assert_eq!([565.0, 566.0, 569.0].map(|published| holds("about", published)), [false, true, false]);
    }

    #[test]
    fn without_a_tolerance_a_figure_is_shown_only() {
        assert_eq!(check(json!({"published": [5]})).holds, None);
    }
}
