import createModule from "./passcurve.js";
import { passcurveOf, type Passcurve } from "./all-rooms.ts";
import { PasscurveError } from "./error.ts";

export interface LoadOptions {
  /**
   * The address of passcurve.wasm: relative to the page (absolute in Node). By default beside this
   * module.
   */
  wasmUrl?: string | URL;
  /** The bytes of passcurve.wasm, for pages that inline it. */
  wasmBinary?: ArrayBuffer | Uint8Array;
}

let loaded: Promise<Passcurve> | undefined;

/**
 * Loads the WebAssembly module once. Later calls return the same promise, whatever their options.
 * Works in a window, a worker and Node, under `script-src 'self' 'wasm-unsafe-eval'`. A failed load
 * is forgotten, so it can be tried again.
 *
 * @throws PasscurveError with code "internal" if the file cannot be fetched
 */
export function load(options: LoadOptions = {}): Promise<Passcurve> {
  loaded ??= instantiate(options).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function instantiate(options: LoadOptions): Promise<Passcurve> {
  const wasmBinary = options.wasmBinary ?? (await read(addressOf(options)));
  return passcurveOf(await createModule({ wasmBinary }));
}

function addressOf({ wasmUrl }: LoadOptions): URL {
  if (wasmUrl === undefined) return new URL("./passcurve.wasm", import.meta.url);
  return new URL(wasmUrl, (globalThis as { location?: { href: string } }).location?.href);
}

/** Gives Node's own modules without an import, which would break bundlers for the browser. */
interface NodeProcess {
  getBuiltinModule?: (name: "node:fs/promises") => { readFile: (url: URL) => Promise<Uint8Array> };
}

async function read(url: URL): Promise<ArrayBuffer | Uint8Array> {
  const node = (globalThis as { process?: NodeProcess }).process?.getBuiltinModule;
  if (url.protocol === "file:" && node !== undefined) return node("node:fs/promises").readFile(url);
  const response = await fetch(url);
  if (response.ok) return response.arrayBuffer();
  throw new PasscurveError({
    code: "internal",
    message: `load: ${url.href} answered ${response.status}; pass wasmUrl or wasmBinary`,
  });
}
