import { counted } from "../format.ts";
import { Fingerprint } from "./base/fingerprint.ts";
import { failure, Problems, type Note, type ReadFailure } from "./base/problem.ts";
import type { Accepted, ReadResult } from "./base/read-result.ts";
import type { Labels, RunEdits } from "./base/run.ts";
import type { Member } from "./containers/container.ts";
import { mergedRuns, type FileRun } from "./runs/merge-files.ts";
import { shownPath } from "./runs/paths.ts";
import { coveredFiles } from "./runs/whole-files.ts";
import { piecesOf, type Content } from "./text/content.ts";

/** Files that systems put beside others. A path such as ./a.csv is none. */
const ofSystem =
  /(?:^|\/)(?:__MACOSX\/|\.(?!\.?\/|aider\.results\.json$)|Thumbs\.db$|desktop\.ini$)/i;

/** Files whose reasons are told one by one. */
const kTold = 20;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);

/**
 * The runs in several files: of a folder, or of an archive. What cannot be read is left out with its reason; where nothing
 * can be read, all of it is refused.
 */
export async function readFiles(
  name: string,
  members: readonly Member[],
  read: (path: string, content: Content) => Promise<ReadResult>,
  {
    progress = () => undefined,
    edits = {},
  }: { progress?: (done: number) => void; edits?: RunEdits | undefined } = {},
): Promise<ReadResult> {
  const files = members.filter(({ path }) => !ofSystem.test(path));
  const hidden = members.find(({ path }) => ofSystem.test(path));
  const paths = new Set(files.map(({ path }) => path));
  const seen = new Map<string, string>();
  const accepted: { path: string; result: Accepted }[] = [];
  const refused: { path: string; why: ReadFailure }[] = [];
  const notes: Note[] = [];
  for (const [i, { path, content: open }] of files.entries()) {
    progress(i / files.length);
    const content = open();
    if (typeof content !== "string" && "ok" in content) {
      refused.push({ path, why: content });
      continue;
    }
    const twin = twinOf(path, content, seen, paths);
    if (twin !== null) {
      notes.push({ line: null, message: twin });
      continue;
    }
    const result = await read(path, content);
    if (result.ok) accepted.push({ path, result });
    else refused.push({ path, why: result });
  }
  const [first] = accepted;
  if (first === undefined) return allRefused(name, refused);
  const beside = companions(refused);
  const runs = accepted.flatMap(({ path, result }) =>
    result.runs.map((run, i): FileRun => {
      const labels = { ...labelsAbove(path, beside), ...run.labels };
      const place = result.runs.length > 1 ? { place: i + 1 } : {};
      return { path, run: { ...run, labels }, ...place };
    }),
  );
  const covered = new Map(coveredFiles(runs).map(({ path, by }) => [path, by]));
  const merged = mergedRuns(
    name,
    runs.filter(({ path }) => !covered.has(path)),
    edits,
  );
  return {
    ok: true,
    shape: first.result.shape,
    runs: merged.runs,
    notes: [
      { line: null, message: `${accepted.length} of ${counted(files.length, "file")} read` },
      ...merged.notes,
      ...(hidden === undefined ? [] : [ofSystemNote(members.length - files.length, hidden.path)]),
      ...notes,
      ...ofCovered(covered),
      ...refused
        .slice(0, kTold)
        .map(({ path, why }) => ({ line: null, message: leftOut(path, why) })),
      ...(refused.length > kTold
        ? [{ line: null, message: `${refused.length - kTold} more files left out` }]
        : []),
      ...shared(accepted),
    ],
    rows: accepted.reduce((sum, { result }) => sum + result.rows, 0),
    meta: {},
    depthChoice: accepted.length === 1 ? first.result.depthChoice : null,
    columns: first.result.columns,
    ...(merged.rows.length > 1 ? { files: merged.rows } : {}),
  };
}

const ofSystemNote = (count: number, path: string): Note => ({
  line: null,
  message: `${counted(count, "file")} of the system left out`,
  first: { path, line: null },
});

/** Why a file says what another one says already; null where it does not. */
function twinOf(
  path: string,
  content: Content,
  seen: Map<string, string>,
  paths: ReadonlySet<string>,
): string | null {
  // LiveCodeBench writes the same verdicts with names and without.
  const named = path.replace(/_eval\.json$/, "_eval_all.json");
  if (named !== path && paths.has(named))
    return `${shownPath(path)} left out: ${shownPath(named)} has its verdicts`;
  const print = new Fingerprint();
  for (const piece of piecesOf(content)) print.add(piece);
  // Another folder may hold another sample that came out the same.
  const key = `${folderOf(path)}\0${print.text}`;
  const before = seen.get(key);
  if (before !== undefined)
    return `${shownPath(path)} left out: it is the same as ${shownPath(before)}`;
  seen.set(key, path);
  return null;
}

const leftOut = (path: string, { problems: [problem] }: ReadFailure): string =>
  `${shownPath(path)} left out: ${problem?.message ?? "it cannot be read"}`;

/** What is said of files whose samples others hold. */
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

/** What files without counts say of those in their folder. */
function companions(refused: readonly { path: string; why: ReadFailure }[]): Map<string, Labels> {
  const found = new Map<string, Labels>();
  for (const { path, why } of refused)
    if (why.labels !== undefined)
      found.set(folderOf(path), { ...found.get(folderOf(path)), ...why.labels });
  return found;
}

/** What files without counts say of a file, in its folder or the nearest one above. */
function labelsAbove(path: string, beside: ReadonlyMap<string, Labels>): Labels {
  for (let folder = folderOf(path); ; folder = folderOf(folder.slice(0, -1))) {
    const labels = beside.get(folder);
    if (labels !== undefined) return labels;
    if (folder === "") return {};
  }
}

/** What is said of files alike is said once. */
function shared(accepted: readonly { path: string; result: Accepted }[]): Note[] {
  const files = new Map<string, { path: string; note: Note; count: number }>();
  for (const { path, result } of accepted)
    for (const [message, note] of new Map(result.notes.map((each) => [each.message, each]))) {
      const entry = files.get(message) ?? { path, note, count: 0 };
      entry.count += 1;
      files.set(message, entry);
    }
  return [...files].map(([message, { path, note, count }]) => ({
    line: null,
    ...(note.control === undefined ? {} : { control: note.control }),
    first: note.first ?? { path, line: note.line },
    message:
      accepted.length === 1
        ? message
        : count === accepted.length
          ? `each file: ${message}`
          : `${message} (${count === 1 ? shownPath(path) : counted(count, "file")})`,
  }));
}

function allRefused(
  name: string,
  refused: readonly { path: string; why: ReadFailure }[],
): ReadFailure {
  const [only, other] = refused;
  if (only === undefined)
    return failure(null, null, `${shownPath(name)} has no file in it`, "Open one with results.");
  if (other === undefined) return only.why;
  const problems = new Problems();
  for (const { path, why } of refused) {
    const [problem] = why.problems;
    if (problem !== undefined)
      problems.add(
        problem.line,
        problem.column,
        `${shownPath(path)}: ${problem.message}`,
        problem.fix,
      );
  }
  return problems.failure();
}
