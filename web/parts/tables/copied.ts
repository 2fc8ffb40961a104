import type { CopiedTable } from "../../export/copied-table.ts";
import type { Cell, Column, Row } from "./value-text.ts";

/** The numbers beside a value, by what a CSV file calls them. */
const besides = [
  ["lower", "lower"],
  ["upper", "upper"],
  ["error", "standard error"],
] as const;

const wordsOf = ({ isTied, text, range, ends, note }: Cell) =>
  [isTied === true && "≈", text, range, ends, note].filter(Boolean).join(" ");

const onOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** CSV has every number in full, an interval's ends in columns of their own; the others are as people print them. */
export function copiedTable(
  heads: string[],
  columns: readonly Column[],
  rows: readonly Row[],
): CopiedTable {
  const extra = columns.map(({ csv }, j) =>
    csv === undefined
      ? besides.filter(([key]) => rows.some(({ cells }) => cells[j]?.[key] !== undefined))
      : [],
  );
  const inCsv = columns.map(
    ({ name, csv }, j) =>
      csv ?? [name, ...(extra[j] ?? []).map(([, words]) => `${name}, ${words}`)],
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
    csvColumns: [...heads.keys(), ...inCsv.flatMap((each, j) => each.map(() => heads.length + j))],
    csv: [
      [...heads, ...inCsv.flat()],
      ...rows.map(({ names, cells }) => [
        ...names,
        ...cells.flatMap((each, j) => [
          ...(each.csv ?? [each.value ?? onOneLine(each.text)]),
          ...(extra[j] ?? []).map(([key]) => each[key] ?? NaN),
        ]),
      ]),
    ],
  };
}
