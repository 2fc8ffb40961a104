import { existsSync } from "node:fs";
import type { Member } from "../../../read/containers/container.ts";
import type { Bytes, Content } from "../../../read/text/content.ts";
import { namedIn, type Given } from "../inputs.ts";
import { beginsWith, inSequence, withOneHeader } from "./contents.ts";
import { named, rotatedWords, wordsOf } from "./event-words.ts";
import { FollowedFile, isPacked, type Event, type WasRead } from "./followed-file.ts";
import { RotatedFiles } from "./rotated-files.ts";

/** A file or a folder that is read as one source, and what became of its files. */
export class FollowedSource {
  readonly id: string;
  #given: Given;
  /** Counts how often there was something new to read. */
  #revision = 0;
  /** By their paths on disk. */
  readonly #files = new Map<string, FollowedFile>();
  readonly #rotated = new RotatedFiles();
  /** Of which path each former file is, as of the last look. */
  #formerOf: ReadonlyMap<string, string> = new Map();
  /** Files that came later than the files whose numbers they have. */
  readonly #late = new Set<string>();
  /** What the files of a folder are called in it, by their paths on disk. */
  readonly #names = new Map<string, string>();
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
      ...this.missing,
      ...this.#said.values(),
      ...this.#packedCopies.map(
        (path) => `${named(path)} is packed of a file that is there still: it is counted once.`,
      ),
      ...this.#copies.map(
        ([copy, path]) =>
          `${named(copy)} is a copy of what ${named(path)} holds: it is counted once.`,
      ),
      ...cut.map(({ path }) => `The last line of ${named(path)} has no end yet and waits for it.`),
    ];
  }

  /** Copies of files that are read, each with that file. */
  get #copies(): [copy: string, path: string][] {
    return this.#own.flatMap((path) =>
      this.#rotatedOf(path)
        .filter((each) => this.#isCopy(each, path))
        .map((each): [string, string] => [each, path]),
    );
  }

  /** Says which files the call names that are not there or cannot be read, and which of a folder cannot. */
  get missing(): string[] {
    const { members, file } = this.#given;
    const wanted = members?.filter(({ isNamed }) => isNamed).map((each) => each.file) ?? [file];
    const closed = [...this.#files.values()].flatMap(({ path, trouble }) =>
      trouble === null ? [] : [`${named(path)} cannot be read: ${trouble}.`],
    );
    return [
      ...wanted.flatMap((path) => this.#absentWords(path) ?? []),
      ...(members?.length === 0 ? [`${this.shown} holds no file yet.`] : []),
      ...closed,
    ];
  }

  #absentWords(path: string): string | null {
    const file = this.#files.get(path);
    if (file !== undefined && (file.found !== null || file.trouble !== null)) return null;
    if (existsSync(path)) return `${path} is neither a file nor a folder.`;
    return this.#said.has(path) ? null : `${path} is not there yet.`;
  }

  /** Looks at all of its files; `given` are those that are there by now. */
  look(given: Given): void {
    const former = this.#own;
    this.#given = given;
    for (const { file, path } of given.members ?? []) this.#names.set(file, path);
    const own = this.#own;
    const isFirst = this.#files.size === 0;
    const known = [...former, ...own];
    for (const path of own)
      if (!this.#files.has(path)) this.#files.set(path, new FollowedFile(path));
    for (const path of own.flatMap((each) => this.#rotatedOf(each))) {
      if (!isFirst && !this.#files.has(path)) this.#late.add(path);
      this.#asFormer(path);
    }
    let isNew = false;
    for (const [path, file] of this.#files) {
      const event = file.look();
      if (event === "nothing") continue;
      isNew = true;
      const { before } = file;
      const isRotated =
        before !== null && known.includes(path) && this.#isRotated(path, event, before);
      const words = isRotated ? null : wordsOf(event, path);
      if (words !== null) this.#said.set(path, words);
      else if (event === "appeared") this.#said.delete(path);
      if (event === "vanished") this.#files.delete(path);
    }
    // What a packed file held before lies under no other name.
    for (const [path, of] of this.#formerOf)
      if (this.#rotated.isWhole(of) && !this.#files.has(path)) this.#said.delete(path);
    // What was replaced is looked for at once, so that its records are not gone in between.
    for (const path of this.#rotated.paths) isNew = this.#lookForRotated(path) || isNew;
    this.#formerOf = new Map(
      this.#rotated.paths.flatMap((path) =>
        this.#rotatedOf(path).map((each): [string, string] => [each, path]),
      ),
    );
    if (isNew && (this.isThere || this.#revision > 0)) this.#revision += 1;
  }

  /** The paths that are read, each with its former files. */
  get #own(): string[] {
    const { members, file } = this.#given;
    if (members === null) return [file];
    const all = [...new Set([...members.map((each) => each.file), ...this.#rotated.paths])];
    const former = new Set(all.flatMap((path) => this.#rotatedOf(path)));
    const copies = new Set(this.#packedCopies);
    return all.filter((path) => !former.has(path) && !copies.has(path));
  }

  #rotatedOf(path: string): string[] {
    return this.#rotated.of(path, this.#memberFiles);
  }

  get #memberFiles(): string[] {
    return this.#given.members?.map(({ file }) => file) ?? [];
  }

  /** Files that are packed of others that are there still. */
  get #packedCopies(): string[] {
    const files = this.#memberFiles;
    return files.filter((path) => this.#rotated.isPackedCopy(path, files));
  }

  /** Whether what a path had goes on in another file: it was moved away, or copied there and emptied. */
  #isRotated(path: string, event: Event, before: WasRead): boolean {
    switch (event) {
      case "vanished":
        return this.#rotated.vanished(path, before);
      case "replaced":
        this.#rotated.replaced(path, before);
        return this.#rotatedOf(path).length > 0;
      case "shrank":
      case "changed":
        return this.#rotated.emptied(path, before);
      default:
        return false;
    }
  }

  /** The file at a path that another one was before; a file that was read as it is packed is read anew. */
  #asFormer(path: string): FollowedFile {
    const known = this.#files.get(path);
    if (known !== undefined && (!isPacked(path) || known.isFormer)) return known;
    const file = new FollowedFile(path, { isFormer: true });
    this.#files.set(path, file);
    return file;
  }

  #lookForRotated(own: string): boolean {
    const former = this.#rotatedOf(own);
    let isNew = false;
    for (const path of former) {
      this.#said.delete(path);
      const known = this.#files.get(path);
      const file = this.#asFormer(path);
      if (file !== known) isNew = file.look() !== "nothing" || isNew;
    }
    const last = former.at(-1);
    const isThere = this.#files.get(own)?.found != null;
    if (last !== undefined) this.#said.set(own, rotatedWords(own, last, isThere));
    return isNew;
  }

  /** Notes that what is handed out was accepted, but for files by these names in the folder. */
  accept(refused: readonly string[]): void {
    for (const [path, file] of this.#files)
      if (!refused.includes(this.#nameOf(path))) file.accept();
  }

  /** Hands out what was accepted of a file before; of all where none is named. Gives whether there was any. */
  holdBack(name: string | null): boolean {
    const own = this.#own.filter((path) => name === null || this.#nameOf(path) === name);
    return own.map((path) => this.#files.get(path)?.holdBack() === true).includes(true);
  }

  #nameOf(path: string): string {
    return this.#names.get(path) ?? path;
  }

  /** What is to be read of it by now. */
  content(): Content | Member[] {
    const { members } = this.#given;
    const isNamed = new Set(members?.flatMap((each) => (each.isNamed ? each.file : [])));
    const contents = this.#own.map((path) => ({ path, content: this.#contentOf(path) }));
    if (members === null) return contents[0]?.content ?? inSequence([]);
    return contents
      .filter(({ content }) => content.size > 0)
      .map(({ path, content }) => ({
        path: this.#nameOf(path),
        content: () => content,
        ...(isNamed.has(path) ? { isNamed: true } : {}),
      }));
  }

  #contentOf(path: string): Bytes {
    const own = this.#files.get(path)?.content;
    const former = this.#rotatedOf(path).filter((each) => !this.#isCopy(each, path));
    const parts = former.flatMap((each) => this.#files.get(each)?.content ?? []);
    return withOneHeader(own === undefined ? parts : [...parts, own]);
  }

  /** Whether a file that came beside one is a copy of how that begins: it is about to be emptied, and counts once. */
  #isCopy(file: string, path: string): boolean {
    const [own, copy] = [path, file].map((each) => this.#files.get(each)?.content);
    return (
      this.#late.has(file) &&
      !this.#rotated.isKnown(path, file) &&
      own !== undefined &&
      copy !== undefined &&
      beginsWith(own, copy)
    );
  }
}
