//! q
use retrystorm::{report::Report, scenario::Scenario};
fn main() {
    let s = Scenario::from_json(&std::fs::read_to_string(std::env::args().nth(1).unwrap()).unwrap()).unwrap();
    println!("{}", Report::of(&s).to_json());
}
