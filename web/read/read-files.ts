import { counted } from "../base/format.ts";
import type { Meaning } from "./base/override.ts";
import {
  failure,
  Problems,
  type Columns,
  type Note,
  type Problem,
  type ReadFailure,
} from "./base/problem.ts";
import type { ReadResult } from "./base/read-result.ts";
import type { Labels, RunEdits } from "./base/run.ts";
import { foundTogether, type SaidFound } from "./base/said.ts";
import { Unreadable, type Member } from "./containers/container.ts";
import { outOfMemory } from "./layouts/read-counts.ts";
import { mergedRuns, type FileRun } from "./runs/merge-files.ts";
import { equalNotes, leftOutNotes, lostIn, type Refused } from "./runs/left-out.ts";
import { withOneVerdict, type Judged } from "./runs/one-verdict.ts";
import { shownPath } from "./runs/shown-path.ts";
import { coveredFiles, summariesOf } from "./runs/whole-files.ts";
import type { Content } from "./text/content.ts";
import { withRewards } from "./reward-files.ts";
import { Twins } from "./twins.ts";

/** Files that operating systems add. A path such as ./a.csv is none of them. */
const ofSystem =
  /(?:^|\/)(?:__MACOSX\/|\.(?!\.?\/|aider\.results\.json$)|Thumbs\.db$|desktop\.ini$)/i;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);

/** Progress range of a file: its start and its share of the whole reading. */
export interface Place {
  from: number;
  part: number;
}

/**
 * The runs in several files of a folder or archive. Files that cannot be read are left out, with the reason. If no file
 * can be read, the whole is refused.
 */
export async function readFiles(
  name: string,
  members: readonly Member[],
  read: (path: string, content: Content, place: Place, meaning?: Meaning) => Promise<ReadResult>,
  {
    progress = () => undefined,
    edits = {},
  }: { progress?: (done: number) => void; edits?: RunEdits | undefined } = {},
): Promise<ReadResult> {
  const isOfSystem = ({ path, isNamed }: Member) => isNamed !== true && ofSystem.test(path);
  const { files, notes } = withRewards(members.filter((member) => !isOfSystem(member)));
  const hidden = members.find(isOfSystem);
  const paths = new Set(files.map(({ path }) => path));
  const twins = new Twins();
  const accepted: Judged[] = [];
  const refused: Refused[] = [];
  /** Paths of duplicate files, by the path of the first copy. */
  const equals = new Map<string, string[]>();
  const said: (SaidFound | undefined)[] = [];
  let asks = false;
  const opening = new Opening();
  for (const [i, [member, place]] of placesOf(files).entries()) {
    progress(place.from);
    const { path } = member;
    const twin = namedTwinOf(path, paths);
    const behind = files[i + 1];
    const next = behind && namedTwinOf(behind.path, paths) === null ? behind : undefined;
    const result =
      twin ??
      (await orFailure(async () => {
        const content = await opening.of(member, next);
        if (typeof content !== "string" && "ok" in content) return content;
        const equal = twins.of(member, content);
        return equal === null ? await read(path, content, place) : { equal };
      }));
    if (typeof result === "string") notes.push({ line: null, message: result });
    else if ("equal" in result) {
      const other = refused.find((each) => each.path === result.equal);
      if (other !== undefined) refused.push({ path, why: other.why });
      else equals.set(result.equal, [...(equals.get(result.equal) ?? []), path]);
    } else if (result.ok) {
      const kept = accepted.length === 0 ? result : { ...result, columns: light(result.columns) };
      accepted.push({ path, result: kept, again: againOf(member, place, read) });
    } else {
      const isKept = refused.length === 0 || (Boolean(result.columns?.doubt) && !asks);
      refused.push({ path, why: isKept ? result : withoutColumns(result) });
    }
    if (typeof result !== "string" && "ok" in result) {
      said.push(result.said);
      asks ||= !result.ok && Boolean(result.columns?.doubt);
    }
  }
  const found = foundTogether(said);
  const ofSaid = found === undefined ? {} : { said: found };
  if (accepted.length === 0) return { ...allRefused(name, refused), ...ofSaid };
  const judged = await withOneVerdict(accepted);
  const [{ result: first } = unread()] = accepted;
  const beside = companions(refused);
  const runs = accepted.flatMap(({ path, result: { runs: own } }) =>
    own.map((run, i): FileRun => {
      const labels = { ...labelsAbove(path, beside), ...run.labels };
      const place = own.length > 1 ? { place: i + 1 } : {};
      return { path, run: { ...run, labels }, ...place };
    }),
  );
  const covered = new Map(coveredFiles(runs).map(({ path, by }) => [path, by]));
  const summaries = summariesOf(runs.filter(({ path }) => !covered.has(path)));
  const merged = mergedRuns(
    name,
    runs.filter(({ path }) => !covered.has(path) && !summaries.has(path)),
    edits,
  );
  return {
    ok: true,
    shape: first.shape,
    runs: merged.runs,
    notes: [
      { line: null, message: `${accepted.length} of ${counted(files.length, "file")} read` },
      ...judged,
      ...merged.notes,
      ...leftOutNotes(refused),
      ...(hidden === undefined
        ? []
        : [ofSystemNote(members.filter(isOfSystem).length, hidden.path)]),
      ...notes,
      ...equalNotes(equals),
      ...ofCovered(covered),
      ...[...summaries].map(([path, by]) => ({
        line: null,
        message: `${shownPath(path)} left out: ${shownPath(by)} holds its verdicts, too`,
      })),
      ...shared(accepted),
    ],
    rows: accepted.reduce((sum, { result: { rows } }) => sum + rows, 0),
    meta: {},
    depthChoice: accepted.length === 1 ? first.depthChoice : null,
    columns: first.columns,
    ...ofSaid,
    ...(merged.rows.length > 1 ? { files: merged.rows } : {}),
  };
}

const unread = (): never => {
  throw new Error("no file was read");
};

/** Columns of a file after the first, of which only the choice of a verdict is used. */
const light = (columns: Columns): Columns => ({ ...columns, rows: [] });

/** Returns a function that reads a file again with other verdicts. */
const againOf =
  (
    member: Member,
    place: Place,
    read: (path: string, content: Content, place: Place, meaning?: Meaning) => Promise<ReadResult>,
  ) =>
  (meaning: Meaning): Promise<ReadResult> =>
    orFailure(async () => {
      const content = member.content();
      if (typeof content !== "string" && "ok" in content) return content;
      return read(member.path, content, { from: place.from + place.part, part: 0 }, meaning);
    });

/** Opens files. If the platform unpacks them, the next one is unpacked while the current one is read. */
class Opening {
  #ahead: { member: Member; content: Promise<Content | ReadFailure> } | null = null;

  async of(member: Member, next: Member | undefined): Promise<Content | ReadFailure> {
    const ahead = this.#ahead?.member === member ? this.#ahead.content : null;
    const content = await (ahead ?? (member.soon ?? member.content)());
    const soon = next?.soon?.();
    // The error is reported when the file's turn comes.
    soon?.catch(() => undefined);
    this.#ahead = next && soon ? { member: next, content: soon } : null;
    return content;
  }
}

const ofSystemNote = (count: number, path: string): Note => ({
  line: null,
  message: `${counted(count, "file")} of the system left out`,
  first: { path, line: null },
});

/** Files with their progress ranges, in proportion to their sizes. Either all files have a size or none has. */
function placesOf(files: readonly Member[]): [Member, Place][] {
  const weights = files.map(({ size = 0 }) => size + 1);
  const all = weights.reduce((sum, each) => sum + each, 0);
  let before = 0;
  return files.map((file, i) => {
    const part = (weights[i] ?? 0) / all;
    const place = { from: before, part };
    before += part;
    return [file, place];
  });
}

/** The result for a file, or the failure if it is damaged or needs too much memory. */
async function orFailure<Result>(read: () => Promise<Result>): Promise<Result | ReadFailure> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Unreadable) return error.failure;
    if (error instanceof RangeError) return outOfMemory(error);
    throw error;
  }
}

/** A refusal without the rows of its table; its question stays. */
const withoutColumns = ({
  ok,
  problems,
  more,
  labels,
  readings,
  columns,
  isOther,
}: ReadFailure): ReadFailure => ({
  ok,
  problems,
  more,
  readings: columns?.doubt?.readings ?? readings ?? [],
  ...(isOther === undefined ? {} : { isOther }),
  ...(labels === undefined ? {} : { labels }),
});

/** Note for a LiveCodeBench file whose verdicts another file repeats with task names; null if there is none. */
function namedTwinOf(path: string, paths: ReadonlySet<string>): string | null {
  const named = path.replace(/_eval\.json$/, "_eval_all.json");
  return named !== path && paths.has(named)
    ? `${shownPath(path)} left out: ${shownPath(named)} has its verdicts`
    : null;
}

/** Notes on files whose samples other files contain. */
function ofCovered(covered: ReadonlyMap<string, string | null>): Note[] {
  return [...new Set(covered.values())].map((whole) => {
    const paths = [...covered].flatMap(([path, by]) => (by === whole ? [path] : []));
    const words =
      whole === null
        ? `${paths.map(shownPath).join(", ")} left out: the files of single tasks have its verdicts`
        : `${counted(paths.length, "file of a single task", "files of single tasks")} left out: ${shownPath(whole)} has their verdicts`;
    return { line: null, message: words };
  });
}

/** Labels from files without counts, by folder; they apply to the other files there. */
function companions(refused: readonly Refused[]): Map<string, Labels> {
  const found = new Map<string, Labels>();
  for (const { path, why } of refused)
    if (why.labels !== undefined)
      found.set(folderOf(path), { ...found.get(folderOf(path)), ...why.labels });
  return found;
}

/** Labels from files without counts in the file's folder, or in the nearest folder above. */
function labelsAbove(path: string, beside: ReadonlyMap<string, Labels>): Labels {
  for (let folder = folderOf(path); ; folder = folderOf(folder.slice(0, -1))) {
    const labels = beside.get(folder);
    if (labels !== undefined) return labels;
    if (folder === "") return {};
  }
}

/** Notes of all files; a note that several files share is listed once. */
function shared(accepted: readonly Judged[]): Note[] {
  const files = new Map<string, { path: string; note: Note; count: number }>();
  for (const {
    path,
    result: { notes },
  } of accepted)
    for (const [message, note] of new Map(notes.map((each) => [each.message, each]))) {
      const entry = files.get(message) ?? { path, note, count: 0 };
      entry.count += 1;
      files.set(message, entry);
    }
  return [...files].map(([message, { path, note, count }]) => ({
    line: null,
    ...(note.control === undefined ? {} : { control: note.control }),
    ...(note.lost === undefined ? {} : { lost: note.lost }),
    first: note.first ?? { path, line: note.line },
    message:
      accepted.length === 1
        ? message
        : count === accepted.length
          ? `each file: ${message}`
          : `${message} (${count === 1 ? shownPath(path) : counted(count, "file")})`,
  }));
}

function allRefused(name: string, refused: readonly Refused[]): ReadFailure {
  const [only, other] = refused;
  if (only === undefined)
    return failure(null, null, `${shownPath(name)} has no file in it`, "Open one with results.");
  if (other === undefined) return { ...only.why, problems: named(only) };
  const problems = new Problems();
  for (const each of refused) {
    const [problem, ...others] = named(each);
    if (problem !== undefined)
      problems.add(problem.line, problem.column, problem.message, problem.fix);
    problems.more += others.length + each.why.more;
  }
  const isOther = refused.every((each) => lostIn(each) === "other");
  const asking = refused.find(({ why }) => why.columns?.doubt) ?? refused[0];
  const columns = asking?.why.columns;
  return {
    ...problems.failure(),
    ...(columns === undefined ? {} : { columns }),
    ...(isOther ? { isOther } : {}),
  };
}

/** The problems of a file, each with its path. */
const named = ({ path, why }: Refused): Problem[] =>
  why.problems.map(({ message, ...problem }) => ({
    ...problem,
    message: message.startsWith(shownPath(path)) ? message : `${shownPath(path)}: ${message}`,
  }));
