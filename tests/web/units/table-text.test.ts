import { expect, test } from "vitest";
import { printTable } from "../../../web/export/table-text.ts";

const named = (name: string) => ({
  names: 1,
  lines: [
    ["run", "pass@1"],
    [name, "50 %"],
  ],
  csv: [
    ["run", "value"],
    [name, -0.5],
  ],
});
const rowOf = (format: "CSV" | "Markdown" | "LaTeX", name: string) =>
  printTable(format, named(name)).replace(
    /^[^]*(?:value\n|---: \|\n|pass@1 \\\\\n\\midrule\n)/,
    "",
  );

test("TSV has each row on one line, and guards against formulas as CSV does", () => {
  const csv = [
    ["run", "value"],
    ["a\tb\nc", 0.1],
    ["=1", NaN],
  ];
  expect(printTable("TSV", { names: 1, lines: [], csv })).toBe("run\tvalue\na b c\t0.1\n'=1\t");
});

test.each([
  ["=HYPERLINK(1)", "'=HYPERLINK(1),-0.5"],
  ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0,-0.5"],
  ["-2+3", "'-2+3,-0.5"],
  ["@SUM(A1)", "'@SUM(A1),-0.5"],
  ['=1,"2"', `"'=1,""2""",-0.5`],
  ["\t=1", "'\t=1,-0.5"],
  ["\r=1", `"'\r=1",-0.5`],
  ["\uff1d1", "'\uff1d1,-0.5"],
  ["-12.5", "-12.5,-0.5"],
  ["+7e-3", "+7e-3,-0.5"],
  ["a=b", "a=b,-0.5"],
  ["a\nb", '"a\nb",-0.5'],
])("the name %j is no formula of a spreadsheet", (name, row) => {
  expect(rowOf("CSV", name)).toBe(row);
});

test("a number in CSV stays one, and none is nothing", () => {
  const csv = [
    ["a", "b", "c"],
    [-0.5, NaN, 1e-9],
  ];
  expect(printTable("CSV", { names: 1, lines: [], csv })).toBe("a,b,c\n-0.5,,1e-9");
});

test.each([
  ["[2pt]", "{[}2pt] & 50 \\% \\\\"],
  [" [2pt]", "{ [}2pt] & 50 \\% \\\\"],
  ["*", "{*} & 50 \\% \\\\"],
  ["a[b]*", "a[b]* & 50 \\% \\\\"],
  ["a\n\nb", "a b & 50 \\% \\\\"],
  ["a\u2028b", "a b & 50 \\% \\\\"],
  ["a--b---c", "a-{}-b-{}-{}-c & 50 \\% \\\\"],
  ["n \u2265 k", "n $\\geq$ k & 50 \\% \\\\"],
])("the name %j is one row of LaTeX", (name, row) => {
  expect(rowOf("LaTeX", name).split("\n")[0]).toBe(row);
});

test.each([
  ["a\r\nb", "| a b | 50 % |"],
  ["a|b", String.raw`| a\|b | 50 % |`],
  ["&lt; ~~a~~ $b$", String.raw`| \&lt; \~\~a\~\~ \$b\$ | 50 % |`],
])("the name %j is one row of Markdown, as it is written", (name, row) => {
  expect(rowOf("Markdown", name)).toBe(row);
});

test("notes follow, and spaces are plain", () => {
  const table = { ...named("a\u00a0b"), notes: ["50\u202f% of [all]"] };
  expect(printTable("Markdown", table)).toBe(
    "| run | pass@1 |\n| --- | ---: |\n| a b | 50 % |\n\n50 % of \\[all\\]",
  );
  expect(printTable("LaTeX", table)).toBe(
    "\\begin{tabular}{lr}\n\\toprule\nrun & pass@1 \\\\\n\\midrule\na b & 50 \\% \\\\\n\\bottomrule\n" +
      "\\multicolumn{2}{l}{50 \\% of [all]} \\\\\n\\end{tabular}",
  );
});

test("the best of a column is bold where people read it", () => {
  const table = { ...named("a"), bold: [[], [false, true]] };
  expect(printTable("Markdown", table).split("\n")[2]).toBe("| a | **50 %** |");
  expect(printTable("LaTeX", table)).toContain("a & \\textbf{50 \\%} \\\\");
  expect(printTable("CSV", table)).not.toContain("*");
});
