import type { TableRow } from "../records/cell-rows.ts";
import { withLines } from "../records/samples.ts";
import { largestOf } from "../../base/extremes.ts";
import { refuse, type Refusal } from "../records/refusal.ts";

/** The share of a task's samples that passed, as written by a harness. */
export interface Rate {
  task: string;
  n: number;
  /** From 0 to 1, or to 100 if the harness writes percentages. */
  rate: number;
  line: number;
}

/** A share with fewer decimals was not rounded to them: 0, 0.5 and 1 are exact. */
const kFewestDecimals = 2;
/** With more decimals, a number is as exact as a double holds it. */
const kMostDecimals = 9;

/** Number of decimals of a written number. */
const decimalsOf = (value: number): number => {
  const [digits = "", exponent = "0"] = String(value).split("e");
  return Math.max(0, (digits.split(".")[1] ?? "").length - Number(exponent));
};

/**
 * The rows of task, n and c that follow from the rates with this name; `whole` is the rate of a full pass. Throws a
 * Refusal if no counts follow.
 */
export function countsOfRates(
  rates: readonly Rate[],
  name: string,
  whole: 1 | 100 = 1,
): { rows: () => Iterable<TableRow> } {
  const shift = whole === 100 ? 2 : 0;
  // Rounded rates have the same number of decimals; the longest one shows it.
  const longest = largestOf([0, ...rates.map(({ rate }) => decimalsOf(rate))]) + shift;
  const decimals = Math.min(kMostDecimals, Math.max(kFewestDecimals, longest));
  const rows = rates.map(({ task, n, rate, line }) => {
    const share = rate / whole;
    const c = Math.round(n * share);
    if (!(share >= 0 && share <= 1)) throw noMean(name, rate, n, line);
    if (n > 10 ** decimals) throw tooFew(name, decimals - shift, n, line);
    if (!(Math.abs(share - c / n) <= 0.5 * 10 ** -decimals + kError))
      throw noMean(name, rate, n, line);
    return [task, String(n), String(c)];
  });
  const lines = rates.map(({ line }) => line);
  return { rows: () => withLines(rows, lines) };
}

/** Tolerance for a share that was not rounded. */
const kError = 1e-9;

const noMean = (name: string, rate: number, n: number, line: number): Refusal =>
  refuse(
    `${name} = ${rate} is not the mean of ${n} verdicts`,
    "Open details of a metric that is one.",
    line,
  );

const tooFew = (name: string, decimals: number, n: number, line: number): Refusal =>
  refuse(
    `${name} has ${decimals} decimals, too few to tell how many of ${n} samples passed`,
    "Write n and c of each task, or the rates with more decimals.",
    line,
  );
