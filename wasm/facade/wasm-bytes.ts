import { fetched } from "./loader.ts";

/**
 * The bytes of passcurve.wasm, from the default source of `load`: the file beside this module. If a bundler has moved
 * this module alone, a packed copy in another module replaces the file. Pass the bytes to a worker, whose `load` takes
 * them as `wasmBinary`.
 *
 * @throws PasscurveError with code "internal" if neither can be fetched
 */
export async function wasmBytes(): Promise<ArrayBuffer | Uint8Array> {
  // In development, Vite below 8 serves dependencies from its own folder, and answers with a page there.
  const beside = new URL("./passcurve.wasm", import.meta.url);
  const packed = async () => unpacked((await import("./packed-wasm.js")).packedWasm);
  if (beside.pathname.includes("/.vite/deps/")) return packed();
  try {
    return await fetched(beside);
  } catch (error) {
    return packed().catch(() => {
      throw error;
    });
  }
}

/** Decodes base64, then gzip. */
export function unpacked(packed: string): Promise<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}
