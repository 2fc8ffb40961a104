import { alreadyLoaded } from "../../questions/import/already-loaded.ts";
import type { AskOf } from "../../questions/queue/connection.ts";
import { builtExample } from "../../questions/import/examples.ts";
import type { Pace } from "../../questions/import/pace.ts";
import type { Reader } from "../../questions/import/reader.ts";
import type { Imported, LoadedSource, Refused, Source } from "../../state/sources/source.ts";
import type { Columns, Problem } from "../../read/base/problem.ts";
import type { ReadOptions } from "../../read/base/run.ts";

/** A refused source, with the reasons. */
export interface Refusal {
  name: string;
  /** The refused source. */
  source: Source;
  problems: Problem[];
  more: number;
  /** Its columns, if a header was found. */
  columns?: Columns;
}

/** The source that is being read. */
export interface Loading {
  name: string;
  /** Bytes, if known. */
  size: number | null;
  /** Its index among the sources that were opened together, and their number. */
  index: number;
  of: number;
  /** Progress of the reading. */
  pace?: Pace;
  /** The file whose column choices apply to a second reading. */
  asIn?: string;
  /** If a loaded source is read again: its key, and the reader's options. */
  again?: { key: number; options: Partial<ReadOptions> };
}

function sizeOf(source: Source): number | null {
  if (source.kind === "file") return source.file.size;
  if (source.kind !== "files") return null;
  return source.files.reduce((sum, { file }) => sum + file.size, 0);
}

export const namedSize = (source: Source) => ({
  name: source.name,
  size: sizeOf(source),
});

/** Reads a source unless the same content is already loaded; null if the reader cancelled meanwhile. */
export async function loadSource(
  ask: AskOf<Reader>,
  source: Source,
  key: number,
  loaded: readonly LoadedSource[],
): Promise<LoadedSource | Refusal | null> {
  const known = loaded.map(({ fingerprint }) => fingerprint);
  try {
    const read =
      (await builtOf(source, key, known)) ??
      (await ask<Imported | Refused>((reader) => reader.read(source, key, known)));
    if (read === null) return null;
    if (!read.ok) {
      const { problems, more, columns } = read;
      const refusal = { name: source.name, source, problems, more };
      return columns === undefined ? refusal : { ...refusal, columns };
    }
    const { result, counts, fingerprint } = read;
    return { key, source, result, counts, fingerprint };
  } catch (error) {
    return unreadable(source, error);
  }
}

/** The prebuilt data of an example without options of the reader; null for any other source. */
async function builtOf(
  source: Source,
  key: number,
  known: readonly string[],
): Promise<Imported | Refused | null> {
  const isPlain =
    !source.nested &&
    !source.byName &&
    source.stopping === undefined &&
    Object.keys(source.meaning ?? {}).length === 0;
  const example = source.kind === "example" && isPlain ? await builtExample(source.id, key) : null;
  return example !== null && known.includes(example.fingerprint) ? alreadyLoaded : example;
}

/** Refusal of a source that cannot be read. */
export const unreadable = (source: Source, error: unknown): Refusal => ({
  name: source.name,
  source,
  problems: [
    {
      line: null,
      column: null,
      message: `it could not be read: ${error instanceof Error ? error.message : String(error)}`,
      fix:
        source.kind === "link"
          ? "Load the page again."
          : "Check that the file still exists and may be read, then drop it again.",
    },
  ],
  more: 0,
});
