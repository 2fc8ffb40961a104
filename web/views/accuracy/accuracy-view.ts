import { css, html } from "lit";
import { figure } from "../../ui/figures/figure.ts";
import { headline } from "../../ui/figures/headline.ts";
import type { RangeRow } from "../../ui/curves/range-chart.ts";
import { contentOf, type ColumnOf } from "../../ui/tables/value-text.ts";
import { WorkspaceView } from "../../ui/workspace/workspace-view.ts";
import { sharedStyles } from "../../style/shared.ts";
import { viewStyles } from "../../style/view.ts";
import { coverRows, predictionRows, repeatRows } from "./cover-rows.ts";
import {
  differences,
  fewSamples,
  newTasks,
  predictions,
  repeats,
  speed,
  theseTasks,
  type Measured,
} from "./measured.ts";

/** Measured accuracy: how often intervals hold, the errors of predictions, and the time of computations. */
export class AccuracyView extends WorkspaceView {
  static override styles = [
    sharedStyles,
    viewStyles,
    css`
      .words {
        max-width: 76ch;
        color: var(--ink-soft);
      }
    `,
  ];

  override render() {
    const cover = "share of data sets in which the 95 % interval held";
    return html`${headline(
        [],
        "How often the intervals hold, and how far predictions are off",
        html`All figures were measured. A 95 % interval should hold in 95 % of data sets. Where a
        cell has brackets, they hold the worst case, and the figure before is the mean over all.
        “1.22 × t” is the mean width, in widths of Student’s t interval.`,
      )}
      ${section(
        "Intervals: which tasks were picked",
        "Data were drawn from 33 published priors, with 5, 20 or 100 samples of each task. The line leads to the worst of 264 cases.",
        newTasks,
        chart(coverRows(newTasks, 164), [0, 1], cover),
        "164 tasks, pass@k at k = 1, 10 and n. The page uses Gaffke’s interval.",
      )}
      ${section(
        "Intervals: which attempts were drawn",
        "A uniform prior for each task, as a popular library offers it, almost never holds.",
        theseTasks,
        chart(coverRows(theseTasks, 164), [0, 1], cover),
        "164 tasks, pass@k at k = 1, 10 and n. The page uses hierarchical Bayes (HB).",
      )}
      ${section(
        "Differences of two runs",
        "The page uses Student’s t with two added tasks (t-plus). Its worst case has rare large losses of which the data show none.",
        differences,
        chart(coverRows(differences, 164), [0, 1], cover),
        "164 tasks that both runs have, pass@k at k = 1 and 10.",
      )}
      ${section(
        "Boundary: repeats of a study",
        "Studies of two runs were repeated, with new samples of the same tasks. The line leads to the worst of 23 kinds of study. The page uses the predictive interval. The Bernoulli bootstrap can lose tasks but never finds new ones.",
        repeats,
        chart(repeatRows(repeats), [0, 1], "share of repeats within the 95 % ends"),
        "14 simulated and 9 published kinds of study, 30 to 500 tasks, n = 1 to 16.",
      )}
      ${section(
        "Predictions beyond the samples",
        "Published runs were thinned to 5 to 100 samples per task. Each model then predicted pass@k at 10 to 1,000 times as many.",
        predictions,
        chart(predictionRows(predictions), [0, 1], cover),
        "Intervals about the same tasks. “families” are the page’s: around HB’s value, over three families of rates.",
      )}
      ${section(
        "Few samples",
        "The mean absolute error of pass@100, from m of the 100 samples of each task.",
        fewSamples,
        chart(errorRows, [0, 0.15], "mean absolute error, points", ""),
        "EvalPerf, 19 models, 118 tasks, m = 5.",
      )}
      <h2>Speed</h2>
      ${table(speed)}
      <p class="soft small">Source: <code>tests/bench/${speed.document}</code></p>`;
  }
}

/** Errors of each estimator from 5 samples. */
const errorRows: RangeRow[] = ["naive", "BB", "ZOIBB", "LinMix", "HB"].map((estimator) => {
  const row = fewSamples.rows.find(([m]) => m === "5");
  const value = Number(row?.[fewSamples.heads.indexOf(estimator)]);
  return { label: estimator, value, from: 0, to: value, isOurs: estimator === "HB" };
});

const nominal = 0.95;

const chart = (rows: RangeRow[], domain: [number, number], label: string, unit = "\u00a0%") =>
  html`<pc-range-chart
    .rows=${rows}
    .domain=${domain}
    .rule=${unit === "" ? 0 : nominal}
    .label=${label}
    .unit=${unit}
  ></pc-range-chart>`;

const section = (
  title: string,
  words: string,
  measured: Measured,
  picture: unknown,
  subtitle: string,
) =>
  html`${figure({ title, subtitle, source: `Source: tests/bench/${measured.document}` }, picture)}
    <p class="words">${words}</p>
    ${table(measured, title)}`;

const table = ({ heads: [first = "", ...others], rows, section }: Measured, title = section) =>
  html`<pc-table
    words
    label="Table: ${title}"
    .heads=${[first]}
    .content=${contentOf(
      others.map((name, i): ColumnOf<readonly string[]> => ({
        name,
        isName: true,
        cell: (row) => ({
          text: (row[1 + i] ?? "").replaceAll(" %", "\u00a0%").replace(/^-/, "−"),
        }),
      })),
      rows,
      ([name = ""]) => ({ names: [name], head: name }),
    )}
  ></pc-table>`;
