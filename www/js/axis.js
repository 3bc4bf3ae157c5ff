/** How charts write the numbers on their axes, in the language of the page. */
import { text } from "./text.js";

/** @returns {import("./wasm.js").AxisWords} */
export function axisWords() {
  return {
    time: text("axis.time").split(" "),
    counts: text("axis.counts").split(" "),
    digits: Number(text("axis.digits")),
  };
}
