import { list, number, numbers, object, optionsOf } from "../arguments.ts";
import { requestOf, type CompareOptions } from "../compare.ts";
import { type Cells, type Counts, runOf, totalOf } from "../counts.ts";
import type { Sufficiency } from "../depth.ts";
import { refuseType, unwrap } from "../error.ts";
import { question } from "../interval.ts";
import type { RawModule } from "../raw-module.ts";
import type { RawRun } from "../raw-run.ts";
import { linMixOf } from "../refit.ts";
import {
  answerStudy,
  type BudgetStudyRow,
  type MeanError,
  type StudyOptions,
  type ThinnedMeans,
  type Wins,
} from "../study.ts";

/** What a smaller study is drawn by, with the defaults. */
function studyOf(method: string, [n, , weights]: RawRun, options: StudyOptions) {
  const { tasks, seed = 1, linmix } = optionsOf(method, options);
  return {
    tasks: number(method, "tasks", tasks ?? totalOf(n, weights)),
    seed: number(method, "seed", seed),
    linmix: linMixOf(method, linmix),
  };
}

/** What smaller studies would have estimated, and how far off they are. */
export const studies = (raw: RawModule) => ({
  /**
   * The counts of a smaller study: m samples (at most the smallest n) of each of `tasks` tasks (by
   * default all). A seeded generator draws them without replacement. Weights must be whole.
   */
  subsample(counts: Counts, m: number, options: { tasks?: number; seed?: number } = {}): Cells {
    const method = "subsample";
    const [n, c, weights] = runOf(method, counts);
    const { tasks, seed = 1 } = optionsOf(method, options);
    const found = raw.subsample(
      n,
      c,
      weights,
      number(method, "m", m),
      number(method, "tasks", tasks ?? totalOf(n, weights)),
      number(method, "seed", seed),
    );
    return unwrap(method, found);
  },

  /**
   * The pass@k of each estimator at each of `ks`, from one such smaller study, in the order of
   * `values`. NaN where there is no unbiased value.
   */
  studyBudget(
    counts: Counts,
    ks: ArrayLike<number>,
    m: number,
    options: StudyOptions = {},
  ): BudgetStudyRow {
    const method = "studyBudget";
    const run = runOf(method, counts);
    const { tasks, seed, linmix } = studyOf(method, run, options);
    const budgets = numbers(method, "ks", ks);
    const found = raw.studyBudget(...run, budgets, number(method, "m", m), tasks, seed, linmix);
    return answerStudy(unwrap(method, found), budgets);
  },

  /**
   * The same of G-Pass@k_τ, for k up to 1,000. `plugin` takes k attempts at the rate c/m. `bb`,
   * `zoibb` and `linmix` are the mean posterior chance under the fitted prior.
   */
  studyGPass(
    counts: Counts,
    ks: ArrayLike<number>,
    tau: number,
    m: number,
    options: StudyOptions = {},
  ): BudgetStudyRow {
    const method = "studyGPass";
    const run = runOf(method, counts);
    const { tasks, seed, linmix } = studyOf(method, run, options);
    const budgets = numbers(method, "ks", ks);
    const [of, size] = [number(method, "tau", tau), number(method, "m", m)];
    const found = raw.studyGPass(...run, budgets, of, size, tasks, seed, linmix);
    return answerStudy(unwrap(method, found), budgets);
  },

  /**
   * What the mean of a metric would be with fewer samples of each task, drawn without replacement:
   * its mean over all such draws and its standard deviation, both exact. Row-major, `samples` by
   * places. `samples` are whole, 1 … smallest n. NaN where k exceeds them.
   */
  thinnedMeans(
    counts: Counts,
    samples: ArrayLike<number>,
    options: Pick<CompareOptions, "metric" | "ks" | "taus" | "k"> = {},
  ): ThinnedMeans {
    const method = "thinnedMeans";
    const [n, c, tasks] = runOf(method, counts);
    const { metric, at, k } = requestOf(method, options);
    const found = raw.thinnedMeans(
      n,
      c,
      tasks,
      question(metric, at, { k }),
      numbers(method, "samples", samples),
    );
    return unwrap(method, found);
  },

  /**
   * How far pass@k from fewer samples of each task lies from pass@k of all samples. `samples` are
   * whole, 1 … smallest n. A seeded generator draws them without replacement. By default 100
   * repeats and seed 1. Weights must be whole.
   */
  samplingSufficiency(
    counts: Counts,
    samples: ArrayLike<number>,
    ks: ArrayLike<number>,
    options: { repeats?: number; seed?: number } = {},
  ): Sufficiency {
    const method = "samplingSufficiency";
    const [n, c, tasks] = runOf(method, counts);
    const { repeats = 100, seed = 1 } = object(method, "options", options);
    const found = raw.samplingSufficiency(
      n,
      c,
      tasks,
      numbers(method, "samples", samples),
      numbers(method, "ks", ks),
      number(method, "repeats", repeats),
      number(method, "seed", seed),
    );
    return unwrap(method, found);
  },

  /**
   * The mean distance of values from a reference, with the standard deviation of the distances, the
   * standard error of their mean (both NaN for one value), and the largest. At least one value. NaN
   * if the reference or a value is NaN.
   */
  meanAbsoluteError(values: ArrayLike<number>, reference: number): MeanError {
    const method = "meanAbsoluteError";
    const found = raw.meanAbsoluteError(
      numbers(method, "values", values),
      number(method, "reference", reference),
    );
    return unwrap(method, found);
  },

  /**
   * How often each estimator has the least error, over configurations: a row of `errors` for each
   * configuration, with as many errors as there are estimators. NaN is none. Those that share the
   * least error share the win. The interval is Clopper and Pearson’s, by default at 0.95.
   */
  countWins(errors: ArrayLike<ArrayLike<number>>, options: { level?: number } = {}): Wins {
    const method = "countWins";
    const { level = 0.95 } = object(method, "options", options);
    const given = list(method, "errors", errors, "an array of arrays of numbers");
    const rows = Array.from(given, (row) => numbers(method, "errors", row));
    const columns = rows[0]?.length ?? 1;
    const uneven = rows.find((row) => row.length !== columns);
    if (uneven !== undefined) {
      return refuseType(method, "errors", uneven, "rows of one length");
    }
    const all = Float64Array.from(rows.flatMap((row) => [...row]));
    return unwrap(method, raw.countWins(all, columns, number(method, "level", level)));
  },
});
