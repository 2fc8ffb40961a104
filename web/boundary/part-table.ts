import type { BoundaryComparison, Size } from "passcurve";
import { html } from "lit";
import { pText } from "../compare/numbers.ts";
import { cell, endsInCsv, type Cell, type Column, type Row } from "../compare/value-text.ts";
import { shortName, whole } from "../format.ts";
import type { BoundaryPicture } from "./boundary-picture.ts";
import { sizeCell } from "./sizes.ts";

const signed = (value: number) =>
  `${value < 0 ? "−" : value > 0 ? "+" : ""}${whole(Math.abs(value))}`;

/** The numbers of the table, by what the facade calls them. */
const sizes = [
  ["a", "solved by the first", whole],
  ["b", "solved by the second", whole],
  ["onlyA", "lost", whole],
  ["onlyB", "gained", whole],
  ["gain", "gained − lost", signed],
  ["both", "both", whole],
  ["neither", "neither", whole],
  ["union", "either", whole],
] as const satisfies [keyof BoundaryComparison, string, (value: number) => string][];

const withMean = (size: Size, text: (value: number) => string): Cell => {
  const { tasks, lower, upper, mean } = size;
  return { ...sizeCell(size, text), csv: [tasks, lower, upper, mean] };
};

/** The table twin of the bars. */
export function partTable({ boundaries, pair, titles }: BoundaryPicture) {
  const [titleA, titleB] = titles.map((title) => `${shortName(title, 20)} solves`);
  const shown: Partial<Record<string, string | undefined>> = { a: titleA, b: titleB };
  const columns: Column[] = [
    { name: "p", meaning: "McNemar’s exact test, two-sided: of tasks gained against lost" },
    ...sizes.map(([key, name]) => ({
      name,
      picture: shown[key] ?? name,
      csv: [...endsInCsv(name), `${name}, mean drawn`],
    })),
  ];
  const rows = boundaries.flatMap(({ a, b, place, boundary: { comparison } }): Row[] => {
    if (comparison === null) return [];
    return [
      {
        names: [`${b.name} against ${a.name}`],
        head: place === "" ? "these two" : place,
        isMarked: a === pair?.a && b === pair.b && boundaries.length > 1,
        cells: [
          cell(comparison.pValue, pText),
          ...sizes.map(([key, , text]) => withMean(comparison[key], text)),
        ],
      },
    ];
  });
  return rows.length === 0
    ? ""
    : html`<pc-value-table
        label="Tasks in each part"
        .heads=${["runs"]}
        .columns=${columns}
        .rows=${rows}
      ></pc-value-table>`;
}
