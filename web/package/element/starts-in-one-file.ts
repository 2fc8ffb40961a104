import { Serving } from "./serving.ts";

/** The whole of this script, as the build wraps it: a function that draws in a page, and computes in a worker. */
declare const passcurveElement: () => void;

function fromOwnText(): Worker {
  const text = `(${passcurveElement.toString()})();`;
  return new Worker(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
}

export const workerStarts: (() => Worker)[] = [fromOwnText];

export const serveHere = (): Promise<Serving> => Promise.resolve(new Serving());
