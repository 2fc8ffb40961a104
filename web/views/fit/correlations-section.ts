import type { ColumnPair } from "../../questions/models/fit-runs.ts";
import { counted } from "../../base/format.ts";
import { sampledWords } from "../../ui/figures/figure-words.ts";
import { sourceWords } from "../../ui/figures/figure.ts";
import { note, type Block, type Context } from "../../ui/page/page.ts";
import { contentOf, type ColumnOf } from "../../ui/tables/value-text.ts";
import { correlationCell, matrixFigure } from "./correlation-matrix.ts";
import type { FittedRun } from "./fitted-runs.ts";

const correlated = ["Pass@1", "ΔPass", "relative gain"];

/** The correlated values by run, one column each. */
export const columnsOf = (runs: readonly FittedRun[]): number[][] => [
  runs.map(({ fits }) => fits.passAt1.value),
  runs.map(({ fits }) => fits.bb.concentration),
  runs.map(({ fits }) => fits.relativeGain),
];

const namesOf = ({ i, j }: ColumnPair) => [correlated[i] ?? "", correlated[j] ?? ""];
const namesTogether = (pair: ColumnPair) => namesOf(pair).join(" and ");

const columns: ColumnOf<ColumnPair>[] = [
  {
    name: "Pearson",
    meaning: "Of the values",
    cell: (pair) => correlationCell(namesTogether(pair), pair.pearson),
  },
  {
    name: "Spearman",
    meaning: "Of their ranks",
    cell: (pair) => correlationCell(namesTogether(pair), pair.spearman, true),
  },
  {
    name: "runs",
    meaning: "With both values finite",
    cell: ({ pearson: { points } }) => ({ text: String(points), value: points }),
  },
];

/** Correlations of Pass@1, ΔPass and the relative gain over the runs. */
export function correlationBlocks(
  runs: readonly FittedRun[],
  pairs: readonly ColumnPair[],
  { loaded }: Pick<Context, "loaded">,
): Block[] {
  const values = pairs.map(({ i, j, pearson }) => ({ i, j, value: pearson.value }));
  const count = counted(runs.length, "run");
  return [
    runs.length < 4
      ? note(`${count}: a correlation over runs needs three, and its interval four.`)
      : null,
    matrixFigure(
      {
        title: "Correlations over the runs",
        subtitle: `Pearson. ${count}. ${sampledWords(runs)}.`,
        source: sourceWords({ loaded }, runs),
      },
      correlated,
      values,
    ),
    {
      kind: "table",
      label: "Correlations over the runs",
      heads: ["first", "second"],
      content: contentOf(columns, pairs, (pair) => ({
        names: namesOf(pair),
        head: namesTogether(pair),
      })),
      more: { between: " and " },
    },
    note(
      "In brackets: 95 % intervals by Fisher’s transform, which take the runs as independent.",
      "small",
    ),
  ];
}
