/** A button that copies a table for a spreadsheet. Where the clipboard is refused, the table is selected. */
import { make } from "./dom.js";
import { text } from "./text.js";

/** @param {HTMLTableElement} table */
export function createCopyButton(table) {
  const button = make("button", { type: "button" }, text("table.copy"));
  const said = make("span", { role: "status", className: "said" });
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(tabbed(table));
      said.textContent = text("table.copied");
    } catch {
      getSelection()?.selectAllChildren(table);
      said.textContent = text("table.selected");
    }
  });
  return make("span", {}, said, button);
}

/** Cells between tabs. @param {HTMLTableElement} table */
function tabbed(table) {
  return [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent).join("\t")).join("\n");
}
