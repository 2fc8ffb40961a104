import { passcurveOf, type Passcurve } from "./all-rooms.ts";
import { checked } from "./load-options.ts";
import { loader, type LoadOptions } from "./loader.ts";
import createModule from "./passcurve.js";
import { wasmBytes } from "./wasm-bytes.ts";

const loadBeside = /* @__PURE__ */ checked(
  /* @__PURE__ */ loader(createModule, wasmBytes, passcurveOf),
);

/**
 * Loads the WebAssembly module once. Later calls return the same promise, whatever their options. Works in a window, a
 * worker and Node, under `script-src 'self' 'wasm-unsafe-eval'`. After a failed load, the next call tries again.
 *
 * @throws PasscurveError with code "internal" if the file cannot be fetched, with "type" or "value" for wrong options,
 * also in a later call
 */
export const load = (options: LoadOptions = {}): Promise<Passcurve> => loadBeside(options);
