import { failure, type ReadFailure } from "./base/problem.ts";
import type { ReadResult } from "./base/read-result.ts";
import type { ReadOptions } from "./base/run.ts";
import { Budget, containerOf, type Container, type Member } from "./containers/container.ts";
import { isEvalArchive, logOfMembers } from "./logs/inspect-archive.ts";
import { readAny } from "./read-any.ts";
import { readFiles } from "./read-files.ts";
import type { Bytes, Content } from "./text/content.ts";
import { nobody, openText, type Watcher } from "./text/source-text.ts";

const loadParquet = () => import("./containers/parquet.ts");
const loadUnpack = () => import("./containers/unpack.ts");
const loadZip = () => import("./containers/zip.ts");
const loadTar = () => import("./containers/tar.ts");
const loadWorkbook = () => import("./read-workbook.ts");

/** Archives within archives that are opened: a .tar.gz of .json.gz in a .zip has four. */
const kMostDepth = 5;

/** What is read, and how far it may go on. */
interface Reading {
  options: ReadOptions;
  budget: Budget;
  watcher: Watcher;
  /** Archives around it. */
  depth: number;
}

/** Fetches what unpacks. */
export const loadUnpackers = (): Promise<unknown> =>
  Promise.all([loadParquet(), loadUnpack(), loadZip(), loadTar(), loadWorkbook()]);

/** The runs in an archive, or in what one compressed file holds. */
export const readContainer = (
  name: string,
  content: Bytes,
  container: Container,
  options: ReadOptions,
  { watcher = nobody, budget = new Budget() }: Partial<Pick<Reading, "watcher" | "budget">> = {},
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

async function readArchive(
  name: string,
  content: Bytes,
  container: Container,
  reading: Reading,
): Promise<ReadResult> {
  const inside = await insideOf(content, container, reading.budget);
  if ("ok" in inside) return inside;
  if (!("members" in inside)) return readInside(inside.name(name), inside.content, reading);
  const { members } = inside;
  if (isEvalArchive(members.map(({ path }) => path))) {
    const log = logOfMembers(members);
    return typeof log === "string" ? readInside(name, log, reading) : log;
  }
  if (isWorkbook(members)) {
    const { readWorkbook } = await loadWorkbook();
    return readWorkbook(members, reading.budget, reading.options, (csv) =>
      readInside(name, csv, reading),
    );
  }
  return readAll(name, members, reading);
}

/** Reads files one by one. Each is the same part of the whole. */
const readAll = (name: string, members: readonly Member[], reading: Reading) => {
  // The rows that a reader edits are those of the outermost archive.
  const { runs, ...options } = reading.options;
  let before = 0;
  const watcher: Watcher = {
    ...nobody,
    progress: (done) => {
      reading.watcher.progress(before + done / members.length);
    },
  };
  return readFiles(
    name,
    members,
    (path, content) => readInside(path, content, { ...reading, options, watcher }),
    {
      progress: (done) => {
        before = done;
        reading.watcher.progress(done);
      },
      edits: runs,
    },
  );
};

/** A content that was found in another one. */
async function readInside(name: string, content: Content, reading: Reading): Promise<ReadResult> {
  const container = containerOf(content);
  if (container === null || typeof content === "string") {
    const text = openText(content, reading.watcher);
    return "ok" in text ? text : readAny(name, text, reading.options);
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

/** Whether an archive is a workbook of Excel, by the parts that each has. */
const isWorkbook = (members: readonly Member[]): boolean =>
  ["[Content_Types].xml", "xl/workbook.xml"].every((part) =>
    members.some(({ path }) => path === part),
  );

type Inside = { members: Member[] } | { name: (name: string) => string; content: Content };

async function insideOf(
  content: Bytes,
  container: Container,
  budget: Budget,
): Promise<Inside | ReadFailure> {
  switch (container) {
    case "zip": {
      const { membersOfZip } = await loadZip();
      const members = membersOfZip(content, budget);
      return "ok" in members ? members : { members };
    }
    case "tar": {
      const { membersOfTar } = await loadTar();
      const members = membersOfTar(content, budget);
      return "ok" in members ? members : { members };
    }
    case "gzip":
    case "zstd": {
      const { unpacked } = await loadUnpack();
      const whole = unpacked(content, container, budget);
      if ("ok" in whole) return whole;
      return { name: (name) => name.replace(/\.(?:gz|zst|zstd)$/i, ""), content: whole };
    }
    case "parquet": {
      const { linesOfParquet } = await loadParquet();
      const lines = await linesOfParquet(content);
      return typeof lines === "string" ? { name: (name) => name, content: lines } : lines;
    }
  }
}
