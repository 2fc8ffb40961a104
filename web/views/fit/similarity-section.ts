import { html } from "lit";
import type { Similarity } from "../../questions/models/fit-runs.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { sampledWords } from "../../ui/figures/figure-words.ts";
import { sourceWords } from "../../ui/figures/figure.ts";
import { note, type Block, type Context } from "../../ui/page/page.ts";
import { contentOf, type ColumnOf } from "../../ui/tables/value-text.ts";
import { rowName } from "../../ui/words/run-name.ts";
import { correlationCell, matrixFigure, twoDigits } from "./correlation-matrix.ts";

/** Two runs with their similarity. */
interface Pair extends Similarity {
  one: StyledRun;
  other: StyledRun;
}

const columns: ColumnOf<Pair>[] = [
  {
    name: "of c/n",
    meaning: "Pearson’s correlation over the tasks",
    cell: ({ one, other, observed }) =>
      correlationCell(`c/n of ${one.name} and ${other.name}`, observed),
  },
  {
    name: "of rates",
    meaning: "The same without the noise of the samples",
    cell: ({ corrected }) =>
      Number.isNaN(corrected) ? { text: "–" } : { text: twoDigits(corrected), value: corrected },
  },
  { name: "tasks", cell: ({ tasks }) => ({ text: String(tasks), value: tasks }) },
];

/** Similarity of the runs, task by task. */
export function similarityBlocks(
  shown: StyledRun[],
  all: readonly Similarity[],
  { loaded }: Pick<Context, "loaded">,
): Block[] {
  if (all.length === 0)
    return [note("No two runs have tasks in common by name, so that none can be compared.")];
  const runs = shown.filter(({ run }) => all.some(({ a, b }) => a === run.id || b === run.id));
  const placeOf = (id: string) => runs.findIndex(({ run }) => run.id === id);
  const values = all.map(({ a, b, observed }) => ({
    i: placeOf(a),
    j: placeOf(b),
    value: observed.value,
  }));
  const rows = all.flatMap((found): Pair[] => {
    const [one, other] = [runs[placeOf(found.a)], runs[placeOf(found.b)]];
    return one === undefined || other === undefined ? [] : [{ ...found, one, other }];
  });
  return [
    matrixFigure(
      {
        title: "Similarity of runs",
        subtitle: `Correlation of the tasks’ c/n. ${sampledWords(runs)}.`,
        source: sourceWords({ loaded }, runs),
      },
      runs.map(({ name }) => name),
      values,
    ),
    {
      kind: "table",
      label: "Similarity of runs",
      heads: ["first", "second"],
      content: contentOf(columns, rows, ({ one, other }) => ({
        names: [one.name, other.name],
        head: html`${rowName(one)} and ${rowName(other)}`,
      })),
      more: { between: " and ", first: 20 },
    },
  ];
}
