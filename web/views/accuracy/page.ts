import { html } from "lit";
import { remembering } from "../../base/remembering.ts";
import type { RangeChart, RangeRow } from "../../ui/curves/range-chart.ts";
import {
  drawn,
  figureOf,
  heading,
  note,
  type Block,
  type Page,
  type TableBlock,
} from "../../ui/page/page.ts";
import { contentOf, type ColumnOf } from "../../ui/tables/value-text.ts";
import { coverRows, errorRows, predictionRows, repeatRows } from "./cover-rows.ts";
import type * as all from "./measured.ts";
import type { Measured } from "./measured.ts";

/** Every table of measurements. */
export type AllMeasured = Readonly<Record<Exclude<keyof typeof all, "default">, Measured>>;

/** Cover of the intervals, errors of predictions, and times of computations. */
export const accuracyPage = (measured: AllMeasured): Page => ({
  headline: {
    runs: [],
    sentence: "How often the intervals hold, and how far predictions are off",
    basis:
      "All figures were measured. A 95 % interval should hold in 95 % of data sets. Where a cell has brackets, they hold the worst case, and the figure before is the mean over all. “1.22 × t” is the mean width, in widths of Student’s t interval.",
  },
  blocks: [
    ...ofIntervals(measured),
    ...ofPredictions(measured),
    heading("Speed"),
    table(measured.speed),
    note(html`Source: <code>tests/bench/${measured.speed.document}</code>`, "small"),
  ],
  formulas: [],
});

const ofIntervals = ({ newTasks, theseTasks, differences, repeats }: AllMeasured): Block[] => [
  ...section(
    "Intervals: which tasks were picked",
    "Data were drawn from 33 published priors, with 5, 20 or 100 samples of each task. The line leads to the worst of 264 cases.",
    newTasks,
    { rows: coversOf(newTasks), ...cover },
    "164 tasks, pass@k at k = 1, 10 and n. The page uses Gaffke’s interval.",
  ),
  ...section(
    "Intervals: which attempts were drawn",
    "A uniform prior for each task, as a popular library offers it, almost never holds.",
    theseTasks,
    { rows: coversOf(theseTasks), ...cover },
    "164 tasks, pass@k at k = 1, 10 and n. The page uses hierarchical Bayes (HB).",
  ),
  ...section(
    "Differences of two runs",
    "The page uses Student’s t with two added tasks (t-plus). Its worst case has rare large losses of which the data show none.",
    differences,
    { rows: coversOf(differences), ...cover },
    "164 tasks that both runs have, pass@k at k = 1 and 10.",
  ),
  ...section(
    "Boundary: repeats of a study",
    "Studies of two runs were repeated, with new samples of the same tasks. The line leads to the worst of 23 kinds of study. The page uses the predictive interval. The Bernoulli bootstrap can lose tasks but never finds new ones.",
    repeats,
    { rows: repeatsOf(repeats), ...cover, label: "share of repeats within the 95 % ends" },
    "14 simulated and 9 published kinds of study, 30 to 500 tasks, n = 1 to 16.",
  ),
];

const ofPredictions = ({ predictions, fewSamples }: AllMeasured): Block[] => [
  ...section(
    "Predictions beyond the samples",
    "Published runs were thinned to 5 to 100 samples per task. Each model then predicted pass@k at 10 to 1,000 times as many.",
    predictions,
    { rows: predictionsOf(predictions), ...cover },
    "Intervals about the same tasks. “families” are the page’s: around HB’s value, over three families of rates.",
  ),
  ...section(
    "Few samples",
    "The mean absolute error of pass@100, from m of the 100 samples of each task.",
    fewSamples,
    {
      rows: errorsOf(fewSamples),
      domain: upToError,
      rule: 0,
      label: "mean absolute error, points",
      unit: "",
    },
    "EvalPerf, 19 models, 118 tasks, m = 5.",
  ),
];

/** The rows of each chart. A chart is drawn again only for other rows. */
const coversOf = remembering((measured: Measured): RangeRow[] => coverRows(measured, 164));
const repeatsOf = remembering(repeatRows);
const predictionsOf = remembering(predictionRows);
const errorsOf = remembering(errorRows);

type Chart = Pick<RangeChart, "rows" | "domain" | "rule" | "label" | "unit">;

const upToOne: [number, number] = [0, 1];
const upToError: [number, number] = [0, 0.15];

/** Axis of the charts of intervals, with a rule at the level of the intervals. */
const cover: Omit<Chart, "rows"> = {
  domain: upToOne,
  rule: 0.95,
  label: "share of data sets in which the 95 % interval held",
  unit: "\u00a0%",
};

/** A picture of measurements, words on them, and their table. */
const section = (
  title: string,
  words: string,
  measured: Measured,
  chart: Chart,
  subtitle: string,
): Block[] => [
  figureOf(
    { title, subtitle, source: `Source: tests/bench/${measured.document}` },
    drawn<RangeChart>("pc-range-chart", chart),
  ),
  note(words, "soft"),
  table(measured, title),
];

const table = (measured: Measured, title = measured.section): TableBlock => ({
  kind: "table",
  looks: ["words"],
  label: `Table: ${title}`,
  heads: measured.heads.slice(0, 1),
  content: contentIn(measured),
});

const contentIn = remembering(({ heads: [, ...others], rows }: Measured) =>
  contentOf(
    others.map((name, i): ColumnOf<readonly string[]> => ({
      name,
      isName: true,
      cell: (row) => ({
        text: (row[1 + i] ?? "").replaceAll(" %", "\u00a0%").replace(/^-/, "−"),
      }),
    })),
    rows,
    ([name = ""]) => ({ names: [name], head: name }),
  ),
);
