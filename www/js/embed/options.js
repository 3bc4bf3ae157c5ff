/** What an author may ask of an embed, beside the scenario: the same words in its address and in the element. */

import { LANGUAGES } from "../language.js";
import { TONES } from "../tones.js";

export const VIEWS = ["chart", "controls", "compare"];

/** The knobs of an embed whose author named none. */
export const DEFAULT_CONTROLS = ["load.clients", "lanes.*.wait.base_millis"];

/** What a link to an embed may say, and when it is understood. @type {Record<string, (value: string) => boolean>} */
export const EMBED_VIEWS = {
  view: (value) => VIEWS.includes(value),
  controls: (value) => /^[a-z0-9_.*,]+$/.test(value),
  theme: (value) => TONES.some((tone) => tone === value),
  lang: (value) => Object.hasOwn(LANGUAGES, value),
};

/** @typedef {{view: string, controls: string[], theme?: string, lang?: string}} EmbedOptions */

/** @param {Record<string, string>} said @returns {EmbedOptions} */
export function optionsFrom({ view = "chart", controls, theme, lang }) {
  return { view, controls: controls?.split(",") ?? DEFAULT_CONTROLS, theme, lang };
}
