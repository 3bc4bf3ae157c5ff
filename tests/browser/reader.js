/** What a reader of the page does and sees, in a few words for the tests. */
import { openPage } from "./harness.js";

/** @typedef {import("playwright-core").Page} Page */

/**
 * Opens the page and waits for its first result.
 * @param {Parameters<typeof openPage>[1]} options
 */
export async function openStory(options = {}) {
  const opened = await openPage("", options);
  await atRest(opened.page);
  return opened;
}

/** Waits until the picture is that of the scenario. @param {Page} page */
export async function atRest(page) {
  await page.waitForFunction(() => {
    const lanes = document.querySelector("[data-lanes]");
    return lanes?.getAttribute("aria-busy") === "false" && lanes.querySelector("canvas") !== null;
  });
}

/** Waits until what has just changed is drawn. @param {Page} page */
export async function nextFrame(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/**
 * Gives the window another size, and waits until the page has it and is drawn in it.
 * @param {Page} page
 * @param {number} width
 * @param {number} height
 */
export async function resize(page, width, height) {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(([width, height]) => innerWidth === width && innerHeight === height, [width, height]);
  await nextFrame(page);
}

/** The figures of one kind, lane by lane, as they stand on the page. @param {Page} page @param {string} key */
export function figures(page, key) {
  return page.locator(`[data-figure="${key}"] .value`).allTextContents();
}

/** The field of a knob. @param {Page} page @param {string} path */
export function knob(page, path) {
  return page.locator(`:is(input.entry, select)[data-paths~="${path}"]`).first();
}

/**
 * Types a value in a knob and waits for what comes of it.
 * @param {Page} page
 * @param {string} path
 * @param {string} value
 */
export async function type(page, path, value) {
  await knob(page, path).fill(value);
  await atRest(page);
}

/** Opens a fold of the form and everything in it. @param {Page} page @param {string} label */
export async function unfold(page, label) {
  const fold = page.locator("details.fold").filter({ has: page.locator("summary", { hasText: label }) }).first();
  await unfoldAll(fold);
  return fold;
}

/**
 * Opens everything that is folded, the place itself too; what a fold holds may be made only then, and may have folds
 * itself.
 * @param {import("playwright-core").Locator} place
 */
export async function unfoldAll(place) {
  await place.evaluate(async (element) => {
    const isClosed = (/** @type {Element} */ one) => one.matches("details:not([open], .menu)");
    for (;;) {
      const closed = [element, ...element.querySelectorAll("details")].filter(isClosed);
      if (closed.length === 0) break;
      // The page fills a fold when it hears that it is open, which is later than that it opens.
      await Promise.all(closed.map((details) => {
        const heard = new Promise((done) => details.addEventListener("toggle", done, { once: true }));
        details.setAttribute("open", "");
        return heard;
      }));
    }
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/**
 * Opens a fold by its heading, and waits for the table in it.
 * @param {import("playwright-core").Locator} fold
 */
export async function unfoldTable(fold) {
  await fold.locator("summary").click();
  await fold.locator("tbody tr").first().waitFor();
}

/** Drops a file on the page. @param {Page} page @param {string} name @param {string} content */
export async function drop(page, name, content) {
  await page.evaluate(
    ([name, content]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], name));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, content],
  );
}

/** Everything that is read or read out, with every fold open, except what says that it is another language. @param {Page} page */
export async function wordsOf(page) {
  await unfoldAll(page.locator("body"));
  return page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
    const own = document.documentElement.lang;
    const isOther = (/** @type {Element | null} */ element) => element?.closest("[lang]")?.getAttribute("lang") !== own;
    /** @type {string[]} */
    const words = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!isOther(parent) && !parent?.closest("noscript, kbd")) words.push(node.textContent ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [aria-valuetext]")) {
      if (isOther(element)) continue;
      for (const name of ["aria-label", "title", "placeholder", "aria-valuetext"]) words.push(element.getAttribute(name) ?? "");
    }
    return words.map((text) => text.trim()).filter((text) => text !== "");
  });
}

/**
 * The colours of a lane's chart with the number of their pixels, most frequent first.
 * @param {Page} page
 * @param {number} lane
 * @returns {Promise<[string, number][]>}
 */
export function coloursOf(page, lane) {
  return page.locator(".lane canvas").nth(lane).evaluate((element) => {
    const canvas = /** @type {HTMLCanvasElement} */ (element);
    const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (let i = 0; i < pixels.length; i += 4) {
      const colour = `rgb(${pixels[i]}, ${pixels[i + 1]}, ${pixels[i + 2]})`;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    return [...counts].sort(([, a], [, b]) => b - a);
  });
}
