import type { Ask } from "../compute/connection.ts";
import type { Loaded, Refused, Source } from "../compute/source.ts";
import type { Problem } from "../read/problem.ts";

/** A source that was read, with what came of it. */
export interface LoadedSource {
  /** Tells it from every other source, also from one of the same name. */
  key: number;
  source: Source;
  result: Loaded;
}

/** A source that was refused, and why. */
export interface Refusal {
  name: string;
  problems: Problem[];
  more: number;
}

/** What is being read. */
export interface Loading {
  name: string;
  /** Bytes, where they are known. */
  size: number | null;
  /** Its place among those that were handed over together, and how many these are. */
  index: number;
  of: number;
  /** Where a loaded source is read anew: which one, and whether its depths are then nested. */
  anew?: { key: number; nested: boolean };
}

export const namedSize = (source: Source) => ({
  name: source.name,
  size: source.kind === "file" ? source.file.size : null,
});

/** Reads a source into the engine unless it is among the loaded; null where the reader cancelled meanwhile. */
export async function loadSource(
  ask: Ask,
  source: Source,
  key: number,
  loaded: LoadedSource[],
): Promise<LoadedSource | Refusal | null> {
  try {
    for (const each of loaded)
      if (await isSame(each.source, source)) return alreadyLoaded(source.name);
  } catch (error) {
    return unreadable(source.name, error);
  }
  return loadAnew(ask, source, key);
}

/** Reads a source into the engine, whether or not the same is there; null where the reader cancelled meanwhile. */
export async function loadAnew(
  ask: Ask,
  source: Source,
  key: number,
): Promise<LoadedSource | Refusal | null> {
  try {
    const result = await ask<Loaded | Refused>((engine) => engine.add(source, key));
    if (result === null) return null;
    if (result.ok) return { key, source, result };
    return { name: source.name, problems: result.problems, more: result.more };
  } catch (error) {
    return unreadable(source.name, error);
  }
}

/** Whether two sources hold the same bytes. */
async function isSame(one: Source, other: Source): Promise<boolean> {
  switch (one.kind) {
    case "file":
      return (
        other.kind === "file" &&
        one.file.size === other.file.size &&
        sameBytes(one.file, other.file)
      );
    case "text":
      return other.kind === "text" && one.text === other.text;
    case "example":
      return other.kind === "example" && one.id === other.id;
  }
}

async function sameBytes(one: File, other: File): Promise<boolean> {
  const [first, second] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()]);
  const bytes = new Uint8Array(second);
  return new Uint8Array(first).every((byte, i) => byte === bytes[i]);
}

const refusal = (name: string, message: string, mend: string): Refusal => ({
  name,
  problems: [{ line: null, column: null, message, mend }],
  more: 0,
});

const alreadyLoaded = (name: string) =>
  refusal(name, "it is loaded already", "Remove it from the list first to load it anew.");

const unreadable = (name: string, error: unknown) =>
  refusal(
    name,
    `it could not be read: ${error instanceof Error ? error.message : String(error)}`,
    "Check that the file still exists and may be read, then drop it again.",
  );
