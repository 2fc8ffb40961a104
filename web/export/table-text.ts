export type TableFormat = "CSV" | "TSV" | "Markdown" | "LaTeX";

/** A table as it is copied. */
export interface CopiedTable {
  /** Columns of names, which come first and are set left; the others hold numbers. */
  names: number;
  /** The heads, then the rows, as people read them. */
  lines: string[][];
  /** The same for CSV and TSV, where numbers are in full; NaN is none. */
  csv: (string | number)[][];
  /** Which of the lines' cells are set bold; none in CSV and TSV. */
  bold?: boolean[][];
  /** What is said below the table; CSV and TSV have none. */
  notes?: string[];
}

export function printTable(format: TableFormat, table: CopiedTable): string {
  switch (format) {
    case "CSV":
      return table.csv.map((line) => line.map(csvCell).join(",")).join("\n");
    case "TSV":
      return table.csv.map((line) => line.map(tsvCell).join("\t")).join("\n");
    case "Markdown":
      return inMarkdown(table);
    case "LaTeX":
      return inLatex(table);
  }
}

/** How text begins that a spreadsheet takes for a formula, white space aside, also in full width. */
const formula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/;
const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** A cell for a spreadsheet. An apostrophe tells it that what follows is text. */
function spreadCell(cell: string | number): string {
  if (typeof cell === "number") return Number.isNaN(cell) ? "" : String(cell);
  return formula.test(cell) && !decimal.test(cell) ? `'${cell}` : cell;
}

/** TSV has no quotes: a cell is on one line, without tabs. */
const tsvCell = (cell: string | number) => spreadCell(cell).replace(/[\t\n\r]+/g, " ");

function csvCell(cell: string | number): string {
  const text = spreadCell(cell);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Text on one line with plain spaces, which survive every editor. */
const plain = (text: string) => text.replace(/\s+/g, " ");

const markdown = (text: string) => plain(text).replace(/[\\|*_`<>[\]&~$]/g, "\\$&");

const inBold = (cells: string[], bold: boolean[] | undefined, set: (cell: string) => string) =>
  cells.map((cell, j) => (bold?.[j] === true ? set(cell) : cell));

function inMarkdown({ names, lines, bold = [], notes = [] }: CopiedTable): string {
  const [heads = [], ...rows] = lines;
  const line = (cells: string[], bold?: boolean[]) =>
    `| ${inBold(cells.map(markdown), bold, (cell) => `**${cell}**`).join(" | ")} |`;
  const rule = `|${" --- |".repeat(names)}${" ---: |".repeat(heads.length - names)}`;
  const below = notes.flatMap((note) => ["", markdown(note)]);
  return [line(heads), rule, ...rows.map((row, i) => line(row, bold[i + 1])), ...below].join("\n");
}

const latexSigns: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "†": "$^\\dagger$",
  "–": "--",
  "≥": "$\\geq$",
  "≤": "$\\leq$",
  "≈": "$\\approx$",
  "±": "$\\pm$",
  "∞": "$\\infty$",
  "₀": "$_0$",
  "₁": "$_1$",
  π: "$\\pi$",
  τ: "$\\tau$",
  μ: "$\\mu$",
  "·": "$\\cdot$",
  "−": "$-$",
  Δ: "$\\Delta$",
  "⁺": "$^+$",
  "½": "$\\frac12$",
  "’": "'",
};

/** Text as LaTeX sets it: one pass, so that what a replacement brings in is not replaced again. */
export const inLatexText = (text: string) =>
  plain(text).replace(
    /-(?=-)|[\\~^<>†–≥≤≈±∞₀₁πτμ·−Δ⁺½’{}&%$#_]/g,
    (sign) => (sign === "-" ? "-{}" : latexSigns[sign]) ?? `\\${sign}`,
  );

/** A row. What begins with [ or * would be an argument of the line break before it. */
const latexRow = (cells: string[], bold?: boolean[]) =>
  `${inBold(cells.map(inLatexText), bold, (cell) => `\\textbf{${cell}}`)
    .join(" & ")
    .replace(/^ ?[[*]/, "{$&}")} \\\\`;

/** A table with the rules of the package booktabs. */
function inLatex({ names, lines, bold = [], notes = [] }: CopiedTable): string {
  const [heads = [], ...rows] = lines;
  const numbers = heads.length - names;
  return [
    `\\begin{tabular}{${"l".repeat(names)}${"r".repeat(numbers)}}`,
    "\\toprule",
    latexRow(heads),
    "\\midrule",
    ...rows.map((row, i) => latexRow(row, bold[i + 1])),
    "\\bottomrule",
    ...notes.map((note) => `\\multicolumn{${heads.length}}{l}{${inLatexText(note)}} \\\\`),
    "\\end{tabular}",
  ].join("\n");
}
