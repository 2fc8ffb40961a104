import { passcurveOf, type Passcurve } from "./all-rooms.ts";
import { checked } from "./load-options.ts";
import { loader, type LoadOptions } from "./loader.ts";
import { packedWasm } from "./packed-wasm.js";
import createModule from "./passcurve.js";
import { unpacked } from "./wasm-bytes.ts";

export * from "./index.ts";

/** The bytes of passcurve.wasm, which this script contains. */
export const wasmBytes = (): Promise<ArrayBuffer> => unpacked(packedWasm);

const loadInside = checked(/* @__PURE__ */ loader(createModule, wasmBytes, passcurveOf));

/** The same as `load` of `passcurve`, with the WebAssembly module inside this script: it fetches nothing. */
export const load = (options: LoadOptions = {}): Promise<Passcurve> => loadInside(options);
