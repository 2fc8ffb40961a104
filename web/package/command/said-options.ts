import { uses, type Use, type ValueMeaning } from "../../read/base/override.ts";
import { sameness } from "../../read/base/said.ts";
import type { CallSaid } from "./said-columns.ts";
import { oneOf, UsageError, wholeIn } from "./usage-error.ts";

/** Options that say what a file means. */
export const saidOptions = {
  task: { type: "string" },
  run: { type: "string" },
  sample: { type: "string" },
  verdict: { type: "string" },
  "runs-in": { type: "string" },
  turned: { type: "boolean" },
  threshold: { type: "string" },
  sentinel: { type: "string", multiple: true },
  answer: { type: "string" },
  same: { type: "string" },
  score: { type: "string" },
  bounds: { type: "string" },
  verifier: { type: "string" },
  column: { type: "string", multiple: true },
  rows: { type: "string", multiple: true },
  summaries: { type: "string" },
  sheet: { type: "string" },
  "header-line": { type: "string" },
  "no-header": { type: "boolean" },
  encoding: { type: "string" },
  copies: { type: "string" },
  attempts: { type: "string" },
} as const;

type Values = {
  [Name in keyof typeof saidOptions]?: (typeof saidOptions)[Name] extends { multiple: true }
    ? string[]
    : (typeof saidOptions)[Name]["type"] extends "boolean"
      ? boolean
      : string;
};

/** Options whose value may begin with a minus. */
const mayBeNegative = new Set(["--threshold", "--sentinel", "--bounds"]);

/** Joins values that begin with a minus to their options. */
export function withMinus(words: readonly string[]): string[] {
  const end = words.indexOf("--");
  const joined: string[] = [];
  words.forEach((word, i) => {
    const before = joined.at(-1) ?? "";
    const isValue = mayBeNegative.has(before) && /^-[\d.]/.test(word) && (end < 0 || i < end);
    if (isValue) joined[joined.length - 1] = `${before}=${word}`;
    else joined.push(word);
  });
  return joined;
}

/** Parses the options that say what files mean. */
export function saidIn(values: Values): CallSaid {
  const isHeaderless = values["no-header"] === true;
  const line = values["header-line"];
  if (isHeaderless && line !== undefined)
    throw new UsageError("--header-line and --no-header cannot be asked together");
  return {
    task: values.task ?? null,
    run: values.run ?? null,
    sample: values.sample ?? null,
    verdict: values.verdict ?? null,
    runsIn: values["runs-in"] ?? null,
    turned: values.turned === true ? true : null,
    threshold: values.threshold === undefined ? null : numberIn("--threshold", values.threshold),
    sentinels: values.sentinel === undefined ? null : sentinelsIn(values.sentinel),
    answer: values.answer ?? null,
    same: values.same === undefined ? [] : samenessIn(values.same),
    score: values.score ?? null,
    bounds: values.bounds === undefined ? null : boundsIn(values.bounds),
    verifier: values.verifier ?? null,
    uses: (values.column ?? []).map(useIn),
    only: (values.rows ?? []).map(onlyIn),
    summaries:
      values.summaries === undefined
        ? null
        : oneOf("--summaries", values.summaries, ["left-out", "tasks"]) === "tasks"
          ? "tasks"
          : "left out",
    sheet: values.sheet ?? null,
    header: isHeaderless ? 0 : line === undefined ? null : wholeIn("--header-line", line, 1, 1e6),
    encoding: values.encoding === undefined ? null : encodingIn(values.encoding),
    copies:
      values.copies === undefined
        ? null
        : oneOf("--copies", values.copies, ["once", "each"] as const),
    attempts:
      values.attempts === undefined
        ? null
        : oneOf("--attempts", values.attempts, ["first", "all"] as const),
  };
}

function encodingIn(label: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    throw new UsageError(
      `--encoding is a name such as windows-1252, iso-8859-2, utf-16le or shift_jis, not ${label}`,
    );
  }
}

function numberIn(option: string, text: string): number {
  const value = text.trim() === "" ? NaN : Number(text);
  if (!Number.isFinite(value)) throw new UsageError(`${option} is a number, not ${text}`);
  return value;
}

const samenessIn = (text: string) => text.split(",").map((each) => oneOf("--same", each, sameness));

function boundsIn(text: string): { lowest: number; highest: number } {
  const [lowest = NaN, highest = NaN, ...more] = text
    .split(",")
    .map((each) => numberIn("each of --bounds", each));
  if (lowest < highest && more.length === 0) return { lowest, highest };
  throw new UsageError(`--bounds is the lowest and the highest score, as in 0,10, not ${text}`);
}

const meanings: Readonly<Record<string, ValueMeaning>> = {
  passed: "pass",
  failed: "fail",
  unscored: "unscored",
};

function sentinelsIn(texts: readonly string[]): Record<string, ValueMeaning> {
  const found = new Map<string, ValueMeaning>();
  for (const text of texts) {
    const [, value, word = ""] = /^(.*)=(\w+)$/s.exec(text) ?? [];
    const meant = Object.hasOwn(meanings, word) ? meanings[word] : undefined;
    if (value === undefined || meant === undefined || (value === "*" && meant === "pass"))
      throw new UsageError(
        `--sentinel is a value and what it means: passed, failed or unscored, as in -1=unscored, not ${text}`,
      );
    found.set(value.trim(), meant);
  }
  return Object.fromEntries(found);
}

/** Uses that --column accepts. The use as a filter needs a value, and has the option --rows. */
const plainUses = uses.filter((use) => use !== "only");

function useIn(text: string): [names: string, use: Use] {
  const at = text.lastIndexOf("=");
  const [names, word] = [text.slice(0, at), text.slice(at + 1)];
  const use = plainUses.find((each) => each === word);
  if (at < 1 || use === undefined)
    throw new UsageError(
      `--column is a column and its use, as in note=ignored, not ${text}; the uses are ${plainUses.join(", ")}`,
    );
  return [names, use];
}

function onlyIn(text: string): [name: string, value: string] {
  const at = text.indexOf("=");
  if (at < 1) throw new UsageError(`--rows is a column and a value, as in split=test, not ${text}`);
  return [text.slice(0, at), text.slice(at + 1)];
}
