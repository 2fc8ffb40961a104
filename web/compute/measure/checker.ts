import type {
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

/** The ends of intervals of corrected pass@k: which tasks were picked. */
export function checkedEndsOf(
  passcurve: Passcurve,
  run: KeptRun,
  { ks, wrongPass, rightPass }: CheckedRequest,
): Pick<Ends, "lower" | "upper" | "reason"> {
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

/** The rate of wrong tries that pass, by an audit of tries that passed. */
export const auditedOf = (
  passcurve: Passcurve,
  { cells }: KeptRun,
  { audited, wrong, rightPass }: AuditRequest,
): RateInterval => passcurve.auditedRate(cells, { audited, wrong, rightPass, level });

/** Two checkers of the same samples, task by task. */
export interface TwoCheckers {
  rates: CheckerComparison;
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
  const rates = passcurve.checkerRates(rows, b, optionsOf(rows));
  return { rates, tasks, n: a.n, base: a.c, plus: b.c };
}
