import { existsSync } from "node:fs";
import type { Member } from "../../../read/containers/container.ts";
import type { Bytes, Content } from "../../../read/text/content.ts";
import { namedIn, type Given } from "../inputs.ts";
import { beginsWith, inSequence, withOneHeader } from "./contents.ts";
import { named, rotatedWords, wordsOf } from "./event-words.ts";
import { FollowedFile, isPacked, type Event, type WasRead } from "./followed-file.ts";
import { RotatedFiles } from "./rotated-files.ts";

/** A file or a folder that is read as one source, and what happened to its files. */
export class FollowedSource {
  readonly id: string;
  #given: Given;
  /** Number of times that there was something new to read. */
  #revision = 0;
  /** Files by their paths on disk. */
  readonly #files = new Map<string, FollowedFile>();
  readonly #rotated = new RotatedFiles();
  /** The path to which each former file belongs, as of the last look. */
  #formerOf: ReadonlyMap<string, string> = new Map();
  /** Rotated files that appeared after the first look. */
  readonly #late = new Set<string>();
  /** Names of the files of a folder, relative to it, by their paths on disk. */
  readonly #names = new Map<string, string>();
  /** The last message for a reader about each file. */
  readonly #said = new Map<string, string>();

  constructor(id: string, given: Given) {
    this.id = id;
    this.#given = given;
  }

  get name(): string {
    return this.#given.name;
  }

  /** Paths of the files that the call names one by one. */
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

  /** True if any part of it can be read. */
  get isThere(): boolean {
    return [...this.#files.values()].some((file) => file.content.size > 0);
  }

  /** Notes on its files for a reader. */
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

  /** Copies of files that are read, each with the original. */
  get #copies(): [copy: string, path: string][] {
    return this.#own.flatMap((path) =>
      this.#rotatedOf(path)
        .filter((each) => this.#isCopy(each, path))
        .map((each): [string, string] => [each, path]),
    );
  }

  /** Messages about missing or unreadable files that the call names, and about unreadable files of a folder. */
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

  /** Looks at all of its files; `given` are those that exist now. */
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
    // No message about a former file that is gone, if the whole former content of its path is found elsewhere.
    for (const [path, of] of this.#formerOf)
      if (this.#rotated.isWhole(of) && !this.#files.has(path)) this.#said.delete(path);
    // Searches for replaced files at once, so that their records are never missing in between.
    for (const path of this.#rotated.paths) isNew = this.#lookForRotated(path) || isNew;
    this.#formerOf = new Map(
      this.#rotated.paths.flatMap((path) =>
        this.#rotatedOf(path).map((each): [string, string] => [each, path]),
      ),
    );
    if (isNew && (this.isThere || this.#revision > 0)) this.#revision += 1;
  }

  /** The paths to read. The former files of each are read with it. */
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

  /** Packed copies of files that still exist. */
  get #packedCopies(): string[] {
    const files = this.#memberFiles;
    return files.filter((path) => this.#rotated.isPackedCopy(path, files));
  }

  /** True if the former content of a path is in another file: it was moved there, or copied there and then emptied. */
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

  /** The former file at a path. A file that was read in its packed form is read again, unpacked. */
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

  /** Records that the content was accepted, except for files with these names in the folder. */
  accept(refused: readonly string[]): void {
    for (const [path, file] of this.#files)
      if (!refused.includes(this.#nameOf(path))) file.accept();
  }

  /** Hands out only what was accepted of a file before; null stands for all files. True if that helps for any. */
  holdBack(name: string | null): boolean {
    const own = this.#own.filter((path) => name === null || this.#nameOf(path) === name);
    return own.map((path) => this.#files.get(path)?.holdBack() === true).includes(true);
  }

  #nameOf(path: string): string {
    return this.#names.get(path) ?? path;
  }

  /** The content to read now. */
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

  /** True if a later file copies the beginning of `path`, which is about to be emptied: the copy is not counted. */
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
