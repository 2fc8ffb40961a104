import type { PathFile } from "../../state/sources/source.ts";
import { changeOf, changeWords, printOfParts, type WasRead } from "./changed-file.ts";

/** A folder from the browser. TypeScript does not know that it is iterable. */
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

/** A followed folder, which finds the files that changed since the previous look. */
export class FollowedFolder {
  /** The current key of its source. */
  key = 0;
  /** True if it can no longer be read. */
  isGone = false;
  /** Notes on its files for the reader, by path. */
  readonly said = new Map<string, string>();
  readonly #handle: FolderHandle;
  #files = new Map<string, Seen>();

  constructor(handle: FolderHandle) {
    this.#handle = handle;
  }

  get name(): string {
    return this.#handle.name;
  }

  /** All of its files in their current state; null if nothing has changed. Throws if the folder cannot be read. */
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
        const seen = before.get(path);
        const change = seen === undefined ? null : await changeOf(seen, file, endsOf);
        if (change !== null) this.said.set(path, changeWords(path, change));
        now.set(path, { file, size: file.size, print: await endsOf(file, file.size) });
      }),
    );
    for (const path of gone) this.said.set(path, `${path} is gone.`);
    this.#files = now;
    return changed.length === 0 && gone.length === 0 ? null : found;
  }
}

/** A file as last seen. */
interface Seen extends WasRead {
  file: File;
}

/** Bytes at each end that identify a file: checking all of it would take as long as reading it. */
const kEnd = 2 ** 14;

const endsOf = (file: File, size: number) =>
  printOfParts(
    file,
    [0, Math.max(0, size - kEnd)].map((from) => [from, Math.min(size, from + kEnd)]),
  );

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
