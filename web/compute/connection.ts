import { startReader, startWorker } from "virtual:passcurve-worker";
import type { Engine } from "./engine.ts";
import type { Reader } from "./reader.ts";
import { remote, type Remote } from "./remote.ts";

/** A worker with an object in it: an engine, if nothing else is said. */
export interface Connection<Object = Engine> {
  engine: Remote<Object>;
  /** Stops the worker at once, whatever it is doing; calls under way never settle. */
  close: () => void;
  /** Resolves once it is closed. */
  closed: Promise<void>;
}

/** Starts a worker that computes; `failed` is told of a failure to, which is never an answer. */
export const connect = (failed: () => void): Connection => connectTo<Engine>(startWorker(), failed);

/** Starts a worker that reads. */
export const connectReader = (failed: () => void): Connection<Reader> =>
  connectTo<Reader>(startReader(), failed);

function connectTo<Object>(worker: Worker, failed: () => void): Connection<Object> {
  worker.addEventListener("error", failed);
  const ended = new EventTarget();
  const closed = new Promise<void>((resolve) => {
    ended.addEventListener("end", () => {
      resolve();
    });
  });
  const close = () => {
    worker.terminate();
    ended.dispatchEvent(new Event("end"));
  };
  return { engine: remote<Object>(worker), close, closed };
}

/** Asks the object in a worker; null where it was taken away before it answered. */
export type AskOf<Object> = <Answer>(
  question: (object: Remote<Object>) => Promise<Answer>,
) => Promise<Answer | null>;

export type Ask = AskOf<Engine>;
