import { PasscurveError } from "./error.ts";
import type { RawModule } from "./raw.ts";

/** Factory function of the module that Emscripten builds. */
export type CreateModule = (options: {
  wasmBinary: ArrayBuffer | Uint8Array;
}) => Promise<RawModule>;

/** The address of a module, or its bytes. */
type Source = () => URL | Promise<ArrayBuffer | Uint8Array>;

export interface LoadOptions {
  /**
   * The address of passcurve.wasm: relative to the page (absolute in Node). By default the file beside this module;
   * `passcurve/inline` contains it.
   */
  wasmUrl?: string | URL;
  /** The bytes of passcurve.wasm, for pages that inline it. */
  wasmBinary?: ArrayBuffer | Uint8Array;
}

/**
 * Makes a function that loads a WebAssembly module once: later calls return the same promise, whatever their options.
 * After a failed load, the next call tries again. `defaultSource` returns the module's address or bytes if the options
 * have neither. `functionsOf` makes the functions on top of the module.
 */
export function loader<Functions>(
  create: CreateModule,
  defaultSource: Source,
  functionsOf: (raw: RawModule) => Functions,
): (options?: LoadOptions) => Promise<Functions> {
  let loaded: Promise<Functions> | undefined;
  return (options = {}) => {
    loaded ??= instantiate(create, options, defaultSource).then(functionsOf, (error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

async function instantiate(
  create: CreateModule,
  { wasmUrl, wasmBinary }: LoadOptions,
  defaultSource: Source,
): Promise<RawModule> {
  const from = wasmBinary ?? (wasmUrl === undefined ? await defaultSource() : addressOf(wasmUrl));
  return create({ wasmBinary: from instanceof URL ? await fetched(from) : from });
}

const addressOf = (wasmUrl: string | URL) =>
  new URL(wasmUrl, (globalThis as { location?: { href: string } }).location?.href);

/** True if the bytes start like a WebAssembly module. */
export function isWasm(binary: ArrayBuffer | Uint8Array): boolean {
  const view = ArrayBuffer.isView(binary) ? binary : new Uint8Array(binary);
  const { buffer, byteOffset, byteLength } = view;
  const start = new Uint8Array(buffer, byteOffset, Math.min(4, byteLength));
  return start.join() === "0,97,115,109";
}

/** Access to Node's own modules without an import, which would break bundlers for the browser. */
interface NodeProcess {
  getBuiltinModule?: (name: "node:fs/promises") => { readFile: (url: URL) => Promise<Uint8Array> };
}

/** Loads the WebAssembly module at an address. */
export async function fetched(url: URL): Promise<ArrayBuffer | Uint8Array> {
  const binary = await read(url);
  return isWasm(binary) ? binary : unusable(url, "is no WebAssembly module");
}

async function read(url: URL): Promise<ArrayBuffer | Uint8Array> {
  const node = (globalThis as { process?: NodeProcess }).process?.getBuiltinModule;
  if (url.protocol === "file:" && node !== undefined) return node("node:fs/promises").readFile(url);
  const response = await fetch(url);
  return response.ok ? response.arrayBuffer() : unusable(url, `answered ${response.status}`);
}

function unusable({ href }: URL, why: string): never {
  throw new PasscurveError({
    code: "internal",
    message: `load: ${href} ${why}; pass wasmUrl or wasmBinary`,
  });
}
