import { createHash } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from "node:zlib";

// The package holds the page in one file, but without its wasm, which is a file next to it. That saves nearly half of
// the page's packed size.

/** Address of a text or of bytes within the page in one file, gzipped. */
export const packedAddress = (content: string | Uint8Array): string =>
  `data:application/gzip;base64,${gzipSync(content, { level: 9 }).toString("base64")}`;

/** Placeholder for the address of the wasm in the packed page. */
const wasmHere = "passcurve-wasm-here";

/** Hash of the page's only script, as in its content security policy. */
export function scriptHash(page: string): string {
  const script = /<script type="module"[^>]*>([\s\S]*?)<\/script>/.exec(page)?.[1];
  if (script === undefined) throw new Error("no inlined script found");
  return `sha256-${createHash("sha256").update(script).digest("base64")}`;
}

/** Packs the page in one file for the package. */
export function packPage(page: string, wasm: Uint8Array): Uint8Array {
  const [before, after, ...more] = page.split(packedAddress(wasm));
  if (before === undefined || after === undefined || more.length > 0 || page.includes(wasmHere))
    throw new Error("the page holds its wasm once");
  const text = Buffer.from(`${before}${wasmHere}${after}`);
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}

/** Unpacks the page in one file. Another gzip may give other bytes, so the policy gets the hash of this script. */
export function unpackPage(packed: Uint8Array, wasm: Uint8Array): string {
  const text = brotliDecompressSync(packed).toString("utf8");
  const page = text.replace(wasmHere, () => packedAddress(wasm));
  return page.replace(/'sha256-[\w+/=]+'/, () => `'${scriptHash(page)}'`);
}
