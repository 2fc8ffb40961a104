import {
  failure,
  type Columns,
  type Note,
  type ReadFailure,
  type Reading,
} from "./base/problem.ts";
import { fileWord, saidOfFile, sheetColumn, withFileColumn } from "./base/file-words.ts";
import { listed, shown } from "./base/quote.ts";
import type { ReadResult } from "./base/read-result.ts";
import type { ReadOptions } from "./base/run.ts";
import type { Budget, Member } from "./containers/container.ts";
import { sheetsOf } from "./containers/workbook.ts";

/** The runs in one sheet of a workbook: the user's choice, or the first visible sheet with data. */
export async function readWorkbook(
  members: readonly Member[],
  budget: Budget,
  { meaning }: ReadOptions,
  read: (csv: string) => Promise<ReadResult>,
): Promise<ReadResult> {
  const sheets = sheetsOf(members, budget);
  if ("ok" in sheets) return sheets;
  const wanted = saidOfFile(meaning, sheetColumn) ?? undefined;
  const sheet = sheets.find(({ name }) => name === wanted) ?? sheets[0];
  if (sheet === undefined)
    return failure(
      null,
      null,
      "the Excel workbook has no sheet with data",
      "Open one with results.",
    );
  const names = sheets.map(({ name }) => name);
  if (wanted !== undefined && sheet.name !== wanted)
    return failure(
      null,
      null,
      `there is no sheet ${shown(wanted)}: there are ${listed(names)}`,
      "Name one of these.",
    );
  const csv = sheet.csv();
  if ("ok" in csv) return csv;
  const result = await read(csv.text);
  const noted = result.ok ? { ...result, notes: [...csv.notes, ...result.notes] } : result;
  return names.length === 1 && wanted === undefined
    ? noted
    : withSheets(noted, sheet.name, names, wanted !== undefined);
}

/** The result of one sheet, with the others as choices. */
function withSheets(
  result: ReadResult,
  taken: string,
  names: readonly string[],
  isSaid: boolean,
): ReadResult {
  const others = names.filter((name) => name !== taken);
  const readingOf = (name: string): Reading => ({
    words: `the sheet ${shown(name)}`,
    meaning: { [sheetColumn]: fileWord(name) },
  });
  const noted = withFileColumn(result, sheetColumn, [taken, ...others], isSaid);
  const columns: Columns = noted.columns ?? { found: [], rows: [], doubt: null };
  if (noted.ok)
    return {
      ...noted,
      notes: others.length === 0 ? noted.notes : [sheetNote(taken, others), ...noted.notes],
      columns: { ...columns, choice: names.map(readingOf) },
    };
  return refusedWithSheets(noted, columns, others.map(readingOf));
}

const sheetNote = (taken: string, others: readonly string[]): Note => ({
  line: null,
  message: `the sheet ${shown(taken)} is read; ${listed(others)} can be chosen in its place`,
});

const refusedWithSheets = (
  result: ReadFailure,
  columns: Columns,
  readings: Reading[],
): ReadFailure => ({
  ...result,
  columns: {
    ...columns,
    doubt: {
      message: columns.doubt?.message ?? "Another sheet may be meant.",
      readings: [...(columns.doubt?.readings ?? []), ...readings],
    },
  },
});
