import { failure, type Note, type ReadFailure } from "../base/problem.ts";
import type { Table } from "../base/table.ts";
import { withoutSeedFolders } from "../runs/paths.ts";
import { logOf, openLog, type Log } from "../records/log.ts";
import { Refusal, refuse } from "../records/refusal.ts";
import { tableOfRecords } from "../records/records.ts";
import { unlessSettings } from "../records/settings.ts";
import { NotText } from "../text/decode.ts";
import { notText } from "../text/not-text.ts";
import type { Documents, Format } from "../text/format.ts";
import type { SourceText } from "../text/source-text.ts";
import type { LogFormat } from "./log-format.ts";
import { formatOf } from "./logs.ts";
import { withStatedLabels } from "./names.ts";

/**
 * The table of a log: by its harness's format, or with a column for each value of its records. A log of several
 * documents gives their tables.
 */
export function tableOfLog(log: Log): Table | Documents {
  if (log.documents !== undefined) return severalOf(log, log.documents);
  const format = formatOf(log);
  if (format === null)
    return withNotes(
      unlessSettings(log, () => tableOfRecords(log)),
      log.notes,
    );
  if (log.top !== null) return withNotes(openedBy(format, log), log.notes);
  const asked: Log[] = [];
  const rows = () => {
    asked.push(log);
    return log.rows();
  };
  const table = openedBy(format, { ...log, rows });
  table.walk(() => undefined, 1);
  if (asked.length > 0) return withNotes(table, log.notes);
  // The format reads only the first record, as a document of its own. So each further record is a document, too.
  return severalOf(
    log,
    Array.from(log.rows(), ({ fields }) => fields),
  );
}

function openedBy(format: LogFormat, log: Log): Table {
  const table = format.open(log);
  return { ...table, labels: withStatedLabels(table.labels, log) };
}

const withNotes = (table: Table, notes: readonly Note[]): Table => ({
  ...table,
  walk: (visit, most) => {
    const walked = table.walk(visit, most);
    return walked.ok ? { ...walked, notes: [...walked.notes, ...notes] } : walked;
  },
});

/** The tables of concatenated documents from one harness. A duplicate is read once. */
function severalOf(
  { name, notes, letters }: Log,
  documents: readonly unknown[],
): Table | Documents {
  const tables: Table[] = [];
  const seen = new Map<string, number>();
  let first: { format: LogFormat | null } | null = null;
  for (const [i, top] of documents.entries()) {
    const log: Log = { ...logOf(name, top), ...(letters === undefined ? {} : { letters }) };
    const format = inDocument(i, () => formatOf(log));
    first ??= { format };
    if (format !== first.format)
      throw refuse(
        `document ${i + 1} of the file is ${kindOf(format)}, and the first is ${kindOf(first.format)}`,
        "Write the documents of each kind to a file of their own.",
      );
    const table = inDocument(i, () =>
      format === null ? tableOfRecords(log) : openedBy(format, log),
    );
    // Single trials may be equal by chance.
    const isLarge = rowsIn(table) > 1;
    const text = isLarge ? JSON.stringify(top) : "";
    const same = seen.get(text);
    if (isLarge && same !== undefined) {
      const message = `document ${i + 1} is the same as document ${same}: left out`;
      notes.push({ line: null, message });
      continue;
    }
    seen.set(text, i + 1);
    tables.push({ ...table, isNumbered: true });
  }
  const noted = tables.map((table) => withNotes(table, notes));
  const [only, second] = noted;
  return only !== undefined && second === undefined ? only : { documents: noted };
}

const kindOf = (format: LogFormat | null): string => format?.what ?? "of no harness that is known";

const rowsIn = (table: Table): number => {
  const walked = table.walk(() => undefined, 2);
  return walked.ok ? walked.rows : 0;
};

/** The result for a document. A Refusal gets the number of the document. */
function inDocument<Result>(i: number, make: () => Result): Result {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { failure: refused } = error;
    const problems = refused.problems.map((problem) => ({
      ...problem,
      message: `document ${i + 1}: ${problem.message}`,
    }));
    throw new Refusal({ ...refused, problems });
  }
}

/** Tables of texts that were opened, so that each text is read once. */
const opened = new WeakMap<SourceText, ReturnType<Format["open"]>>();

/** JSON, as one document or with a record on each line. */
export const logs: Format = {
  name: "JSON",
  sniff: (head) => /^\s*[{[]/.test(head),
  open: (text, name) => {
    const known = opened.get(text) ?? openedAs(() => openLog(withoutSeedFolders(name), text), text);
    opened.set(text, known);
    return known;
  },
};

/** True if an engine reports a stack overflow, as from writing deeply nested data. */
const isTooDeep = (error: unknown): boolean =>
  error instanceof Error && /call stack|recursion/i.test(error.message);

/** The table of a log or those of its documents, or the failure. */
export function openedAs(open: () => Log, text: SourceText): Table | Documents | ReadFailure {
  text.stage = "count";
  try {
    const log = open();
    const table = tableOfLog(log);
    return "documents" in table ? table : { isNumbered: log.top !== null, ...table };
  } catch (error) {
    if (error instanceof Refusal) return error.failure;
    if (error instanceof NotText) return notText(error.content, "utf-8");
    if (isTooDeep(error))
      return failure(
        null,
        null,
        "lists or objects lie in one another thousands deep",
        "Open a file with the verdicts alone.",
      );
    throw error;
  }
}
