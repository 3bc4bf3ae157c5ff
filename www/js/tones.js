/** The looks there are; the system may choose between them. */
export const TONES = /** @type {const} */ (["light", "dark"]);
