import { startWorker } from "virtual:passcurve-worker";
import type { Engine } from "./engine.ts";
import { remote, type Remote } from "./remote.ts";

/** A worker with an engine in it. */
export interface Connection {
  engine: Remote<Engine>;
  /** Stops the worker at once, whatever it is doing; calls under way never settle. */
  close: () => void;
  /** Resolves once it is closed. */
  closed: Promise<void>;
}

/** Starts a worker; `failed` is told of a failure to, which is never an answer. */
export function connect(failed: () => void = () => undefined): Connection {
  const worker = startWorker();
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
  return { engine: remote<Engine>(worker), close, closed };
}

/** Asks the engine; null where it was taken away before it answered. */
export type Ask = <Answer>(
  question: (engine: Remote<Engine>) => Promise<Answer>,
) => Promise<Answer | null>;
