import { readdirSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { bytesOfFile, isSameFile, isUnchanged, Moved, type Found } from "../file-bytes.ts";
import { beginsWith, printsOf } from "./contents.ts";
import { bytesAsWritten, foundAt, isOfSystem, isPacked, type WasRead } from "./followed-file.ts";

/** What a path had before, and where it was found again. */
interface Former extends WasRead {
  /** The file as it was when its bytes were compared last; null before that. */
  compared: Found | null;
  /** The packed files beside it that are known not to hold it, as they were then. */
  others: string;
}

interface Beside {
  path: string;
  found: Found;
}

/**
 * What files were before they were rotated. `run.jsonl` goes on in a new file, and what it was is `run.jsonl.1`; or it was copied
 * to that and emptied. `run.jsonl.1` may become `run.jsonl.1.gz`.
 */
export class RotatedFiles {
  /** The former files of each path, in their order. */
  readonly #former = new Map<string, Former[]>();
  /** Packed files beside those that they may be packed of, as both were then. */
  readonly #compared = new Map<string, { packed: Found; whole: Found; isCopy: boolean }>();

  /** The paths whose files were rotated. */
  get paths(): string[] {
    return [...this.#former.keys()];
  }

  /** Notes which file a path had; it is looked for under other names. */
  replaced(path: string, before: WasRead): void {
    const former = { ...before, compared: null, others: "" };
    this.#former.set(path, [...(this.#former.get(path) ?? []), former]);
  }

  /** Notes that a path has no file, and gives whether what it had lies beside it under a rotated name. */
  vanished(path: string, before: WasRead): boolean {
    const former = { ...before, compared: null, others: "" };
    const isThere = placeOf(former, path, filesBeside(path)) !== null;
    if (isThere) this.replaced(path, before);
    return isThere;
  }

  /** Notes that a file was emptied or written anew, and gives whether a copy of what it was lies beside it under a number. */
  emptied(path: string, before: WasRead): boolean {
    if (before.size === 0) return false;
    const copy = filesBeside(path).find(
      (each) => each.path !== path && isNumberedName(each.path, path) && holds(each, before),
    );
    if (copy !== undefined) this.replaced(path, { ...before, found: copy.found });
    return copy !== undefined;
  }

  /** Where the former files of a path are by now, in their order. `members` are the files of its folder that are read with it. */
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

  /** Whether a file is packed, or being packed, of another one under a number that is there still. */
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

  /** Whether all that a path had before is there. */
  isWhole(path: string): boolean {
    return this.of(path, []).length === (this.#former.get(path) ?? []).length;
  }

  /** Whether a file is known to be what a path had before. */
  isKnown(path: string, file: string): boolean {
    return this.of(path, []).includes(file);
  }
}

/** Whether a packed file holds what another one does, or cannot be unpacked yet. */
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

/** Where what a path had before is by now: in the same file under another name, or packed; null where it is gone. */
function placeOf(former: Former, path: string, there: readonly Beside[]): string | null {
  const others = there.filter((each) => each.path !== path && isRotatedName(each.path, path));
  // A new file may have the number that the system gave to one that is gone.
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

/** Whether a file begins with what was read of another one. */
function holds({ path, found }: Beside, { size, print }: WasRead): boolean {
  if (found.size < size && !isPacked(path)) return false;
  try {
    const content = bytesAsWritten(path, found);
    return !("ok" in content) && content.size >= size && printsOf(content, [size])[0] === print;
  } catch (error) {
    // It is gone or closed meanwhile.
    if (error instanceof Moved || isOfSystem(error)) return false;
    throw error;
  }
}

/** Whether a file beside another one is called as a rotation calls it: `run.jsonl.1`, `run-2026-01-01.jsonl`, `run.jsonl.old`. */
function isRotatedName(file: string, of: string): boolean {
  const [name, own] = [basename(file), basename(of)];
  return name !== own && name.startsWith(basename(own, extname(own)));
}

/** Whether it is so with a number or a date: a copy of another name may be its reader's own. */
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
