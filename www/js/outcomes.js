/** The outcomes of an attempt as bars are stacked, from the axis upwards. */
export const OUTCOMES = /** @type {const} */ ([
  "succeeded",
  "rejected",
  "unavailable",
  "failed",
  "invalid",
  "timed_out",
  "discarded",
  "open",
  "refused",
]);
