import { fitQuestions, keepFitTest } from "../../questions/models/fit-tests.ts";
import { level } from "../../questions/measure/interval-ends.ts";
import { biasOf } from "../../questions/runs/stopped-sampling.ts";
import type { CopiedTable } from "../../export/copied-table.ts";
import { whole } from "../../base/format.ts";
import { rangeWords } from "../../ui/fields/about-choice.ts";
import { extrapolatedBands } from "../../ui/beyond-n/extrapolated-bands.ts";
import {
  backtestAt,
  backtestWords,
  noBacktest,
  partsOfTasks,
  type BacktestAt,
} from "../../ui/beyond-n/backtest-words.ts";
import {
  endAt,
  extrapolatedRuns,
  predictedAt,
  predictedEnd,
  type ExtrapolatedRun,
} from "../../ui/beyond-n/extrapolated-runs.ts";
import { sampledWords } from "../../ui/figures/figure-words.ts";
import { familyWords, isAveraged } from "../../ui/beyond-n/family-words.ts";
import type { End, IntervalRequest } from "../../ui/workspace/intervals.ts";
import { shareText } from "../../ui/words/with-interval.ts";
import { linMixOf } from "../../state/settings/lin-mix.ts";
import { defaultModel, modelNames, models } from "../../state/settings/models.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import type { About } from "../../state/settings/settings.ts";
import { notesOf } from "../../views/extrapolate/answers.ts";
import { runsIn, type Answered, type Context } from "./context.ts";

/** Answers with pass@k of each run at a k beyond its samples, by each model. */
export async function extrapolated(context: Context, k: number): Promise<Answered> {
  const { store, answering, settings, progress } = context;
  const { about } = settings;
  const summaries = runsIn(store).map(({ run }) => run);
  const ks = [...new Set([k, ...summaries.map(({ minN }) => minN)])].sort((a, b) => a - b);
  const computed = [];
  const tests: string[] = [];
  let done = 0;
  for (const run of summaries) {
    computed.push({
      extrapolation: await answering.ask({
        kind: "extrapolation",
        runs: [run.id],
        ks,
        linmix: linMixOf(settings),
      }),
      run,
    });
    for (const [, question] of fitQuestions([run], k))
      keepFitTest(run, await answering.ask(question));
    if (isAveraged(run, k)) {
      const found = await answering.ask({ kind: "families", runs: [run.id], k });
      tests.push(`${run.name}: ${familyWords(k, found)}`);
    }
    const tested = backtestAt(run, k);
    if (tested !== null) tests.push(`${run.name}: ${await backtestOf(answering, run, tested)}`);
    // The other half of the progress is for the intervals.
    progress(++done, 2 * summaries.length);
  }
  let pending: IntervalRequest[] = [];
  const request = (all: IntervalRequest[]) => {
    pending = all;
  };
  extrapolatedBands({ request, of: () => null }, computed, settings.models, about, []);
  const { of } = await answering.bands(pending, () => {
    progress((done += summaries.length / pending.length), 2 * summaries.length);
  });
  const bandsOf = extrapolatedBands({ request, of }, computed, settings.models, about, []);
  const runs = extrapolatedRuns(
    runsIn(store),
    computed.map(({ extrapolation }) => extrapolation),
    bandsOf,
  );
  const { shared, own } = notesOf(runs, settings.models, k, about);
  const notes = [...own].map(([run, note]) => `${run.name}: ${note}`);
  return {
    words: [
      `pass@${whole(k)} by each model`,
      `${sampledWords(runsIn(store))}.`,
      ...(shared === "" ? [] : [shared]),
      ...notes,
      ...tests,
    ],
    tables: [{ title: `pass@${whole(k)} by run and model`, table: tableOf(runs, k, about) }],
  };
}

/** Backtest of a prediction with the run's own samples, or why there is none. */
async function backtestOf(
  answering: Context["answering"],
  run: RunSummary,
  at: BacktestAt,
): Promise<string> {
  if ("why" in at) return noBacktest(at.why);
  const found = await answering.ask({ kind: "backtest", runs: [run.id], ratio: at.ratio });
  return found === "undrawn" ? noBacktest(partsOfTasks) : backtestWords(run, found);
}

/** A value of the table: measured where the samples end, or predicted by a model. */
interface Shown {
  by: string;
  k: number;
  value: number;
  complement: number;
  end: End | null;
}

const csvHeads = "run,k,by,value,complement,lower,upper,level,about,n_min,n_max".split(",");

function tableOf(runs: ExtrapolatedRun[], k: number, about: About): CopiedTable {
  const valuesOf = (run: ExtrapolatedRun): Shown[] => {
    const last = run.measured.at(-1);
    const none = { value: NaN, complement: NaN };
    return [
      {
        by: biasOf([run]),
        k: run.run.minN,
        ...(last ?? none),
        end: last ? endAt(run, last.k) : null,
      },
      ...models.map((model) => ({
        by: modelNames[model],
        ...(predictedAt(run, model, k) ?? { k, ...none }),
        end: model === defaultModel ? predictedEnd(run, k) : null,
      })),
    ];
  };
  const text = ({ value, complement, end }: Shown) =>
    Number.isNaN(value) ? "–" : shareText(value, complement, end);
  const values = runs.map(valuesOf);
  const isEqual = runs.every(({ run }) => run.minN === run.maxN);
  const hasRanges = values.flat().some(({ end }) => end !== null && !Number.isNaN(end.lower));
  return {
    names: 1,
    lines: [
      [
        "run",
        `${biasOf(runs)} at ${isEqual ? "n" : "the smallest n"}`,
        ...models.map((model) => modelNames[model]),
      ],
      ...runs.map((run, i) => [run.name, ...(values[i] ?? []).map(text)]),
    ],
    csv: [
      csvHeads,
      ...runs.flatMap((run, i) =>
        (values[i] ?? []).map((shown): (string | number)[] => {
          const { by, k, value, complement, end } = shown;
          const ends: (string | number)[] =
            end === null || Number.isNaN(end.lower)
              ? ["", "", "", ""]
              : [end.lower, end.upper, level, about];
          return [run.name, k, by, value, complement, ...ends, run.run.minN, run.run.maxN];
        }),
      ),
    ],
    notes: hasRanges ? [rangeWords(about, runs)] : [],
  };
}
