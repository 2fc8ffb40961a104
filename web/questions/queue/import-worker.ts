import { buffersIn } from "../import/imported.ts";
import { Reader } from "../import/reader.ts";
import { expose } from "./remote.ts";

expose(
  new Reader((pace) => {
    postMessage({ pace });
  }),
  globalThis,
  buffersIn,
);
