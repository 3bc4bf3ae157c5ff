/**
 * What the page itself says. Words about knobs come from the schema, words about stories from the stories.
 *
 * Keyed by place, so that another language is another table with the same keys.
 */

/** @type {Record<string, string>} */
const ENGLISH = {
  "figure.attempts": "Attempts",
  "figure.requests": "Requests",
  "figure.succeeded": "Succeeded",
  "figure.rejected": "Rejected",
  "figure.unavailable": "Unavailable",
  "figure.failed": "Failed",
  "figure.invalid": "Invalid",
  "figure.timed_out": "Timed out",
  "figure.discarded": "Discarded",
  "figure.open": "Open",
  "figure.refused": "Refused",
  "figure.retries": "Retries",
  "figure.given_up": "Given up",
  "figure.wasted": "Wasted",
  "figure.wasted_ratio": "Wasted share",
  "figure.attempts_during_incidents": "During outage",
  "figure.amplification": "Amplification",
  "figure.completion_millis": "Done at",
  "figure.last_attempt_millis": "Last attempt",
  "figure.peak_per_bin": "Peak per bar",
  "figure.peak_per_window": "Peak per window",
  "figure.peak_retries_per_bin": "Peak of retries",
  "figure.spread": "± {sd}",
  "verdict.recovered": "Recovered in {after}",
  "verdict.never_disturbed": "Never disturbed",
  "verdict.collapsed": "Collapsed",
  "verdict.oscillating": "Oscillating",
  "verdict.unfinished": "Unfinished",
  "verdict.some": "{verdict}, in {n} of {trials} seeds",
  "legend.outage": "Outage",
  "legend.capacity": "Capacity",
  "legend.trials": "Mean of all seeds, 5–95 % band",
  "chart.summary": "{lane}: {attempts} attempts in bars of {bin}, {wasted} of them wasted; done at {done}.",
  "chart.never_done": "no time within the horizon",
  "chart.data": "Data of “{lane}”",
  "chart.time": "From",
  "chart.mean": "Mean",
  "chart.p5": "5 %",
  "chart.p95": "95 %",
  "table.figure": "Figure",
  "table.mean_sd": "{mean} ± {sd}",
  "table.none": "–",
  "trials.one": "One seed. Bars of {bin}.",
  "trials.many": "{trials} seeds. Figures are means; bars show one seed in the middle, {bin} each.",
  "stories.finding": "Finding",
  "stories.finding.before": "Finding, with the story's own values",
  "stories.figure_of": "{label} ({kind})",
  "stories.lane": "Lane",
  "stories.figure": "Figure",
  "stories.published": "Published",
  "stories.simulated": "Simulated",
  "stories.holds": "Checked",
  "stories.holds.true": "✓ within tolerance",
  "stories.holds.false": "✗ outside tolerance",
  "stories.holds.null": "shown only",
  "stories.kind.printed": "printed",
  "stories.kind.run": "source's program",
  "stories.kind.analytic": "on paper",
  "stories.kind.independent": "independent program",
  "stories.kind.claim": "claimed",
  "status.done": "{lane} done at {done}",
  "status.never_done": "{lane} never done",
  "status.failed": "The engine stopped ({message}). It was started afresh; the picture is the last good one.",
  "status.unavailable": "The simulation cannot run here: {message}.",
  "status.problems.one": "Not run: one value is out of its range. The picture is the last good one.",
  "status.problems.many": "Not run: {n} values are out of their range. The picture is the last good one.",
  "controls.reset": "Reset {label}",
  "controls.slider": "{label}, slider",
  "controls.none": "none",
  "controls.span": "{low}–{high}",
  "controls.run": "Run",
  "controls.main": "Main knobs",
  "controls.add_to": "Add to {label}",
  "controls.add_what": "What to add to {label}",
  "controls.remove": "Remove",
  "controls.remove_item": "Remove {item}",
  "controls.item": "{label} {n}",
  "controls.wrong": "{n} to correct",
};

/**
 * @param {string} key
 * @param {Record<string, string | number>} values what stands for the `{names}` in the sentence
 */
export function text(key, values = {}) {
  const sentence = ENGLISH[key];
  if (sentence === undefined) throw new Error(`No text is called ${key}`);
  return sentence.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}
