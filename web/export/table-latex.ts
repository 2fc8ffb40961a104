import { largestOf } from "../base/extremes.ts";
import type { CopiedTable } from "./copied-table.ts";

const latexSigns: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "|": "\\textbar{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "†": "$^\\dagger$",
  "‡": "$^\\ddagger$",
  "–": "--",
  "≥": "$\\geq$",
  "≤": "$\\leq$",
  "≈": "$\\approx$",
  "±": "$\\pm$",
  "×": "$\\times$",
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
  "…": "\\dots{}",
};

/** Text on one line with plain spaces, which survive every editor. */
const plain = (text: string) => text.replace(/\s+/g, " ");

/** Text in LaTeX. It is replaced in one pass, so that replacements are not replaced again. */
export const inLatexText = (text: string) =>
  plain(text).replace(
    /-(?=-)|[\\|~^<>†‡–≥≤≈±×∞₀₁πτμ·−Δ⁺½’…{}&%$#_]/g,
    (sign) => (sign === "-" ? "-{}" : latexSigns[sign]) ?? `\\${sign}`,
  );

/** A note of a table that begins with a sign, which its values also carry. */
export const signed = /^([*†‡§]) (.+)$/s;

/** The signs of notes for the package threeparttable. */
const noteSigns: Record<string, string> = {
  "*": "$\\ast$",
  "†": "$\\dagger$",
  "‡": "$\\ddagger$",
  "§": "$\\S$",
};

/** Parts of a number cell: its value, the sign of its note, and its interval. */
interface Value {
  text: string;
  sign: string;
  ends: string;
}

/** A value, with or without an interval in brackets. */
const valued = /^(?<text>[^(]*?)(?<sign>[*†‡§]?)(?: (?<ends>\([^()]*\)))?$/;

function valueIn(cell: string, signs: ReadonlySet<string>): Value {
  const {
    text = plain(cell).trim(),
    sign = "",
    ends = "",
  } = valued.exec(plain(cell).trim())?.groups ?? {};
  return sign === "" || signs.has(sign)
    ? { text, sign, ends }
    : { text: text + sign, sign: "", ends };
}

/** A column of numbers: its unit, and its values without the unit. */
interface NumberColumn {
  head: string;
  unit: "" | "%";
  values: Value[];
  bold: boolean[];
}

const hasDigit = (text: string) => /\d/.test(text);

/** Moves the percent sign from the values to the head of their column. */
function columnOf(head: string, cells: Value[], bold: boolean[]): NumberColumn {
  const numbers = cells.filter(({ text }) => hasDigit(text));
  const isPercent = numbers.length > 0 && numbers.every(({ text }) => /\d ?%$/.test(text));
  if (!isPercent) return { head, unit: "", values: cells, bold };
  const bare = (text: string) => (hasDigit(text) ? text.replace(/ ?%/g, "") : text);
  const values = cells.map(({ text, sign, ends }) => ({
    text: bare(text),
    sign,
    ends: bare(ends),
  }));
  return { head, unit: "%", values, bold };
}

const headOf = ({ head, unit }: NumberColumn) =>
  inLatexText(unit === "" ? head : `${head} (${unit})`);

const inWeight = (text: string, isBold = false) => (isBold ? `\\textbf{${text}}` : text);

const markOf = ({ sign }: Value) => (sign === "" ? "" : `\\tnote{${noteSigns[sign] ?? sign}}`);

/** A column in LaTeX, or two under one head: the letters in the preamble, the head, and the cells. */
interface SetColumn {
  kind: string;
  head: string;
  cells: string[];
}

function inText(column: NumberColumn): SetColumn {
  const cells = column.values.map((value, i) => {
    const text = inWeight(inLatexText(value.text), column.bold[i]);
    return `${text}${markOf(value)}${value.ends === "" ? "" : ` ${inLatexText(value.ends)}`}`;
  });
  return { kind: "r", head: headOf(column), cells };
}

/** A number in the form that siunitx reads; null if there is none. */
function inSiunitx(text: string): string | null {
  const bare = text.replace(/[\u2212]/g, "-").replace(/(\d)[,\s](?=\d{3})/g, "$1");
  return /^[+-]?\d+(\.\d+)?$/.test(bare) ? bare : null;
}

/** Columns of the package siunitx, aligned at the decimal point. Intervals are in a second column. */
function inNumbers(column: NumberColumn): SetColumn {
  const { values, bold } = column;
  const numbers = values.map(({ text }) => inSiunitx(text));
  const known = numbers.filter((number) => number !== null);
  if (known.length === 0) return inText(column);
  const digits = (pattern: RegExp) =>
    largestOf([0, ...known.map((number) => pattern.exec(number)?.[1]?.length ?? 0)]);
  const sign = known.some((number) => /^[+-]/.test(number)) ? "-" : "";
  const format = `${sign}${digits(/^[+-]?(\d+)/)}.${digits(/\.(\d+)$/)}`;
  const weight = bold.some((is) => is) ? ", detect-weight" : "";
  const hasEnds = values.some(({ ends }) => ends !== "");
  const cells = values.map((value, i) => {
    const number = numbers[i] ?? null;
    if (number === null) return `{${inLatexText(value.text)}${markOf(value)}}`;
    return `${bold[i] === true ? "\\bfseries " : ""}${number}${markOf(value)}`;
  });
  const kind = `S[table-format=${format}${weight}]`;
  const head = headOf(column);
  if (!hasEnds) return { kind, head: `{${head}}`, cells };
  return {
    kind: `${kind}l`,
    head: `\\multicolumn{2}{c}{${head}}`,
    cells: cells.map((cell, i) => `${cell} & ${inLatexText(values[i]?.ends ?? "")}`.trimEnd()),
  };
}

/** Protects a line that begins with [ or *, which would be an argument of the line break before it. */
const guarded = (line: string) => line.replace(/^ ?[[*]/, "{$&}");

const lineOf = (cells: string[]) => `${guarded(cells.join(" & "))} \\\\`;

/**
 * A table with the rules of the package booktabs. Notes are below it by threeparttable; with `siunitx`, numbers are in
 * columns of that package. The first line lists the required packages.
 */
export function inLatex(table: CopiedTable, siunitx: boolean): string {
  const { names, lines, bold = [], notes = [] } = table;
  const [heads = [], ...rows] = lines;
  const signs = new Set(notes.flatMap((note) => signed.exec(note)?.[1] ?? []));
  const columns = heads.map((head, j): SetColumn => {
    const isBold = rows.map((_, i) => bold[i + 1]?.[j] === true);
    const cells = rows.map((row) => row[j] ?? "");
    if (j < names)
      return {
        kind: "l",
        head: inLatexText(head),
        cells: cells.map((cell, i) => inWeight(inLatexText(cell), isBold[i])),
      };
    const values = cells.map((cell) => valueIn(cell, signs));
    const column = columnOf(head, values, isBold);
    return siunitx ? inNumbers(column) : inText(column);
  });
  const tabular = [
    `\\begin{tabular}{${columns.map(({ kind }) => kind).join("")}}`,
    "\\toprule",
    lineOf(columns.map(({ head }) => head)),
    "\\midrule",
    ...rows.map((_, i) => lineOf(columns.map(({ cells }) => cells[i] ?? ""))),
    "\\bottomrule",
    "\\end{tabular}",
  ];
  const packages = ["booktabs"];
  if (notes.length > 0) packages.push("threeparttable");
  if (columns.some(({ kind }) => kind.startsWith("S"))) packages.push("siunitx");
  const needs = `% \\usepackage{${packages.join(", ")}}`;
  if (notes.length === 0) return [needs, ...tabular].join("\n");
  return [
    needs,
    "\\begin{threeparttable}",
    ...tabular,
    "\\begin{tablenotes}",
    "\\footnotesize",
    ...notes.map(noteLine),
    "\\end{tablenotes}",
    "\\end{threeparttable}",
  ].join("\n");
}

/** A note with its sign, or with an empty one: a [ at its beginning would be taken for a sign. */
function noteLine(note: string): string {
  const [, sign = "", words = note] = signed.exec(note) ?? [];
  return `\\item[${noteSigns[sign] ?? ""}] ${inLatexText(words)}`;
}
