import type { BoundaryComparison, Size } from "passcurve";
import type { Cited } from "../../ui/how/cited.ts";
import type { TableBlock } from "../../ui/page/page.ts";
import { pText } from "../../ui/words/numbers.ts";
import {
  cell,
  cellWithEnds,
  contentOf,
  type Cell,
  type ColumnOf,
} from "../../ui/tables/value-text.ts";
import { shortName, whole } from "../../base/format.ts";
import { percentLevel } from "../../ui/fields/about-choice.ts";
import type { BoundaryPicture } from "./picture.ts";
import { hasRepeat, netBetween, signedCount, sizeCell, sizeInCsv, sizeMeaning } from "./sizes.ts";

/** The numbers of the table, by their names in the facade. */
const sizes = [
  ["a", "solved by the first", whole],
  ["b", "solved by the second", whole],
  ["onlyA", "lost", whole],
  ["onlyB", "gained", whole],
  ["both", "both", whole],
  ["neither", "neither", whole],
  ["union", "either", whole],
] as const satisfies [keyof BoundaryComparison, string, (value: number) => string][];

const withMean = (size: Size, isPredicted: boolean, text: (value: number) => string): Cell => {
  const { tasks, lower, upper, mean } = size;
  const csv = isPredicted ? [tasks, lower, upper, mean] : [tasks];
  return { ...sizeCell(size, isPredicted, text), csv };
};

/** Gained minus lost tasks, with the interval of the test. */
function netCell({ onlyA, onlyB, net }: BoundaryComparison): Cell {
  const value = onlyB.tasks - onlyA.tasks;
  return Number.isNaN(net.lower)
    ? { ...cell(value, signedCount), lower: NaN, upper: NaN }
    : cellWithEnds({ value, ...net }, signedCount, netBetween);
}

const citedTest = ({ onlyA, onlyB, pValue }: BoundaryComparison, of: string): Cited => ({
  formula: "mcnemar",
  of,
  params: { gained: onlyB.tasks, lost: onlyA.tasks, pValue },
});

const citedPart = (
  comparison: BoundaryComparison,
  part: (typeof sizes)[number][0],
  of: string,
): Cited => {
  const tasks = comparison.union.tasks + comparison.neither.tasks;
  return { formula: "boundary", of, params: { solved: comparison[part].tasks, tasks } };
};

/** Table equivalent of the bars. */
export function partTable({ boundaries, pair, titles }: BoundaryPicture): TableBlock | null {
  const [titleA, titleB] = titles.map((title) => `${shortName(title, 20)} solves`);
  const shown: Partial<Record<string, string | undefined>> = { a: titleA, b: titleB };
  const rows = boundaries.flatMap(({ a, b, place, boundary: { comparison } }) =>
    comparison === null ? [] : { a, b, place, comparison, of: `${b.name} against ${a.name}` },
  );
  const columns: ColumnOf<(typeof rows)[number]>[] = [
    {
      name: "p",
      meaning: "McNemar’s exact test of gained against lost, two-sided",
      cell: ({ comparison, of }) => ({
        ...cell(comparison.pValue, pText),
        cited: citedTest(comparison, of),
      }),
    },
    {
      name: "gained − lost",
      meaning: `With the ${percentLevel} interval of McNemar’s test`,
      cell: ({ comparison, of }) => ({ ...netCell(comparison), cited: citedTest(comparison, of) }),
    },
    ...sizes.map(([key, name, text]): ColumnOf<(typeof rows)[number]> => ({
      name,
      meaning: sizeMeaning("Found"),
      picture: shown[key] ?? name,
      csv: [...sizeInCsv(name), `${name}, mean of repeats`],
      cell: ({ a, b, comparison, of }) => ({
        ...withMean(comparison[key], hasRepeat([a, b]), text),
        cited: citedPart(comparison, key, `${name}: ${of}`),
      }),
    })),
  ];
  return rows.length === 0
    ? null
    : {
        kind: "table",
        label: "Tasks in each part",
        heads: ["runs"],
        content: contentOf(columns, rows, ({ a, b, place, of }) => ({
          names: [of],
          head: place === "" ? "this pair" : place,
          isMarked: a === pair?.a && b === pair.b && boundaries.length > 1,
        })),
      };
}
