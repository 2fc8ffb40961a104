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

/** Meanings of files that the files do not state themselves. */
export interface CallSaid extends Said {
  /** The sheet of a workbook. */
  sheet: string | null;
  /** The line of the header, from 1; 0 if the first row is data. */
  header: number | null;
  /** Encoding of text that is not Unicode: a label of the platform's decoder. */
  encoding: string | null;
  /** Count rows that occur twice once, or each as a sample. */
  copies: "once" | "each" | null;
  /** Attempts of a task that count as samples, if failures were tried again. */
  attempts: "first" | "all" | null;
}

/** Options for whole files, not for their columns. */
export const fileMeaning = ({ sheet, header, encoding, copies, attempts }: CallSaid): Meaning => ({
  ...(sheet === null ? {} : { [sheetColumn]: fileWord(sheet) }),
  ...(header === null
    ? {}
    : { [headerColumn]: fileWord(header === 0 ? noHeader : String(header)) }),
  ...(encoding === null ? {} : { [encodingColumn]: fileWord(encoding) }),
  ...(copies === null ? {} : { [copiesColumn]: fileWord(copies) }),
  ...(attempts === null ? {} : { [attemptsColumn]: fileWord(attempts) }),
});

/** Options for files and their columns; undefined if the call has none. */
export const columnsSaid = (said: CallSaid): Said | undefined =>
  Object.values(said).some((each) => each !== null && !(Array.isArray(each) && each.length === 0))
    ? said
    : undefined;

/**
 * Notes on options that apply to only some of the files. Throws a UsageError for an option that applies to none of
 * them. Without any file with columns, nothing is checked.
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
