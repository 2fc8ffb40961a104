import { failure, type ReadFailure } from "./base/problem.ts";
import type { ReadResult } from "./base/read-result.ts";
import type { ReadOptions } from "./base/run.ts";
import {
  Budget,
  containerOf,
  Unreadable,
  type Container,
  type Member,
} from "./containers/container.ts";
import { isEvalArchive, logOfMembers } from "./logs/inspect-archive.ts";
import { readEncoded } from "./read-encoded.ts";
import { readFiles } from "./read-files.ts";
import type { Bytes, Content } from "./text/content.ts";
import { nobody, type Watcher } from "./text/source-text.ts";

const loadParquet = () => import("./read-parquet.ts");
const loadUnpack = () => import("./containers/unpack.ts");
const loadZip = () => import("./containers/zip.ts");
const loadTar = () => import("./containers/tar.ts");
const loadWorkbook = () => import("./read-workbook.ts");

/** Maximum depth of nested archives; a .tar.gz of .json.gz in a .zip has four. */
const kMostDepth = 5;

/** Options, limits and progress of one reading. */
interface Reading {
  options: ReadOptions;
  budget: Budget;
  watcher: Watcher;
  /** Number of enclosing archives. */
  depth: number;
}

/** Loads all unpackers. */
export const loadUnpackers = (): Promise<unknown> =>
  Promise.all([loadParquet(), loadUnpack(), loadZip(), loadTar(), loadWorkbook()]);

/** The runs in an archive or a compressed file. */
export const readContainer = (
  name: string,
  content: Bytes,
  container: Container,
  options: ReadOptions,
  {
    watcher = nobody,
    budget = Budget.of(content.size),
  }: Partial<Pick<Reading, "watcher" | "budget">> = {},
): Promise<ReadResult> =>
  readArchive(name, content, container, { options, budget, watcher, depth: 1 });

/** The runs in several files. */
export const readMembers = (
  name: string,
  members: readonly Member[],
  options: ReadOptions,
  watcher: Watcher,
): Promise<ReadResult> =>
  readAll(name, members, { options, budget: new Budget(), watcher, depth: 0 });

/** Share of the progress spent on finding the members: counting unpacked bytes, or searching a tar for headers. */
const kFinding: Readonly<Record<Exclude<Container, "parquet">, number>> = {
  zip: 0,
  tar: 0.1,
  gzip: 0.2,
  zstd: 0.2,
};

/** Watcher for a part of the reading. */
const within = (watcher: Watcher, from: number, part: number): Watcher => ({
  ...nobody,
  progress: (done) => {
    watcher.progress(from + part * done);
  },
});

async function readArchive(
  name: string,
  content: Bytes,
  container: Container,
  reading: Reading,
): Promise<ReadResult> {
  const { watcher, budget, options } = reading;
  try {
    if (container === "parquet") {
      const { readParquet } = await loadParquet();
      const readAs = (own: ReadOptions) => {
        const readLines = (lines: string) => readInside(name, lines, { ...reading, options: own });
        return readParquet(content, { ...reading, options: own, name, readLines });
      };
      const { said, ...own } = options;
      return said === undefined
        ? await readAs(own)
        : await (await import("./read-said.ts")).readSaid(said, own, readAs);
    }
    const finding = kFinding[container];
    const inside = await insideOf(content, container, budget, within(watcher, 0, finding));
    if ("ok" in inside) return inside;
    const rest = { ...reading, watcher: within(watcher, finding, 1 - finding) };
    if (!("members" in inside)) return await readInside(inside.name(name), inside.content, rest);
    const { members } = inside;
    if (isEvalArchive(members.map(({ path }) => path))) {
      const log = logOfMembers(members);
      return typeof log === "string" ? await readInside(name, log, rest) : log;
    }
    if (isWorkbook(members)) {
      const { readWorkbook } = await loadWorkbook();
      return await readWorkbook(members, budget, options, (csv) => readInside(name, csv, rest));
    }
    return await readAll(name, members, rest);
  } catch (error) {
    if (error instanceof Unreadable) return error.failure;
    throw error;
  }
}

/** Reads the files of an archive or folder one by one. */
const readAll = (name: string, members: readonly Member[], reading: Reading) => {
  // The user's row edits apply to the outermost archive.
  const { runs, ...options } = reading.options;
  return readFiles(
    name,
    members,
    (path, content, { from, part }, meaning) =>
      readInside(path, content, {
        ...reading,
        options:
          meaning === undefined
            ? options
            : { ...options, meaning: { ...options.meaning, ...meaning } },
        watcher: within(reading.watcher, from, part),
      }),
    { progress: reading.watcher.progress, edits: runs },
  );
};

/** Reads a content that was found in another one. */
async function readInside(name: string, content: Content, reading: Reading): Promise<ReadResult> {
  const container = containerOf(content);
  if (container === null || typeof content === "string") {
    return readEncoded(name, content, reading.options, reading.watcher);
  }
  if (reading.depth === kMostDepth)
    return failure(
      null,
      null,
      `archives lie in one another, more than ${kMostDepth} deep`,
      "Unpack them, and open the files inside.",
    );
  return readArchive(name, content, container, { ...reading, depth: reading.depth + 1 });
}

/** True if an archive is an Excel workbook, judged by the parts that every workbook has. */
const isWorkbook = (members: readonly Member[]): boolean =>
  ["[Content_Types].xml", "xl/workbook.xml"].every((part) =>
    members.some(({ path }) => path === part),
  );

type Inside = { members: Member[] } | { name: (name: string) => string; content: Content };

async function insideOf(
  content: Bytes,
  container: Exclude<Container, "parquet">,
  budget: Budget,
  { progress }: Watcher,
): Promise<Inside | ReadFailure> {
  switch (container) {
    case "zip": {
      const { membersOfZip } = await loadZip();
      const members = membersOfZip(content, budget);
      return "ok" in members ? members : { members };
    }
    case "tar": {
      const { membersOfTar } = await loadTar();
      const members = membersOfTar(content, budget, progress);
      return "ok" in members ? members : { members };
    }
    case "gzip":
    case "zstd": {
      const { unpacked } = await loadUnpack();
      const whole = unpacked(content, container, budget, { progress });
      if ("ok" in whole) return whole;
      return { name: (name) => name.replace(/\.(?:gz|zst|zstd)$/i, ""), content: whole };
    }
  }
}
