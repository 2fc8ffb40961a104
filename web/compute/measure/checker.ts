import type {
  CheckedRange,
  CheckerComparison,
  ExplainingRate,
  Measured,
  Passcurve,
  RateInterval,
} from "passcurve";
import { pairRuns, rowsOf, type RowCounts } from "../runs/pairing.ts";
import type { KeptRun } from "../runs/kept-runs.ts";
import { level, type Ends } from "./interval-ends.ts";

/** How a checker errs: the shares of wrong and of right tries that pass. */
export interface ErringChecker {
  wrongPass: number;
  rightPass: number;
}

/** The ends of the share of wrong tries that pass. */
export interface WrongPassRange {
  lower: number;
  upper: number;
}

export interface CheckedRequest extends ErringChecker {
  ks: number[];
}

/** A run's pass@k as its checker has it, and corrected for how that errs. */
export interface RunChecked {
  run: string;
  asChecked: Measured;
  corrected: Measured;
}

export const checkedOf = (
  passcurve: Passcurve,
  runs: readonly KeptRun[],
  { ks, wrongPass, rightPass }: CheckedRequest,
): RunChecked[] =>
  runs.map(({ id, cells }) => ({
    run: id,
    asChecked: passcurve.measure(cells, { metric: "passAtK", ks }),
    corrected: passcurve.measure(cells, { metric: "checkedPassAtK", wrongPass, rightPass, ks }),
  }));

/** Of two intervals that hold with this chance each, both hold with at least that of one interval. */
const levelOfEach = (1 + level) / 2;

type CheckedEnds = Pick<Ends, "lower" | "upper" | "reason">;

export interface CheckedEndsRequest extends CheckedRequest {
  /** The interval of f at the level of each; null where f is taken as known. */
  range: WrongPassRange | null;
}

/** The ends of intervals of corrected pass@k: which tasks were picked, and what is unknown of f where it has an interval. */
export function checkedEndsOf(
  passcurve: Passcurve,
  run: KeptRun,
  { range, ...request }: CheckedEndsRequest,
): CheckedEnds {
  const { ks, wrongPass, rightPass } = request;
  if (range === null) return endsGiven(passcurve, run, request, wrongPass, level);
  const none = Float64Array.from(ks, () => NaN);
  if (range.upper >= rightPass)
    return { lower: none, upper: none, reason: ks.map(() => "the interval of f reaches s") };
  // Where right tries may fail, a task’s corrected value need not fall as f rises: either end may be the wider one.
  const [least, most] = [range.lower, range.upper].map((f) =>
    endsGiven(passcurve, run, request, f, levelOfEach),
  );
  if (least === undefined || most === undefined) throw new Error("an interval has two ends");
  return {
    lower: least.lower.map((end, i) => Math.min(end, most.lower[i] ?? NaN)),
    upper: least.upper.map((end, i) => Math.max(end, most.upper[i] ?? NaN)),
    reason: least.reason,
  };
}

/** The same for an f that is known. */
function endsGiven(
  passcurve: Passcurve,
  run: KeptRun,
  { ks, rightPass }: CheckedRequest,
  wrongPass: number,
  level: number,
): CheckedEnds {
  const { clusters, ...rows } = rowsOf(run);
  const counts = clusters === null ? run.cells : rows;
  const { lower, upper, interval } = passcurve.measure(counts, {
    metric: "checkedPassAtK",
    wrongPass,
    rightPass,
    ks,
    interval: { about: "new-tasks", level, ...(clusters === null ? {} : { clusters }) },
  });
  const none = Float64Array.from(ks, () => NaN);
  return { lower: lower ?? none, upper: upper ?? none, reason: interval?.reason ?? [] };
}

/** What pass@k of right tries may be where f differs by task; `wrong` is NaN where no f in the mean like it is possible. */
export const checkedRangeOf = (
  passcurve: Passcurve,
  { cells }: KeptRun,
  { ks, wrongPass, rightPass }: CheckedRequest,
): CheckedRange => passcurve.checkedRange(cells, ks, { wrongPass, rightPass });

/** What the checker’s errors alone give a task that is never solved, at each k. */
export const floorsOf = (
  passcurve: Passcurve,
  { ks, wrongPass }: { ks: number[]; wrongPass: number },
): number[] => ks.map((k) => passcurve.falsePassAtK(wrongPass, k));

/** With its clusters, where the run has some. */
const optionsOf = ({ clusters }: RowCounts) => ({
  level,
  ...(clusters === null ? {} : { clusters }),
});

/** The rate of wrong tries that pass which would explain all of the gain from 1 to each k. */
export const explainingOf = (
  passcurve: Passcurve,
  run: KeptRun,
  { ks }: { ks: number[] },
): ExplainingRate[] => {
  const rows = rowsOf(run);
  return ks.map((k) => passcurve.explainingRate(rows, k, optionsOf(rows)));
};

export interface AuditRequest {
  audited: number;
  wrong: number;
  rightPass: number;
}

/** A rate with its interval, and one wide enough to hold together with that of a corrected value. */
export interface WideRate extends RateInterval {
  range: WrongPassRange | null;
}

const rangeOf = ({ lower, upper }: RateInterval): WrongPassRange | null =>
  Number.isNaN(lower) ? null : { lower, upper };

/** The rate of wrong tries that pass, by an audit of tries that passed. */
export function auditedOf(
  passcurve: Passcurve,
  { cells }: KeptRun,
  { audited, wrong, rightPass }: AuditRequest,
): WideRate {
  const rateAt = (level: number) =>
    passcurve.auditedRate(cells, { audited, wrong, rightPass, level });
  return { ...rateAt(level), range: rangeOf(rateAt(levelOfEach)) };
}

/** Two checkers of the same samples, task by task. */
export interface TwoCheckers {
  rates: CheckerComparison;
  range: WrongPassRange | null;
  tasks: string[];
  n: Float64Array;
  /** What passes the lenient checker, and what passes the strict one. */
  base: Float64Array;
  plus: Float64Array;
}

/** Which of these runs may be a stricter checker of the samples of the first: whatever passes it passes the first. */
export function stricterOf([first, ...others]: readonly KeptRun[]): string[] {
  if (first === undefined) return [];
  return others
    .filter((run) => {
      const pairing = pairRuns(first, run);
      if (pairing.kind !== "paired" || pairing.onlyA.length + pairing.onlyB.length > 0)
        return false;
      const { a, b } = pairing;
      const fits = a.n.every((n, i) => n === b.n[i] && (b.c[i] ?? NaN) <= (a.c[i] ?? NaN));
      return fits && a.c.some((c, i) => c > (b.c[i] ?? NaN));
    })
    .map(({ id }) => id);
}

/** How a checker errs by a stricter one; null where their tasks are not the same. */
export function twoCheckersOf(
  passcurve: Passcurve,
  base: KeptRun,
  plus: KeptRun,
): TwoCheckers | null {
  const pairing = pairRuns(base, plus);
  if (pairing.kind !== "paired") return null;
  const { a, b, tasks } = pairing;
  const rows: RowCounts = { ...a, clusters: rowsOf(base).clusters };
  const options = optionsOf(rows);
  const rates = passcurve.checkerRates(rows, b, options);
  const range = rangeOf(passcurve.checkerRates(rows, b, { ...options, level: levelOfEach }));
  return { rates, range, tasks, n: a.n, base: a.c, plus: b.c };
}
