import { counted } from "../../base/format.ts";
import { roleOf } from "../columns/header.ts";
import { failure, type ReadFailure } from "../base/problem.ts";
import type { SourceText } from "../text/source-text.ts";
import type { Table } from "../base/table.ts";
import type { Format } from "../text/format.ts";
import {
  belowTable,
  cutTable,
  firstLines,
  isBlank,
  isCut,
  isFooter,
  isType,
  linesOf,
  tableOf,
  type Line,
  type LineReader,
} from "./printed-lines.ts";

/** Tables with columns separated by white space, as data frames and terminals print them. */
export const aligned: Format = {
  name: "aligned text",
  sniff: (head) => headerIn(head) !== null,
  open,
};

/** A line of dashes above or below the header, or below the rows. */
const isRule = (words: string): boolean => /^[-=─\s]*[-=─]\s*$/.test(words);
const isRowRule = (words: string): boolean => /^[=\s]*==[=\s]*$/.test(words);

const wordsOf = (words: string): string[] => words.trim().split(/\s+/);

/** The parts of a line between gaps of two or more spaces. */
const phrasesOf = (words: string): string[] => words.trim().split(/\s{2,}/);

const knownIn = (names: readonly string[]): number =>
  names.filter((name) => roleOf(unquoted(name)) !== null).length;

const unquoted = (cell: string): string => /^"([^"]*)"$/.exec(cell)?.[1] ?? cell;

/** The header if text has this format: no delimiter, and at least one known column name. */
function headerIn(head: string): Line | null {
  const header = firstLines(head).find(({ words }) => !isRule(words));
  if (header === undefined || /[,\t;|]/.test(header.words)) return null;
  const names = wordsOf(header.words);
  return names.length > 1 && knownIn(names) > 0 ? header : null;
}

/** Start and end of a column in each line. */
interface Column {
  from: number;
  to: number;
}

/** Results of one pass over all lines. */
interface Look {
  /** For each position, true if no line has a letter there. */
  isFree: boolean[];
  /** True if a line of dashes marks the columns. */
  isDashed: boolean;
  /** The first row whose number of words differs from the header's. */
  uneven: { line: Line; words: number } | null;
  /** True if all rows have as many phrases as the header. */
  isEvenInPhrases: boolean;
}

function lookAt(text: SourceText, header: Line): Look {
  const isFree: boolean[] = [];
  const mark = ({ words }: Line): void => {
    for (let i = 0; i < words.length; i++) isFree[i] = (isFree[i] ?? true) && words[i] === " ";
  };
  const width = wordsOf(header.words).length;
  const phrases = phrasesOf(header.words).length;
  const look: Look = { isFree, isDashed: false, uneven: null, isEvenInPhrases: true };
  mark(header);
  const isRow = rowsOnly();
  for (const line of linesOf(text)) {
    if (line.number <= header.number) continue;
    if (isRule(line.words) && !isRow.started()) {
      look.isDashed = true;
      mark(line);
      continue;
    }
    if (isRow.of(line) !== true) continue;
    mark(line);
    const words = wordsOf(line.words).length;
    if (words !== width) look.uneven ??= { line, words };
    look.isEvenInPhrases &&= phrasesOf(line.words).length === phrases;
  }
  return look;
}

/** Separates rows from other lines below a header. Returns a failure for a line that must not be there. */
function rowsOnly() {
  let hasRows = false;
  let isOver = false;
  return {
    started: () => hasRows,
    of: (line: Line): boolean | ReadFailure => {
      const { words } = line;
      if (isBlank(words)) {
        isOver ||= hasRows;
        return false;
      }
      if (hasRows && (isFooter(words) || isRowRule(words))) {
        isOver = true;
        return false;
      }
      if (isOver) return belowTable(line);
      if (!hasRows && (isRule(words) || wordsOf(words).every(isType))) return false;
      hasRows = true;
      return true;
    },
  };
}

/** The ranges of positions that are not free in all lines. */
function columnsIn(isFree: readonly boolean[]): Column[] {
  const columns: Column[] = [];
  let from = -1;
  for (let i = 0; i <= isFree.length; i++) {
    const isTaken = i < isFree.length && isFree[i] !== true;
    if (isTaken && from === -1) from = i;
    if (isTaken || from === -1) continue;
    columns.push({ from, to: i });
    from = -1;
  }
  return columns;
}

const cellIn = (words: string, { from, to }: Column): string =>
  unquoted(words.slice(from, to).trim());

/**
 * Columns that each have a name. Words of one column may be aligned in every row. So a range without a name, unless it
 * is an index at the left, joins the column on its left. Null if the column on its right is as near or nearer.
 */
function withNames(columns: readonly Column[], header: string): Column[] | null {
  const joined: Column[] = [];
  for (const [i, column] of columns.entries()) {
    const [before, after] = [joined.at(-1), columns[i + 1]];
    if (before === undefined || cellIn(header, column) !== "") {
      joined.push({ ...column });
      continue;
    }
    const gap = column.from - before.to;
    if (after !== undefined && after.from - column.to <= gap) return null;
    before.to = column.to;
  }
  return joined;
}

function open(text: SourceText): Table | ReadFailure {
  const header = headerIn(text.head());
  if (header === null) return failure(1, null, "no header", "Add a header and rows.");
  const { isFree, isDashed, uneven, isEvenInPhrases } = lookAt(text, header);
  const columns = withNames(columnsIn(isFree), header.words);
  const words = wordsOf(header.words).map(unquoted);
  const names = columns?.map((column) => cellIn(header.words, column)) ?? [];
  const isAligned = columns !== null && names.length > 1 && knownIn(names) > 0;
  if (uneven === null && !isDashed) {
    const phrases = isEvenInPhrases ? phrasesOf(header.words) : [];
    const other = [names, phrases].find(
      (each) => each.length > 1 && each.length !== words.length && knownIn(each) > 1,
    );
    return other === undefined
      ? tableOf(text, {
          header: words,
          headerLine: header.number,
          reader: reading(({ words: row }) => wordsOf(row).map(unquoted)),
        })
      : failure(
          header.number,
          null,
          `the line can be ${counted(words.length, "column")} or ${other.length}: a name may hold spaces, or each space may part two columns`,
          "Put bars, commas or tabs between the columns.",
        );
  }
  if (!isAligned)
    return failure(
      uneven?.line.number ?? header.number,
      null,
      `the row has ${counted(uneven?.words ?? 0, "word")}, the header ${words.length}, and the columns are not aligned`,
      "Put bars, commas or tabs between the columns.",
    );
  return indexed(text, { header: names, headerLine: header.number }, (row) =>
    columns.map((column) => cellIn(row, column)),
  );
}

/** A table whose first column may have its name on a separate line, like the index of a data frame. */
function indexed(
  text: SourceText,
  { header, headerLine }: Pick<Table, "header" | "headerLine">,
  cellsOf: (row: string) => string[],
): Table {
  const isRow = rowsOnly();
  const second = [...firstLines(text.head())].find(
    (line) => line.number > headerLine && isRow.of(line) === true,
  );
  const [name = "", ...rest] = second === undefined ? [] : cellsOf(second.words);
  const isNamed = header[0] === "" && name !== "" && rest.every((cell) => cell === "");
  const read = reading(({ words }) => cellsOf(words));
  if (!isNamed || second === undefined) return tableOf(text, { header, headerLine, reader: read });
  return tableOf(text, {
    header: [name, ...header.slice(1)],
    headerLine,
    reader: () => {
      const below = read();
      return (line) => (line.number === second.number ? null : below(line));
    },
  });
}

/** Factory of row readers. */
const reading = (cellsOf: (line: Line) => string[]) => (): LineReader => {
  const isRow = rowsOnly();
  return (line) => {
    const found = isRow.of(line);
    if (found === false) return null;
    if (found !== true) return found;
    const cells = cellsOf(line);
    return isCut(cells) ? cutTable(line) : cells;
  };
};
