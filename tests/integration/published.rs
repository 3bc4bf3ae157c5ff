//! Every published figure of every story, within its tolerance.

use retrystorm::stories;

#[test]
fn every_figure_of_every_story_holds() {
    for story in stories::all() {
        let rows = story.check().expect("a story can be run");
        let checked = rows.iter().filter(|row| row.holds.is_some()).count();
        assert!(checked >= 10, "{} checks {checked} figures", story.id);
        let off: Vec<_> = rows.iter().filter(|row| row.holds == Some(false)).collect();
        assert!(off.is_empty(), "{}: {off:#?}", story.id);
    }
}

#[test]
fn a_broken_formula_is_noticed() {
    let mut story = stories::find("000").expect("it is a story");
    story.scenario.set("lanes.1.wait.factor", retrystorm::value::Value::Number(2.2));
    let rows = story.check().expect("a story can be run");
    assert!(rows.iter().any(|row| row.lane == 1 && row.holds == Some(false)));
    assert!(rows.iter().all(|row| row.lane != 0 || row.holds != Some(false)), "the other lane is as it was");
}
