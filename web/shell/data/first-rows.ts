import { html, nothing } from "lit";
import { shortName, shortNamesOf } from "../../base/format.ts";
import { type Use } from "../../read/base/override.ts";
import type { FoundColumn } from "../../read/base/problem.ts";

/** Maximum number of columns in the table of first rows. */
const mostShown = 12;

/** Labels of the uses of a column. */
export const useWords: Readonly<Record<Use, string>> = {
  task: "names the task",
  n: "n: samples drawn",
  c: "c: successes",
  failures: "failures: with n or c",
  rate: "rate: c is rate × n",
  verdict: "verdict of the row’s sample",
  outcome: "outcome of a sample",
  "of-task": "a task’s outcomes, a row per sample",
  tasks: "how many tasks the row is",
  sample: "numbers the samples",
  rounds: "rounds that the sample used",
  T: "depth T",
  temperature: "temperature",
  run: "splits rows into runs",
  cluster: "clusters tasks",
  greedy: "greedy score, 0 to 1",
  cost: "cost of one sample",
  "task-cost": "cost of all samples of a task",
  answer: "answer of the row’s sample",
  score: "score of the row’s sample",
  verifier: "what a verifier says of the row’s sample",
  only: "filters by a value",
  ignored: "is ignored",
};

/** Uses that several columns can share, with the label of each shared use. */
export const together: Readonly<Partial<Record<Use, string>>> = {
  task: "names the task, with others",
  verdict: "verdicts of a run of its own",
};

/** Table of the first rows; for one of several readings, with the use of each column in it. */
export const firstRows = (
  found: readonly FoundColumn[],
  rows: readonly string[][],
  reading: string | null = null,
  usesOf: readonly Use[] = [],
) => {
  const shortColumn = shortNamesOf(found.map(({ id }) => id));
  return html`<div
    class="scroll"
    tabindex="0"
    role="region"
    aria-label=${reading === null ? "First rows" : `First rows: ${reading}`}
  >
    <table>
      <thead>
        <tr>
          ${found.slice(0, mostShown).map(({ id }) => html`<th scope="col">${shortColumn(id, 20)}</th>`)}
        </tr>
        ${
          reading === null
            ? nothing
            : html`<tr>
                ${usesOf.slice(0, mostShown).map((use) => html`<td class="soft">${useWords[use]}</td>`)}
              </tr>`
        }
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.slice(0, mostShown).map((cell) => html`<td>${shortName(cell, 20)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
};
