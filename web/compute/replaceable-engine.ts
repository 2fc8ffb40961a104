import { connect, type Ask, type Connection } from "./connection.ts";

/** Milliseconds that a reader who cancels waits for the engine before it is replaced. */
const mostWaiting = 1000;

/** The engine that the page asks, in a worker that another one takes the place of where what it does is cancelled. */
export class ReplaceableEngine {
  #connection: Connection = connect();

  /** What the engine answers; null where it was replaced meanwhile. */
  readonly ask: Ask = (question) => {
    const { engine, closed } = this.#connection;
    return Promise.race([question(engine), closed.then(() => null)]);
  };

  replace(): void {
    this.#connection.close();
    this.#connection = connect();
  }

  /** Whether what it does keeps it for more than a moment. */
  async isBusy(): Promise<boolean> {
    const moment = new Promise<"busy">((resolve) =>
      setTimeout(() => {
        resolve("busy");
      }, mostWaiting),
    );
    return (await Promise.race([this.ask((engine) => engine.isFree()), moment])) === "busy";
  }
}
