import type { Reading } from "./reading.ts";
import { Serving } from "./serving.ts";
import type { Starts } from "./starts.ts";

/** This whole script, as the build wraps it: a function that draws in a page, and computes in a worker. */
declare const passcurveElement: () => void;

function fromOwnText(): Worker {
  const text = `(${passcurveElement.toString()})();`;
  return new Worker(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
}

export const serving: Starts<Serving> = {
  workers: [fromOwnText],
  here: () => Promise.resolve(new Serving()),
};

export const reading: Starts<Reading> | null = null;
