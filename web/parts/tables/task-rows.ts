import { html } from "lit";
import { markerIcon } from "../../charts/marker.ts";
import { whole } from "../../format.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Cell, Column } from "./value-text.ts";

/** A task with its counts in both runs of a pair. */
export interface PairedTask {
  name: string;
  a: [c: number, n: number];
  b: [c: number, n: number];
}

export const countColumns = (a: StyledRun, b: StyledRun): Column[] =>
  [a, b].map(({ name, styleIndex }) => ({
    name,
    picture: html`${markerIcon(styleIndex)} c/n`,
    csv: [`c, ${name}`, `n, ${name}`],
  }));

export const countCells = ({ a, b }: PairedTask): Cell[] =>
  [a, b].map(([c, n]) => ({ text: `${whole(c)}/${whole(n)}`, csv: [c, n] }));

/** The tasks whose names hold what was typed. */
export function namedLike<Task extends PairedTask>(tasks: Task[], typed: string): Task[] {
  const search = typed.toLowerCase();
  return tasks.filter(({ name }) => name.toLowerCase().includes(search));
}

/** A field to search a list of tasks with. */
export const taskSearch = (label: string, typed: string, search: (typed: string) => void) =>
  html`<input
    type="search"
    placeholder=${label}
    aria-label=${label}
    .value=${typed}
    @input=${(event: Event) => {
      search((event.target as HTMLInputElement).value);
    }}
  />`;

export const noSuchTask = "No task has that in its name.";
