import { expect, test } from "vitest";
import type { CopiedTable } from "../../../../web/export/copied-table.ts";
import { inLatexText } from "../../../../web/export/table-latex.ts";
import { printTable } from "../../../../web/export/table-text.ts";

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
  printTable(format, named(name)).replace(/^[^]*(?:value\n|---: \|\n|\\midrule\n)/, "");

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
  ["[2pt]", "{[}2pt] & 50 \\\\"],
  [" [2pt]", "{ [}2pt] & 50 \\\\"],
  ["*", "{*} & 50 \\\\"],
  ["a[b]*", "a[b]* & 50 \\\\"],
  ["a\n\nb", "a b & 50 \\\\"],
  ["a\u2028b", "a b & 50 \\\\"],
  ["a--b---c", "a-{}-b-{}-{}-c & 50 \\\\"],
  ["n \u2265 k", "n $\\geq$ k & 50 \\\\"],
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
    String.raw`% \usepackage{booktabs, threeparttable}
\begin{threeparttable}
\begin{tabular}{lr}
\toprule
run & pass@1 (\%) \\
\midrule
a b & 50 \\
\bottomrule
\end{tabular}
\begin{tablenotes}
\footnotesize
\item[] 50 \% of [all]
\end{tablenotes}
\end{threeparttable}`,
  );
});

test("the best of a column is bold where people read it", () => {
  const table = { ...named("a"), bold: [[], [false, true]] };
  expect(printTable("Markdown", table).split("\n")[2]).toBe("| a | **50 %** |");
  expect(printTable("LaTeX", table)).toContain("a & \\textbf{50} \\\\");
  expect(printTable("CSV", table)).not.toContain("*");
});

/** Copied form of a table of curves; CSV has a row for each run and k. */
const curves: CopiedTable = {
  names: 1,
  lines: [
    ["run", "pass@1", "pass@10", "n"],
    ["a_1", "41.9 % (38.2–45.6)", "9.0 %‡ (8.5–10.0)", "1\u202f024"],
    ["b*", "– ", "<\u00a00.1 %", "∞"],
  ],
  bold: [[], [false, true], []],
  csv: [
    ["run", "k", "value"],
    ["a_1", 1, 0.419],
    ["a_1", 10, 0.09],
    ["b*", 1, NaN],
    ["b*", 10, 0.0003],
  ],
  csvRows: [NaN, 1, 2, 1, 2],
  notes: ["‡ predicted by HB", "In brackets: 95 % intervals"],
};

test("LaTeX has percent in the heads, and signs as notes of the table", () => {
  expect(printTable("LaTeX", curves)).toBe(
    String.raw`% \usepackage{booktabs, threeparttable}
\begin{threeparttable}
\begin{tabular}{lrrr}
\toprule
run & pass@1 (\%) & pass@10 (\%) & n \\
\midrule
a\_1 & \textbf{41.9} (38.2--45.6) & 9.0\tnote{$\ddagger$} (8.5--10.0) & 1 024 \\
b* & -- & \textless{} 0.1 & $\infty$ \\
\bottomrule
\end{tabular}
\begin{tablenotes}
\footnotesize
\item[$\ddagger$] predicted by HB
\item[] In brackets: 95 \% intervals
\end{tablenotes}
\end{threeparttable}`,
  );
});

test("siunitx gets numbers that it reads, and all else in braces", () => {
  const lines = printTable("LaTeX", curves, { siunitx: true }).split("\n");
  expect(lines[0]).toBe(String.raw`% \usepackage{booktabs, threeparttable, siunitx}`);
  expect(lines.slice(2, 8)).toEqual([
    String.raw`\begin{tabular}{lS[table-format=2.1, detect-weight]lS[table-format=1.1]lS[table-format=4.0]}`,
    String.raw`\toprule`,
    String.raw`run & \multicolumn{2}{c}{pass@1 (\%)} & \multicolumn{2}{c}{pass@10 (\%)} & {n} \\`,
    String.raw`\midrule`,
    String.raw`a\_1 & \bfseries 41.9 & (38.2--45.6) & 9.0\tnote{$\ddagger$} & (8.5--10.0) & 1024 \\`,
    String.raw`b* & {--} & & {\textless{} 0.1} & & {$\infty$} \\`,
  ]);
});

test("a mixed column keeps its percent, and differences their signs", () => {
  const table: CopiedTable = {
    names: 1,
    lines: [
      ["run", "mixed", "points"],
      ["a", "50 %", "+6.25 (1.2–11.1)"],
      ["b", "3 tasks", "−12.5"],
    ],
    csv: [],
  };
  expect(printTable("LaTeX", table)).toContain(String.raw`a & 50 \% & +6.25 (1.2--11.1) \\`);
  const set = printTable("LaTeX", table, { siunitx: true });
  expect(set).toContain("{lrS[table-format=-2.2]l}");
  expect(set).toContain(String.raw`b & 3 tasks & -12.5 & \\`);
});

test("columns are left out of every format, and a note with its last sign", () => {
  const form = { leftOut: ["pass@10", "n"] };
  expect(printTable("CSV", curves, form)).toBe("run,k,value\na_1,1,0.419\nb*,1,");
  expect(printTable("TSV", curves, form).split("\n")).toHaveLength(3);
  const markdown = printTable("Markdown", curves, form);
  expect(markdown.split("\n")[0]).toBe("| run | pass@1 |");
  expect(markdown).not.toContain("predicted by HB");
  expect(markdown).toContain("95 % intervals");
  expect(printTable("LaTeX", curves, form)).toContain(String.raw`\begin{tabular}{lr}`);
  const wide: CopiedTable = {
    names: 1,
    lines: [["run", "a", "b"]],
    csv: [["run", "a", "a, lower", "b"]],
    csvColumns: [0, 1, 1, 2],
  };
  expect(printTable("CSV", wide, { leftOut: ["a"] })).toBe("run,b");
  expect(printTable("CSV", wide, { leftOut: ["run"] })).toBe('run,a,"a, lower",b');
});

test("signs that LaTeX's default fonts print as others are written by name", () => {
  expect(inLatexText("a|b<c")).toBe(String.raw`a\textbar{}b\textless{}c`);
});
