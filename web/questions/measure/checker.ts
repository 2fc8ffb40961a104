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
import { only, two, type Context } from "./context.ts";

/** Rates by which a checker errs: the shares of wrong and of right attempts that pass. */
export interface ErringChecker {
  wrongPass: number;
  rightPass: number;
}

/** Interval of the share of wrong attempts that pass. */
export interface WrongPassRange {
  lower: number;
  upper: number;
}

export interface CheckedRequest extends ErringChecker {
  ks: number[];
}

/** A run's pass@k by its checker, and corrected for the checker's errors. */
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

/** Level of each of two intervals, for which both hold with at least the probability `level`. */
const levelOfEach = () => (1 + level) / 2;

type CheckedEnds = Pick<Ends, "lower" | "upper" | "reason">;

export interface CheckedEndsRequest extends CheckedRequest {
  /** Interval of f, the share of wrong attempts that pass, at `levelOfEach`; null if f counts as known. */
  range: WrongPassRange | null;
}

/**
 * Interval ends for corrected pass@k. They cover the choice of tasks, and the uncertainty of f if it has an interval.
 */
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
  // If right attempts may fail, the corrected value of a task need not fall as f rises. Either end of f may give the
  // wider interval.
  const [least, most] = [range.lower, range.upper].map((f) =>
    endsGiven(passcurve, run, request, f, levelOfEach()),
  );
  if (least === undefined || most === undefined) throw new Error("an interval has two ends");
  return {
    lower: least.lower.map((end, i) => Math.min(end, most.lower[i] ?? NaN)),
    upper: least.upper.map((end, i) => Math.max(end, most.upper[i] ?? NaN)),
    reason: least.reason,
  };
}

/** The same for a known f. */
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

/** Range of pass@k of right attempts if f differs by task. `wrong` is NaN if f exceeds the share that passes. */
export const checkedRangeOf = (
  passcurve: Passcurve,
  { cells }: KeptRun,
  { ks, wrongPass, rightPass }: CheckedRequest,
): CheckedRange => passcurve.checkedRange(cells, ks, { wrongPass, rightPass });

/** pass@k of a task that is never solved, from the checker’s errors alone, at each k. */
export const floorsOf = (
  passcurve: Passcurve,
  { ks, wrongPass }: { ks: number[]; wrongPass: number },
): number[] => ks.map((k) => passcurve.falsePassAtK(wrongPass, k));

/** Options for intervals, with the run's clusters if it has any. */
const optionsOf = ({ clusters }: RowCounts) => ({
  level,
  ...(clusters === null ? {} : { clusters }),
});

/** Share of wrong attempts that would have to pass to explain the whole gain from 1 to each k. */
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

/** A rate with its interval, and a wider range that holds together with the interval of a corrected value. */
export interface WideRate extends RateInterval {
  range: WrongPassRange | null;
}

const rangeOf = ({ lower, upper }: RateInterval): WrongPassRange | null =>
  Number.isNaN(lower) ? null : { lower, upper };

/** Share of wrong attempts that pass, from an audit of attempts that passed. */
export function auditedOf(
  passcurve: Passcurve,
  { cells }: KeptRun,
  { audited, wrong, rightPass }: AuditRequest,
): WideRate {
  const rateAt = (level: number) =>
    passcurve.auditedRate(cells, { audited, wrong, rightPass, level });
  return { ...rateAt(level), range: rangeOf(rateAt(levelOfEach())) };
}

/** Two checkers of the same samples, task by task. */
export interface TwoCheckers {
  rates: CheckerComparison;
  range: WrongPassRange | null;
  tasks: string[];
  n: Float64Array;
  /** Successes by the lenient checker, and by the strict one. */
  base: Float64Array;
  plus: Float64Array;
}

/**
 * Ids of runs that may be stricter checkers of the first run's samples. Each task has equal n and no more successes,
 * and some task has fewer.
 */
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

/** Error rates of a checker by a stricter one; null if their tasks cannot be paired. */
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
  const range = rangeOf(passcurve.checkerRates(rows, b, { ...options, level: levelOfEach() }));
  return { rates, range, tasks, n: a.n, base: a.c, plus: b.c };
}

/** Answers to the kinds of question of this file. */
export const checkerAnswers = {
  /** pass@k of runs by their checker, and corrected for its errors. */
  checked: (request: CheckedRequest, { passcurve, runs }: Context) =>
    checkedOf(passcurve, runs, request),
  /** Interval ends of the corrected pass@k. */
  checkedEnds: (request: CheckedEndsRequest, { passcurve, runs }: Context) =>
    checkedEndsOf(passcurve, only(runs), request),
  /** Range of pass@k of right attempts if f differs by task. */
  checkedRange: (request: CheckedRequest, { passcurve, runs }: Context) =>
    checkedRangeOf(passcurve, only(runs), request),
  /** pass@k of a task that is never solved, from the checker’s errors alone. */
  checkedFloors: (request: { ks: number[]; wrongPass: number }, { passcurve }: Context) =>
    floorsOf(passcurve, request),
  /** Share of wrong attempts that would have to pass to explain a run’s gain from 1 to each k. */
  explaining: (request: { ks: number[] }, { passcurve, runs }: Context) =>
    explainingOf(passcurve, only(runs), request),
  /** Share of wrong attempts that pass, from an audit. */
  audited: (request: AuditRequest, { passcurve, runs }: Context) =>
    auditedOf(passcurve, only(runs), request),
  /** Runs that may be stricter checkers of the first run's samples. */
  stricter: (_: unknown, { runs }: Context) => stricterOf(runs),
  /** Share of wrong attempts that pass, from a stricter checker. */
  twoCheckers: (_: unknown, { passcurve, runs }: Context) => twoCheckersOf(passcurve, ...two(runs)),
};
