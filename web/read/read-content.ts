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

/** A content that was looked at once, and can be read. */
export interface Opened {
  read: (options: ReadOptions) => Promise<ReadResult>;
}

/** What to read of a content: its text, or the files inside of it. Why it cannot be read, where it is neither. */
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
  // Its bytes are known by now, and what is inside goes on from there.
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

/** What is read, with what its samples say, how it was sampled, and the clusters that its tasks’ names say. */
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

/** Bytes of each file by which a set of files is known. */
const kKnownBytes = 2 ** 16;

/** The same of the files of a folder. */
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

/** What part of the reading it is to look at all bytes of a container. */
const kLooked = 0.05;

/** Fetches all that reading may need; after it nothing needs the network any more. */
export const loadReaders = async (): Promise<void> => {
  const [, { loadUnpackers }] = await Promise.all([
    loadTexts(),
    loadContainers(),
    loadSamples(),
    loadEncoded(),
  ]);
  await loadUnpackers();
};
