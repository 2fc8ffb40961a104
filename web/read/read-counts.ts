import { decode, refuseControls } from "./decode.ts";
import { leaveOutSummaries } from "./leave-out-summaries.ts";
import { withHeader } from "./headerless.ts";
import { decideLayout, type Layout } from "./layout.ts";
import { failure, type Note, type ReadFailure } from "./problem.ts";
import { readCountOfCounts } from "./read-count-of-counts.ts";
import { readLong } from "./read-long.ts";
import { readMatrix } from "./read-matrix.ts";
import { readRowPerSample } from "./read-row-per-sample.ts";
import type { RowsRead, Shape } from "./rows-read.ts";
import type { ReadOptions, Run } from "./run.ts";
import { refuseLookAlike } from "./signatures.ts";
import { parseTable, type Table } from "./table.ts";
import { unreachable } from "./unreachable.ts";
import { inUsualForm, usualFormNote, withoutMark } from "./usual-form.ts";

export type { Shape } from "./rows-read.ts";

export type ReadResult =
  | {
      ok: true;
      shape: Shape;
      runs: Run[];
      notes: Note[];
      /** Rows of the table below its header, blank lines aside. */
      rows: number;
      /** The `# key: value` lines above the table. */
      meta: Record<string, string>;
      depthChoice: DepthChoice | null;
    }
  | ReadFailure;

/**
 * What only the reader of a file can say of its depths, null where there is nothing to say: of a table of samples, whether
 * a column is the rounds that each used, by which they can be cut off at every depth; of a table of counts, whether its
 * depths are the same samples cut off. `hasT` is whether the file has depths without that.
 */
export type DepthChoice =
  { of: "samples"; column: string; hasT: boolean } | { of: "counts"; column: string; hasT: true };

/** Nothing said beyond the file. */
const plainly: ReadOptions = { nested: false };

/** The runs in the bytes of a delimited count file, or why it is none. Never throws. */
export function readCounts(fileName: string, bytes: Uint8Array, options = plainly): ReadResult {
  return guarded(() => {
    if (bytes.length === 0) return emptyFile();
    const text = decode(bytes);
    return typeof text === "string" ? readText(fileName, text, options) : text;
  });
}

/** The same for text that is decoded already, such as pasted text. Never throws. */
export function readCountsText(fileName: string, text: string, options = plainly): ReadResult {
  return guarded(() => refuseControls(text) ?? readText(fileName, text, options));
}

/** A file too large for the memory there is ends here, and in no other way should one. */
function guarded(read: () => ReadResult): ReadResult {
  try {
    return read();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `the file could not be read: ${reason}`;
    return failure(null, null, message, "Split it into smaller files and try again.");
  }
}

function emptyFile(): ReadFailure {
  return failure(null, null, "the file is empty", "Drop a file with a header and rows.");
}

function readText(fileName: string, decoded: string, options: ReadOptions): ReadResult {
  const marked = withoutMark(decoded);
  const text = inUsualForm(marked);
  if (text.trim() === "") return emptyFile();
  const refusal = refuseLookAlike(text);
  if (refusal) return refusal;
  const parsed = parseTable(text);
  if ("ok" in parsed) return parsed;
  const table = withHeader(parsed);
  if (table.rows.length === 0) {
    const mend = "Add one row per task below the header.";
    return failure(table.headerLine, null, "no rows after the header", mend);
  }
  const decision = decideLayout(table, options);
  if (!decision.ok) return decision;
  const summaries = leaveOutSummaries(table, decision.layout);
  if (!summaries.ok) return summaries;

  const { shape, problems, groups, notes, has } = readRows(summaries.table, decision.layout);
  if (problems.any) return problems.failure();
  return {
    ok: true,
    shape,
    runs: groups.runs(fileName, table.preamble.labels, has),
    notes: [
      ...(text === marked ? [] : [usualFormNote]),
      ...summaries.table.notes,
      ...decision.notes,
      ...notes,
    ],
    rows: summaries.table.rows.length,
    // Made of entries, so that a key such as __proto__ is a key like any other.
    meta: Object.fromEntries(table.preamble.meta),
    depthChoice: depthChoiceOf(decision.layout, table),
  };
}

function depthChoiceOf(layout: Layout, { preamble }: Table): DepthChoice | null {
  switch (layout.kind) {
    case "row-per-sample": {
      const { rounds, allowed } = layout;
      if (rounds === null) return null;
      const hasT = rounds.role === "T" || allowed !== null || preamble.labels.T !== undefined;
      return { of: "samples", column: rounds.name, hasT };
    }
    case "long": {
      const T = layout.labels.find(({ role }) => role === "T");
      return T === undefined ? null : { of: "counts", column: T.name, hasT: true };
    }
    // Counts without names could not be checked, and a matrix has its samples one by one: rounds belong there.
    case "count-of-counts":
    case "matrix":
      return null;
    default:
      return unreachable(layout);
  }
}

function readRows(table: Table, layout: Layout): RowsRead {
  switch (layout.kind) {
    case "long":
      return readLong(table, layout);
    case "count-of-counts":
      return readCountOfCounts(table, layout);
    case "row-per-sample":
      return readRowPerSample(table, layout);
    case "matrix":
      return readMatrix(table, layout);
    default:
      return unreachable(layout);
  }
}
