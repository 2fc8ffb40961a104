import { posteriorAbout } from "../../compute/curves.ts";
import { level } from "../../compute/interval-ends.ts";
import type { CopiedTable } from "../../export/table-text.ts";
import { whole } from "../../format.ts";
import { rangeWords } from "../../parts/about-choice.ts";
import { farBands } from "../../parts/far-bands.ts";
import { endAt, farRuns, predictedAt, predictedEnd, type FarRun } from "../../parts/far-runs.ts";
import { sampledWords } from "../../parts/figure-words.ts";
import type { End, Wanted } from "../../parts/intervals.ts";
import { shareText } from "../../parts/with-interval.ts";
import { linMixOf } from "../../state/lin-mix.ts";
import { defaultModel, modelNames, models } from "../../state/models.ts";
import type { About } from "../../state/settings.ts";
import { notesOf } from "../../views/extrapolate/answers.ts";
import type { Answered, Given } from "./answers.ts";

/** pass@k of each run at a k beyond its samples, by each model. */
export async function extrapolated(given: Given, k: number): Promise<Answered> {
  const { store, answering, settings } = given;
  const { about } = settings;
  const summaries = store.runs.map(({ run }) => run);
  const ks = [...new Set([k, ...summaries.map(({ minN }) => minN)])].sort((a, b) => a - b);
  const computed = [];
  for (const { id: run, minN } of summaries)
    computed.push({
      extrapolation: await answering.ask({
        kind: "extrapolation",
        runs: [run],
        ks,
        linmix: linMixOf(settings),
      }),
      minN,
    });
  let wanted: Wanted[] = [];
  const want = (all: Wanted[]) => {
    wanted = all;
  };
  farBands({ want, of: () => null }, computed, settings.models, about, []);
  const { of } = await answering.bands(wanted);
  const bandsOf = farBands({ want, of }, computed, settings.models, about, []);
  const runs = farRuns(
    store.runs,
    computed.map(({ extrapolation }) => extrapolation),
    bandsOf,
  );
  const { shared, own } = notesOf(runs, settings.models, k, about);
  const notes = [...own].map(([run, note]) => `${run.name}: ${note}`);
  return {
    words: [
      `pass@${whole(k)} by each model`,
      `${sampledWords(store.runs)}.`,
      ...(shared === "" ? [] : [shared]),
      ...notes,
    ],
    tables: [{ title: `pass@${whole(k)} by run and model`, table: tableOf(runs, k, about) }],
  };
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

function tableOf(runs: FarRun[], k: number, about: About): CopiedTable {
  const valuesOf = (run: FarRun): Shown[] => {
    const last = run.measured.at(-1);
    const none = { value: NaN, complement: NaN };
    return [
      { by: "unbiased", k: run.run.minN, ...(last ?? none), end: last ? endAt(run, last.k) : null },
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
  return {
    names: 1,
    lines: [
      ["run", "unbiased at n", ...models.map((model) => modelNames[model])],
      ...runs.map((run, i) => [run.name, ...(values[i] ?? []).map(text)]),
    ],
    csv: [
      csvHeads,
      ...runs.flatMap((run, i) =>
        (values[i] ?? []).map((shown): (string | number)[] => {
          const { by, k, value, complement, end } = shown;
          const covers = by === "unbiased" ? about : posteriorAbout(about);
          const ends: (string | number)[] =
            end === null || Number.isNaN(end.lower)
              ? ["", "", "", ""]
              : [end.lower, end.upper, level, covers];
          return [run.name, k, by, value, complement, ...ends, run.run.minN, run.run.maxN];
        }),
      ),
    ],
    notes: [
      `${rangeWords(about)}${about === "new-tasks" ? "; those of HB cover which attempts were drawn too" : ""}`,
    ],
  };
}
