import { passcurveOf, type Passcurve } from "./all-rooms.ts";
import { loader, type LoadOptions } from "./loader.ts";
import createModule from "./passcurve.js";

const loadBeside = /* @__PURE__ */ loader(
  createModule,
  () => new URL("./passcurve.wasm", import.meta.url),
  passcurveOf,
);

/**
 * Loads the WebAssembly module once. Later calls return the same promise, whatever their options. Works in a window, a
 * worker and Node, under `script-src 'self' 'wasm-unsafe-eval'`. A failed load is forgotten, so it can be tried again.
 *
 *
 * @throws PasscurveError with code "internal" if the file cannot be fetched
 */
export const load = (options: LoadOptions = {}): Promise<Passcurve> => loadBeside(options);
