import type { Unhit } from "passcurve";
import { html } from "lit";
import type { Cited } from "../../ui/how/cited.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { TableBlock } from "../../ui/page/page.ts";
import { share } from "../../ui/words/numbers.ts";
import { rowName } from "../../ui/words/run-name.ts";
import { cellWithEnds, contentOf, type Cell, type ColumnOf } from "../../ui/tables/value-text.ts";
import { fixed } from "../../base/decimals.ts";
import { counted, whole } from "../../base/format.ts";
import type { BoundaryPicture } from "./picture.ts";
import { extremes } from "./sizes.ts";

/** Chances of the tasks as a range; they differ only because numbers of samples differ. */
function chanceText(values: Float64Array): string {
  const [least, most] = extremes(values);
  if (least > most) return "unknown";
  return share(least) === share(most) ? share(least) : `${share(least)} to ${share(most)}`;
}

const expected = (value: number) => fixed(value, 1);

const noneLeft: Cell = { text: "–", more: "every task is solved: none is left", csv: [0] };

/** Number of tasks that more samples would solve. */
const hitCell = ({ mean, lower, upper, indices }: Unhit): Cell =>
  indices.length === 0
    ? noneLeft
    : cellWithEnds(
        { value: mean, lower, upper },
        expected,
        (from, to) => `${whole(from)} to ${whole(to)}`,
        "unknown",
      );

/** The same by a fit, which is too uncertain for an interval. */
const meanCell = ({ mean, indices }: Unhit): Cell =>
  indices.length === 0
    ? noneLeft
    : Number.isNaN(mean)
      ? { text: "unknown", value: NaN }
      : { text: expected(mean), value: mean };

const chanceCell = (values: Float64Array): Cell => ({
  text: values.length === 0 ? "–" : chanceText(values),
  csv: values.length === 0 ? [] : extremes(values),
});

const citedPart = (part: string, { name, run }: StyledRun, solved: number): Cited => ({
  formula: "boundary",
  of: `tasks ${part}: ${name}`,
  params: { solved, tasks: run.tasks },
});

const citedUnsolved = ({ name }: StyledRun): Cited => ({
  formula: "unsolvable",
  of: name,
  params: null,
});

/** A model without any success sets every rate to 0, which the data do not show. */
const nothingSolved: Cell = {
  text: "–",
  more: "no sample succeeded: these models then put every task at rate 0",
  csv: [],
};

/** Cell of a run with too many tasks to resample them. */
const notResampled: Cell = {
  text: "–",
  more: "the run has too many tasks to resample them",
  csv: [],
};

/** CSV columns for the tasks that more samples would solve by a model. */
const moreInCsv = (k: number, model: string): string[] => {
  const name = `solved by ${k} more (${model})`;
  return [name, `${name}, lower`, `${name}, upper`];
};

/** Tasks that each run solves, and those that more samples would solve. */
export function runTable({ runs, k }: BoundaryPicture): TableBlock {
  type Row = (typeof runs)[number];
  const part = (words: string, styled: StyledRun, tasks: number): Cell => ({
    text: whole(tasks),
    value: tasks,
    cited: citedPart(words, styled, tasks),
  });
  /** A model's prediction for the unsolved tasks; none for a run without a solved task. */
  const ofRest =
    (cell: (found: NonNullable<Row["found"]>) => Cell) =>
    ({ styled, solved, found }: Row) =>
      solved === 0
        ? nothingSolved
        : found === null
          ? notResampled
          : { ...cell(found), cited: citedUnsolved(styled) };
  const columns: ColumnOf<Row>[] = [
    {
      name: "solved",
      meaning: "Tasks with c > 0",
      cell: ({ styled, solved }) => part("solved", styled, solved),
    },
    {
      name: "unsolved",
      meaning: "Tasks with c = 0",
      cell: ({ styled, tasks, solved }) => part("unsolved", styled, tasks - solved),
    },
    {
      name: `${whole(k)} more solve (HB)`,
      meaning: `Expected number of unsolved tasks that ${counted(k, "more sample")} each would solve, by hierarchical Bayes; with a 95 % interval over three families of rates`,
      csv: moreInCsv(k, "HB"),
      cell: ofRest(({ hb }) => hitCell(hb)),
    },
    {
      name: `${whole(k)} more solve (BB)`,
      meaning:
        "The same by Beta-Binomial, which assumes that every task can be solved; its fit is not known well enough for an interval",
      csv: [`solved by ${k} more (BB)`],
      cell: ofRest(({ bb }) => meanCell(bb)),
    },
    {
      name: `${whole(k)} more solve (ZOIBB)`,
      meaning:
        "The same by the zero-one-inflated Beta-Binomial, which assumes that some tasks have rate 0",
      csv: [`solved by ${k} more (ZOIBB)`],
      cell: ofRest(({ zoibb }) => meanCell(zoibb)),
    },
    {
      name: "at rate 0 (ZOIBB)",
      meaning:
        "The chance, by this model, that an unsolved task has rate 0; more samples may solve it",
      csv: ["unsolvable (ZOIBB), least", "unsolvable (ZOIBB), most"],
      cell: ofRest(({ zoibb }) => chanceCell(zoibb.never)),
    },
  ];
  return {
    kind: "table",
    label: "What each run solves",
    heads: ["run"],
    content: contentOf(columns, runs, ({ styled }) => ({
      names: [styled.name],
      head: html`${rowName(styled)}`,
    })),
  };
}
