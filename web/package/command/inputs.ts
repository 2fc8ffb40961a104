import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { basename } from "node:path";
import { alreadyLoaded } from "../../compute/import/already-loaded.ts";
import { imported } from "../../compute/import/imported.ts";
import { bytesOf, type Content } from "../../read/text/content.ts";
import { outOfMemory } from "../../read/layouts/read-counts.ts";
import type { Note } from "../../read/base/problem.ts";
import type { Imported, Refused, Source } from "../../state/sources/source.ts";
import { Store } from "../../state/store.ts";
import { problemWords } from "../problem-words.ts";

/** The sources that were read, as the page keeps them; or why they were not, one sentence or two for each problem. */
export type Inputs = { store: Store; notes: string[] } | { refusals: string[] };

const standardInput = 0;

/** What a file is called: standard input has no name. */
const nameOf = (file: string) => (file === "-" ? "standard input" : basename(file));

/** Hands over the bytes of a file, which are fetched as they are read where it is one on a disk. */
async function withContent<Result>(
  file: string,
  use: (content: Content) => Promise<Result>,
): Promise<Result> {
  if (file === "-") return use(bytesOf(readFileSync(standardInput)));
  const descriptor = openSync(file, "r");
  try {
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) return await use(bytesOf(readFileSync(descriptor)));
    return await use({
      size: stat.size,
      read: (from, to) => {
        const bytes = new Uint8Array(to - from);
        return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, from));
      },
    });
  } finally {
    closeSync(descriptor);
  }
}

const unreadable = (error: unknown): Refused => ({
  ok: false,
  problems: [
    {
      line: null,
      column: null,
      message: `it could not be read: ${error instanceof Error ? error.message : String(error)}`,
      fix: "Check that the file exists and may be read.",
    },
  ],
  more: 0,
});

async function read(source: Source, file: string, store: Store): Promise<Imported | Refused> {
  const known = store.sources.map(({ fingerprint }) => fingerprint);
  try {
    return await withContent(file, async (content) => {
      try {
        return await imported(source, content, store.nextKey(), known);
      } catch (error) {
        return outOfMemory(error);
      }
    });
  } catch (error) {
    return unreadable(error);
  }
}

const noteWords = (file: string, { line, message }: Note) =>
  `${file}: ${line === null ? "" : `line ${line}: `}${message}`;

/** The ways in which a file can be read, where its reader must say which is meant. */
function choicesIn(file: string, { columns }: Refused): string[] {
  const readings = columns?.doubt?.readings ?? [];
  if (readings.length === 0) return [];
  const choices = readings.map(({ words }) => words).join("; or ");
  return [`${file}: it can be read so: ${choices}. The page asks which is meant.`];
}

/** Reads files one after the other, as the page does where they are dropped together. */
export async function readInputs(files: readonly string[]): Promise<Inputs> {
  const store = new Store("");
  const notes: string[] = [];
  const refusals: string[] = [];
  for (const file of files) {
    const name = nameOf(file);
    // Its text was read in pieces and is not kept.
    const source: Source = { kind: "text", name, text: "" };
    const outcome = await read(source, file, store);
    const shown = file === "-" ? name : file;
    if (outcome.ok) {
      const { result, counts, fingerprint } = outcome;
      notes.push(...result.notes.map((note) => noteWords(shown, note)));
      store.add({ key: store.sources.length, source, result, counts, fingerprint });
      continue;
    }
    if (outcome === alreadyLoaded) {
      refusals.push(`${shown}: a file with the same content is given twice. Name it once.`);
      continue;
    }
    refusals.push(...outcome.problems.map((problem) => `${shown}: ${problemWords(problem)}`));
    if (outcome.more > 0) refusals.push(`${shown}: and ${outcome.more} more problems`);
    refusals.push(...choicesIn(shown, outcome));
  }
  return refusals.length > 0 ? { refusals } : { store, notes };
}
