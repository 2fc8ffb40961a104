import { expect, test } from "vitest";
import { printTable } from "../../../../web/export/table-text.ts";
import { pointsBetween, pText, signedPoints } from "../../../../web/ui/words/numbers.ts";
import { copiedTable } from "../../../../web/ui/tables/copied.ts";
import {
  cell,
  cellWithEnds,
  contentOf,
  type ColumnOf,
} from "../../../../web/ui/tables/value-text.ts";

const heads = ["run"];
interface Tested {
  name: string;
  value: number;
  p: number;
}
const columns: ColumnOf<Tested>[] = [
  {
    name: "difference",
    cell: ({ value }) =>
      cellWithEnds(
        { value, lower: value - 0.01, upper: value + 0.01 },
        signedPoints,
        pointsBetween,
      ),
  },
  { name: "p", cell: ({ p }) => cell(p, pText) },
];
const rows = [
  { name: 'a,"b"', value: 0.025, p: 0.0123 },
  { name: "c_d|e", value: NaN, p: NaN },
];
const content = contentOf(columns, rows, ({ name }) => ({ names: [name], head: name }));

test("a CSV file has every number in full, with the ends of intervals, and nothing for none", () => {
  expect(printTable("CSV", copiedTable(heads, content))).toBe(
    'run,difference,"difference, lower","difference, upper",p\n' +
      `"a,""b""",0.025,${0.025 - 0.01},${0.025 + 0.01},0.0123\n` +
      "c_d|e,,,,",
  );
});

test("a cell with fewer numbers than its column has in a CSV file leaves the others empty", () => {
  const found = { name: "rank", csv: ["rank, best", "rank, worst"] };
  const cells = [
    { text: "1 to 2", csv: [1, 2] },
    { text: "–", csv: [] },
    { text: "3", value: 3 },
  ];
  const ranks = [{ ...found, cell: (i: number) => cells[i] ?? { text: "" } }];
  const head = (i: number) => ({ names: [`run ${i}`] });
  expect(printTable("CSV", copiedTable(heads, contentOf(ranks, [0, 1, 2], head)))).toBe(
    'run,"rank, best","rank, worst"\nrun 0,1,2\nrun 1,,\nrun 2,3,',
  );
});

test("Markdown and LaTeX have what people read, with names as text", () => {
  const [, , first, second] = printTable("Markdown", copiedTable(heads, content)).split("\n");
  expect(first).toBe('| a,"b" | +2.5 (1.5 to 3.5) | 0.012 |');
  expect(second).toBe("| c\\_d\\|e | undefined | – |");
  expect(printTable("LaTeX", copiedTable(heads, content))).toContain(
    "c\\_d\\textbar{}e & undefined & -- \\\\",
  );
});

test.each([
  [0, "0.0"],
  [-0.0004, "0.0"],
  [0.0006, "+0.1"],
  [-0.123, "−12.3"],
  [1, "+100.0"],
])("a difference of %d is %s points", (difference, points) => {
  expect(signedPoints(difference)).toBe(points);
});

test.each([
  [0.00009999, "< 0.0001"],
  [0.0001, "0.0001"],
  [0.04996, "0.04996"],
  [0.0123, "0.012"],
  [1, "1"],
  [NaN, "–"],
])("a p of %d is written %s", (p, text) => {
  expect(pText(p)).toBe(text);
});
