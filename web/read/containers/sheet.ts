import { counted } from "../../base/format.ts";
import type { Note } from "../base/problem.ts";
import type { NumberFormats } from "./number-formats.ts";
import { columnOf, Places } from "./sheet-places.ts";
import { walkXml } from "./xml.ts";

export class TooMuchText extends Error {}

interface Row {
  /** The row's number in the sheet, from 1. */
  number: number;
  cells: { column: number; text: string }[];
}

/**
 * The table of a sheet as CSV, each row on the line of its number. Throws if it is no sheet, or a TooMuchText if the
 * text is longer than `most`.
 */
export function csvOfSheet(
  { name, xml }: { name: string; xml: string },
  texts: readonly string[],
  formats: NumberFormats,
  most: number,
): { text: string; notes: Note[] } {
  const { rows, withoutValue } = rowsOf(new Places(name), xml, texts, formats);
  let width = 0;
  for (const { cells } of rows) for (const { column } of cells) width = Math.max(width, column + 1);
  const lines: string[] = [];
  let line = 0;
  let size = 0;
  for (const { number, cells } of rows) {
    if (cells.length === 0) continue;
    for (; line < number - 1; line++) lines.push("");
    size += number - line + width + cells.reduce((sum, { text }) => sum + text.length, 0);
    if (size > most) throw new TooMuchText();
    lines.push(lineOf(cells, width));
    line = number;
  }
  const [first, ...others] = withoutValue;
  const more = others.length === 0 ? "" : " and more";
  const notes =
    first === undefined
      ? []
      : [
          {
            line: null,
            message: `${counted(withoutValue.length, "formula")} ${others.length === 0 ? "has" : "have"} no stored value: read as blank (${first}${more})`,
          },
        ];
  return { text: `${lines.join("\n")}\n`, notes };
}

/** A row as CSV. A comment line has no trailing cells. */
function lineOf(cells: Row["cells"], width: number): string {
  const texts: string[] = [];
  for (const { column, text } of cells) {
    while (texts.length < column) texts.push("");
    texts[column] = quoted(text);
  }
  const [first = ""] = texts;
  if (texts.length === 1 && first.startsWith("#")) return first;
  return texts.join(",") + ",".repeat(width - texts.length);
}

const quoted = (text: string): string => {
  const line = text.replace(/\s*[\r\n]\s*/g, " ");
  return /[",]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
};

/** Decodes letters that a workbook escapes by number. */
const unescaped = (text: string): string =>
  text.replace(/_x([\da-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

function rowsOf(
  places: Places,
  xml: string,
  texts: readonly string[],
  formats: NumberFormats,
): { rows: Row[]; withoutValue: string[] } {
  const rows: Row[] = [];
  const withoutValue: string[] = [];
  const merged: string[] = [];
  let cell = new CellText("n", undefined);
  walkXml(xml, {
    open: (element, attribute) => {
      if (element === "row") {
        rows.push({ number: places.row(attribute("r")), cells: [] });
      } else if (element === "c") {
        places.cell(attribute("r"));
        cell = new CellText(attribute("t") ?? "n", attribute("s"));
      } else if (element === "mergeCell") merged.push(attribute("ref") ?? "");
      else cell.open(element);
    },
    text: (text) => {
      cell.add(text);
    },
    close: (element) => {
      if (element !== "c") {
        cell.close(element);
        return;
      }
      const text = cell.text(texts, formats, places);
      if (text !== "") rows.at(-1)?.cells.push({ column: places.column, text });
      else if (cell.isFormulaAlone) withoutValue.push(places.name);
    },
  });
  for (const ref of merged) fillDown(rows, ref);
  return { rows, withoutValue };
}

/** Fills cells that are merged downwards with the text of the first. */
function fillDown(rows: readonly Row[], ref: string): void {
  const [, letters = "", from = "", to = ""] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(ref) ?? [];
  if (!(Number(to) > Number(from))) return;
  const column = columnOf(letters);
  const first = rows.findIndex(({ number }) => number === Number(from));
  const text = rows[first]?.cells.find((cell) => cell.column === column)?.text;
  if (text === undefined) return;
  for (let i = first + 1; i < rows.length; i++) {
    const row = rows[i];
    if (row === undefined || row.number > Number(to)) return;
    // Blank rows stay blank.
    if (row.cells.length === 0 || row.cells.some((cell) => cell.column === column)) continue;
    row.cells.push({ column, text });
    row.cells.sort((a, b) => a.column - b.column);
  }
}

/** The text of a cell, collected from its elements. */
class CellText {
  readonly #type: string;
  readonly #style: string | undefined;
  #value = "";
  #inside = "";
  #hasFormula = false;
  #hasValue = false;
  #phonetic = 0;

  constructor(type: string, style: string | undefined) {
    this.#type = type;
    this.#style = style;
  }

  open(element: string): void {
    this.#inside = element;
    if (element === "f") this.#hasFormula = true;
    if (element === "v") this.#hasValue = true;
    if (element === "rPh") this.#phonetic += 1;
  }

  add(text: string): void {
    if ((this.#inside === "v" || this.#inside === "t") && this.#phonetic === 0) this.#value += text;
  }

  close(element: string): void {
    this.#inside = "";
    if (element === "rPh") this.#phonetic -= 1;
  }

  get isFormulaAlone(): boolean {
    return this.#hasFormula && !this.#hasValue;
  }

  text(texts: readonly string[], formats: NumberFormats, places: Places): string {
    const value = this.#value;
    switch (this.#type) {
      case "s": {
        const shared = texts[Number(value)];
        if (value === "" || shared === undefined)
          throw places.fault(
            `${places.name} names text ${value} of ${counted(texts.length, "text")}`,
          );
        return unescaped(shared);
      }
      case "b":
        return value === "1" ? "TRUE" : value === "0" ? "FALSE" : value;
      case "n":
        return formats.shown(value.trim(), this.#style);
      default:
        return unescaped(value);
    }
  }
}
