import { readdirSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { isSameFile, type Found } from "../file-bytes.ts";
import { foundAt } from "./followed-file.ts";

/** What files were before they were rotated: `run.jsonl` goes on in a new file, and what it was is `run.jsonl.1`. */
export class RotatedFiles {
  /** The former files of each path, in their order. */
  readonly #former = new Map<string, Found[]>();

  /** The paths whose files were rotated. */
  get paths(): string[] {
    return [...this.#former.keys()];
  }

  /** Notes which file a path had; it is looked for under other names. */
  replaced(path: string, before: Found): void {
    this.#former.set(path, [...(this.#former.get(path) ?? []), before]);
  }

  /** Notes that a path has no file, and gives whether what it had lies beside it under a rotated name. */
  vanished(path: string, before: Found): boolean {
    const isThere = filesBeside(path).some(
      (each) => isSameFile(each.found, before) && isRotatedName(each.path, path),
    );
    if (isThere) this.replaced(path, before);
    return isThere;
  }

  /** Where the former files of a path are by now, in their order. `members` are the files of its folder that are read with it. */
  of(path: string, members: readonly string[]): string[] {
    const known = this.#former.get(path) ?? [];
    const there = known.length === 0 ? [] : filesBeside(path);
    const found = known.flatMap(
      (former) => there.find((each) => isSameFile(each.found, former))?.path ?? [],
    );
    const numbered = members
      .flatMap((member) => {
        const number = member.startsWith(`${path}.`) ? member.slice(path.length + 1) : "";
        return /^\d+$/.test(number) && !found.includes(member)
          ? [{ member, number: Number(number) }]
          : [];
      })
      .sort((a, b) => b.number - a.number);
    return [...numbered.map(({ member }) => member), ...found];
  }
}

/** Whether a file beside another one is called as a rotation calls it: `run.jsonl.1`, `run-2026-01-01.jsonl`, `run.jsonl.old`. */
function isRotatedName(file: string, of: string): boolean {
  const [name, own] = [basename(file), basename(of)];
  return name !== own && name.startsWith(basename(own, extname(own)));
}

function filesBeside(path: string): { path: string; found: Found }[] {
  const folder = dirname(path);
  return readdirSync(folder).flatMap((name) => {
    const each = join(folder, name);
    const found = foundAt(each);
    return found === null ? [] : [{ path: each, found }];
  });
}
