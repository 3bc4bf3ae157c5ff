/** Every story as a card: what it asks, and what to guess before looking. */
import { make, part } from "./dom.js";
import { text } from "./text.js";

/**
 * @param {import("./wasm.js").Story[]} stories
 * @param {import("./store.js").Store} store
 */
export function createStoryCards(stories, store) {
  const cards = stories.map((story) => createCard(story, store));
  part("story-cards").replaceChildren(...cards.map(({ node }) => node));
  return { update: (/** @type {import("./store.js").State} */ state) => cards.forEach((card) => card.update(state)) };
}

/** @param {import("./wasm.js").Story} story @param {import("./store.js").Store} store */
function createCard({ id, title, question, prediction, checks }, store) {
  const held = checks.filter(({ within, within_ratio }) => within !== null || within_ratio !== null).length;
  const open = make("button", { type: "button", className: "card-open" }, text("stories.open"));
  open.addEventListener("click", () => {
    store.openStory(id);
    document.querySelector("#story-title")?.scrollIntoView({ block: "center" });
  });
  const heading = make("h3", { id: `card-${id}` }, title);
  open.setAttribute("aria-describedby", heading.id);
  const tick = make("p", { className: "tick" }, text("stories.checks", { n: held }));
  const guess = make("p", { className: "guess" }, prediction);
  const foot = make("div", { className: "card-foot" }, tick, open);
  const node = make("li", { className: "card" }, heading, make("p", {}, question), guess, foot);
  return {
    node,
    /** @param {import("./store.js").State} state */
    update({ story }) {
      node.classList.toggle("is-current", story.id === id);
      open.disabled = story.id === id;
      open.textContent = text(story.id === id ? "stories.current" : "stories.open");
    },
  };
}
