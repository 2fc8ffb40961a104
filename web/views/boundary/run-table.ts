import type { Unhit } from "passcurve";
import { html } from "lit";
import type { Cited } from "../../parts/how/cited.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { share } from "../../parts/words/numbers.ts";
import { rowName, runName } from "../../parts/words/run-name.ts";
import {
  cellWithEnds,
  endsInCsv,
  type Cell,
  type Column,
  type Row,
} from "../../parts/tables/value-text.ts";
import { counted, whole } from "../../format.ts";
import type { BoundaryPicture } from "./boundary-picture.ts";
import { extremes } from "./sizes.ts";

/** Chances that differ only as the samples of the tasks do. */
function chanceText(values: Float64Array): string {
  const [least, most] = extremes(values);
  if (least > most) return "unknown";
  return share(least) === share(most) ? share(least) : `${share(least)} to ${share(most)}`;
}

const expected = (value: number) => value.toFixed(1);

/** A number of tasks that more samples would solve. */
const hitCell = ({ mean, lower, upper, indices }: Unhit): Cell =>
  indices.length === 0
    ? { text: "–", more: "every task is solved: none is left", csv: [0, "", ""] }
    : cellWithEnds(
        { value: mean, lower, upper },
        expected,
        (from, to) => `${whole(from)} to ${whole(to)}`,
        "unknown",
      );

const chanceCell = (values: Float64Array): Cell => ({
  text: values.length === 0 ? "–" : chanceText(values),
  csv: values.length === 0 ? ["", ""] : extremes(values),
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

/** A model that has seen no success puts every rate at 0, which the data do not show. */
const nothingSolved: Cell = {
  text: "–",
  more: "no sample succeeded: these models then put every task at rate 0",
  csv: ["", ""],
};

/** What each run solves, and what more samples of the rest would solve. */
export function runTable({ runs, k }: BoundaryPicture) {
  const columns: Column[] = [
    { name: "solved", meaning: "Tasks with c > 0" },
    { name: "unsolved", meaning: "Tasks with c = 0" },
    {
      name: `${whole(k)} more solve (BB)`,
      meaning: `Expected number of unsolved tasks that ${counted(k, "more sample")} each would solve, by Beta-Binomial, which assumes that every task can be solved; with its 95 % interval`,
      csv: endsInCsv(`solved by ${k} more (BB)`),
    },
    {
      name: `${whole(k)} more solve (ZOIBB)`,
      meaning:
        "The same by the zero-one-inflated Beta-Binomial, which assumes that some tasks have rate 0",
      csv: endsInCsv(`solved by ${k} more (ZOIBB)`),
    },
    {
      name: "at rate 0 (ZOIBB)",
      meaning:
        "The chance, by this model, that an unsolved task has rate 0; more samples may solve it",
      csv: ["unsolvable (ZOIBB), least", "unsolvable (ZOIBB), most"],
    },
  ];
  const rows = runs.flatMap(({ styled, found }): Row[] =>
    found === null
      ? []
      : [
          {
            names: [styled.name],
            head: html`${rowName(styled)}`,
            cells: [
              {
                text: whole(found.size.tasks),
                value: found.size.tasks,
                cited: citedPart("solved", styled, found.size.tasks),
              },
              {
                text: whole(found.bb.indices.length),
                value: found.bb.indices.length,
                cited: citedPart("unsolved", styled, found.bb.indices.length),
              },
              ...(found.size.tasks === 0
                ? [nothingSolved, nothingSolved, nothingSolved]
                : [hitCell(found.bb), hitCell(found.zoibb), chanceCell(found.zoibb.never)].map(
                    (each) => ({ ...each, cited: citedUnsolved(styled) }),
                  )),
            ],
          },
        ],
  );
  const tooMany = runs.filter(({ found }) => found === null);
  return html`<pc-table
      label="What each run solves"
      .heads=${["run"]}
      .columns=${columns}
      .rows=${rows}
    ></pc-table>
    ${tooMany.map(
      ({ styled, tasks }) =>
        html`<p class="soft">
          ${runName(styled)} has ${whole(tasks)} tasks, too many to resample.
        </p>`,
    )}`;
}
