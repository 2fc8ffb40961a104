import type { CopiedTable } from "./copied-table.ts";

/** What a cell says to some readers only, or what can be pressed in it. */
const aside = ".unseen, .rank, .pin, svg, style";

/** The cell that is set bold, since its value is the best of its column. */
const best = "td.best";

/** The text of a cell on one line. */
function wordsOf(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return "";
  if (node.matches(aside)) return "";
  if (node.localName === "br") return " ";
  return [...node.childNodes].map(wordsOf).join("");
}

const onOneLine = (words: string) => words.replace(/\s+/g, " ").trim();

/** What a row is of, in full where it is cut short on the page. */
const nameOf = (cell: HTMLTableCellElement) => cell.dataset.more ?? onOneLine(wordsOf(cell));

const textOf = (cell: HTMLTableCellElement) =>
  cell.scope === "row" ? nameOf(cell) : onOneLine(wordsOf(cell));

/** The numbers that a cell holds in full beside its value, by what they are called. */
const besides: [attribute: string, name: string][] = [
  ["data-lower", "lower"],
  ["data-upper", "upper"],
  ["data-error", "standard error"],
];

const numberIn = (cell: Element | undefined, attribute: string): number =>
  Number(cell?.querySelector(`[${attribute}]`)?.getAttribute(attribute) ?? NaN);

const valueIn = (cell: HTMLTableCellElement): string | number => {
  const data = cell.querySelector("data");
  if (data !== null) return Number(data.value);
  const text = textOf(cell);
  return text === "–" ? "" : text;
};

/** A table of the page as it is exported: numbers in full as the page holds them, and as people read them. */
export function tableIn(table: HTMLTableElement): CopiedTable {
  const [first] = table.tBodies;
  const rows = [...(first?.rows ?? [])]
    .filter((row) => !row.matches(".part"))
    .map((row) => [...row.cells]);
  const width = Math.max(0, rows[0]?.length ?? 0);
  const given = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) =>
    onOneLine(wordsOf(cell)).replace(/ ↓$/, ""),
  );
  const heads = Array.from({ length: width }, (_, j) => given[j] ?? "");
  const holds = (j: number, selector: string) =>
    rows.some((row) => row[j]?.querySelector(selector) != null);
  const firstNumber = heads.findIndex((_, j) => holds(j, "data"));
  const extra = heads.map((_, j) => besides.filter(([attribute]) => holds(j, `[${attribute}]`)));
  return {
    names: firstNumber < 0 ? width : Math.max(1, firstNumber),
    lines: [heads, ...rows.map((row) => row.map(textOf))],
    bold: [[], ...rows.map((row) => row.map((cell) => cell.matches(best)))],
    csvColumns: heads.flatMap((_, j) => [j, ...(extra[j] ?? []).map(() => j)]),
    csv: [
      heads.flatMap((head, j) => [head, ...(extra[j] ?? []).map(([, name]) => `${head}, ${name}`)]),
      ...rows.map((row) =>
        row.flatMap((cell, j) => [
          valueIn(cell),
          ...(extra[j] ?? []).map(([attribute]) => numberIn(cell, attribute)),
        ]),
      ),
    ],
  };
}
