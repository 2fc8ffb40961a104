import { createHash } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from "node:zlib";

// The package holds the page in one file without its wasm, which lies beside it: nearly half of the page's packed size.

/** The address of a text or of bytes within the page in one file, packed as gzip does. */
export const packedAddress = (content: string | Uint8Array): string =>
  `data:application/gzip;base64,${gzipSync(content, { level: 9 }).toString("base64")}`;

/** Stands for the address of the wasm in the packed page. */
const wasmHere = "passcurve-wasm-here";

/** The hash of the page's one script, as its policy names it. */
export function scriptHash(page: string): string {
  const script = /<script type="module"[^>]*>([\s\S]*?)<\/script>/.exec(page)?.[1];
  if (script === undefined) throw new Error("no inlined script found");
  return `sha256-${createHash("sha256").update(script).digest("base64")}`;
}

/** The page in one file as the package holds it. */
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

/** The page in one file again. Another gzip may pack the wasm into other bytes, so the policy gets the hash of this script. */
export function unpackPage(packed: Uint8Array, wasm: Uint8Array): string {
  const text = brotliDecompressSync(packed).toString("utf8");
  const page = text.replace(wasmHere, () => packedAddress(wasm));
  return page.replace(/'sha256-[\w+/=]+'/, () => `'${scriptHash(page)}'`);
}
