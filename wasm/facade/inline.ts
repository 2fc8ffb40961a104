import { passcurveOf, type Passcurve } from "./all-rooms.ts";
import { loader, type LoadOptions } from "./loader.ts";
import { wasmInBase64 } from "./wasm-in-base64.js";
import createModule from "./passcurve.js";

export * from "./index.ts";

const loadInside = loader(
  createModule,
  () => Uint8Array.from(atob(wasmInBase64), (sign) => sign.charCodeAt(0)),
  passcurveOf,
);

/** The same as `load` of `passcurve`, with the WebAssembly module inside this script: nothing is fetched. */
export const load = (options: LoadOptions = {}): Promise<Passcurve> => loadInside(options);
