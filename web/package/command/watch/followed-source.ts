import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Member } from "../../../read/containers/container.ts";
import { shown as quoted } from "../../../read/base/quote.ts";
import type { Bytes, Content } from "../../../read/text/content.ts";
import { namedIn, type Given } from "../inputs.ts";
import { isSameFile, type Found } from "../file-bytes.ts";
import { after, inSequence } from "./contents.ts";
import { FollowedFile, foundAt, type Event } from "./followed-file.ts";

/** A file or a folder that is read as one source, and what became of its files. */
export class FollowedSource {
  readonly id: string;
  #given: Given;
  /** Counts how often there was something new to read. */
  #revision = 0;
  /** By their paths on disk. */
  readonly #files = new Map<string, FollowedFile>();
  /** Where the file that is followed was replaced: those that it was before, which may go on under other names. */
  readonly #rotated: Found[] = [];
  /** What happened that a reader should know, the last of each file. */
  readonly #said = new Map<string, string>();

  constructor(id: string, given: Given) {
    this.id = id;
    this.#given = given;
  }

  get name(): string {
    return this.#given.name;
  }

  /** The paths of files that the call names one by one. */
  get named(): string[] {
    return namedIn(this.#given);
  }

  get shown(): string {
    return this.#given.shown;
  }

  get path(): string | undefined {
    return this.#given.path;
  }

  get revision(): number {
    return this.#revision;
  }

  /** Whether anything of it can be read. */
  get isThere(): boolean {
    return [...this.#files.values()].some((file) => file.content.size > 0);
  }

  /** What a reader should know of its files. */
  get notes(): string[] {
    const cut = [...this.#files.values()].filter(({ isCut }) => isCut);
    return [
      ...this.#said.values(),
      ...cut.map(({ path }) => `The last line of ${named(path)} has no end yet and waits for it.`),
    ];
  }

  /** Looks at all of its files; `given` are those that are there by now. */
  look(given: Given): void {
    this.#given = given;
    const paths = given.members?.map(({ file }) => file) ?? [given.file, ...this.#rotatedPaths()];
    for (const path of paths)
      if (!this.#files.has(path)) this.#files.set(path, new FollowedFile(path));
    let isNew = false;
    for (const [path, file] of this.#files) {
      const before = file.found;
      const event = file.look();
      if (event === "nothing") continue;
      isNew = true;
      if (event === "replaced" && given.members === null && path === given.file && before !== null)
        this.#rotated.push(before);
      const words = wordsOf(event, path);
      if (words !== null) this.#said.set(path, words);
      if (event === "vanished") this.#files.delete(path);
    }
    // What was replaced is looked for at once, so that its records are not gone in between.
    if (given.members === null) isNew = this.#lookForRotated() || isNew;
    if (isNew && (this.isThere || this.#revision > 0)) this.#revision += 1;
  }

  #lookForRotated(): boolean {
    let isNew = false;
    for (const path of this.#rotatedPaths()) {
      if (this.#files.has(path)) continue;
      const file = new FollowedFile(path);
      this.#files.set(path, file);
      isNew = file.look() !== "nothing" || isNew;
      this.#said.set(
        this.#given.file,
        `${named(this.#given.file)} goes on in a new file. What it was before is ${named(path)}, which is read with it.`,
      );
    }
    return isNew;
  }

  /** Where the former files are by now, in their order. */
  #rotatedPaths(): string[] {
    if (this.#rotated.length === 0) return [];
    const folder = dirname(this.#given.file);
    const there = readdirSync(folder).flatMap((name) => {
      const path = join(folder, name);
      const found = foundAt(path);
      return found === null ? [] : { path, found };
    });
    return this.#rotated.flatMap(
      (former) => there.find(({ found }) => isSameFile(found, former))?.path ?? [],
    );
  }

  /** What is to be read of it by now. */
  content(): Content | Member[] {
    const { members, file } = this.#given;
    if (members !== null)
      return members.flatMap(({ path, file: from }): Member[] => {
        const content = this.#files.get(from)?.content;
        return content === undefined || content.size === 0
          ? []
          : [{ path, content: () => content }];
      });
    const former = this.#rotatedPaths().flatMap((path) => this.#files.get(path) ?? []);
    const now = this.#files.get(file);
    return withOneHeader(
      [...former, ...(now === undefined ? [] : [now])].map((each) => each.content),
    );
  }
}

const named = (path: string) => quoted(basename(path));

function wordsOf(event: Event, path: string): string | null {
  const again = "All of it was read again.";
  switch (event) {
    case "nothing":
    case "appeared":
    case "grew":
      return null;
    case "shrank":
      return `${named(path)} became shorter. ${again}`;
    case "changed":
      return `${named(path)} changed in what had been read. ${again}`;
    case "replaced":
      return `${named(path)} is another file by now. ${again}`;
    case "vanished":
      return `${named(path)} is gone.`;
  }
}

/** Bytes of a header that are compared. */
const longestHeader = 2 ** 16;

/** Files of one log in their order; a header stands once. */
function withOneHeader(parts: readonly Bytes[]): Bytes {
  const there = parts.filter(({ size }) => size > 0);
  const [first] = there;
  const header = first === undefined ? "" : headerOf(first);
  return inSequence(
    there.map((part, i) =>
      i > 0 && headerOf(part) === header ? after(part, header.length) : part,
    ),
  );
}

/** The first line where it is no record of JSON, byte by byte. */
function headerOf(content: Bytes): string {
  const head = content.read(0, Math.min(content.size, longestHeader));
  const end = head.indexOf(0x0a);
  const line = Buffer.from(head.subarray(0, end + 1)).toString("latin1");
  return line.startsWith("{") || line.startsWith("[") ? "" : line;
}
