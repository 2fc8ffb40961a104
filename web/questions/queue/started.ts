import type { WorkerPort } from "./remote.ts";

/** Reason why nothing is computed or read. */
export const notStarted =
  "a part of the page did not start; load the page again. If that does not help, this browser or the page’s host forbids workers, in which passcurve computes: try another browser, or allow “worker-src”, and “trusted-types default” where it requires these, in the host’s content security policy";

/** Starts a worker. If the browser has none or refuses to start it, returns one that only reports an error. */
export function started(start: () => WorkerPort): WorkerPort {
  try {
    return start();
  } catch {
    return {
      addEventListener: (type, listener) => {
        if (type === "error")
          queueMicrotask(() => {
            listener(new MessageEvent(type));
          });
      },
      postMessage: () => undefined,
      terminate: () => undefined,
    };
  }
}
