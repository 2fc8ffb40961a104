import { html } from "lit";
import { markerIcon } from "../../charts/marker.ts";
import { whole } from "../../base/format.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { ColumnOf, RowHead } from "./value-text.ts";

/** A task with its counts in both runs of a pair. */
export interface PairedTask {
  name: string;
  a: [c: number, n: number];
  b: [c: number, n: number];
}

/** Columns for the counts of a task in both runs. */
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

/** Message for a search without results. */
export const noSuchTask = "No task has that in its name.";

/** The head of a task's row. */
export const taskHead = ({ name }: { name: string }): RowHead => ({ names: [name] });
