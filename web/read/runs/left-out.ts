import { counted } from "../../base/format.ts";
import type { Note, ReadFailure } from "../base/problem.ts";
import { shownPath } from "./shown-path.ts";

/** A file that was left out, and the reason. */
export interface Refused {
  path: string;
  why: ReadFailure;
}

/** Number of reasons listed separately. */
const kTold = 20;
/** Number of files named per shared reason. */
const kNamed = 2;

/** Names of files that hold no results, regardless of their contents. */
const ofNoResults =
  /(?:^|\/)(?:readme|licen[cs]e|notice|changelog|contributing|makefile|dockerfile|requirements|pyproject|setup|poetry|uv|package(?:-lock)?|tsconfig)(?:\.[a-z]+)?$|\.(?:md|rst|pyc?|ipynb|sh|bash|zsh|ps1|bat|[cm]?[jt]sx?|c|cc|cpp|cu|h|hpp|rs|go|java|rb|lua|toml|ini|cfg|conf|env|lock|html?|css|pdf|png|jpe?g|gif|svg|webp|mp4|safetensors|bin|pth?|ckpt|npy|npz|pkl|pickle|so|whl|tex|bib)$/i;

/** True if a file holds counts, but needs an answer from the user. */
const isAsked = ({ why: { readings = [], columns } }: Refused): boolean =>
  readings.length > 0 || (columns?.doubt?.readings.length ?? 0) > 0;

/**
 * Notes on files that were left out. Those that need an answer come first, each with its question. Those without
 * results come last, in one note.
 */
export function leftOutNotes(refused: readonly Refused[]): Note[] {
  const asked = refused.filter(isAsked);
  const others = refused.filter((each) => !isAsked(each));
  const without = others.filter(({ path }) => ofNoResults.test(path));
  const reasons = new Map<string, string[]>();
  for (const { path, why } of others.filter(({ path }) => !ofNoResults.test(path))) {
    const [problem] = why.problems;
    const reason = problem?.message ?? "it cannot be read";
    reasons.set(reason, [...(reasons.get(reason) ?? []), path]);
  }
  const lost = new Map(refused.map((each) => [each.path, lostIn(each)]));
  const noteOf = (message: string, paths: string[]): Note => ({
    line: null,
    message,
    lost: paths.some((path) => lost.get(path) === "counts") ? "counts" : "other",
    lostFiles: paths,
    ...firstOf(refused, paths),
  });
  const told = [...reasons].map(([reason, paths]) =>
    noteOf(`${namesOf(paths)} left out: ${reason}`, paths),
  );
  const rest = [...reasons.values()].slice(kTold).flat();
  const paths = without.map(({ path }) => path);
  return [
    ...asked.map((each) => noteOf(question(each), [each.path])),
    ...told.slice(0, kTold),
    ...(rest.length === 0
      ? []
      : [noteOf(`${counted(rest.length, "more file")} left out: ${namesOf(rest)}`, rest)]),
    ...holdingNothing(paths).map((message) => noteOf(message, paths)),
  ];
}

/** The line of the fault, if there is just one file. */
function firstOf(refused: readonly Refused[], paths: readonly string[]): Pick<Note, "first"> {
  const [path, other] = paths;
  const why = refused.find((each) => each.path === path)?.why;
  const line = why?.problems[0]?.line ?? null;
  return path === undefined || other !== undefined || line === null
    ? {}
    : { first: { path, line } };
}

/** Types of files with results. */
const ofResults = /\.(?:csv|tsv|jsonl?|ndjson|ya?ml|parquet|xlsx|eval|zip|tar|tgz|gz|zst|zstd)$/i;

/**
 * Returns "counts" if a file that was left out may hold counts. Its type decides, unless its contents are known to be
 * something else.
 */
export const lostIn = (each: Refused): "counts" | "other" =>
  isAsked(each) ||
  (each.why.isOther !== true && ofResults.test(each.path) && !ofNoResults.test(each.path))
    ? "counts"
    : "other";

/** Notes on duplicate files. */
export const equalNotes = (equals: ReadonlyMap<string, readonly string[]>): Note[] =>
  [...equals].map(([path, paths]) => {
    const are = paths.length === 1 ? "it is" : "they are";
    const message = `${namesOf(paths)} left out: ${are} the same as ${shownPath(path)}`;
    return { line: null, message };
  });

function holdingNothing(paths: readonly string[]): string[] {
  if (paths.length === 0) return [];
  return paths.length === 1
    ? [`${namesOf(paths)} left out: it holds no results`]
    : [`${paths.length} files that hold no results left out: ${namesOf(paths)}`];
}

function namesOf(paths: readonly string[]): string {
  const more = paths.length - kNamed;
  const named = paths.slice(0, more === 1 ? kNamed + 1 : kNamed).map(shownPath);
  return more > 1 ? `${named.join(", ")} and ${more} more` : named.join(", ");
}

function question({ path, why: { problems, readings = [], columns } }: Refused): string {
  const [problem] = problems;
  const choices = (readings.length > 0 ? readings : (columns?.doubt?.readings ?? []))
    .map(({ words }) => words)
    .join("; or ");
  const place = problem?.line == null ? "" : `line ${problem.line}: `;
  return `${shownPath(path)} left out until you say how it is read: ${place}${problem?.message ?? ""}. It can be read so: ${choices}`;
}
