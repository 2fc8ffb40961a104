import type { Meaning } from "../../read/base/override.ts";
import {
  attemptsColumn,
  copiesColumn,
  encodingColumn,
  fileWord,
  headerColumn,
  noHeader,
  sheetColumn,
} from "../../read/base/file-words.ts";
import { foundTogether, type Said, type SaidFound } from "../../read/base/said.ts";
import type { Imported, Refused } from "../../state/sources/source.ts";
import { nearest } from "../nearest.ts";
import { UsageError } from "./usage-error.ts";

/** What a call says of its files that they do not say themselves. */
export interface CallSaid extends Said {
  /** The sheet of a workbook. */
  sheet: string | null;
  /** The line of the header, from 1; 0 where the first row is data. */
  header: number | null;
  /** How text that is no Unicode writes its letters: a label of the platform's decoder. */
  encoding: string | null;
  /** Whether rows that stand twice are copies, or samples each. */
  copies: "once" | "each" | null;
  /** Which attempts of a task are samples, where those that failed first were tried again. */
  attempts: "first" | "all" | null;
}

/** What a call says of its files and not of their columns. */
export const fileMeaning = ({ sheet, header, encoding, copies, attempts }: CallSaid): Meaning => ({
  ...(sheet === null ? {} : { [sheetColumn]: fileWord(sheet) }),
  ...(header === null
    ? {}
    : { [headerColumn]: fileWord(header === 0 ? noHeader : String(header)) }),
  ...(encoding === null ? {} : { [encodingColumn]: fileWord(encoding) }),
  ...(copies === null ? {} : { [copiesColumn]: fileWord(copies) }),
  ...(attempts === null ? {} : { [attemptsColumn]: fileWord(attempts) }),
});

/** What a call says of columns; undefined where it says nothing. */
export const columnsSaid = (said: CallSaid): Said | undefined =>
  Object.values(said).some((each) => each !== null && !(Array.isArray(each) && each.length === 0))
    ? said
    : undefined;

/**
 * Notes on options that hold for some of the files alone. Throws a UsageError at one that holds for none of them; where no
 * file has columns, nothing is known.
 */
export function checkSaid(said: CallSaid, outcomes: readonly (Imported | Refused)[]): string[] {
  const found = foundTogether(outcomes.map(foundIn));
  if (found === undefined) return [];
  for (const [option, word, id, what] of [
    ["--sheet", said.sheet, sheetColumn, "an Excel workbook"],
    ["--header-line", said.header, headerColumn, "delimited text or an Excel workbook"],
  ] as const)
    if (word !== null && !found.columns.includes(id))
      throw new UsageError(
        `${word === 0 ? "--no-header" : option} is of ${what}, and no file is one`,
      );
  return found.lacks.flatMap(({ option, column, files }) => {
    if (files >= found.files) throw new UsageError(lacking(option, column, found.columns));
    const of = `${files} of ${found.files} files`;
    return column === null
      ? `${option} does not hold for ${of}, in which its column is not known`
      : `${option}: ${of} have no column ${column}`;
  });
}

function foundIn(outcome: Imported | Refused): SaidFound | undefined {
  const { said, columns } = outcome.ok ? outcome.result : outcome;
  const ids = columns?.found.map(({ id }) => id) ?? [];
  return said && { ...said, columns: [...new Set([...said.columns, ...ids])] };
}

function lacking(option: string, column: string | null, columns: readonly string[]): string {
  if (column !== null) {
    const near = nearest(column, columns);
    const hint = near === null ? "" : ` Did you mean ${near}?`;
    return `${option}: there is no column ${column}.${hint} There are ${columns.join(", ")}`;
  }
  const [use, by] = owners.get(option) ?? ["verdicts", "--verdict"];
  return `${option} is of a column of ${use}: name it with ${by}`;
}

const owners = new Map([
  ["--same", ["answers", "--answer"]],
  ["--bounds", ["scores", "--score"]],
  ["--summaries", ["tasks", "--task"]],
]);
