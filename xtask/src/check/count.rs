//! How many tests ran and how they ended, read from what the test runners print about themselves.

use std::fmt;
use std::iter::Sum;
use std::ops::Add;

/// Tests by how they ended.
#[derive(Debug, Default, Clone, Copy, PartialEq)]
pub struct Count {
    pub passed: u32,
    pub failed: u32,
    pub skipped: u32,
}

impl Count {
    /// One check that a program answers with its exit status.
    pub fn of_check(success: bool) -> Self {
        Self { passed: u32::from(success), failed: u32::from(!success), skipped: 0 }
    }

    /// The sum of cargo's lines `test result: ok. 3 passed; 0 failed; 1 ignored; …`, one for each test program.
    pub fn of_cargo(text: &str) -> Self {
        text.lines().filter_map(|line| line.strip_prefix("test result: ")).map(Self::of_cargo_line).sum()
    }

    /// Node's closing lines `ℹ pass 3`, or `# pass 3` in another of its formats. Only the last of each counts, as a
    /// test may print such a line too.
    pub fn of_node(text: &str) -> Self {
        let last = |key| text.lines().rev().find_map(|line| node_number(line, key)).unwrap_or(0);
        Self { passed: last("pass"), failed: last("fail") + last("cancelled"), skipped: last("skipped") + last("todo") }
    }

    /// A runner that failed without a failed test, for instance because the tests did not compile, is one failure.
    pub fn and_exit(self, success: bool) -> Self {
        if success { self } else { Self { failed: self.failed.max(1), ..self } }
    }

    /// Running no test at all is one failure.
    pub fn or_failed(self) -> Self {
        self.and_exit(self.ran() > 0)
    }

    /// The tests that ran to an end, good or bad.
    pub fn ran(self) -> u32 {
        self.passed + self.failed
    }

    fn of_cargo_line(line: &str) -> Self {
        let number = |key| {
            let mut words = line.split(['.', ';']).map(str::trim);
            words.find_map(|word| word.strip_suffix(key)?.trim().parse().ok()).unwrap_or(0)
        };
        Self { passed: number("passed"), failed: number("failed"), skipped: number("ignored") }
    }
}

/// The number in a line that is a sign, `key` and a number.
fn node_number(line: &str, key: &str) -> Option<u32> {
    let mut words = line.split_whitespace();
    let (sign, word, number) = (words.next()?, words.next()?, words.next()?);
    (matches!(sign, "ℹ" | "#") && word == key).then(|| number.parse().ok())?
}

impl Add for Count {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            passed: self.passed + other.passed,
            failed: self.failed + other.failed,
            skipped: self.skipped + other.skipped,
        }
    }
}

impl Sum for Count {
    fn sum<I: Iterator<Item = Self>>(counts: I) -> Self {
        counts.fold(Self::default(), Self::add)
    }
}

/// The closing line of a run.
impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        if self.skipped > 0 { write!(f, ", {} skipped", self.skipped) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(passed: u32, failed: u32, skipped: u32) -> Count {
        Count { passed, failed, skipped }
    }

    #[test]
    fn cargo_lines_of_all_test_programs_add_up() {
        let text = "\
running 3 tests
test result: ok. 17 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s

test result: FAILED. 4 passed; 2 failed; 0 ignored; 0 measured; 9 filtered out; finished in 1.25s
";
        assert_eq!(Count::of_cargo(text), count(21, 2, 1));
    }

    #[test]
    fn node_counts_are_read_in_both_formats() {
        let spec = "✔ adds (1.2ms)\nℹ tests 5\nℹ suites 0\nℹ pass 3\nℹ fail 1\nℹ cancelled 1\nℹ skipped 0\nℹ todo 0\n";
        assert_eq!(Count::of_node(spec), count(3, 2, 0));
        assert_eq!(Count::of_node("# tests 2\n# pass 1\n# fail 0\n# skipped 1\n"), count(1, 0, 1));
    }

    #[test]
    fn a_test_that_prints_like_the_runner_changes_nothing() {
        assert_eq!(Count::of_node("# pass 90\nℹ pass 1\nℹ fail 0\n"), count(1, 0, 0));
        assert_eq!(Count::of_cargo("it printed: test result: ok. 9 passed; 0 failed\n"), count(0, 0, 0));
    }

    #[test]
    fn a_runner_that_failed_or_ran_nothing_never_counts_as_success() {
        assert_eq!(Count::of_cargo("error[E0425]").and_exit(false), count(0, 1, 0));
        assert_eq!(count(4, 2, 0).and_exit(false), count(4, 2, 0));
        assert_eq!(count(0, 0, 3).or_failed(), count(0, 1, 3));
        assert_eq!(count(1, 0, 0).or_failed(), count(1, 0, 0));
    }

    #[test]
    fn the_closing_line_is_plain() {
        assert_eq!(count(12, 0, 0).to_string(), "12 passed, 0 failed");
        assert_eq!(count(12, 1, 2).to_string(), "12 passed, 1 failed, 2 skipped");
    }
}
