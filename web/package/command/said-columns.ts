import type { Meaning, Override } from "../../read/base/override.ts";
import type { Columns } from "../../read/base/problem.ts";
import { sheetColumn } from "../../read/read-workbook.ts";
import type { Imported, Refused } from "../../state/sources/source.ts";
import { UsageError } from "./usage-error.ts";

/** What a call says of columns that a file does not say itself. */
export interface Said {
  task: string | null;
  verdict: string | null;
  /** The score from which on a sample passed. */
  threshold: number | null;
  /** The sheet of a workbook. */
  sheet: string | null;
}

/** The sheet that a call names, as the meaning of a file. */
export const sheetIn = ({ sheet }: Said): Meaning =>
  sheet === null ? {} : { [sheetColumn]: { use: "only", value: sheet } };

/** What a call says, as columns of a file that was looked at; null where it says nothing. Throws a UsageError at a column that is none. */
export function meaningOf(outcome: Imported | Refused, said: Said): Meaning | null {
  const columns = outcome.ok ? outcome.result.columns : outcome.columns;
  const { task, verdict, threshold, sheet } = said;
  if (sheet !== null && columns?.found.some(({ id }) => id === sheetColumn) === false)
    throw new UsageError("--sheet is of an Excel workbook");
  if (task === null && verdict === null && threshold === null) return null;
  if (columns === undefined || columns.found.length === 0) return null;
  for (const named of [task, verdict])
    if (named !== null && !columns.found.some(({ id }) => id === named))
      throw new UsageError(
        `there is no column ${named}: there are ${columns.found.map(({ id }) => id).join(", ")}`,
      );
  const meaning: Record<string, Override> = { ...othersIgnored(columns, verdict) };
  if (task !== null) meaning[task] = { use: "task" };
  const column = verdict ?? verdictIn(columns);
  if (threshold !== null && column === null)
    throw new UsageError("--threshold is of a column of verdicts: name it with --verdict");
  if (column !== null && (verdict !== null || threshold !== null))
    meaning[column] = {
      use: "verdict",
      ...(threshold === null ? {} : { atLeast: threshold }),
    };
  return meaning;
}

/** The verdicts that were a choice beside the named one. */
function othersIgnored({ choice = [] }: Columns, verdict: string | null): Meaning {
  const isOfIt = (meaning: Meaning) => verdict !== null && meaning[verdict]?.use === "verdict";
  return choice.find(({ meaning }) => isOfIt(meaning))?.meaning ?? {};
}

/** The column that is the verdict by now, or in a way in which the file can be read. */
function verdictIn({ found, doubt }: Columns): string | null {
  const now = found.find(({ use }) => use === "verdict")?.id;
  if (now !== undefined) return now;
  for (const { meaning } of doubt?.readings ?? [])
    for (const [id, { use }] of Object.entries(meaning)) if (use === "verdict") return id;
  return null;
}
