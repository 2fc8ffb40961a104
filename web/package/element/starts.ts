import type { Reading } from "./reading.ts";
import type { Serving } from "./serving.ts";

type Way = () => Worker | Promise<Worker>;

/** The ways to an object in a worker, in the order in which they are tried; and the object here, where there is none. */
export interface Starts<Object> {
  workers: Way[];
  here: () => Promise<Object>;
}

/** A script that serves as one function, which runs in a worker by its own text. */
type Script<Exports> = () => Exports;

const servingScript = async () =>
  (await import("./element-serving.js")).script as Script<{ Serving: new () => Serving }>;
const readingScript = async () =>
  (await import("./element-reading.js")).script as Script<{ Reading: new () => Reading }>;

/** A worker that needs no file: for another origin's, and for bundlers that leave the worker's file behind. */
const fromText = (script: () => Promise<() => unknown>) => async () => {
  const text = `(${(await script()).toString()})();`;
  return new Worker(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
};

/** Vite below 8 moves this script, and no other file, to a folder of its own in development. */
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

/** What reads data of rarer kinds; null where `serving` reads all. */
export const reading: Starts<Reading> | null = {
  workers: inOrder(
    () => new Worker(new URL("./element-reader.js", import.meta.url), { type: "module" }),
    fromText(readingScript),
  ),
  here: async () => new ((await readingScript())().Reading)(),
};
