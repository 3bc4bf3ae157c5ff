//! The command as a shell sees it: what it prints, and how it exits.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn run(arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_retrystorm"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command was built for this test");
    // The command may have refused its arguments before it read anything.
    _ = command.stdin.take().expect("it is piped").write_all(input.as_bytes());
    command.wait_with_output().expect("the command ends")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("it prints text")
}

const GOOD: &str = r#"{"lanes": [{"label": "a, b", "wait": {"kind": "immediate"}}]}"#;

#[test]
fn a_report_goes_out_as_table_json_csv_and_pictures() {
    let table = run(&["run", "-"], GOOD);
    assert!(text(&table.stdout).contains("attempts") && table.status.success());

    let json: serde_json::Value =
        serde_json::from_slice(&run(&["run", "-", "--json"], GOOD).stdout).expect("it is JSON");
    assert_eq!(json["lanes"][0]["attempts"]["mean"], 100);

    let csv = run(&["run", "-", "--csv"], GOOD);
    assert!(text(&csv.stdout).contains("\r\n0,\"a, b\",0,100,100,0,"), "{}", text(&csv.stdout));

    let dir = std::env::temp_dir().join(format!("retrystorm-{}", std::process::id()));
    let pictures = run(&["run", "-", "--svg", dir.to_str().expect("it is text")], GOOD);
    let svg = std::fs::read_to_string(text(&pictures.stdout).trim()).expect("the picture is where it says");
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
    std::fs::remove_dir_all(dir).expect("it is ours");
}

/// A row stands in the table where there is something to say, and only there.
#[test]
fn the_table_says_what_a_queue_costs() {
    let queue = r#"{"max_events_per_lane": 300, "load": {"kind": "burst", "clients": 100, "non_idempotent_ratio": 1},
        "server": {"work": {"kind": "workers", "count": 1, "service": {"kind": "fixed", "millis": 10}}},
        "lanes": [{"attempt_timeout_millis": 400, "wait": {"kind": "immediate"}}]}"#;
    let of = |scenario| text(&run(&["run", "-"], scenario).stdout).to_owned();
    let (with, without) = (of(queue), of(GOOD));
    for row in
        ["  timed out ", "dead work ", "duplicate effects ", "queue wait, ms ", "time in system, ms ", "cut short "]
    {
        assert!(with.contains(&format!("\n{row}")), "{row}: {with}");
        assert!(!without.contains(&format!("\n{row}")), "{row}: {without}");
    }
}

#[test]
fn trials_and_seed_can_be_told() {
    let of = |arguments: &[&str]| run(arguments, GOOD).stdout;
    assert!(text(&of(&["run", "-", "--trials", "3"])).starts_with("3 trials"));
    assert_ne!(of(&["digest", "-"]), of(&["digest", "-", "--seed", "2"]));
    assert_eq!(of(&["digest", "-"]).len(), 65);
}

#[test]
fn refused_input_is_a_document_on_standard_output_and_status_2() {
    for input in ["", "{", r#"{"lanes": []}"#, r#"{"lanes": [{}], "seed": NaN}"#, "\u{feff}\u{feff}{}"] {
        let output = run(&["run", "-", "--json"], input);
        assert_eq!(output.status.code(), Some(2), "{input}");
        let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
        assert!(json["problems"][0]["message"].is_string(), "{input}");
        assert!(!output.stderr.is_empty(), "{input}");
    }
}

#[test]
fn a_byte_order_mark_before_a_scenario_is_no_part_of_it() {
    let marked = run(&["digest", "-"], &format!("\u{feff}{GOOD}"));
    assert_eq!(text(&marked.stdout), text(&run(&["digest", "-"], GOOD).stdout));
    assert!(marked.status.success());
}

#[test]
fn a_label_cannot_command_a_terminal() {
    let scenario = r#"{"lanes": [{"label": "\u001b[2Jgone\n\u009b1m"}, {"labe\u001b[2J": 1}]}"#;
    let refused = run(&["run", "-"], scenario);
    assert_eq!(refused.status.code(), Some(2));
    assert!(!text(&refused.stderr).contains(['\u{1b}', '\u{9b}']), "{:?}", text(&refused.stderr));
    let table = run(&["run", "-"], &scenario.replace(r#", {"labe\u001b[2J": 1}"#, ""));
    assert!(text(&table.stdout).contains(r"\u001b[2Jgone \u009b1m"), "{:?}", text(&table.stdout));
    assert!(!text(&table.stdout).contains(['\u{1b}', '\u{9b}']));
}

#[test]
fn the_version_is_that_of_the_engine() {
    for option in ["--version", "-V"] {
        let told = run(&[option], "");
        assert_eq!(text(&told.stdout).trim(), format!("retrystorm {}", retrystorm::VERSION));
        assert!(told.status.success());
    }
}

#[test]
fn words_that_are_off_are_explained() {
    for (arguments, said) in [
        (&["rum", "-"][..], "no such command"),
        (&["story", "nothing"][..], "there are outage"),
        (&["run", "no-such-file"][..], "no-such-file"),
        (&["run", "-", "--trials", "x"][..], "x"),
    ] {
        let output = run(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(said), "{arguments:?}: {}", text(&output.stderr));
    }
}

#[test]
fn a_trace_follows_one_request_step_by_step() {
    let input = r#"{"horizon_millis": 1000, "load": {"kind": "burst", "clients": 2, "fail_first_attempts": 1},
        "lanes": [{"wait": {"kind": "fixed", "base_millis": 30}, "breaker": {},
            "budget": {"kind": "tokens", "capacity": 5}}]}"#;
    let table = run(&["trace", "-", "--lane", "0", "--trial", "0", "--request", "1"], input);
    let lines: Vec<_> = text(&table.stdout).lines().map(|line| line.split_whitespace().collect::<Vec<_>>()).collect();
    assert_eq!(
        lines[1..].iter().map(|line| line.join(" ")).collect::<Vec<_>>(),
        [
            "0 1 begin",
            "0 1 breaker closed",
            "0 1 send",
            "0 1 answer no failed",
            "0 1 budget 4 left",
            "0 1 wait 30 ms",
            "30 2 breaker closed",
            "30 2 send",
            "30 2 answer succeeded",
            "30 2 end succeeded",
        ]
    );
    let json: serde_json::Value =
        serde_json::from_slice(&run(&["trace", "-", "--request", "1", "--json"], input).stdout).expect("it is JSON");
    assert_eq!((&json["request"], &json["steps"][5]["figure"]), (&1.into(), &30.into()));
    for (option, said) in [("--lane", "they are 0 to 0"), ("--trial", "they are 0 to 0"), ("--request", "begins")] {
        let output = run(&["trace", "-", option, "7"], input);
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains(said), "{option}: {}", text(&output.stderr));
    }
}

#[test]
fn waits_are_told_as_rows_like_a_reports_and_as_a_table() {
    let ladder = |options: &[&str]| {
        let output = run(&[&["waits", EQUAL, "--retries", "3", "--samples", "500"], options].concat(), "");
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        text(&output.stdout).to_owned()
    };
    let json: serde_json::Value = serde_json::from_str(&ladder(&["--json"])).expect("it is JSON");
    let rows = json["waits"].as_array().expect("it is a list");
    assert_eq!(rows.iter().map(|row| &row["retry"]).collect::<Vec<_>>(), [1, 2, 3]);
    // Every wait of a report stands there too, so one reader is enough for both.
    let report: serde_json::Value =
        serde_json::from_slice(&run(&["run", "-", "--json"], FAILING).stdout).expect("JSON");
    for key in report["lanes"][0]["waits"][0].as_object().expect("a request waited").keys() {
        assert!(rows.iter().all(|row| row[key].is_number()), "{key}");
    }
    let drawn = |row: usize, key: &str| rows[row][key].as_f64().expect("it is a number");
    for (row, (least, most)) in [(50.0, 100.0), (100.0, 200.0), (100.0, 200.0)].into_iter().enumerate() {
        assert_eq!(drawn(row, "count"), 500.0);
        assert_eq!((drawn(row, "support_min_millis"), drawn(row, "support_max_millis")), (least, most));
        assert!(least <= drawn(row, "min_millis") && drawn(row, "max_millis") <= most, "row {row}");
    }
    assert_eq!(ladder(&[]).lines().count(), 4);
    assert_ne!(ladder(&["--json"]), ladder(&["--json", "--seed", "2"]));
}

/// Between half and all of 100, then 200 ms, which is the cap.
const EQUAL: &str = r#"{"kind": "exponential", "base_millis": 100, "cap_millis": 200, "jitter": {"kind": "equal"}}"#;
/// A scenario in which everybody waits once.
const FAILING: &str = r#"{"load": {"kind": "burst", "fail_first_attempts": 1}, "lanes": [{"wait": {"kind": "fixed", "base_millis": 5}}]}"#;

#[test]
fn a_wait_that_grants_no_retry_is_a_sentence_and_an_empty_list() {
    let never = r#"{"kind": "never"}"#;
    let told = run(&["waits", never], "");
    assert_eq!(text(&told.stdout), "This wait grants no retry: a failed attempt is the last one.\n");
    let json = run(&["waits", never, "--json"], "");
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).expect("it is JSON");
    assert_eq!(json, serde_json::json!({"waits": []}));
}

#[test]
fn a_wait_that_is_refused_is_announced_by_what_is_wrong() {
    let fixed = r#"{"kind": "fixed", "base_millis": 5}"#;
    for (arguments, path) in [
        (&[r#"{"kind""#][..], "wait"),
        (&["redis-pi"], "name"),
        (&[r#"{"kind": "fixt"}"#], "kind"),
        (&[r#"{"kind": "fixed", "base_millis": -5}"#], "base_millis"),
        (&[fixed, "--retries", "0"], "retries"),
        (&[fixed, "--samples", "1.5"], "samples"),
    ] {
        let output = run(&[&["waits"], arguments].concat(), "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
        assert_eq!(json["problems"][0]["path"], path, "{arguments:?}");
        assert!(text(&output.stderr).starts_with(&format!("retrystorm: {path}: ")), "{}", text(&output.stderr));
    }
}
