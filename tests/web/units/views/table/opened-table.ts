import { tableView } from "../../../../../web/views/table/view.ts";
import { openView, type Files, type OpenedView } from "../../../opened-view.ts";

/** The counts of a run as a file. */
export const csv = ({ n, c }: { n: number[]; c: number[] }) =>
  ["task,n,c", ...n.map((each, i) => `t${i},${each},${c[i] ?? 0}`)].join("\n");

/** The reader's table of these files, with every answer. */
export const openTable = (settings: string, files: Files) =>
  openView(tableView, `#table?example=none&${settings}`, files);

type Opened = Pick<OpenedView<unknown>, "tables">;

const content = ({ tables }: Opened) => {
  const found = tables.find(({ label }) => label === "Your table");
  if (found === undefined) throw new Error("no table");
  return found.content;
};

export const heads = (view: Opened) => content(view).columns.map(({ name }) => name);

/** The cells of each row, in order. */
export const cells = (view: Opened) => content(view).rows.map((row) => row.cells);

/** The values of each row; NaN where there is none. */
export const rows = (view: Opened) => cells(view).map((row) => row.map(({ value = NaN }) => value));

/** The names of the rows, in order, each part before its rows. */
export function lines(view: Opened): string[] {
  let last = "";
  return content(view).rows.flatMap(({ part = "", names }) => {
    const isNew = part !== last;
    last = part;
    return [...(isNew ? [part] : []), names.join()];
  });
}
