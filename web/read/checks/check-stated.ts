import type { Stated } from "../base/stated.ts";
import type { Note } from "../base/problem.ts";
import type { ReadResult } from "../base/read-result.ts";
import type { Run } from "../base/run.ts";
import { toDigits } from "../../base/decimals.ts";

/** Minimum number of decimals of a share and of a percentage; trailing zeros may be missing. */
const kDecimals = { 1: 3, 100: 1 };
/** Tolerance for a value that is not rounded. */
const kError = 1e-9;
/** Significant digits of values in notes. */
const kShownDigits = 6;

/** A statistic that a file states, as a list; empty unless it is a finite number. */
export const stated = (
  name: string,
  value: unknown,
  whole: Stated["whole"],
  of: Stated["of"] = "tasks",
  verdict?: string,
): Stated[] =>
  typeof value === "number" && Number.isFinite(value)
    ? [{ name, value, whole, of, ...(verdict === undefined ? {} : { verdict }) }]
    : [];

/**
 * Adds a note that compares each statistic of the log with the counts. Compares only means of c/n: the package computes
 * pass@k for k above 1 itself.
 */
export function withStated(result: ReadResult, all: readonly Stated[]): ReadResult {
  if (!result.ok) return result;
  const [run, other] = result.runs;
  if (run === undefined || other !== undefined) return result;
  const verdict = result.columns.found.find(({ use }) => use === "verdict")?.id;
  const notes = all
    .filter((each) => each.verdict === undefined || each.verdict === verdict)
    .map((each) => noteOf(each, run));
  return { ...result, notes: [...result.notes, ...notes] };
}

function noteOf({ name, value, whole, of }: Stated, run: Run): Note {
  const found = whole * meanOf(run, of);
  const decimals = Math.max(kDecimals[whole], (String(value).split(".")[1] ?? "").length);
  const isEqual = Math.abs(found - value) <= 0.5 * 10 ** -decimals + kError * whole;
  const written = (number: number) => String(toDigits(number, kShownDigits));
  return {
    line: null,
    message: isEqual
      ? `${name} in the file is ${written(value)}: the counts give the same`
      : `${name} in the file is ${written(value)}, but the counts give ${written(found)}`,
  };
}

function meanOf({ n, c }: Run, of: Stated["of"]): number {
  let sum = 0;
  let all = 0;
  n.forEach((samples, i) => {
    const passed = c[i] ?? 0;
    sum += of === "tasks" ? passed / samples : passed;
    all += of === "tasks" ? 1 : samples;
  });
  return sum / all;
}
