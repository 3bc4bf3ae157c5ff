/**
 * The still of the story that the address names, and the link with its state, before anything else is loaded.
 *
 * A classic script: a sandboxed frame may load it from a host that lets no module through.
 */
(() => {
  const said = location.hash.slice(1);
  // A dash is written as `-2d`, or as itself by hand.
  const story = (/(?:^|&)story=([a-z0-9_-]+)/.exec(said)?.[1] ?? "").replaceAll("-2d", "-");
  const theme = /(?:^|&)theme=(light|dark)(?:&|$)/.exec(said)?.[1];
  const picture = document.querySelector("[data-still]");
  const link = document.querySelector("[data-open]");
  const drawn = (picture?.getAttribute("data-still") ?? "").split(" ");
  const known = drawn.includes(story) ? story : drawn[0];
  if (theme && picture) picture.closest(".embed")?.setAttribute("data-theme", theme);
  for (const source of picture?.querySelectorAll("source, img") ?? []) {
    const name = source instanceof HTMLImageElement ? "src" : "srcset";
    const tone = theme ?? (name === "src" ? "light" : "dark");
    source.setAttribute(name, `still/${known}.${tone}.svg`);
  }
  // What only an embed understands is no part of a link to the page.
  const parts = said.split("&").filter((part) => !/^(view|controls|theme|lang)=/.test(part));
  if (said !== "") link?.setAttribute("href", `./#${parts.join("&")}`);
})();
