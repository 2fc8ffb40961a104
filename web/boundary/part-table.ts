import type { BoundaryComparison, Size } from "passcurve";
import { html } from "lit";
import { pText } from "../compare/numbers.ts";
import { cell, cellWithEnds, endsInCsv, type Column, type Row } from "../compare/value-text.ts";
import { shortName, whole } from "../format.ts";
import { endsText } from "./answer.ts";
import type { BoundaryPicture } from "./boundary-picture.ts";

const signed = (value: number) =>
  `${value < 0 ? "−" : value > 0 ? "+" : ""}${whole(Math.abs(value))}`;

/** The numbers of the table, by what the facade calls them. */
const sizes = [
  ["a", "solved by the first", whole],
  ["b", "solved by the second", whole],
  ["onlyA", "lost", whole],
  ["both", "both", whole],
  ["onlyB", "gained", whole],
  ["neither", "neither", whole],
  ["union", "either", whole],
  ["gain", "gained − lost", signed],
] as const satisfies [keyof BoundaryComparison, string, (value: number) => string][];

const sizeCell = (size: Size, text: (value: number) => string) =>
  cellWithEnds({ ...size, value: size.tasks }, text, (lower, upper) =>
    size.reason === null ? `${text(lower)} to ${text(upper)}` : endsText(size),
  );

/** The table twin of the bars. */
export function partTable({ boundaries, pair }: BoundaryPicture) {
  if (pair === null) return "";
  const { a, b } = pair;
  const named: Partial<Record<string, string>> = {
    a: `${shortName(a.name, 20)} solves`,
    b: `${shortName(b.name, 20)} solves`,
  };
  const columns: Column[] = [
    ...sizes.map(([key, name]) => ({ name: named[key] ?? name, csv: endsInCsv(name) })),
    { name: "McNemar’s p", meaning: "Exact, two-sided, of tasks gained against lost" },
  ];
  const rows = boundaries.flatMap(({ a, b, place, boundary: { comparison } }): Row[] => {
    if (comparison === null) return [];
    const isMarked = a === pair.a && b === pair.b && boundaries.length > 1;
    return [
      {
        names: [a.name, b.name],
        head: place === "" ? "these two" : place,
        isMarked,
        cells: [
          ...sizes.map(([key, , text]) => sizeCell(comparison[key], text)),
          cell(comparison.pValue, pText),
        ],
      },
    ];
  });
  if (rows.length === 0) return "";
  return html`<pc-value-table
    label="Tasks in each part"
    .heads=${["first", "second"]}
    .columns=${columns}
    .rows=${rows}
  ></pc-value-table>`;
}
