import type { ReadFailure } from "./base/problem.ts";
import type { ReadResult } from "./base/read-result.ts";
import type { ReadOptions } from "./base/run.ts";
import { containerOf, type Container, type Member } from "./containers/container.ts";
import { isEvalArchive, logOfMembers } from "./logs/inspect-archive.ts";
import { readAny } from "./read-any.ts";
import { readFiles } from "./read-files.ts";
import type { Bytes, Content } from "./text/content.ts";
import { nobody, openText, type Watcher } from "./text/source-text.ts";

const loadParquet = () => import("./containers/parquet.ts");
const loadUnpack = () => import("./containers/unpack.ts");
const loadZip = () => import("./containers/zip.ts");
const loadTar = () => import("./containers/tar.ts");

/** Archives within archives that are opened. */
const kMostDepth = 3;

/** Fetches what unpacks. */
export const loadUnpackers = (): Promise<unknown> =>
  Promise.all([loadParquet(), loadUnpack(), loadZip(), loadTar()]);

/** The runs in an archive, or in what one compressed file holds. */
export async function readContainer(
  name: string,
  content: Bytes,
  container: Container,
  options: ReadOptions,
  watcher = nobody,
  depth = 0,
): Promise<ReadResult> {
  const inside = await insideOf(content, container);
  if ("ok" in inside) return inside;
  if (!("members" in inside)) return readInside(inside.name(name), inside.content, options, depth);
  const { members } = inside;
  if (isEvalArchive(members.map(({ path }) => path))) {
    const log = logOfMembers(members);
    return typeof log === "string" ? readInside(name, log, options, depth) : log;
  }
  return readMembers(name, members, options, watcher, depth + 1);
}

/** The runs in several files. */
export const readMembers = (
  name: string,
  members: readonly Member[],
  options: ReadOptions,
  watcher: Watcher,
  depth = 0,
): Promise<ReadResult> =>
  readFiles(
    name,
    members,
    (path, content) => readInside(path, content, options, depth),
    (done) => {
      watcher.progress(done);
    },
  );

/** A content that was found in another one. */
async function readInside(
  name: string,
  content: Content,
  options: ReadOptions,
  depth: number,
): Promise<ReadResult> {
  const container = containerOf(content);
  if (container !== null && typeof content !== "string" && depth < kMostDepth)
    return readContainer(name, content, container, options, nobody, depth + 1);
  const text = openText(content);
  return "ok" in text ? text : readAny(name, text, options);
}

type Inside = { members: Member[] } | { name: (name: string) => string; content: Content };

async function insideOf(content: Bytes, container: Container): Promise<Inside | ReadFailure> {
  switch (container) {
    case "zip": {
      const { membersOfZip } = await loadZip();
      const members = membersOfZip(content);
      return "ok" in members ? members : { members };
    }
    case "tar": {
      const { membersOfTar } = await loadTar();
      const members = membersOfTar(content);
      return "ok" in members ? members : { members };
    }
    case "gzip":
    case "zstd": {
      const { unpacked } = await loadUnpack();
      const whole = unpacked(content, container);
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
