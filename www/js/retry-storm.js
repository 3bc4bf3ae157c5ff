/**
 * `<retry-storm story="outage" view="controls" theme="dark">`: an embed as an element, for pages that may have a script.
 *
 * Attributes are the parameters, the paths of knobs among them: those that have a dot, as no other attribute has. `link`
 * takes a whole link instead of a story. The height follows the content, and a `change` event tells the link to what the
 * reader made of it. What stands inside the element shows without the script.
 * A classic script in one piece, because a module from another site needs that site's consent.
 */
(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const base = new URL("../embed.html", script.src);
  const LOOKS = ["view", "controls", "theme", "lang"];
  const FIRST_HEIGHT = 480;

  /** As links write texts. @param {string} text */
  const escape = (text) =>
    Array.from(new TextEncoder().encode(text), (byte) => {
      const char = String.fromCharCode(byte);
      return /[A-Za-z0-9]/.test(char) ? char : `-${byte.toString(16).padStart(2, "0")}`;
    }).join("");

  class RetryStorm extends HTMLElement {
    /** @type {HTMLIFrameElement | null} */
    #frame = null;
    /** What the frame was last told. */
    #told = "";
    #listen = (/** @type {MessageEvent} */ event) => this.#hear(event);
    // A knob's path may be any, so no list can name all attributes.
    #watch = new MutationObserver(() => this.#tell());

    connectedCallback() {
      const frame = document.createElement("iframe");
      const first = this.fragment;
      this.#told = first;
      frame.src = `${base.href}#${first}`;
      // What stands inside may not be parsed yet when the element is connected.
      const name = () => void (frame.title = this.getAttribute("label") ?? (this.textContent?.trim() || "Retry Storm"));
      name();
      frame.addEventListener("load", name);
      // What was said before nobody has heard.
      frame.addEventListener("load", () => this.#told !== first && this.#say());
      frame.loading = "lazy";
      frame.allow = "clipboard-write; fullscreen";
      frame.height = String(FIRST_HEIGHT);
      Object.assign(frame.style, { display: "block", width: "100%", border: "0" });
      (this.shadowRoot ?? this.attachShadow({ mode: "open" })).replaceChildren(frame);
      this.style.display ||= "block";
      this.#frame = frame;
      addEventListener("message", this.#listen);
      this.#watch.observe(this, { attributes: true });
    }

    disconnectedCallback() {
      removeEventListener("message", this.#listen);
      this.#watch.disconnect();
      this.#frame = null;
    }

    /** What the attributes say, as the fragment of a link. */
    get fragment() {
      const link = this.getAttribute("link")?.replace(/^[^#]*#/, "") ?? `v1&story=${escape(this.getAttribute("story") ?? "outage")}`;
      const told = this.getAttributeNames().filter((name) => name.includes(".") || LOOKS.includes(name));
      return [link, ...told.map((name) => `${name}=${escape(this.getAttribute(name) ?? "")}`)].join("&");
    }

    #tell() {
      const link = this.fragment;
      if (link === this.#told) return;
      this.#told = link;
      this.#say();
    }

    #say() {
      this.#frame?.contentWindow?.postMessage({ type: "retrystorm:open", link: this.#told }, "*");
    }

    /** @param {MessageEvent} event */
    #hear({ source, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow) return;
      if (data?.type === "retrystorm:height" && data.height > 0) this.#frame.height = String(Math.ceil(data.height));
      if (data?.type === "retrystorm:change") {
        this.dispatchEvent(new CustomEvent("change", { detail: { link: String(data.link) }, bubbles: true }));
      }
    }
  }

  if (!customElements.get("retry-storm")) customElements.define("retry-storm", RetryStorm);
})();
