import { readFile } from "node:fs/promises";
import { load, PasscurveError, wasmBytes } from "passcurve";
import { load as loadInline, wasmBytes as bytesInside } from "passcurve/inline";
import { expect, it } from "vitest";

const file = new Uint8Array(
  await readFile(new URL("../../dist/npm/passcurve.wasm", import.meta.url)),
);

/** Refusal of a wrong option of `load`. */
async function refusal(options: object): Promise<string> {
  const error: unknown = await load(options).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(PasscurveError);
  expect(await loadInline(options).catch(String)).toBe(String(error));
  return (error as PasscurveError).message;
}

it.each([
  [{ wasmURL: "x" }, 'load: "wasmURL" is not an option; it takes wasmUrl, wasmBinary'],
  [
    { wasmUrl: 7 },
    "load: wasmUrl = 7; must be an address: a URL or its text, in Node an absolute one",
  ],
  [{ wasmUrl: null }, "load: wasmUrl = null; must be an address"],
  [{ wasmUrl: "passcurve.wasm" }, 'load: wasmUrl = "passcurve.wasm"; must be an address'],
  [{ wasmUrl: "" }, 'load: wasmUrl = ""; must be an address'],
  [{ wasmBinary: "\0asm" }, 'load: wasmBinary = "\\u0000asm"; must be the bytes of passcurve.wasm'],
  [
    { wasmBinary: new Uint8Array() },
    "load: wasmBinary = an object; must be the bytes of passcurve.wasm",
  ],
  [
    { wasmBinary: new TextEncoder().encode("<!doctype html>") },
    "load: wasmBinary = an object; must be",
  ],
  [{ wasmBinary: file, wasmUrl: "https://example.org/" }, "load: wasmUrl = "],
  [null, "load: options = null; must be an object"],
])("load refuses %j, also once it has loaded", async (options, message) => {
  await load();
  expect(await refusal(options as object)).toContain(message);
});

it("load takes bytes as an ArrayBuffer, as a view into one, and an address with its text", async () => {
  const padded = new Uint8Array(file.length + 8);
  padded.set(file, 8);
  for (const options of [
    { wasmBinary: file },
    { wasmBinary: file.buffer },
    { wasmBinary: padded.subarray(8) },
    { wasmUrl: new URL("file:///nowhere") },
    { wasmUrl: "file:///nowhere" },
  ])
    expect((await load(options)).passAtK(10, 3, 11)).toBeNaN();
});

it("the bytes of the wasm are those of the file, also from the packed copy", async () => {
  for (const bytes of [await wasmBytes(), await bytesInside()])
    expect(Buffer.from(bytes as ArrayBuffer).equals(file)).toBe(true);
});
