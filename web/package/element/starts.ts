import type { Serving } from "./serving.ts";

/** By a name of its own, since bundlers take what is written in full for a file that they are to copy. */
const here = import.meta.url;

/** A worker of another origin's file: browsers start none from there, but let a worker import it. */
function fromElsewhere(): Worker {
  const text = `import ${JSON.stringify(new URL("./element-worker.js", here).href)};`;
  const own = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  return new Worker(own, { type: "module" });
}

/** The ways to a worker, in the order in which they are tried. */
export const workerStarts: (() => Worker)[] = [
  () => new Worker(new URL("./element-worker.js", import.meta.url), { type: "module" }),
  ...(new URL(here).origin === globalThis.location.origin ? [] : [fromElsewhere]),
];

/** Where no worker can be had, the page computes by itself. */
export const serveHere = async (): Promise<Serving> => new (await import("./serving.ts")).Serving();
