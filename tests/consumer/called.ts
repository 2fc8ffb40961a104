import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Papa from "papaparse";
import { afterAll, beforeAll, expect } from "vitest";
import { run } from "../../web/package/command/run.ts";

export const examples = fileURLToPath(new URL("../../web/examples", import.meta.url));
export const example = (name: string): string => join(examples, `${name}.csv`);

/** A folder for the files of the running test file. */
export let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "passcurve-command-"));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Writes a file with this text. */
export function fileOf(text: string, name = "runs.csv"): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const modules = new URL("../../node_modules/", import.meta.url);
const drawingFiles = {
  resvg: "@resvg/resvg-wasm/index_bg.wasm",
  "arimo-normal": "@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf",
  "arimo-bold": "@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf",
};

/** The text itself, or bytes as one letter each. */
const inLetters = (text: string | Uint8Array) =>
  typeof text === "string" ? text : Buffer.from(text).toString("latin1");

/** Runs the command, and returns its output and exit code. */
export async function called(words: string[], columns = Infinity) {
  const written = { out: "", err: "", files: new Map<string, string>() };
  const code = await run(words, {
    out: (text) => (written.out += inLetters(text)),
    err: (text) => (written.err += text),
    file: (name, text) => written.files.set(name, inLetters(text)),
    page: () => readFileSync(new URL("../../dist/passcurve.html", import.meta.url), "utf8"),
    drawing: (name) => readFileSync(new URL(drawingFiles[name], modules)),
    columns,
    status: () => undefined,
  });
  return { ...written, code };
}

/** Runs a call that must succeed, and returns its CSV rows by column name. */
export async function rowsFrom(words: string[]): Promise<Record<string, string>[]> {
  const { out, err, code } = await called([...words, "--csv"]);
  expect(code, err).toBe(0);
  return Papa.parse<Record<string, string>>(out.trim(), { header: true }).data;
}
