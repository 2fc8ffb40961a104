import { type Check, optional } from "./arguments.ts";
import { refuseType } from "./error.ts";
import { isWasm, type LoadOptions } from "./loader.ts";
import { optionsOf } from "./options.ts";

/** Check for a URL or its text. A relative URL needs a page. */
const address: Check<string | URL> = (method, argument, value) => {
  const base = (globalThis as { location?: { href: string } }).location?.href;
  if (value instanceof URL || (typeof value === "string" && URL.canParse(value, base)))
    return value;
  return refuseType(
    method,
    argument,
    value,
    "an address: a URL or its text, in Node an absolute one",
  );
};

/** Check for the bytes of a WebAssembly module, which may come from another window. */
const bytes: Check<ArrayBuffer | Uint8Array> = (method, argument, value) =>
  isBytes(value) && isWasm(value)
    ? value
    : refuseType(
        method,
        argument,
        value,
        "the bytes of passcurve.wasm, as an ArrayBuffer or a Uint8Array",
      );

const isBytes = (value: unknown): value is ArrayBuffer | Uint8Array =>
  ArrayBuffer.isView(value) || Object.prototype.toString.call(value) === "[object ArrayBuffer]";

const shape = { wasmUrl: optional(address), wasmBinary: optional(bytes) };

/** Returns the options of `load`, or throws a PasscurveError. */
export function loadOptions(options: LoadOptions): LoadOptions {
  const { wasmUrl, wasmBinary } = optionsOf<LoadOptions, typeof shape>("load", options, shape);
  if (wasmUrl !== undefined && wasmBinary !== undefined)
    refuseType("load", "wasmUrl", wasmUrl, "absent where wasmBinary is there");
  return options;
}

/** Wraps a load function: checks its options first, and rejects if they are wrong. */
export const checked =
  <Functions>(load: (options: LoadOptions) => Promise<Functions>) =>
  (options: LoadOptions = {}): Promise<Functions> => {
    try {
      return load(loadOptions(options));
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error(String(error)));
    }
  };
