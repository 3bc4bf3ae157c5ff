/** Copying: a field that can be seen, a button, and the word "Copied"; where the browser refuses, the field is selected. */
import { make, setText } from "../dom.js";
import { text } from "../text.js";

/** @param {string} label @param {boolean} isLong whether it takes several lines */
export function createCopyField(label, isLong) {
  const id = `copy-${++count}`;
  const field = isLong ? make("textarea", { id, readOnly: true, rows: 4 }) : make("input", { id, type: "text", readOnly: true });
  field.spellcheck = false;
  const button = make("button", { type: "button", "aria-describedby": id }, text("share.copy"));
  const said = make("span", { className: "said", role: "status" });
  button.addEventListener("click", async () => {
    setText(said, "");
    try {
      await navigator.clipboard.writeText(field.value);
      setText(said, text("share.copied"));
    } catch {
      field.focus();
      field.select();
      setText(said, text("share.select"));
    }
  });
  const node = make("div", { className: "copy" }, make("label", { htmlFor: id }, label), field, button, said);
  return {
    node,
    /** @param {string} value */
    show(value) {
      field.value = value;
      setText(said, "");
    },
  };
}

let count = 0;
