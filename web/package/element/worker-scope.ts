/** True if this script runs in a worker, and neither in a page nor in Node. */
export const isInWorker = (): boolean =>
  "WorkerGlobalScope" in globalThis && "postMessage" in globalThis && !("document" in globalThis);
