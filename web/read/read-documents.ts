import { counted } from "../base/format.ts";
import type { Note, Problem } from "./base/problem.ts";
import type { Accepted, ReadResult } from "./base/read-result.ts";
import type { Table } from "./base/table.ts";
import { mergedRuns } from "./runs/merge-files.ts";
import type { Documents } from "./text/format.ts";

/** The runs in several documents of one file, merged task by task like those of several files. */
export function readDocuments(
  name: string,
  { documents }: Documents,
  read: (table: Table) => ReadResult,
): ReadResult {
  const all: Accepted[] = [];
  for (const [i, table] of documents.entries()) {
    const result = read(table);
    if (!result.ok)
      return { ...result, problems: result.problems.map((problem) => inDocument(problem, i + 1)) };
    all.push(result);
  }
  const [first] = all;
  if (first === undefined) throw new Error("several documents are none");
  const runs = all.flatMap(({ runs: own }) => own.map((run) => ({ path: name, run })));
  const merged = mergedRuns(name, runs, {}, "document");
  return {
    ...first,
    runs: merged.runs,
    rows: all.reduce((sum, { rows }) => sum + rows, 0),
    notes: [
      { line: null, message: `${counted(all.length, "document")} in one file: each is read` },
      ...merged.notes,
      ...shared(all),
    ],
    meta: {},
  };
}

const inDocument = (problem: Problem, number: number): Problem => ({
  ...problem,
  message: `document ${number}: ${problem.message}`,
});

/** Notes of all documents; a note that several documents share is listed once. */
function shared(all: readonly Accepted[]): Note[] {
  const found = new Map<string, { note: Note; numbers: number[] }>();
  for (const [i, { notes }] of all.entries())
    for (const note of new Map(notes.map((each) => [each.message, each])).values()) {
      const entry = found.get(note.message) ?? { note, numbers: [] };
      entry.numbers.push(i + 1);
      found.set(note.message, entry);
    }
  return [...found.values()].map(({ note, numbers: [number = 1, ...others] }) => {
    if (others.length + 1 === all.length) return note;
    const more = others.length === 0 ? "" : ` and ${others.length} more`;
    return { ...note, message: `document ${number}${more}: ${note.message}` };
  });
}
