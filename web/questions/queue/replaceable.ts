import type { AskOf, Connection } from "./connection.ts";
import { notStarted } from "./started.ts";

/** A connection, and a promise that rejects if its worker does not start. */
interface Started<Object> {
  connection: Connection<Object>;
  failed: Promise<never>;
}

/**
 * An object in a worker, which starts with the first question. Cancelling closes the worker; the next question starts
 * another.
 */
export class Replaceable<Object> {
  readonly #start: (failed: () => void) => Connection<Object>;
  #started: Started<Object> | null = null;

  constructor(start: (failed: () => void) => Connection<Object>) {
    this.#start = start;
  }

  /** Answer to a question; null if the worker was replaced meanwhile. Rejects if the worker did not start. */
  readonly ask: AskOf<Object> = (question) => {
    const { connection, failed } = (this.#started ??= this.#connect());
    const { object, closed } = connection;
    return Promise.race([question(object), closed.then(() => null), failed]);
  };

  replace(): void {
    this.#started?.connection.close();
    this.#started = null;
  }

  #connect(): Started<Object> {
    const failure = new AbortController();
    const failed = new Promise<never>((_, reject) => {
      failure.signal.addEventListener("abort", () => {
        reject(new Error(notStarted));
      });
    });
    // Each pending request rejects; this prevents an unhandled rejection.
    failed.catch(() => undefined);
    const connection = this.#start(() => {
      failure.abort();
    });
    return { connection, failed };
  }
}
