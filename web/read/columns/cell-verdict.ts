import type { Override, Sense } from "../base/override.ts";
import { verdictInColumn, readVerdict, type Verdict } from "../base/verdict.ts";

const opposites: Readonly<Record<Verdict, Verdict>> = {
  pass: "fail",
  fail: "pass",
  unscored: "unscored",
  other: "other",
};

/** The verdict of a trimmed cell in a column of verdicts or outcomes, with the user's override. */
export function cellVerdict(
  cell: string,
  override: Override | null,
  decimalComma: boolean,
): Verdict {
  if (override === null) return readVerdict(cell, decimalComma);
  const meant = sentinelOf(cell, override);
  if (meant !== undefined) return meant;
  if (override.use === "verdict") {
    const written = ofScore(cell, decimalComma, override.atLeast);
    return withSense(written ?? verdictInColumn(cell, decimalComma), override);
  }
  const isOutcome = override.use === "outcome" || override.use === "of-task";
  return withSense(readVerdict(cell, decimalComma), isOutcome ? override : {});
}

/** The user's verdict for this cell's value; undefined if the user set none. */
export function sentinelOf(cell: string, override: Override | null): Verdict | undefined {
  if (override === null || !("values" in override)) return undefined;
  const { values } = override;
  if (Object.hasOwn(values, cell)) return values[cell];
  const number = cell === "" ? NaN : Number(cell);
  if (Number.isNaN(number)) return undefined;
  return Object.entries(values).find(([value]) => value !== "" && Number(value) === number)?.[1];
}

function withSense(verdict: Verdict, { others, turned }: Sense): Verdict {
  if (verdict === "other") return others ?? verdict;
  return turned === true ? opposites[verdict] : verdict;
}

/** The verdict of a score, which passes from `atLeast` on; undefined without a limit or a number. */
function ofScore(
  cell: string,
  decimalComma: boolean,
  atLeast: number | undefined,
): Verdict | undefined {
  if (atLeast === undefined || cell === "") return undefined;
  const score = Number(decimalComma ? cell.replace(",", ".") : cell);
  return Number.isNaN(score) ? undefined : score >= atLeast ? "pass" : "fail";
}
