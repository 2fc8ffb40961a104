import createModule from "../../../dist/first/first.js";
import { loader } from "../../../dist/npm/loader.js";

/** Loads a module in half the bytes of the whole, which has all that `firstAnswerers` call. */
export const loadFirst = loader(
  createModule,
  () => new URL("../../../dist/first/first.wasm", import.meta.url),
);
