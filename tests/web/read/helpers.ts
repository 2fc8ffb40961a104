import { expect } from "vitest";
import type { Meaning } from "../../../web/read/base/override.ts";
import type { Problem } from "../../../web/read/base/problem.ts";
import { readAny as readTextAny } from "../../../web/read/read-any.ts";
import { openContent } from "../../../web/read/read-content.ts";
import type { ReadResult } from "../../../web/read/base/read-result.ts";
import type { Run } from "../../../web/read/base/run.ts";
import { bytesOf } from "../../../web/read/text/content.ts";
import { refuse as refuseText } from "../../../web/read/text/not-text.ts";
import { openText } from "../../../web/read/text/source-text.ts";
import { readCounts } from "./read-counts.ts";

export type Loaded = Extract<ReadResult, { ok: true }>;

const asLoaded = (result: ReadResult, input: string): Loaded => {
  if (!result.ok) expect.fail(`refused ${input}: ${JSON.stringify(result.problems)}`);
  return result;
};

/** Loads a text; fails the test if it is refused. */
export const load = (text: string, fileName = "demo.csv"): Loaded =>
  asLoaded(readCounts(fileName, text), JSON.stringify(text));

/** Reads a text of any format, including lazily loaded formats. */
export async function readAny(text: string, fileName: string): Promise<ReadResult> {
  const opened = openText(text);
  if (opened === null) return refuseText(text);
  return readTextAny(fileName, opened, { nested: false, meaning: {} });
}

/** Reads bytes or text of any kind, as the page does. */
export async function readContent(
  content: Uint8Array | string,
  name = "demo",
  meaning: Meaning = {},
): Promise<ReadResult> {
  const opened = openContent(name, typeof content === "string" ? content : bytesOf(content));
  return "ok" in opened ? opened : opened.read({ nested: false, meaning });
}

/** Loads bytes or text as the page does; fails the test if they are refused. */
export async function loadContent(
  content: Uint8Array | string,
  name = "demo",
  meaning: Meaning = {},
): Promise<Loaded> {
  return asLoaded(await readContent(content, name, meaning), name);
}

/** Returns the first problem of bytes or text that must be refused. */
export async function refuseContent(content: Uint8Array | string, name = "demo"): Promise<Problem> {
  const result = await readContent(content, name);
  if (result.ok) expect.fail(`loaded ${name}: ${result.runs.map(counts).join("; ")}`);
  const [problem] = result.problems;
  if (problem === undefined) expect.fail("refused without a problem");
  return problem;
}

/** Loads a text whose samples may be cut off after fewer rounds than they used. */
export const loadNested = (text: string): Loaded =>
  asLoaded(readCounts("demo.csv", text, { nested: true }), JSON.stringify(text));

/** Loads a text with these meanings of its columns. */
export const loadAs = (text: string, meaning: Meaning): Loaded =>
  asLoaded(readCounts("demo.csv", text, { meaning }), JSON.stringify(text));

/** Loads bytes; fails the test if they are refused. */
export const loadBytes = (bytes: Uint8Array, fileName = "demo.csv"): Loaded =>
  asLoaded(readCounts(fileName, bytes), fileName);

/** Returns the problems of a text that must be refused. */
export const refuse = (text: string, nested = false): Problem[] => {
  const result = readCounts("demo.csv", text, { nested });
  if (result.ok) expect.fail(`loaded ${JSON.stringify(text)}: ${JSON.stringify(result)}`);
  return result.problems;
};

/** Returns the only problem of a text that must be refused. */
export const refuseOnce = (text: string, nested = false): Problem => {
  const problems = refuse(text, nested);
  const [problem] = problems;
  if (!problem || problems.length > 1) expect.fail(`not one problem: ${JSON.stringify(problems)}`);
  return problem;
};

/** `t1=3/2 t2=2/0`: each task with n and c, and its weight if there is one. */
export const counts = (run: Run | undefined): string => {
  if (!run) expect.fail("there is no such run");
  const cells: string[] = [];
  run.n.forEach((n, i) => {
    const task = run.tasks === null ? "" : `${run.tasks[i] ?? "?"}=`;
    const weight = run.weight === null ? "" : `x${run.weight[i] ?? "?"}`;
    cells.push(`${task}${n}/${run.c[i] ?? "?"}${weight}`);
  });
  return cells.join(" ");
};

export const messages = (result: Loaded): string[] => result.notes.map((note) => note.message);

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export const utf16 = (text: string, littleEndian: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), littleEndian);
  return new Uint8Array(view.buffer);
};
