/**
 * What a frame and the page around it say to each other. Nothing of it is secret.
 *
 * Out: `retrystorm:height` whenever the content has another height, and `retrystorm:change` with the link when the
 * reader changed something. In: `retrystorm:open` with a link; it counts only if it comes from the page around.
 */

/** @param {(fragment: string) => void} open */
export function createHost(open) {
  const isFramed = parent !== window;
  const say = (/** @type {object} */ message) => isFramed && parent.postMessage(message, "*");
  addEventListener("message", ({ source, data }) => {
    if (!isFramed || source !== parent) return;
    if (data?.type === "retrystorm:open" && typeof data.link === "string") open(data.link);
  });
  return {
    /** @param {HTMLElement} node whose height the frame should have */
    follow(node) {
      let told = 0;
      new ResizeObserver(() => {
        const height = Math.ceil(node.getBoundingClientRect().height);
        if (height !== told) say({ type: "retrystorm:height", height });
        told = height;
      }).observe(node);
    },
    /** @param {string} link */
    changed: (link) => say({ type: "retrystorm:change", link }),
  };
}
