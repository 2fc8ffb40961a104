import { gzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { packedWorker, wasmAddress } from "../../../../web/questions/queue/packed-worker.ts";

const packed = (script: string) =>
  `data:application/gzip;base64,${gzipSync(script).toString("base64")}`;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Replaces the browser's workers by ones that record their calls, and returns the record. */
function noted(): string[] {
  const notes: string[] = [];
  class Noting {
    constructor(address: string) {
      notes.push(address);
    }
    addEventListener(type: string) {
      notes.push(`listens to ${type}`);
    }
    postMessage(message: string) {
      notes.push(`gets ${message}`);
    }
    terminate() {
      notes.push("ends");
    }
  }
  vi.stubGlobal("Worker", Noting);
  return notes;
}

test("a worker starts from its unpacked script, and gets in order what it was sent before", async () => {
  const notes = noted();
  const script = `const text = "a ≥ b";\nself.postMessage(text);`;
  const worker = packedWorker({ script: packed(script) });
  worker.addEventListener("message", () => undefined);
  worker.postMessage("one");
  worker.postMessage("two");
  worker.terminate();
  expect(notes).toEqual([]);
  await expect.poll(() => notes.at(-1)).toBe("ends");
  const [address = "", ...rest] = notes;
  expect(rest).toEqual(["listens to message", "gets one", "gets two", "ends"]);
  expect(await (await fetch(address)).text()).toBe(script);
});

test("the address of the wasm is put into its script", async () => {
  const notes = noted();
  packedWorker({ script: packed(`const wasm = "${wasmAddress}";`), wasm: "data:$&,AA==" });
  await expect.poll(() => notes.length).toBe(1);
  expect(await (await fetch(notes[0] ?? "")).text()).toBe(`const wasm = "data:$&,AA==";`);
});

test("workers of the same script start from one address", async () => {
  const notes = noted();
  for (let i = 0; i < 2; ++i) packedWorker({ script: packed("let same;") });
  await expect.poll(() => notes.length).toBe(2);
  expect(notes[0]).toBe(notes[1]);
});

test("a script that cannot be unpacked is an error of its worker", async () => {
  const notes = noted();
  const worker = packedWorker({ script: "data:application/gzip;base64,AAAA" });
  const errors: string[] = [];
  worker.addEventListener("message", ({ type }) => errors.push(type));
  worker.addEventListener("error", ({ type }) => errors.push(type));
  worker.postMessage("one");
  await expect.poll(() => errors).toEqual(["error"]);
  expect(notes).toEqual([]);
});
