import { realpathSync, statSync, type Stats } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { givenBy } from "./inputs.ts";
import { UsageError } from "./usage-error.ts";

/** A file that a call writes, and the option that names it. */
export interface WrittenFile {
  option: string;
  file: string;
}

/** File endings by option. A file with such an ending in an input folder comes from an earlier call. */
const endings: Readonly<Record<string, RegExp>> = {
  "--svg": /\.svg$/i,
  "--png": /\.png$/i,
  "--pdf": /\.pdf$/i,
  "--page": /\.html?$/i,
};

/** Refuses a call that would overwrite a file that it reads, or another one that it writes. */
export function checkOverwrites(inputs: readonly string[], written: readonly WrittenFile[]): void {
  const files = written.filter(({ file }) => file !== "-");
  const places = new Map<string, string>();
  for (const { option, file } of files) {
    const place = placeOf(file);
    const before = places.get(place);
    if (before !== undefined)
      throw new UsageError(`${before} and ${option} would write the same file, ${file}`);
    places.set(place, option);
  }
  const there = files.flatMap(({ option, file }) => {
    const stat = statOf(file);
    return stat?.isFile() === true ? [{ option, file, stat }] : [];
  });
  if (there.length === 0) return;
  for (const given of givenBy(inputs.filter((input) => input !== "-"))) {
    const members = given.members ?? [{ file: given.file, path: given.file }];
    const isFolder = given.members !== null && statOf(given.file)?.isDirectory() === true;
    for (const member of members) {
      const stat = statOf(member.file);
      const hit = stat && there.find((each) => isSame(each.stat, stat));
      if (!hit || (isFolder && endings[hit.option]?.test(member.file) === true)) continue;
      throw new UsageError(
        `${hit.option} ${hit.file} would write over ${member.file}, which is read: name another file`,
      );
    }
  }
}

const isSame = (a: Stats, b: Stats) => a.dev === b.dev && a.ino === b.ino;

function statOf(file: string): Stats | null {
  try {
    return statSync(file, { throwIfNoEntry: false }) ?? null;
  } catch {
    // One of its folders may be closed; reading and writing report that.
    return null;
  }
}

/** Identifies the place of a file, even one that does not exist yet, whatever links lead there. */
function placeOf(file: string): string {
  const stat = statOf(file);
  if (stat !== null) return `${stat.dev} ${stat.ino}`;
  const path = resolve(file);
  try {
    return join(realpathSync(dirname(path)), basename(path));
  } catch {
    return path;
  }
}
