//! The words on axes, in the reader's language: units of time, and what stands for the zeros of a large count.

/// How the numbers on axes are written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    /// What follows a number of milliseconds, seconds, minutes, hours and days.
    pub time: [String; 5],
    /// What stands for `digits` digits at the end of a count, for twice as many, and so on.
    pub counts: Vec<String>,
    /// By how many digits one of these words differs from the next: 3 in English, 4 in Chinese.
    pub digits: u32,
}

/// English.
impl Default for Words {
    fn default() -> Self {
        Self {
            time: ["ms", "s", "min", "h", "d"].map(str::to_owned),
            counts: ["k", "M"].map(str::to_owned).into(),
            digits: 3,
        }
    }
}

/// Counts below this are short enough as they are.
const LARGE: u64 = 10_000;

impl Words {
    /// A count, with the greatest word that fits where it is large.
    pub fn count(&self, count: u64) -> String {
        let units = (1..).map(|i| 10_u64.saturating_pow(self.digits.saturating_mul(i)));
        let fitting = self.counts.iter().zip(units).filter(|(_, unit)| count >= LARGE && *unit <= count);
        match fitting.last() {
            Some((word, unit)) => format!("{}{word}", count as f64 / unit as f64),
            None => count.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_count_is_written_as_its_language_groups_digits() {
        let english = Words::default();
        let chinese = Words { counts: vec!["万".to_owned(), "亿".to_owned()], digits: 4, ..Words::default() };
        let written = |words: &Words| [9_999, 10_000, 500_000, 200_000_000].map(|count| words.count(count));
        assert_eq!(written(&english), ["9999", "10k", "500k", "200M"]);
        assert_eq!(written(&chinese), ["9999", "1万", "50万", "2亿"]);
    }

    #[test]
    fn without_words_a_count_is_its_digits() {
        let bare = Words { counts: Vec::new(), ..Words::default() };
        assert_eq!(bare.count(1_000_000), "1000000");
        let odd = Words { digits: u32::MAX, ..Words::default() };
        assert_eq!(odd.count(1_000_000), "1000000");
    }
}
