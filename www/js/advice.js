/** Which wait for which case, and the story that shows it. */
import { make } from "./dom.js";
import { allAdvice } from "./known.js";
import { named, text } from "./text.js";

/**
 * @param {import("./wasm.js").Story[]} stories
 * @param {import("./store.js").Store} store
 */
export function createAdvice(stories, store) {
  const rows = allAdvice().map((row) => {
    const [situation, wait, because] = [row.case, row.wait, row.because].map((words) => named("advice", words));
    const says = make("dd", {}, make("strong", {}, wait), text("advice.because", { because }));
    return make("div", {}, make("dt", {}, text("advice.case", { situation })), says, make("dd", {}, linkTo(row.story, stories, store)));
  });
  return make("details", { className: "advice" }, make("summary", {}, text("advice.title")), make("dl", {}, ...rows));
}

/** @param {string} id @param {import("./wasm.js").Story[]} stories @param {import("./store.js").Store} store */
function linkTo(id, stories, store) {
  const title = stories.find((story) => story.id === id)?.title ?? id;
  const open = make("button", { type: "button", className: "link" }, text("advice.story", { title }));
  open.addEventListener("click", () => {
    store.openStory(id);
    document.querySelector("#story-title")?.scrollIntoView({ block: "center" });
  });
  return open;
}
