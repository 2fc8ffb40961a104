import type { Meaning, Override, Use } from "../../read/base/override.ts";
import type { Columns } from "../../read/base/problem.ts";
import { sheetColumn } from "../../read/read-workbook.ts";
import type { Imported, Refused } from "../../state/sources/source.ts";
import { UsageError } from "./usage-error.ts";
import { setOwn, valueIn } from "../../own.ts";

/** Which answers are the same beyond those that are written alike. */
export const sameness = ["case", "value"] as const;

/** What a call says of columns that a file does not say itself. */
export interface Said {
  task: string | null;
  verdict: string | null;
  /** The score from which on a sample passed. */
  threshold: number | null;
  answer: string | null;
  same: (typeof sameness)[number][];
  score: string | null;
  bounds: { lowest: number; highest: number } | null;
  verifier: string | null;
  /** The sheet of a workbook. */
  sheet: string | null;
}

/** The sheet that a call names, as the meaning of a file. */
export const sheetIn = ({ sheet }: Said): Meaning =>
  sheet === null ? {} : { [sheetColumn]: { use: "only", value: sheet } };

/** What a call says, as columns of a file that was looked at; null where it says nothing. Throws a UsageError at a column that is none. */
export function meaningOf(outcome: Imported | Refused, said: Said): Meaning | null {
  const columns = outcome.ok ? outcome.result.columns : outcome.columns;
  const { task, verdict, threshold, sheet, answer, same, score, bounds, verifier } = said;
  if (sheet !== null && columns?.found.some(({ id }) => id === sheetColumn) === false)
    throw new UsageError("--sheet is of an Excel workbook");
  const named = [task, verdict, answer, score, verifier].filter((each) => each !== null);
  if (named.length === 0 && threshold === null && same.length === 0 && bounds === null) return null;
  if (columns === undefined || columns.found.length === 0) return null;
  for (const name of named)
    if (!columns.found.some(({ id }) => id === name))
      throw new UsageError(
        `there is no column ${name}: there are ${columns.found.map(({ id }) => id).join(", ")}`,
      );
  const meaning: Record<string, Override> = { ...othersIgnored(columns, verdict) };
  if (task !== null) setOwn(meaning, task, { use: "task" });
  const column = verdict ?? verdictIn(columns);
  if (threshold !== null && column === null)
    throw new UsageError("--threshold is of a column of verdicts: name it with --verdict");
  if (column !== null && (verdict !== null || threshold !== null))
    setOwn(meaning, column, {
      use: "verdict",
      ...(threshold === null ? {} : { atLeast: threshold }),
    });
  const columnOf = (option: string, name: string | null, use: Use, isNeeded: boolean) => {
    const found = name ?? (isNeeded ? usedAs(columns, use) : null);
    if (isNeeded && found === null)
      throw new UsageError(`--${option} is of a column of ${use}s: name it with --${use}`);
    return found;
  };
  const answers = columnOf("same", answer, "answer", same.length > 0);
  if (answers !== null)
    setOwn(meaning, answers, {
      use: "answer",
      ...(same.includes("case") ? { ignoreCase: true } : {}),
      ...(same.includes("value") ? { asNumbers: true } : {}),
    });
  const scores = columnOf("bounds", score, "score", bounds !== null);
  if (scores !== null) setOwn(meaning, scores, { use: "score", ...bounds });
  if (verifier !== null) setOwn(meaning, verifier, { use: "verifier" });
  return meaning;
}

const usedAs = ({ found }: Columns, use: Use): string | null =>
  found.find((column) => column.use === use)?.id ?? null;

/** The verdicts that were a choice beside the named one. */
function othersIgnored({ choice = [] }: Columns, verdict: string | null): Meaning {
  const isOfIt = (meaning: Meaning) =>
    verdict !== null && valueIn(meaning, verdict)?.use === "verdict";
  return choice.find(({ meaning }) => isOfIt(meaning))?.meaning ?? {};
}

/** The column that is the verdict by now, or in a way in which the file can be read. */
function verdictIn(columns: Columns): string | null {
  const now = usedAs(columns, "verdict");
  if (now !== null) return now;
  for (const { meaning } of columns.doubt?.readings ?? [])
    for (const [id, { use }] of Object.entries(meaning)) if (use === "verdict") return id;
  return null;
}
