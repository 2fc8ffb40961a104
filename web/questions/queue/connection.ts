import { startReader, startWorker } from "virtual:passcurve-worker";
import type { Answerer } from "../answerer.ts";
import type { Pace } from "../import/pace.ts";
import type { Reader } from "../import/reader.ts";
import { remote, type Remote, type WorkerPort } from "./remote.ts";
import { started } from "./started.ts";

/** A worker and the object in it. */
export interface Connection<Object> {
  object: Remote<Object>;
  /** Stops the worker immediately, whatever it is doing; pending calls get no answer. */
  close: () => void;
  /** Resolves once it is closed. */
  closed: Promise<void>;
}

/** Starts a worker that computes; calls `failed` if it does not start. */
export const connect = (failed: () => void): Connection<Answerer> =>
  connectTo<Answerer>(started(startWorker), failed);

/** Starts a worker that reads sources; passes their progress to `progress`. */
export function connectReader(
  failed: () => void,
  progress: (pace: Pace) => void,
): Connection<Reader> {
  const worker = started(startReader);
  worker.addEventListener("message", ({ data }: MessageEvent<{ pace?: Pace }>) => {
    if (data.pace !== undefined) progress(data.pace);
  });
  return connectTo<Reader>(worker, failed);
}

function connectTo<Object>(worker: WorkerPort, failed: () => void): Connection<Object> {
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
  return { object: remote<Object>(worker), close, closed };
}

/** Calls the object in a worker; null if the worker was closed before it answered. */
export type AskOf<Object> = <Answer>(
  question: (object: Remote<Object>) => Promise<Answer>,
) => Promise<Answer | null>;
