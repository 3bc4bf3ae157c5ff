/** A worker that answers when it is told to. */

export class FakeWorker {
  /** @type {any[]} */
  sent = [];
  ended = false;
  /** @type {((event: {data: any}) => void) | null} */
  onmessage = null;
  /** @type {((event: any) => void) | null} */
  onerror = null;
  /** @param {any} message */
  postMessage(message) {
    this.sent.push(message);
  }
  terminate() {
    this.ended = true;
  }
  /** @param {any} message */
  say(message) {
    this.onmessage?.({ data: message });
  }
  get scenarios() {
    return this.runs.map(({ scenario }) => scenario);
  }
  get stops() {
    return this.sent.filter(({ type }) => type === "stop");
  }
  get runs() {
    return this.sent.filter(({ type }) => type === "run");
  }
}
