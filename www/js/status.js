/**
 * What the page says about itself: problems, failures, and, once nothing moves any more, the result.
 *
 * The line is read out by screen readers. So it keeps silent while a slider moves and speaks when the picture rests.
 */
import { openTowards } from "./controls/fold.js";
import { make, part, setText } from "./dom.js";
import { announcementOf } from "./figures.js";
import { quotedOnPage, worded } from "./problems.js";
import { text } from "./text.js";

/** The picture rests when nothing has changed for so long. */
const REST_MILLIS = 700;

/**
 * @param {import("./wasm.js").GroupShape} schema
 * @param {import("./format.js").Format} format
 */
export function createStatus(schema, format) {
  const line = part("status");
  const summary = part("problems");
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let rest;

  /** @param {import("./store.js").State} state */
  function speak(state) {
    setText(line, sentenceFor(state, format));
  }

  return {
    /** @param {import("./store.js").State} state */
    update(state) {
      clearTimeout(rest);
      line.classList.remove("is-starting");
      line.classList.toggle("is-failure", state.failure !== null);
      // The result is on show anyway; only those who do not see it need to be told.
      line.classList.toggle("visually-hidden", state.failure === null && state.problems.length === 0);
      summary.hidden = state.problems.length === 0;
      summary.replaceChildren(...worded(state.problems, schema, state.scenario, quotedOnPage).map(entryFor));
      if (state.failure !== null) speak(state);
      else if (!state.busy) rest = setTimeout(speak, REST_MILLIS, state);
    },
  };
}

/** @param {import("./store.js").State} state @param {import("./format.js").Format} format */
function sentenceFor({ failure, problems, report }, format) {
  if (failure?.isFinal) return text("status.unavailable", { message: failure.message });
  if (failure !== null) return text("status.failed", { message: failure.message });
  if (problems.length === 1) return text("status.problems.one");
  if (problems.length > 1) return text("status.problems.many", { n: problems.length });
  return report ? announcementOf(report, format) : "";
}

/** A problem in the summary leads to its control. @param {import("./wasm.js").Problem} problem */
function entryFor({ path, message }) {
  const button = make("button", { type: "button" }, message);
  button.addEventListener("click", () => lead(path));
  return make("li", {}, button);
}

/** @param {string} path */
function lead(path) {
  if (!shownControl(path)) openTowards(path);
  shownControl(path)?.focus();
}

/** The control of a value, unless it is folded away or not made yet. @param {string} path */
function shownControl(path) {
  const controls = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`[data-paths~="${CSS.escape(path)}"]`));
  return [...controls].find((control) => control.closest("details:not([open])") === null);
}
