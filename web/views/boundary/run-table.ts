import type { Unhit } from "passcurve";
import { html, nothing } from "lit";
import { share } from "../../parts/numbers.ts";
import { rowName, runName } from "../../parts/run-name.ts";
import {
  cellWithEnds,
  endsInCsv,
  type Cell,
  type Column,
  type Row,
} from "../../parts/value-text.ts";
import { counted, whole } from "../../format.ts";
import { percentLevel } from "../../parts/about-choice.ts";
import type { BoundaryPicture } from "./boundary-picture.ts";
import { extremes, sizeCell, sizeInCsv, sizeMeaning } from "./sizes.ts";

type Run = BoundaryPicture["runs"][number];

/** Chances that differ only as the samples of the tasks do. */
function chanceText(values: Float64Array): string {
  const [least, most] = extremes(values);
  if (least > most) return "unknown";
  return share(least) === share(most) ? share(least) : `${share(least)} to ${share(most)}`;
}

const expected = (value: number) => value.toFixed(1);

/** A number of tasks that more samples would hit. */
const hitCell = ({ mean, lower, upper, indices }: Unhit): Cell =>
  indices.length === 0
    ? { text: "–", more: "every task is hit: none is left", csv: [0, "", ""] }
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

/** What each run solves at all, and what more samples of the rest would hit. */
export function runTable({ runs, k }: BoundaryPicture) {
  const columns: Column[] = [
    {
      name: "solved at all",
      meaning: sizeMeaning("Tasks with c > 0"),
      csv: sizeInCsv("solved at all"),
    },
    { name: "not hit", meaning: "Tasks with c = 0" },
    {
      name: `${whole(k)} more hit (BB)`,
      meaning: `Of those, how many ${counted(k, "more sample")} of each would hit, with the exact 95 % interval`,
      csv: endsInCsv(`hit by ${k} more (BB)`),
    },
    {
      name: `${whole(k)} more hit (ZOIBB)`,
      meaning: "The same where a task may be beyond",
      csv: endsInCsv(`hit by ${k} more (ZOIBB)`),
    },
    {
      name: "beyond (ZOIBB)",
      meaning: "The chance that no number of samples would hit such a task",
      csv: ["beyond (ZOIBB), least", "beyond (ZOIBB), most"],
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
              sizeCell(found.size),
              { text: whole(found.bb.indices.length), value: found.bb.indices.length },
              hitCell(found.bb),
              hitCell(found.zoibb),
              chanceCell(found.zoibb.never),
            ],
          },
        ],
  );
  const tooMany = runs.filter(({ found }) => found === null);
  return html`<pc-value-table
      label="What each run solves at all"
      .heads=${["run"]}
      .columns=${columns}
      .rows=${rows}
    ></pc-value-table>
    ${tooMany.map(
      ({ styled, tasks }) =>
        html`<p class="soft">
          ${runName(styled)} has ${whole(tasks)} tasks: too many to draw each of them again.
        </p>`,
    )}`;
}

/** Whether the tasks that a run has not hit are beyond it, in words. */
export function unhitWords({ styled, k, found }: Run) {
  if (found === null) return nothing;
  const { bb, zoibb } = found;
  const count = bb.indices.length;
  if (count === 0)
    return html`<li>${runName(styled)} has hit every task: none is in question.</li>`;
  const { minN, maxN } = styled.run;
  const samples =
    minN === maxN ? counted(minN, "sample") : `${whole(minN)} to ${whole(maxN)} samples`;
  const none = "cannot be said: the fit leaves no room for a task without a success";
  const more = Number.isNaN(bb.mean)
    ? none
    : html`<data value=${bb.mean}>${expected(bb.mean)}</data> (${percentLevel}: ${whole(bb.lower)}
        to ${whole(bb.upper)})`;
  return html`<li>
    Of the <data value=${count}>${whole(count)}</data> tasks that ${runName(styled)} has not hit in
    ${samples}, ${counted(k, "more sample")} of each would hit ${more} under BB, which takes none to
    be beyond. Under ZOIBB ${count === 1 ? "it" : "each"} is beyond with a chance of
    ${chanceText(zoibb.never)}.
  </li>`;
}
