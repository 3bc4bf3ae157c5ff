/** Play, pause, step, scrub, speed: how a reader walks through the bars. The time slider reads each out in words. */
import { make, part, setText } from "./dom.js";
import { readingOf, spanOf } from "./readout.js";
import { text } from "./text.js";

const SPEEDS = [0.25, 0.5, 1, 2, 4];
/** The keys that move a slider. */
const MOVES = /^(Arrow|Page|Home$|End$)/;

/**
 * @param {import("./cursor.js").Cursor} cursor
 * @param {import("./format.js").Format} format
 * @param {() => import("./timeline.js").Timeline | null} timeline
 */
export function createTransport(cursor, format, timeline) {
  const play = iconButton("play.play", "▶", () => cursor.toggle());
  const back = iconButton("play.back", "◂", () => cursor.step(-1));
  const forward = iconButton("play.forward", "▸", () => cursor.step(1));
  const slider = make("input", { type: "range", className: "slider", min: "0", "aria-label": text("play.time") });
  const time = make("output", { className: "time" });
  const speed = createSpeed(cursor);
  part("transport").replaceChildren(play, back, forward, slider, time, speed);
  // A slider tells of nothing where its value stays, such as Home on the first bar: whoever takes it stops the play.
  slider.addEventListener("pointerdown", cursor.pause);
  slider.addEventListener("keydown", ({ key }) => MOVES.test(key) && cursor.pause());
  slider.addEventListener("input", () => cursor.hold(slider.value === slider.max ? null : slider.valueAsNumber));
  /** @type {import("./store.js").State | undefined} */
  let state;

  function show() {
    const plan = timeline();
    if (plan === null || !state) return;
    const { held, hover, isPlaying } = cursor.get();
    slider.max = String(plan.n - 1);
    slider.value = String(held ?? plan.n - 1);
    slider.setAttribute("aria-valuetext", held === null ? text("play.whole") : readingOf(state, plan, held, format));
    const bar = hover ?? held;
    setText(time, bar === null ? text("play.whole") : spanOf(plan, bar, format));
    setText(play, isPlaying ? "⏸" : "▶");
    const words = text(isPlaying ? "play.pause" : "play.play");
    if (play.title !== words) play.title = words;
    if (play.ariaLabel !== words) play.ariaLabel = words;
  }

  cursor.subscribe(show);
  return {
    /** @param {import("./store.js").State} newest */
    update(newest) {
      state = newest;
      const plan = timeline();
      if (plan) cursor.resize(plan.n);
      show();
    },
  };
}

/** @param {string} key of its words @param {string} sign @param {() => void} act */
function iconButton(key, sign, act) {
  const words = text(key);
  const button = make("button", { type: "button", className: "icon", title: words, "aria-label": words }, sign);
  button.addEventListener("click", act);
  return button;
}

/** @param {import("./cursor.js").Cursor} cursor */
function createSpeed(cursor) {
  const options = SPEEDS.map((n) => make("option", { value: String(n) }, text("play.times", { n })));
  const select = make("select", { className: "speed", "aria-label": text("play.speed") }, ...options);
  select.value = "1";
  select.addEventListener("input", () => cursor.setSpeed(Number(select.value)));
  return select;
}
