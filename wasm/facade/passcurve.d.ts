import type { RawModule } from "./raw-module.ts";

/** The module that Emscripten builds from wasm/bind. */
declare function createModule(options: {
  wasmBinary: ArrayBuffer | Uint8Array;
}): Promise<RawModule>;
export default createModule;
