import type { Reading } from "./reading.ts";
import type { Serving } from "./serving.ts";

type Way = () => Worker | Promise<Worker>;

/** Ways to start an object in a worker, in the order to try them. `here` makes it in the page instead. */
export interface Starts<Object> {
  workers: Way[];
  here: () => Promise<Object>;
}

/** A script as one function, which a worker can run from its text. */
type Script<Exports> = () => Exports;

const servingScript = async () =>
  (await import("./element-serving.js")).script as Script<{ Serving: new () => Serving }>;
const readingScript = async () =>
  (await import("./element-reading.js")).script as Script<{ Reading: new () => Reading }>;

/** Starts a worker without a file: for pages of another origin, and bundlers that leave the worker's file behind. */
const fromText = (script: () => Promise<() => unknown>) => async () => {
  const text = `(${(await script()).toString()})();`;
  return new Worker(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
};

/** True if this script was moved alone: Vite below 8 moves it, and no other file, to a folder in development. */
const isAlone = import.meta.url.includes("/.vite/deps/");

const inOrder = (fromFile: Way, fromText: Way): Way[] =>
  isAlone ? [fromText, fromFile] : [fromFile, fromText];

export const serving: Starts<Serving> = {
  workers: inOrder(
    () => new Worker(new URL("./element-worker.js", import.meta.url), { type: "module" }),
    fromText(servingScript),
  ),
  here: async () => new ((await servingScript())().Serving)(),
};

/** Starts the reader for rarer kinds of data; null if `serving` reads every kind. */
export const reading: Starts<Reading> | null = {
  workers: inOrder(
    () => new Worker(new URL("./element-reader.js", import.meta.url), { type: "module" }),
    fromText(readingScript),
  ),
  here: async () => new ((await readingScript())().Reading)(),
};
