import type { AskOf, Connection } from "./connection.ts";

/** An object in a worker. Cancelling what it does closes the worker and starts another. */
export class Replaceable<Object> {
  readonly #start: (failed: () => void) => Connection<Object>;
  #connection: Connection<Object>;
  #failed: Promise<never>;

  constructor(start: (failed: () => void) => Connection<Object>) {
    this.#start = start;
    [this.#connection, this.#failed] = this.#connect();
  }

  /** What it answers; null where it was replaced meanwhile. A worker that did not start answers nothing. */
  readonly ask: AskOf<Object> = (question) => {
    const { object, closed } = this.#connection;
    return Promise.race([question(object), closed.then(() => null), this.#failed]);
  };

  replace(): void {
    this.#connection.close();
    [this.#connection, this.#failed] = this.#connect();
  }

  #connect(): [Connection<Object>, Promise<never>] {
    const failure = new AbortController();
    const failed = new Promise<never>((_, reject) => {
      failure.signal.addEventListener("abort", () => {
        reject(new Error("a part of the page did not start; load the page again"));
      });
    });
    // It is told to whoever asks.
    failed.catch(() => undefined);
    const connection = this.#start(() => {
      failure.abort();
    });
    return [connection, failed];
  }
}
