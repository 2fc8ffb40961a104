import { call } from "../call.ts";
import { list, number, numbers, optional, or } from "../arguments.ts";
import { type Cells, type Counts, runOf, totalOf } from "../counts.ts";
import type { Sufficiency } from "../depth.ts";
import { refuseType, unwrap } from "../error.ts";
import { intervalOptions } from "../interval.ts";
import { checkOfCounts, metricOptions, type MetricOptions, requestOf } from "../metric.ts";
import { optionsOf } from "../options.ts";
import { linMixOf } from "../refit.ts";
import type { RawModule } from "../raw.ts";
import {
  answerStudy,
  type Backtest,
  type BacktestOptions,
  type BudgetStudyRow,
  type MeanError,
  type StudyOptions,
  type ThinnedMeans,
  type Wins,
} from "../study.ts";

const { level, seed } = intervalOptions;
const subsampleOptions = { tasks: optional(number), seed };
const studyOptions = { ...subsampleOptions, linmix: linMixOf };
const backtestOptions = { ratio: or(number, 2), repeats: or(number, 20), seed, level };
const sufficiencyOptions = { repeats: or(number, 100), seed };

/** Options of a smaller study, with the defaults. */
function studyOf(method: string, counts: Counts, options: StudyOptions) {
  const all = totalOf(runOf(method, counts));
  const { tasks = all, ...rest } = optionsOf(method, options, studyOptions);
  return { counts, tasks, ...rest };
}

/** Estimates that smaller studies would have given, and their errors. */
export const studies = (raw: RawModule) => ({
  /**
   * The counts of a smaller study: m samples (at most the smallest n) of each of `tasks` tasks (by default all). A
   * seeded generator draws them without replacement. Weights must be whole.
   */
  subsample(counts: Counts, m: number, options: { tasks?: number; seed?: number } = {}): Cells {
    const method = "subsample";
    const all = totalOf(runOf(method, counts));
    const { tasks = all, seed } = optionsOf(method, options, subsampleOptions);
    return call(raw, method, { counts, m, tasks, seed });
  },

  /**
   * Compares the prediction from fewer of the available samples with the measurement from all of them: pass@k from
   * k/ratio samples of each task, by the hierarchical model about these tasks. A seeded generator draws these samples
   * without replacement, by default 20 times. `ratio` is above 1 and at most half the smallest n, which is at least 3;
   * by default it is 2. Weights must be whole.
   */
  backtest(counts: Counts, options: BacktestOptions = {}): Backtest {
    const method = "backtest";
    runOf(method, counts);
    return call(raw, method, { counts, ...optionsOf(method, options, backtestOptions) });
  },

  /**
   * The pass@k of each estimator at each of `ks`, from one smaller study as in `subsample`, in the order of `values`.
   * NaN where there is no unbiased value.
   */
  studyBudget(
    counts: Counts,
    ks: ArrayLike<number>,
    m: number,
    options: StudyOptions = {},
  ): BudgetStudyRow {
    const method = "studyBudget";
    const study = studyOf(method, counts, options);
    return answerStudy(call(raw, method, { ...study, ks, m }), Float64Array.from(ks));
  },

  /**
   * The same for G-Pass@k_τ, for k up to 1,000. `plugin` takes k attempts at the rate c/m. `bb`, `zoibb` and `linmix`
   * are the mean posterior chance under the fitted prior.
   */
  studyGPass(
    counts: Counts,
    ks: ArrayLike<number>,
    tau: number,
    m: number,
    options: StudyOptions = {},
  ): BudgetStudyRow {
    const method = "studyGPass";
    const study = studyOf(method, counts, options);
    return answerStudy(call(raw, method, { ...study, ks, tau, m }), Float64Array.from(ks));
  },

  /**
   * The mean of a metric with fewer samples of each task, drawn without replacement: its mean over all such draws and
   * its standard deviation, both exact. Row-major, `samples` by places. `samples` are whole, 1 … smallest n. NaN where
   * k exceeds them.
   */
  thinnedMeans(
    counts: Counts,
    samples: ArrayLike<number>,
    options: MetricOptions = {},
  ): ThinnedMeans {
    const method = "thinnedMeans";
    const run = runOf(method, counts);
    const request = requestOf(method, optionsOf(method, options, metricOptions));
    checkOfCounts(method, request.metric);
    return unwrap(method, raw.thinnedMeans(run, request, numbers(method, "samples", samples)));
  },

  /**
   * The deviation of pass@k with fewer samples of each task from pass@k of all samples. `samples` are whole, 1 …
   * smallest n. A seeded generator draws them without replacement. By default 100 repeats and seed 1. Weights must be
   * whole.
   */
  samplingSufficiency(
    counts: Counts,
    samples: ArrayLike<number>,
    ks: ArrayLike<number>,
    options: { repeats?: number; seed?: number } = {},
  ): Sufficiency {
    const method = "samplingSufficiency";
    runOf(method, counts);
    const asked = optionsOf(method, options, sufficiencyOptions);
    return call(raw, method, { counts, samples, ks, ...asked });
  },

  /**
   * The mean distance of values from a reference, with the standard deviation of the distances, the standard error of
   * their mean (both NaN for one value), and the largest. Needs at least one value. NaN if the reference or a value is
   * NaN.
   */
  meanAbsoluteError(values: ArrayLike<number>, reference: number): MeanError {
    return call(raw, "meanAbsoluteError", { values, reference });
  },

  /**
   * The number of configurations in which each estimator has the least error. `errors` has a row for each
   * configuration, with as many errors as there are estimators. NaN means no error. Estimators that share the least
   * error share the win. The interval is Clopper and Pearson’s, by default at 0.95.
   */
  countWins(errors: ArrayLike<ArrayLike<number>>, options: { level?: number } = {}): Wins {
    const method = "countWins";
    const asked = optionsOf(method, options, { level });
    const given = list(method, "errors", errors, "an array of arrays of numbers");
    const rows = Array.from(given, (row) => numbers(method, "errors", row));
    const columns = rows[0]?.length ?? 1;
    const uneven = rows.find((row) => row.length !== columns);
    if (uneven !== undefined) {
      return refuseType(method, "errors", uneven, "rows of one length");
    }
    const all = Float64Array.from(rows.flatMap((row) => [...row]));
    return unwrap(method, raw.countWins(all, columns, asked.level));
  },
});
