import { html } from "lit";
import { figure } from "../../ui/figures/figure.ts";
import { share } from "../../ui/words/numbers.ts";
import { shareChange, threeDigits, withMinus } from "../../ui/words/plain-numbers.ts";
import { cell, cellWithEnds, contentOf, type ColumnOf } from "../../ui/tables/value-text.ts";
import { largestOf } from "../../base/extremes.ts";
import { counted } from "../../base/format.ts";
import type { GreedyLine } from "./greedy-points.ts";

const slopeText = (slope: number) => withMinus(threeDigits(slope));
const fewest = 3;

const columns: ColumnOf<GreedyLine>[] = [
  {
    name: "slope",
    meaning: "What the metric gains where the greedy score is higher by 1, with its 95 % interval",
    cell: ({ points, line }) => {
      const { slope = NaN, lower = NaN, upper = NaN } = line ?? {};
      return cellWithEnds(
        { value: slope, lower, upper },
        slopeText,
        (from, to) =>
          Number.isNaN(from) ? "no interval" : `${slopeText(from)} to ${slopeText(to)}`,
        points.length < 2 ? "needs 2 runs" : "undefined",
      );
    },
  },
  {
    name: "intercept",
    meaning: "Where the line meets a greedy score of 0",
    cell: ({ line }) => cell(line?.intercept ?? NaN, shareChange),
  },
  {
    name: "mean gap",
    meaning: "The mean of greedy minus the metric over the runs",
    cell: ({ line }) => cell(line?.gap ?? NaN, shareChange),
  },
  {
    name: "runs",
    meaning: "Runs with a greedy score for every task",
    cell: ({ points }) => ({ value: points.length, text: String(points.length) }),
  },
];

/** Reliability against the greedy score: a chart of the last k, and a table of slopes and gaps by metric. */
export function greedySection(lines: GreedyLine[], source: string) {
  const most = largestOf([0, ...lines.map(({ points }) => points.length)]);
  if (most === 0)
    return html`<p>
      No shown run has a greedy score for every task and a G-Pass at these k. Add a column
      <code>greedy</code>, or take runs at temperature 0 as greedy above.
    </p>`;
  const drawn = lines.findLast(({ name }) => name.startsWith("mG")) ?? lines[0];
  if (drawn === undefined) return html``;
  const first = drawn.points[0];
  return html`${figure(
      {
        title: `${drawn.name} against the greedy score`,
        subtitle:
          drawn.points.length === 1 && first !== undefined
            ? `One run: greedy ${share(first.greedy)}, ${drawn.name} ${share(first.value)}. A line needs two.`
            : `${counted(drawn.points.length, "run")}, and the line of least squares through them. Dotted: no drop from greedy.`,
        source,
      },
      html`<pc-greedy-chart .of=${drawn}></pc-greedy-chart>`,
    )}
    <pc-table
      compact
      label="Slope and gap against the greedy score"
      .heads=${["metric"]}
      .content=${contentOf(columns, lines, ({ name }) => ({ names: [name], head: name }))}
    ></pc-table>
    <p class="soft small">
      In brackets: 95 % intervals of the slope, from resampling the
      runs.${most < fewest ? ` They need ${fewest} runs.` : ""}
    </p>`;
}
