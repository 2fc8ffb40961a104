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
  const { promise, resolve } = deferred();
  const close = () => {
    worker.terminate();
    resolve();
  };
  return { engine: wrap<Engine>(worker), close, closed: promise };
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => undefined as void;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
