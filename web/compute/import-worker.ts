import { Reader } from "./reader.ts";
import { expose } from "./remote.ts";

expose(
  new Reader((percent) => {
    postMessage({ percent });
  }),
);
