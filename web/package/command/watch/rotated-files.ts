import { readdirSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { bytesOfFile, isSameFile, isUnchanged, Moved, type Found } from "../file-bytes.ts";
import { beginsWith, printsOf } from "./contents.ts";
import { bytesAsWritten, foundAt, isOfSystem, isPacked, type WasRead } from "./followed-file.ts";

/** Former content of a path, and where it was found. */
interface Former extends WasRead {
  /** The file when its bytes were last compared; null before that. */
  compared: Found | null;
  /** The neighbouring packed files that are known not to hold it, and their state then. */
  others: string;
}

interface Beside {
  path: string;
  found: Found;
}

/**
 * Former files of rotated logs. `run.jsonl` continues in a new file, and its former content is in `run.jsonl.1`. Or it
 * was copied to that and emptied. `run.jsonl.1` may become `run.jsonl.1.gz`.
 */
export class RotatedFiles {
  /** Former files of each path, in order. */
  readonly #former = new Map<string, Former[]>();
  /** Packed files compared with files that they may be copies of, and the state of both then. */
  readonly #compared = new Map<string, { packed: Found; whole: Found; isCopy: boolean }>();

  /** Paths whose files were rotated. */
  get paths(): string[] {
    return [...this.#former.keys()];
  }

  /** Records the file that a path had, to find it under other names. */
  replaced(path: string, before: WasRead): void {
    const former = { ...before, compared: null, others: "" };
    this.#former.set(path, [...(this.#former.get(path) ?? []), former]);
  }

  /** Records that a path has no file. Returns true if its content is in a neighbouring file with a rotated name. */
  vanished(path: string, before: WasRead): boolean {
    const former = { ...before, compared: null, others: "" };
    const isThere = placeOf(former, path, filesBeside(path)) !== null;
    if (isThere) this.replaced(path, before);
    return isThere;
  }

  /** Records that a file was emptied or rewritten. True if a neighbouring file with a number has its former content. */
  emptied(path: string, before: WasRead): boolean {
    if (before.size === 0) return false;
    const copy = filesBeside(path).find(
      (each) => each.path !== path && isNumberedName(each.path, path) && holds(each, before),
    );
    if (copy !== undefined) this.replaced(path, { ...before, found: copy.found });
    return copy !== undefined;
  }

  /** Current paths of the former files of a path, in order. `members` are files of its folder, read with it. */
  of(path: string, members: readonly string[]): string[] {
    const known = this.#former.get(path) ?? [];
    const there = known.length === 0 ? [] : filesBeside(path);
    const found = known.flatMap((former) => placeOf(former, path, there) ?? []);
    const numbered = members
      .flatMap((member) => {
        const behind = member.startsWith(`${path}.`) ? member.slice(path.length + 1) : "";
        const [, number] = /^(\d+)(?:\.(?:gz|zst))?$/.exec(behind) ?? [];
        return number === undefined || found.includes(member)
          ? []
          : [{ member, number: Number(number) }];
      })
      .filter(({ member }) => !this.isPackedCopy(member, members))
      .sort((a, b) => b.number - a.number);
    return [...numbered.map(({ member }) => member), ...found];
  }

  /** True if a file is a packed copy of a numbered file that still exists, finished or not. */
  isPackedCopy(path: string, members: readonly string[]): boolean {
    const plain = path.slice(0, -extname(path).length);
    if (!isPacked(path) || !/\.\d+$/.test(plain) || !members.includes(plain)) return false;
    const [packed, whole] = [foundAt(path), foundAt(plain)];
    if (packed === null || whole === null) return false;
    const known = this.#compared.get(path);
    if (known !== undefined && isUnchanged(known.packed, packed) && isUnchanged(known.whole, whole))
      return known.isCopy;
    const isCopy = isSameOrCut({ path, found: packed }, { path: plain, found: whole });
    this.#compared.set(path, { packed, whole, isCopy });
    return isCopy;
  }

  /** True if the whole former content of a path is found. */
  isWhole(path: string): boolean {
    return this.of(path, []).length === (this.#former.get(path) ?? []).length;
  }

  /** True if a file is known to be former content of a path. */
  isKnown(path: string, file: string): boolean {
    return this.of(path, []).includes(file);
  }
}

/** True if a packed file has the same content as another one, or cannot be unpacked yet. */
function isSameOrCut(packed: Beside, whole: Beside): boolean {
  try {
    const content = bytesAsWritten(packed.path, packed.found);
    if ("ok" in content) return true;
    const plain = bytesOfFile(whole.path, whole.found, whole.found.size);
    return content.size === plain.size && (plain.size === 0 || beginsWith(plain, content));
  } catch (error) {
    if (error instanceof Moved || isOfSystem(error)) return true;
    throw error;
  }
}

/** Current path of former content: the same file under another name, or a packed one. Null if it is gone. */
function placeOf(former: Former, path: string, there: readonly Beside[]): string | null {
  const others = there.filter((each) => each.path !== path && isRotatedName(each.path, path));
  // A new file may have the same number from the system as one that is gone.
  const same = others.find((each) => isSameFile(each.found, former.found));
  if (same !== undefined) {
    const isCompared = former.compared !== null && isUnchanged(same.found, former.compared);
    if (isCompared || holds(same, former)) {
      former.compared = same.found;
      return same.path;
    }
  }
  if (former.size === 0) return null;
  const packed = others.filter((each) => isPacked(each.path));
  const state = JSON.stringify(
    packed.map(({ path: each, found }) => [each, found.ino, found.size, found.mtimeMs]),
  );
  if (state === former.others) return null;
  const copy = packed.find((each) => holds(each, former));
  if (copy === undefined) former.others = state;
  else former.found = former.compared = copy.found;
  return copy?.path ?? null;
}

/** True if a file begins with what was read of another one. */
function holds({ path, found }: Beside, { size, print }: WasRead): boolean {
  if (found.size < size && !isPacked(path)) return false;
  try {
    const content = bytesAsWritten(path, found);
    return !("ok" in content) && content.size >= size && printsOf(content, [size])[0] === print;
  } catch (error) {
    // It was removed or closed meanwhile.
    if (error instanceof Moved || isOfSystem(error)) return false;
    throw error;
  }
}

/** True if a file has a rotated name of another one: `run.jsonl.1`, `run-2026-01-01.jsonl`, `run.jsonl.old`. */
function isRotatedName(file: string, of: string): boolean {
  const [name, own] = [basename(file), basename(of)];
  return name !== own && name.startsWith(basename(own, extname(own)));
}

/** True if the rotated name has a number or date. Under another name, it may be a copy that the user made. */
function isNumberedName(file: string, of: string): boolean {
  const own = basename(of);
  const [name, end] = [basename(file).replace(/\.(?:gz|zst)$/, ""), extname(own)];
  const stem = basename(own, end);
  const rest = name.startsWith(own)
    ? name.slice(own.length)
    : name.startsWith(stem) && name.endsWith(end)
      ? name.slice(stem.length, name.length - end.length)
      : "";
  return /^[._-]\d[\dT:._-]*$/.test(rest);
}

function filesBeside(path: string): Beside[] {
  const folder = dirname(path);
  return readdirSync(folder).flatMap((name) => {
    const each = join(folder, name);
    const found = foundAt(each);
    return found === null ? [] : [{ path: each, found }];
  });
}
