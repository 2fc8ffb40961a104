import type { CopiedTable } from "../../export/copied-table.ts";
import type { Cell, Column, Content } from "./value-text.ts";

/** The numbers that accompany a value, with their names in a CSV file. */
const besides = [
  ["lower", "lower"],
  ["upper", "upper"],
  ["error", "standard error"],
] as const;

const wordsOf = ({ isTied, text, range, ends, note }: Cell) =>
  [isTied === true && "≈", text, range, ends, note].filter(Boolean).join(" ");

const onOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** The heads of a column in a CSV file, and a cell's values under them. */
function inCsvOf({ name, csv }: Column, cells: readonly (Cell | undefined)[]) {
  const beside = besides.filter(([key]) => cells.some((cell) => cell?.[key] !== undefined));
  const heads = csv ?? [name, ...beside.map(([, words]) => `${name}, ${words}`)];
  const of = (cell: Cell) => {
    const { value = onOneLine(cell.text) } = cell;
    const all = cell.csv ?? [value, ...beside.map(([key]) => cell[key] ?? NaN)];
    return heads.map((_, i) => all[i] ?? NaN);
  };
  return { heads, of };
}

/**
 * Converts a table for copying. CSV has every number in full, with the ends of an interval in their own columns. Other
 * formats have the displayed text.
 */
export function copiedTable(heads: string[], { columns, rows }: Content): CopiedTable {
  const inCsv = columns.map((column, j) =>
    inCsvOf(
      column,
      rows.map(({ cells }) => cells[j]),
    ),
  );
  const firstNumber = columns.findIndex(({ isName }) => isName !== true);
  return {
    names: heads.length + (firstNumber < 0 ? columns.length : firstNumber),
    lines: [
      [...heads, ...columns.map(({ name }) => name)],
      ...rows.map(({ names, words, cells }) => [
        ...(words === undefined ? names.map(String) : [words]),
        ...cells.map(wordsOf),
      ]),
    ],
    bold: [
      [],
      ...rows.map(({ names, cells }) => [
        ...names.map(() => false),
        ...cells.map(({ isBest }) => isBest === true),
      ]),
    ],
    csvColumns: [
      ...heads.keys(),
      ...inCsv.flatMap((each, j) => each.heads.map(() => heads.length + j)),
    ],
    csv: [
      [...heads, ...inCsv.flatMap((each) => each.heads)],
      ...rows.map(({ names, cells }) => [
        ...names,
        ...cells.flatMap((each, j) => inCsv[j]?.of(each) ?? []),
      ]),
    ],
  };
}
