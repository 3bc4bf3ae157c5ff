/** A file that is dropped on the page: a report or a scenario as JSON opens as it was. */
import { fileName, scenarioIn, storyIn } from "./json.js";
import { text } from "../text.js";

/**
 * @param {object} page
 * @param {{id: string}[]} page.stories
 * @param {() => string} page.story the one on show
 * @param {(story: string, scenario: any) => string[]} page.open opens it, or says what is wrong with it
 * @param {(sentences: string[]) => void} page.say
 * @param {AbortSignal} signal ends it
 */
export function acceptFiles({ stories, story, open, say }, signal) {
  addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  }, { signal });
  addEventListener("drop", async (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    const scenario = scenarioIn(await file.text());
    if (!scenario) return say([text("drop.foreign", { name: file.name, example: fileName(story(), "json") })]);
    say(open(storyIn(file.name, stories) ?? story(), scenario));
  }, { signal });
}
