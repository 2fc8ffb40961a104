import { accessSync, constants, readdirSync, realpathSync, statSync } from "node:fs";
import { basename, join, normalize } from "node:path";
import { alreadyLoaded } from "../../questions/import/already-loaded.ts";
import { imported } from "../../questions/import/imported.ts";
import { paced } from "../../questions/import/pace.ts";
import { counted } from "../../base/format.ts";
import type { Member } from "../../read/containers/container.ts";
import { sizeOf, type Content } from "../../read/text/content.ts";
import { outOfMemory } from "../../read/layouts/read-counts.ts";
import { saysNothing } from "../../read/runs/paths.ts";
import { isLog } from "../../read/runs/shown-path.ts";
import { isSamplingSaid } from "../../read/base/stopping.ts";
import { rulesOf, samplingQuestion } from "../../questions/runs/stopped-sampling.ts";
import type { Imported, Loaded, Refused, RunSummary, Source } from "../../state/sources/source.ts";
import { notesTogether } from "../../state/sources/notes-together.ts";
import { Store } from "../../state/store.ts";
import { problemWords } from "../problem-words.ts";
import { contentOf } from "./file-bytes.ts";
import { lossesIn, lossWords, type Allowed, type Loss } from "./losses.ts";
import { pipedIn } from "./piped.ts";
import { onOneLine } from "./print.ts";
import { optionWords } from "./option-words.ts";
import { checkSaid, columnsSaid, fileMeaning, type CallSaid } from "./said-columns.ts";
import type { Status } from "./status-line.ts";
import { UsageError } from "./usage-error.ts";

/**
 * Sources that were read, as the page keeps them, with notes and data that are not counted. If they were refused, one
 * or two sentences for each problem.
 */
export type Inputs = { store: Store; notes: string[]; losses: Loss[] } | { refusals: string[] };

const standardInput = 0;

/** A file that is read together with others, and its path on disk. */
export interface GivenMember extends Member {
  file: string;
}

/** A source to read: one file, or several that may be of one run. */
export interface Given {
  name: string;
  /** Its name in messages. */
  shown: string;
  file: string;
  /** Path of a single file, with slashes. */
  path?: string;
  members: GivenMember[] | null;
}

/** Base name of a file, or "standard input". */
const nameOf = (file: string) => (file === "-" ? "standard input" : basename(file));

/** Groups files into sources, as on the page: each folder is one source, and several logs together are one. */
export function givenBy(files: readonly string[]): Given[] {
  const alone = files.filter((file) => isFolder(file) || !isLog(file));
  const logs = files.filter((file) => !isFolder(file) && isLog(file));
  const [first = ""] = logs;
  const together: Given[] =
    logs.length < 2
      ? logs.map((file) => asOne(file, shortName(file, [])))
      : [
          {
            name: `${nameOf(first)} and ${logs.length - 1} more`,
            shown: `${first} and ${logs.length - 1} more`,
            file: first,
            members: logs.map((file) => ({ ...memberOf(file, pathOf(file)), isNamed: true })),
          },
        ];
  return [...alone.map((file) => asOne(file, shortName(file, alone))), ...together];
}

/** Path of a file with slashes; a harness may have named its folders for the run. */
const pathOf = (file: string): string => normalize(file).replaceAll("\\", "/");

/** Name of a file, with the folders that distinguish it from others or name its run. */
function shortName(file: string, others: readonly string[]): string {
  if (file === "-" || isFolder(file)) return nameOf(file);
  const parts = pathOf(file).split("/");
  const end = (path: string, length: number) => pathOf(path).split("/").slice(-length).join("/");
  const least = saysNothing(file) ? 2 : 1;
  const isTaken = (length: number) =>
    others.some((other) => other !== file && end(other, length) === end(file, length));
  let length = Math.min(least, parts.length);
  while (length < parts.length && isTaken(length)) length += 1;
  return end(file, length);
}

const isFolder = (file: string): boolean =>
  file !== "-" && (statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false);

const asOne = (file: string, name: string): Given => ({
  name,
  shown: file === "-" ? nameOf(file) : file,
  file,
  ...(file === "-" || isFolder(file) ? {} : { path: pathOf(file) }),
  members: isFolder(file) ? membersIn(file, nameOf(file)) : null,
});

/** The files of a folder. Follows links, except those that lead back into a folder around them. */
function membersIn(folder: string, path: string, around: readonly string[] = []): GivenMember[] {
  const own = realpathSync(folder);
  if (around.includes(own)) return [];
  return readdirSync(folder)
    .sort((a, b) => (a < b ? -1 : 1))
    .flatMap((name) => {
      const [file, inside] = [join(folder, name), `${path}/${name}`];
      const found = statSync(file, { throwIfNoEntry: false });
      if (found?.isDirectory() === true) return membersIn(file, inside, [...around, own]);
      // The target of a link may be missing; its reader reports that.
      return found === undefined || found.isFile() ? memberOf(file, inside) : [];
    });
}

const memberOf = (file: string, path: string): GivenMember => ({
  path,
  file,
  content: () => {
    try {
      return contentOf(file);
    } catch (error) {
      return unreadable(error);
    }
  },
});

/** The content of a source. */
const contentIn = ({ file, members }: Given): Content | Member[] =>
  members ?? (file === "-" ? pipedIn(standardInput) : contentOf(file));

/** Problems of files that a call names and that are missing. Unlike files of a folder, they are always refused. */
function missingIn(given: Given): string[] {
  const files = given.members?.filter(({ path }) => namedIn(given).includes(path)) ?? [];
  return files.flatMap(({ file }) => {
    try {
      accessSync(file, constants.R_OK);
      return [];
    } catch (error) {
      return unreadable(error).problems.map((problem) => `${file}: ${problemWords(problem)}`);
    }
  });
}

/** Number of bytes to read. */
const sizeIn = (content: Content | Member[], { members }: Given): number =>
  Array.isArray(content)
    ? (members ?? []).reduce(
        (sum, { file }) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0),
        0,
      )
    : sizeOf(content);

/** Options for reading, and the contents that were read before. */
export interface Call {
  said: CallSaid;
  stopping: string | null;
  allowed: Allowed;
  known: readonly string[];
  nextKey: () => number;
  /** Path of a single file. */
  path?: string | undefined;
  /** Receives the fraction of the reading that is done. */
  tell?: (done: number) => void;
}

/** True if a shell has passed on a pattern that matches nothing. */
const isPattern = (error: unknown): boolean => {
  const { code, path = "" } = error as NodeJS.ErrnoException;
  return code === "ENOENT" && /[*?]/.test(path);
};

export const unreadable = (error: unknown): Refused => ({
  ok: false,
  problems: [
    {
      line: null,
      column: null,
      message: `it could not be read: ${error instanceof Error ? error.message : String(error)}`,
      fix: isPattern(error)
        ? "No file matches this pattern."
        : "Check that the file exists and may be read.",
    },
  ],
  more: 0,
});

/** Reads a content with the call's options for its columns. `checkSaid` reports options that fit no file. */
export function readContent(
  name: string,
  content: Content | Member[],
  { said, stopping, allowed, known, nextKey, path, tell }: Call,
): Promise<Imported | Refused> {
  const columns = columnsSaid(said);
  return imported(
    {
      kind: "text",
      name,
      meaning: fileMeaning(said),
      ...(path === undefined ? {} : { path }),
      ...(columns === undefined ? {} : { said: columns }),
      ...(stopping === null ? {} : { stopping }),
      ...(allowed.badLines ? { skipBadLines: true } : {}),
    },
    content,
    nextKey(),
    known,
    tell,
  );
}

async function read(
  given: Given,
  store: Store,
  { said, stopping, allowed }: ReadRequest,
  status: Status,
): Promise<Imported | Refused> {
  const known = store.sources.map(({ fingerprint }) => fingerprint);
  const call = { said, stopping, allowed, known, path: given.path, nextKey: () => store.nextKey() };
  try {
    const content = contentIn(given);
    const size = sizeIn(content, given);
    const tell = pacedTwice(size, (words) => {
      status(onOneLine(`reading ${words} (${given.name})`));
    });
    try {
      return await readContent(given.name, content, { ...call, tell });
    } catch (error) {
      if (error instanceof UsageError) throw error;
      return outOfMemory(error);
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    return unreadable(error);
  } finally {
    status("");
  }
}

/** Reports the progress of reading. The options of a call can cause a second reading, which is reported as such. */
function pacedTwice(size: number, tell: (words: string) => void): (done: number) => void {
  const start = (again: string) =>
    paced(size, ({ words }) => {
      if (words !== null) tell(`${again}${words}`);
    });
  let current = start("");
  let isRead = false;
  return (done) => {
    if (isRead && done < 1) current = start("again ");
    isRead = done >= 1;
    current(done);
  };
}

/** Possible readings of an ambiguous file, each with the options that choose it. */
function choicesIn(file: string, { columns }: Refused): string[] {
  const readings = columns?.doubt?.readings ?? [];
  if (readings.length === 0) return [];
  const choices = readings.map(
    ({ words, meaning }) => `${words}: ${optionWords(meaning).join(" ")}`,
  );
  return [`${file}: it can be read so: ${choices.join("; or ")}`];
}

/** Question how tasks were sampled, if counts suggest that sampling stopped and no rule is known; otherwise null. */
export function samplingAsked(file: string, { runs }: Loaded): string | null {
  const unknown = runs.filter(({ fits, labels }) => fits && !isSamplingSaid(labels));
  const [first] = unknown;
  return first === undefined ? null : samplingQuestionOf(`${file}: in ${first.name}`, unknown);
}

/** The same question about some runs, with the options that answer it. */
export function samplingQuestionOf(where: string, runs: readonly Pick<RunSummary, "fits">[]) {
  const no = "--stopped no for a number of samples that does not depend on them";
  const rules = rulesOf(runs).map((rule) => `--stopped ${rule}`);
  const answers =
    rules.length === 0
      ? `Say ${no}; no rule of --stopped fits what these counts show.`
      : `Say which: ${no}; or ${rules.join("; or ")}.`;
  return `${where} ${samplingQuestion} ${answers}`;
}

/** Options that hold for all files of a call. */
export type ReadRequest = Pick<Call, "said" | "stopping" | "allowed">;

/** Reads files one after another, as the page reads several dropped files. Files that may be left out become losses. */
export async function readInputs(
  files: readonly string[],
  request: ReadRequest,
  status: Status,
): Promise<Inputs> {
  const store = new Store("");
  const notes: string[] = [];
  const losses: Loss[] = [];
  const refusals: string[] = [];
  const refused: string[] = [];
  const outcomes: (Imported | Refused)[] = [];
  /** Name of each source in messages, by its key. */
  const shownBy = new Map<number, string>();
  const { allowed } = request;
  for (const given of givenBy(files)) {
    const { name, shown } = given;
    refused.push(...missingIn(given));
    // Its text was read in pieces and is not kept.
    const source: Source = { kind: "text", name, text: "" };
    const outcome = await read(given, store, request, status);
    outcomes.push(outcome);
    if (outcome.ok) {
      const { result, counts, fingerprint } = outcome;
      const asked = samplingAsked(shown, result);
      if (asked !== null) refusals.push(asked);
      notes.push(...result.notes.map((note) => lossWords(shown, note)));
      losses.push(...lossesIn(shown, result.notes, namedIn(given), allowed));
      shownBy.set(store.sources.length, shown);
      store.add({ key: store.sources.length, source, result, counts, fingerprint });
      continue;
    }
    if (outcome === alreadyLoaded) {
      refusals.push(`${shown}: a file with the same content is given twice. Name it once.`);
      continue;
    }
    refused.push(...refusalOf(shown, outcome));
  }
  notes.push(...checkSaid(request.said, outcomes));
  notes.push(...together(store, shownBy));
  if (!allowed.leftOut || store.sources.length === 0) refusals.push(...refused);
  if (refusals.length > 0) return { refusals };
  const leftOut = refused.map((words) => ({ words: `left out: ${words}`, isBlocking: false }));
  notes.push(...leftOut.map(({ words }) => words));
  return { store, notes, losses: [...losses, ...leftOut] };
}

/** Notes that depend on several sources together. */
function together(store: Store, shownBy: ReadonlyMap<number, string>): string[] {
  const shownOf = ({ key }: { key: number }) => shownBy.get(key) ?? "";
  return [...notesTogether(store.sources, shownOf)].flatMap(([key, notes]) =>
    notes.map((note) => {
      const words = lossWords(shownOf({ key }), note);
      const { leaveOut } = note;
      return leaveOut === undefined ? words : `${words}; call without ${shownOf(leaveOut)} if so`;
    }),
  );
}

const refusalOf = (file: string, outcome: Refused): string[] => [
  ...outcome.problems.map((problem) => `${file}: ${problemWords(problem)}`),
  ...(outcome.more > 0 ? [`${file}: and ${counted(outcome.more, "more problem")}`] : []),
  ...choicesIn(file, outcome),
];

/** Paths of the files that a call names one by one. */
export const namedIn = ({ file, members }: Given): string[] =>
  members === null || isFolder(file) ? [] : members.map(({ path }) => path);
