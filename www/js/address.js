/**
 * Keeps the address of the page and its state in step: a link opens what it says, and every state has its link.
 *
 * Rule: turning a knob rewrites the address once it rests, because browsers refuse frequent changes; choosing a story
 * is a new entry in the history, and going back restores everything. What the page starts with was not done by the
 * reader, so undo does not take it away; a link that is opened later is a step like any other. An address that the
 * browser will not change is no reason to fail.
 */
import { isLink } from "./link.js";

/** Safari throws after 100 changes in 30 s, and in its newer versions in 10 s. */
const REST_MILLIS = 400;

/**
 * @typedef {object} Place what is read of the window, and written
 * @property {() => string} fragment without the `#`
 * @property {(fragment: string) => void} replace
 * @property {(fragment: string) => void} push
 *
 * @typedef {ReturnType<typeof createAddress>} Address
 */

/**
 * @param {ReturnType<typeof import("./link.js").createLink>} link
 * @param {import("./store.js").Store} store
 * @param {Place} place
 * @param {(notices: import("./link.js").Notice[], said: string) => void} tell hears what had to be changed in what was
 *   said; nothing, if nothing had
 */
export function createAddress(link, store, place, tell) {
  let { story, scenario, tab } = store.get();
  const first = story.id;
  const fragment = () => link.encode({ story: story.id, scenario, view: tab === null ? {} : { tab } });
  const pen = createPen(() => place.replace(fragment()));
  /** Whether what changes is not the reader's doing, but that of the address. */
  let isFollowing = false;

  /**
   * Opens what the address says. Another place on the page is not ours to follow.
   * @param {(story: string, scenario: any) => void} open
   */
  function follow(open = store.restore) {
    const said = place.fragment();
    if (said !== "" && !isLink(said)) return;
    const { linked, notices } = said === "" ? { linked: null, notices: [] } : link.decode(said);
    pen.drop();
    isFollowing = true;
    if (linked) open(linked.story, linked.scenario);
    else store.openStory(first);
    store.look(linked?.view.tab ?? null);
    isFollowing = false;
    tell(notices, said);
  }

  /** @param {import("./store.js").State} state */
  function write(state) {
    if (state.scenario === scenario && state.story === story && state.tab === tab) return;
    const isOther = state.story.id !== story.id;
    // The entry that is left keeps what was last on show.
    if (isOther && !isFollowing) pen.flush();
    ({ story, scenario, tab } = state);
    if (isFollowing) return;
    if (isOther) attempt(() => place.push(fragment()));
    else pen.schedule();
  }

  store.subscribe(write);
  if (place.fragment() !== "") follow(store.begin);
  return {
    follow: () => follow(),
    flush: pen.flush,
    /** The link to what is on show. */
    fragment,
  };
}

/** Writes once nothing has come after for a while. @param {() => void} write */
function createPen(write) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let rest;
  function drop() {
    clearTimeout(rest);
    rest = undefined;
  }
  /** Writes what has not been written yet. */
  function flush() {
    if (rest === undefined) return;
    drop();
    attempt(write);
  }
  function schedule() {
    clearTimeout(rest);
    rest = setTimeout(flush, REST_MILLIS);
  }
  return { drop, flush, schedule };
}

/** @param {() => void} change */
function attempt(change) {
  try {
    change();
  } catch {
    // The browser has had enough of changes; the link in the share dialog is right all the same.
  }
}

/** The place of this very window. @returns {Place} */
export function windowPlace() {
  return {
    fragment: () => location.hash.slice(1),
    replace: (fragment) => history.replaceState(null, "", `#${fragment}`),
    push: (fragment) => history.pushState(null, "", `#${fragment}`),
  };
}
