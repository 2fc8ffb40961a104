import { expect } from "vitest";
import type { Counts } from "passcurve";
import { reliabilityView } from "../../../../../web/views/reliability/view.ts";
import type { Drawn } from "../../../../../web/ui/page/page.ts";
import type { Cell, Content } from "../../../../../web/ui/tables/value-text.ts";
import { expectAgrees } from "../../../../wasm/agrees.ts";
import { openView, wordsOf, type Files } from "../../../opened-view.ts";
import { isOf } from "../../../page-blocks.ts";
import { plain } from "../../../plain-text.ts";
import { fileOf, type TasksOfRuns } from "../../../texts.ts";

// Reliability with its answers, without a browser.

/** The view with these files and settings. */
export const openReliability = (files: Files, settings = "") =>
  openView(reliabilityView, `#reliability?example=none${settings}`, files);

export type OpenedReliability = Awaited<ReturnType<typeof openReliability>>;

export const openExample = (settings: string) =>
  openView(reliabilityView, `#reliability?${settings}`);

export const openRuns = (runs: TasksOfRuns, settings = "") =>
  openReliability({ "own.csv": fileOf(runs) }, settings);

const n = 20;
export const successes = [0, 0, 1, 2, 3, 5, 8, 13, 20, 0, 0, 4, 7, 1, 0, 19];
export const counts: Counts = { n: successes.map(() => n), c: successes };
export const other = successes.map((c) => Math.min(n, c + 3));

/** Runs of the same tasks as a file, with the cluster of each task. */
export const csv = (runs: Record<string, number[]>, cluster?: (task: number) => string) =>
  [
    `model,task,n,c${cluster === undefined ? "" : ",cluster"}`,
    ...Object.entries(runs).flatMap(([model, all]) =>
      all.map((c, task) =>
        [model, `t${task}`, n, c, ...(cluster === undefined ? [] : [cluster(task)])].join(),
      ),
    ),
  ].join("\n");

/** The table of Cover, and the table of G-Pass. */
export function tablesOf({ tables }: OpenedReliability): [cover: Content, stability: Content] {
  const [cover, stability] = tables;
  if (cover === undefined || stability === undefined) throw new Error("no tables");
  return [cover.content, stability.content];
}

export const heads = ({ columns }: Content): string[] => columns.map(({ name }) => name);

/** A cell of a table. */
export function cellOf({ rows }: Content, row: number, column: number): Cell {
  const found = rows[row]?.cells[column];
  if (found === undefined) throw new Error(`no cell ${row}, ${column}`);
  return found;
}

/** The defined values of a row. */
export const valuesAt = ({ rows }: Content, row: number): number[] =>
  (rows[row]?.cells ?? []).flatMap(({ value = NaN }) => (Number.isNaN(value) ? [] : [value]));

interface Ends {
  lower?: ArrayLike<number> | number;
  upper?: ArrayLike<number> | number;
}

const first = (ends: ArrayLike<number> | number | undefined) =>
  typeof ends === "object" ? ends[0] : ends;

/** Checks that a cell has the package's interval, and shows it. */
export function expectEnds(cell: Cell, { lower, upper }: Ends, what: string): void {
  expectAgrees(cell.lower, first(lower) ?? NaN, `${what}: lower`);
  expectAgrees(cell.upper, first(upper) ?? NaN, `${what}: upper`);
  expect(cell.range, what).toMatch(/^\(.+–.+\)$/);
}

/** All charts of an element's name, also those below the charts of a figure. */
export const chartsOf = ({ blocks, charts }: OpenedReliability, element: Drawn["element"]) =>
  [...charts, ...blocks.filter((block) => isOf(block, ["drawn"]))].filter(
    (each) => each.element === element,
  );

/** The title of the figure of a chart, its subtitle, and its source. */
export function figureOf({ figures }: OpenedReliability, element: Drawn["element"]) {
  const found = figures.find(({ panels }) => panels.some(({ chart }) => chart.element === element));
  if (found === undefined) throw new Error(`no figure of ${element}`);
  const { title, subtitle, source } = found.words;
  return { title, subtitle: wordsOf(subtitle), source };
}

/** The sentences on the shaded pair. */
export const pairOf = (view: OpenedReliability): string => view.list("pair").join(" ");

/** Chooses the two runs whose leads are shaded. */
export async function shade(view: OpenedReliability, a: string, b: string): Promise<void> {
  await view.choose("Shade where", a);
  await view.choose("leads", b);
}

/** The names of runs in a chart's property. */
export const namesIn = (runs: unknown): string[] =>
  (runs as { name: string }[] | null)?.map(({ name }) => plain(name)) ?? [];

/** Texts of a view outside of blocks of other kinds: words alone. */
export const looseWords = ({ blocks }: OpenedReliability): string[] =>
  blocks.flatMap((block) =>
    typeof block === "object" && block !== null && "kind" in block ? [] : [wordsOf(block)],
  );
