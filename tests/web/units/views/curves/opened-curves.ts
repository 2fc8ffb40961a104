import { curvesView } from "../../../../../web/views/curves/view.ts";
import type { DrawnRun } from "../../../../../web/ui/curves/curve-points.ts";
import type { DrawnCrossing } from "../../../../../web/ui/curves/drawn-crossings.ts";
import type { Cell } from "../../../../../web/ui/tables/value-text.ts";
import { openView, wordsOf } from "../../../opened-view.ts";

export type OpenedCurves = Awaited<ReturnType<typeof openCurves>>;

/** Opens the view with a file, or with the example of the settings. */
export const openCurves = (settings: string, text?: string) =>
  text === undefined
    ? openView(curvesView, `#curves?${settings}`)
    : openView(curvesView, `#curves?example=none${settings}`, { "own.csv": text });

interface Drawn {
  runs: DrawnRun[];
  banded: DrawnRun[];
  crossings: DrawnCrossing[];
  caption: string | null;
}

/** The properties of the only chart. */
export const chartOf = (view: OpenedCurves) => view.charts[0]?.of as unknown as Drawn;

/** The drawn runs of all charts. */
export const drawnOf = (view: OpenedCurves): DrawnRun[] =>
  view.charts.flatMap(({ of }) => (of as unknown as Drawn).runs);

const contentOf = (view: OpenedCurves) => {
  const [table] = view.tables;
  if (table === undefined) throw new Error("no table");
  return table.content;
};

/** The values of the table at full precision, by run and k. Undefined ones are absent. */
export const tableOf = (view: OpenedCurves): Record<string, Record<string, number>> => {
  const { columns, rows } = contentOf(view);
  return Object.fromEntries(
    rows.map(({ names, cells }) => [
      names.join(),
      Object.fromEntries(
        cells.flatMap(({ value = NaN }, i) =>
          Number.isNaN(value) ? [] : [[columns[i]?.sorts ?? "", value]],
        ),
      ),
    ]),
  );
};

/** The cells at the k of the view, by row. */
export const cellsAt = (view: OpenedCurves): Cell[] => {
  const { columns, rows } = contentOf(view);
  const at = columns.findIndex(({ kind }) => kind === "at");
  return rows.flatMap(({ cells }) => cells[at] ?? []);
};

export const subtitleOf = (view: OpenedCurves) => wordsOf(view.figures[0]?.words.subtitle);
