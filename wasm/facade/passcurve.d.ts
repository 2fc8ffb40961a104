import type { CreateModule } from "./loader.ts";

/** The module that Emscripten builds from wasm/bind. */
declare const createModule: CreateModule;
export default createModule;
