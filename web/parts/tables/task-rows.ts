import { html } from "lit";
import { markerIcon } from "../../charts/marker.ts";
import { shortNamesOf, whole } from "../../format.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { ColumnOf, RowHead } from "./value-text.ts";

/** A task with its counts in both runs of a pair. */
export interface PairedTask {
  name: string;
  a: [c: number, n: number];
  b: [c: number, n: number];
}

/** What both runs have of a task. */
export const countColumns = (a: StyledRun, b: StyledRun): ColumnOf<PairedTask>[] =>
  (
    [
      ["a", a],
      ["b", b],
    ] as const
  ).map(([side, { name, styleIndex }]) => ({
    name,
    picture: html`${markerIcon(styleIndex)} c/n`,
    csv: [`c, ${name}`, `n, ${name}`],
    cell: ({ [side]: [c, n] }) => ({ text: `${whole(c)}/${whole(n)}`, csv: [c, n] }),
  }));

/** Heads the rows of tasks by their names, which are shortened together. */
export function taskHeads(names: readonly string[]): (task: { name: string }) => RowHead {
  const shortName = shortNamesOf(names);
  return ({ name }) => ({ names: [name], head: shortName(name) });
}

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
