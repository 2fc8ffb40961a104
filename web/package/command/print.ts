import type { CopiedTable } from "../../export/copied-table.ts";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Characters that control a terminal: control characters, and marks that change the direction of text. */
// eslint-disable-next-line no-control-regex -- they are what it looks for
const orders = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Text on one line of a terminal. */
export const onOneLine = (text: string): string =>
  text
    .replace(/[\t\n\r\u00a0\u202f]/g, " ")
    .replace(orders, "")
    .trim();

const widthOf = (text: string) => [...graphemes.segment(text)].length;

const gap = "  ";

/** Groups the columns of values so that each group fits into `most` characters with the names; one column at least. */
function groupsOf(widths: number[], names: number, most: number): number[][] {
  const all = [...widths.keys()];
  const beside = all.slice(0, names);
  const widthOfNames = beside.reduce((sum, j) => sum + (widths[j] ?? 0), 0);
  const groups: number[][] = [];
  let left = -1;
  for (const j of all.slice(names)) {
    const width = gap.length + (widths[j] ?? 0);
    const last = groups.at(-1);
    if (last !== undefined && width <= left) last.push(j);
    else {
      groups.push([...beside, j]);
      left = most - widthOfNames;
    }
    left -= width;
  }
  return groups.length > 0 ? groups : [beside];
}

/** Prints a table as aligned columns, names to the left, values to the right. A table that is too wide is split. */
export function printColumns({ names, lines, notes = [] }: CopiedTable, most = Infinity): string {
  const cells = lines.map((line) => line.map(onOneLine));
  const widths = (cells[0] ?? []).map((_, j) =>
    cells.reduce((widest, line) => Math.max(widest, widthOf(line[j] ?? "")), 0),
  );
  const padded = (cell: string, j: number) => {
    const space = " ".repeat((widths[j] ?? 0) - widthOf(cell));
    return j < names ? cell + space : space + cell;
  };
  const parts = groupsOf(widths, names, most).map((columns) =>
    cells
      .map((line) =>
        columns
          .map((j) => padded(line[j] ?? "", j))
          .join(gap)
          .trimEnd(),
      )
      .join("\n"),
  );
  return [...parts, ...(notes.length === 0 ? [] : [notes.map(onOneLine).join("\n")])].join("\n\n");
}
