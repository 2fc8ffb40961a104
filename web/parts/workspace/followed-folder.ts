import { Fingerprint } from "../../read/base/fingerprint.ts";
import type { PathFile } from "../../state/sources/source.ts";

/** A folder as the browser hands it over, of which TypeScript does not know that it can be walked. */
export interface FolderHandle {
  kind: "directory";
  name: string;
  values: () => AsyncIterable<FolderHandle | FileHandle>;
}

interface FileHandle {
  kind: "file";
  name: string;
  getFile: () => Promise<File>;
}

/** A folder that is followed: which of its files have changed since the look before. */
export class FollowedFolder {
  /** The key of its source by now. */
  key = 0;
  /** Whether it cannot be read any more. */
  isGone = false;
  /** What a reader should know of its files, by their paths. */
  readonly said = new Map<string, string>();
  readonly #handle: FolderHandle;
  #files = new Map<string, Seen>();

  constructor(handle: FolderHandle) {
    this.#handle = handle;
  }

  get name(): string {
    return this.#handle.name;
  }

  /** All of its files as they are by now; null where nothing has changed. Throws where it cannot be read. */
  async look(): Promise<PathFile[] | null> {
    const found = await filesIn(this.#handle, "");
    const before = this.#files;
    const changed = found.filter(({ path, file }) => !isSame(before.get(path)?.file, file));
    const now = new Map(
      found.flatMap(({ path }): [string, Seen][] => {
        const seen = before.get(path);
        return seen === undefined ? [] : [[path, seen]];
      }),
    );
    const gone = [...before.keys()].filter((path) => !now.has(path));
    await Promise.all(
      changed.map(async ({ path, file }) => {
        const words = await wordsOf(before.get(path), file);
        if (words !== null) this.said.set(path, `${path} ${words}. All of it was read again.`);
        now.set(path, { file, ends: await endsOf(file, file.size) });
      }),
    );
    for (const path of gone) this.said.set(path, `${path} is gone.`);
    this.#files = now;
    return changed.length === 0 && gone.length === 0 ? null : found;
  }
}

/** A file as it was looked at. */
interface Seen {
  file: File;
  /** What its ends were; null where they could not be read any more. */
  ends: string | null;
}

/** What happened to a file but that it grew; null where that is all. */
async function wordsOf(before: Seen | undefined, file: File): Promise<string | null> {
  if (before === undefined) return null;
  const { size } = before.file;
  if (file.size < size) return "became shorter";
  const ends = before.ends === null ? null : await endsOf(file, size);
  return ends === null || ends === before.ends ? null : "changed in what had been read";
}

/** Bytes at each end by which a file is known again: all of it would take as long to look at as to read. */
const kEnd = 2 ** 14;

/** A fingerprint of the ends of a file’s first bytes, so many of them; null where it cannot be read. */
async function endsOf(file: File, size: number): Promise<string | null> {
  const print = new Fingerprint();
  try {
    for (const from of [0, Math.max(0, size - kEnd)]) {
      const part = file.slice(from, Math.min(size, from + kEnd));
      print.add(new Uint8Array(await part.arrayBuffer()));
    }
  } catch {
    return null;
  }
  return print.text;
}

const isSame = (before: File | undefined, now: File) =>
  before?.size === now.size && before.lastModified === now.lastModified;

async function filesIn(folder: FolderHandle, above: string): Promise<PathFile[]> {
  const path = `${above}${folder.name}/`;
  const all: PathFile[] = [];
  for await (const entry of folder.values()) {
    if (entry.kind === "directory") all.push(...(await filesIn(entry, path)));
    else all.push({ path: `${path}${entry.name}`, file: await entry.getFile() });
  }
  return all.sort((a, b) => (a.path < b.path ? -1 : 1));
}
