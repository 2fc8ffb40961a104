import { counted } from "../../format.ts";
import type { Note, ReadFailure } from "../base/problem.ts";
import { shownPath } from "./shown-path.ts";

/** A file that was left out, and why. */
export interface Refused {
  path: string;
  why: ReadFailure;
}

/** Reasons that are told one by one. */
const kTold = 20;
/** Files that are named where several share a reason. */
const kNamed = 2;

/** Names of files that hold no results, whatever else is in them. */
const ofNoResults =
  /(?:^|\/)(?:readme|licen[cs]e|notice|changelog|contributing|makefile|dockerfile|requirements|pyproject|setup|poetry|uv|package(?:-lock)?|tsconfig)(?:\.[a-z]+)?$|\.(?:md|rst|pyc?|ipynb|sh|bash|zsh|ps1|bat|[cm]?[jt]sx?|c|cc|cpp|cu|h|hpp|rs|go|java|rb|lua|toml|ini|cfg|conf|env|lock|html?|css|pdf|png|jpe?g|gif|svg|webp|mp4|safetensors|bin|pth?|ckpt|npy|npz|pkl|pickle|so|whl|tex|bib)$/i;

/** Whether a file needs its reader's answer: it holds counts. */
const isAsked = ({ why: { readings = [], columns } }: Refused): boolean =>
  readings.length > 0 || (columns?.doubt?.readings.length ?? 0) > 0;

/** Notes on files that were left out: those that need an answer first, each with its question; those without results last, in one. */
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
  const told = [...reasons].map(([reason, paths]) => `${namesOf(paths)} left out: ${reason}`);
  const rest = [...reasons.values()].slice(kTold).flat();
  return [
    ...asked.map(question),
    ...told.slice(0, kTold),
    ...(rest.length === 0
      ? []
      : [`${counted(rest.length, "more file")} left out: ${namesOf(rest)}`]),
    ...holdingNothing(without.map(({ path }) => path)),
  ].map((message) => ({ line: null, message }));
}

/** Notes on files that are equal to others. */
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
