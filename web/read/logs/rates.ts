import type { TableRow } from "../records/cell-rows.ts";
import { withLines } from "../records/samples.ts";
import { largestOf } from "../../extremes.ts";
import { refuse, type Refusal } from "../records/refusal.ts";

/** A share of the samples of a task that passed, as a harness wrote it. */
export interface Rate {
  task: string;
  n: number;
  /** From 0 to 1, or to 100 where the harness writes percentages. */
  rate: number;
  line: number;
}

/** A share that is written with fewer decimals was not rounded to them: 0, 0.5 and 1 are exact. */
const kFewestDecimals = 2;
/** Digits past which a number is as exact as a computer holds it. */
const kMostDecimals = 9;

/** Decimals with which a number is written. */
const decimalsOf = (value: number): number => {
  const [digits = "", exponent = "0"] = String(value).split("e");
  return Math.max(0, (digits.split(".")[1] ?? "").length - Number(exponent));
};

/** The rows of task, n and c that follow from the rates under this name, of which `whole` is all samples. Throws a Refusal where they do not. */
export function countsOfRates(
  rates: readonly Rate[],
  name: string,
  whole: 1 | 100 = 1,
): { rows: () => Iterable<TableRow> } {
  const shift = whole === 100 ? 2 : 0;
  // Rates that are rounded are rounded alike: the longest shows to how many decimals.
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

/** By how much a share may differ from its exact value where it was not rounded. */
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
