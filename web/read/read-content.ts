import { encodingColumn } from "./base/file-words.ts";
import { containerOf, type Member } from "./containers/container.ts";
import type { ReadFailure } from "./base/problem.ts";
import type { ReadResult } from "./base/read-result.ts";
import type { ReadOptions } from "./base/run.ts";
import { withNameClusters } from "./runs/name-clusters.ts";
import { withStopping } from "./runs/stopping.ts";
import { loadReaders as loadTexts, readAny } from "./read-any.ts";
import { piecesOf, sizeOf, type Content } from "./text/content.ts";
import { isSeen, nobody, openText, type Watcher } from "./text/source-text.ts";

const loadContainers = () => import("./read-container.ts");
const loadEncoded = () => import("./read-encoded.ts");
const loadSamples = () => import("./runs/samples-of-runs.ts");

/** A content that was opened once and can be read. */
export interface Opened {
  read: (options: ReadOptions) => Promise<ReadResult>;
}

/** Opens a content: its text or the files in it. Returns the failure if it is neither. */
export function openContent(
  name: string,
  content: Content,
  watcher: Watcher = nobody,
): Opened | ReadFailure {
  const container = containerOf(content);
  if (container === null || typeof content === "string") {
    const text = openText(content, watcher);
    return grouped(async (options) =>
      text === null || encodingColumn in options.meaning
        ? (await loadEncoded()).readEncoded(name, content, options, watcher)
        : readAny(name, text, options),
    );
  }
  if (isSeen(watcher)) lookAt(content, watcher);
  // The bytes of the archive have been seen; the progress of its members continues from there.
  const inside: Watcher = {
    ...nobody,
    progress: (done) => {
      watcher.progress(kLooked + (1 - kLooked) * done);
    },
  };
  return grouped(async (options) => {
    const { readContainer } = await loadContainers();
    return readContainer(name, content, container, options, { watcher: inside });
  });
}

function lookAt(content: Content, watcher: Watcher): void {
  let upTo = 0;
  for (const piece of piecesOf(content)) {
    watcher.piece(piece);
    upTo += piece.length;
    watcher.progress((kLooked * upTo) / sizeOf(content));
  }
}

/** Adds sample data, the stopping rule and clusters from task names to the counts. */
const grouped = (read: Opened["read"]): Opened => ({
  read: async (options) => {
    const counts = await read(options);
    if (!counts.ok) return counts;
    const hasTallies = counts.runs.some(({ tallies }) => tallies !== undefined);
    const result = hasTallies ? (await loadSamples()).withSamples(counts) : counts;
    const stopping = withStopping(result, options);
    return stopping.ok ? withNameClusters(stopping, options) : stopping;
  },
});

/** Bytes of each file that identify a set of files. */
const kKnownBytes = 2 ** 16;

/** Opens the files of a folder. */
export function openMembers(
  name: string,
  members: readonly Member[],
  watcher: Watcher = nobody,
): Opened {
  for (const { path, content: open } of members) {
    const content = open();
    if (typeof content === "string" || "ok" in content) continue;
    watcher.piece(`${path} ${content.size} `);
    watcher.piece(content.read(0, Math.min(content.size, kKnownBytes)));
  }
  return grouped(async (options) => {
    const { readMembers } = await loadContainers();
    return readMembers(name, members, options, watcher);
  });
}

/** Share of the progress spent on looking at all bytes of a container. */
const kLooked = 0.05;

/** Loads all code that reading may need. Reading needs no network afterwards. */
export const loadReaders = async (): Promise<void> => {
  const [, { loadUnpackers }] = await Promise.all([
    loadTexts(),
    loadContainers(),
    loadSamples(),
    loadEncoded(),
  ]);
  await loadUnpackers();
};
