import { html } from "lit";
import { drawn, figureOf, note, type Block } from "../../ui/page/page.ts";
import { share } from "../../ui/words/numbers.ts";
import { shareChange, threeDigits, withMinus } from "../../ui/words/plain-numbers.ts";
import { cell, cellWithEnds, contentOf, type ColumnOf } from "../../ui/tables/value-text.ts";
import { largestOf } from "../../base/extremes.ts";
import { counted } from "../../base/format.ts";
import type { GreedyChart } from "./greedy-chart.ts";
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
export function greedySection(lines: GreedyLine[], source: string): Block[] {
  const most = largestOf([0, ...lines.map(({ points }) => points.length)]);
  if (most === 0)
    return [
      note(
        html`No shown run has a greedy score for every task and a G-Pass at these k. Add a column
          <code>greedy</code>, or take runs at temperature 0 as greedy above.`,
      ),
    ];
  const drawnLine = lines.findLast(({ name }) => name.startsWith("mG")) ?? lines[0];
  if (drawnLine === undefined) return [];
  return [
    chart(drawnLine, source),
    {
      kind: "table",
      label: "Slope and gap against the greedy score",
      looks: ["compact"],
      heads: ["metric"],
      content: contentOf(columns, lines, ({ name }) => ({ names: [name], head: name })),
    },
    note(
      `In brackets: 95 % intervals of the slope, from resampling the runs.${most < fewest ? ` They need ${fewest} runs.` : ""}`,
      "small",
    ),
  ];
}

function chart(line: GreedyLine, source: string): Block {
  const { name, points } = line;
  const [first] = points;
  return figureOf(
    {
      title: `${name} against the greedy score`,
      subtitle:
        points.length === 1 && first !== undefined
          ? `One run: greedy ${share(first.greedy)}, ${name} ${share(first.value)}. A line needs two.`
          : `${counted(points.length, "run")}, and the line of least squares through them. Dotted: no drop from greedy.`,
      source,
    },
    drawn<GreedyChart>("pc-greedy-chart", { of: line }),
  );
}
