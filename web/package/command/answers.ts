import { fitQuestions, keepFitTest } from "../../questions/models/fit-tests.ts";
import { largestOf } from "../../base/extremes.ts";
import { focusBudget, largestN, lastBudget, tableBudgets } from "../../questions/runs/budgets.ts";
import type { Place } from "../../questions/compare/comparison.ts";
import type { Settings } from "../../state/settings/address.ts";
import { findRun } from "../../state/settings/run-ref.ts";
import type { Store } from "../../state/store.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { figureWords } from "../../views/curves/figure-words.ts";
import { copiedCurves } from "../../views/curves/copied-curves.ts";
import { sampledWords } from "../../ui/figures/figure-words.ts";
import { copiedTable } from "../../ui/tables/copied.ts";
import { cellWithEnds, contentOf, type ColumnOf } from "../../ui/tables/value-text.ts";
import { rangeWords } from "../../ui/fields/about-choice.ts";
import { share, sharesBetween } from "../../ui/words/numbers.ts";
import { gradesOf } from "../../ui/curves/grades.ts";
import { compared } from "./compared.ts";
import { runsIn, type Answered, type Context } from "./context.ts";
import { curvesAt } from "./curves.ts";
import { extrapolated } from "./extrapolated.ts";
import type { CommandRequest } from "./options.ts";
import { stoppedWarnings } from "../../questions/runs/stopped-sampling.ts";
import { unknownRun } from "./names.ts";
import { isCurveMetric, metricOf, symbolAt } from "../../metrics/metrics.ts";

/** Finds a run by the page's name for it. Throws a UsageError if there is none. */
export function runNamed(store: Store, name: string): StyledRun {
  const runs = runsIn(store);
  const run = findRun(runs, { name });
  if (run !== undefined) return run;
  throw unknownRun(name, runs);
}

/** Settings that the page would have for the same question. */
export function settingsOf(request: CommandRequest, store: Store): Settings {
  const { question, metric, about, ragged, beyond, tau } = request;
  const summaries = runsIn(store).map(({ run }) => run);
  const [k = null, ...others] = request.ks ?? [];
  const common: Settings = { ...store.settings, about, ragged, beyond, tau, example: "none" };
  const one = others.length === 0 ? k : null;
  switch (question.kind) {
    case "extrapolate":
      return { ...common, view: "extrapolate", far: question.k };
    case "compare": {
      const { a, b } = question;
      return {
        ...common,
        view: "compare",
        comparedIn: metric,
        k: one,
        pair: [{ name: a }, { name: b }],
      };
    }
    case "values": {
      const curve = {
        ...common,
        metric: isCurveMetric(metric) ? metric : ("pass@k" as const),
        k: one,
      };
      if (metricOf(metric).takesTau) return { ...curve, view: "reliability" };
      const last = request.ks?.at(-1) ?? 0;
      const isBeyondN = last > lastBudget(summaries, curve);
      return { ...curve, to: isBeyondN ? last : null };
    }
  }
}

/** Requested ks, by default those of the page's table. */
export function ksOf({ ks }: CommandRequest, { store, settings }: Context): number[] {
  const summaries = runsIn(store).map(({ run }) => run);
  const last = Math.max(lastBudget(summaries, settings), largestN(summaries));
  return ks ?? tableBudgets(summaries, focusBudget(summaries, settings), last);
}

export async function answer(request: CommandRequest, context: Context): Promise<Answered> {
  const { question } = request;
  switch (question.kind) {
    case "extrapolate":
      return extrapolated(context, question.k);
    case "compare": {
      const [a, b] = [runNamed(context.store, question.a), runNamed(context.store, question.b)];
      return compared(request, context, [a, b]);
    }
    case "values":
      return metricOf(request.metric).takesTau
        ? valuesAtTau(request, context)
        : curveValues(request, context);
  }
}

/** Answers with the page's table of curves. */
async function curveValues(request: CommandRequest, context: Context): Promise<Answered> {
  const { settings } = context;
  const ks = ksOf(request, context);
  const runs = await curvesAt(context, ks);
  const summaries = runs.map(({ run }) => run);
  if (settings.beyond === "hb")
    for (const [run, question] of fitQuestions(summaries, largestOf(ks)))
      keepFitTest(run, await context.answering.ask(question));
  const { metric, about } = settings;
  const { title, subtitle } = figureWords(runs, metric, [], null);
  return {
    words: [title, subtitle, ...gradesOf(runs, ks), ...stoppedWarnings(runs)],
    tables: [
      {
        title: `${metricOf(metric).name} by run and k`,
        table: copiedCurves(runs, metric, about, ks),
      },
    ],
  };
}

const noValue = { value: NaN, lower: NaN, upper: NaN };

/** Answers with the value of each run at a τ: Cover, or G-Pass at each k. */
async function valuesAtTau(request: CommandRequest, context: Context): Promise<Answered> {
  const { metric, tau, about } = request;
  const runs = runsIn(context.store);
  const ks = !metricOf(metric).takesK
    ? [1]
    : (request.ks ?? [
        focusBudget(
          runs.map(({ run }) => run),
          context.settings,
        ),
      ]);
  const name = (k: number) => symbolAt(metric, k, tau);
  const rows = await Promise.all(
    runs.map(async (run) => ({
      name: run.name,
      values: await Promise.all(
        ks.map((k) => {
          const place: Place = { comparedIn: metric, k, tau, about };
          return context.answering.ask({ kind: "valueAt", runs: [run.run.id], place });
        }),
      ),
    })),
  );
  const ends = rows.flatMap(({ values }) => values);
  const columns = ks.map((k, i): ColumnOf<(typeof rows)[number]> => ({
    name: name(k),
    cell: ({ values }) => cellWithEnds(values[i] ?? noValue, share, sharesBetween, "–"),
  }));
  return {
    words: [`${ks.map(name).join(", ")} of each run`, `${sampledWords(runs)}.`],
    tables: [
      {
        title: `${metric} by run`,
        table: {
          ...copiedTable(
            ["run"],
            contentOf(columns, rows, ({ name }) => ({ names: [name], head: name })),
          ),
          notes: [
            ...(ends.some(({ value }) => Number.isNaN(value))
              ? ["– no value: a task has fewer than k samples"]
              : []),
            ...(ends.some(({ lower }) => !Number.isNaN(lower)) ? [rangeWords(about, runs)] : []),
          ],
        },
      },
    ],
  };
}
