import { wrap, type Remote } from "comlink";
import { startWorker } from "virtual:passcurve-worker";
import type { Engine } from "./engine.ts";

/** A worker with an engine in it. */
export interface Connection {
  engine: Remote<Engine>;
  /** Stops the worker at once, whatever it is doing; calls under way never settle. */
  close: () => void;
  /** Resolves once it is closed. */
  closed: Promise<void>;
}

export function connect(): Connection {
  const worker = startWorker();
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
  return { engine: wrap<Engine>(worker), close, closed };
}

/** Asks the engine; null where it was taken away before it answered. */
export type Ask = <Answer>(
  question: (engine: Remote<Engine>) => Promise<Answer>,
) => Promise<Answer | null>;
