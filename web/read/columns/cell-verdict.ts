import type { Override, Sense } from "../base/override.ts";
import { verdictInColumn, readVerdict, type Verdict } from "../base/verdict.ts";

const opposites: Readonly<Record<Verdict, Verdict>> = {
  pass: "fail",
  fail: "pass",
  unscored: "unscored",
  other: "other",
};

/** The verdict of a trimmed cell in a column of verdicts or outcomes, as its reader says. */
export function cellVerdict(
  cell: string,
  override: Override | null,
  decimalComma: boolean,
): Verdict {
  if (override === null) return readVerdict(cell, decimalComma);
  if (override.use === "verdict") {
    const written = ofScore(cell, decimalComma, override.atLeast);
    return withSense(cell, written ?? verdictInColumn(cell, decimalComma), override);
  }
  const isOutcome = override.use === "outcome" || override.use === "of-task";
  return withSense(cell, readVerdict(cell, decimalComma), isOutcome ? override : {});
}

function withSense(cell: string, written: Verdict, { success, others, turned }: Sense): Verdict {
  const verdict = success === undefined ? written : byValue(cell, written, success);
  if (verdict === "other") return others === "fail" || others === "unscored" ? others : verdict;
  return turned === true ? opposites[verdict] : verdict;
}

/** Where one value is the success, no other passes. */
const byValue = (cell: string, written: Verdict, success: string): Verdict =>
  isSame(cell, success) ? "pass" : written === "pass" ? "other" : written;

/** Whether two cells are written alike, in any case, or as one number: 100 and 100.0. */
const isSame = (a: string, b: string): boolean =>
  a.toLowerCase() === b.toLowerCase() || (a !== "" && b !== "" && Number(a) === Number(b));

/** The verdict of a score, from where on samples passed; undefined of what is no number, and without a limit. */
function ofScore(
  cell: string,
  decimalComma: boolean,
  atLeast: number | undefined,
): Verdict | undefined {
  if (atLeast === undefined || cell === "") return undefined;
  const score = Number(decimalComma ? cell.replace(",", ".") : cell);
  return Number.isNaN(score) ? undefined : score >= atLeast ? "pass" : "fail";
}
