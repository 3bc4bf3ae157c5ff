/** What is pasted elsewhere: Markdown and HTML for a picture with its link, and the embed. */
import { escapeMarkup } from "./svg.js";

/**
 * @typedef {object} Snippet
 * @property {string} title
 * @property {string} link to the page
 * @property {string} picture name of the picture's file, which the author puts beside the post
 */

/** @param {Snippet} snippet */
export function markdownOf({ title, link, picture }) {
  return `[![${title.replace(/[\\[\]`*_<&]/g, "\\$&")}](${picture})](${link})\n`;
}

/** @param {Snippet} snippet */
export function htmlOf({ title, link, picture }) {
  const [words, href, source] = [title, link, picture].map(escapeMarkup);
  return `<figure>\n  <a href="${href}"><img src="${source}" alt="${words}"></a>\n  <figcaption>${words}</figcaption>\n</figure>\n`;
}

/**
 * The frame, and a plain link for those who read the post where frames are taken out.
 * @param {{title: string, link: string, embed: string, width: string, height: number}} frame
 */
export function iframeOf({ title, link, embed, width, height }) {
  const [words, href, source] = [title, link, embed].map(escapeMarkup);
  return [
    `<iframe src="${source}" title="${words}" width="${escapeMarkup(width)}" height="${height}" loading="lazy"`,
    `  allow="clipboard-write; fullscreen" style="border: 0; max-width: 100%"></iframe>`,
    `<p><a href="${href}">${words}</a></p>\n`,
  ].join("\n");
}

/**
 * The same for pages that may have a script.
 * @param {{title: string, link: string, script: string, fragment: string}} element
 */
export function elementOf({ title, link, script, fragment }) {
  const [words, href, source, state] = [title, link, script, fragment].map(escapeMarkup);
  return [
    `<script src="${source}" async></script>`,
    `<retry-storm link="${state}"><a href="${href}">${words}</a></retry-storm>\n`,
  ].join("\n");
}
