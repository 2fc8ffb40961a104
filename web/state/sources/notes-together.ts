import type { Note } from "../../read/base/problem.ts";
import { shown } from "../../read/base/quote.ts";
import { benchmarkOf, verdictTaken } from "../../read/runs/one-verdict.ts";
import { isSummary, summariesOf } from "../../read/runs/whole-files.ts";
import { titleOf, type LoadedSource, type RunCounts } from "./source.ts";

/** A note that depends on several sources together. */
export interface NoteTogether extends Note {
  /** The source that may be left out, since another one also has its samples; absent if none may. */
  leaveOut?: LoadedSource;
}

/** Notes on sources by their keys. */
export type NotesTogether = ReadonlyMap<number, readonly NoteTogether[]>;

let last: { sources: readonly LoadedSource[]; notes: NotesTogether } | null = null;

/** Notes that depend on several sources together, in which `nameOf` names each source. The last result is cached. */
export function notesTogether(
  sources: readonly LoadedSource[],
  nameOf: (source: LoadedSource) => string = titleOf,
): NotesTogether {
  const isLast =
    last?.sources.length === sources.length &&
    last.sources.every((source, i) => source === sources[i]);
  if (isLast && last !== null) return last.notes;
  const notes = new Map<number, NoteTogether[]>();
  const add = ({ key }: LoadedSource, note: NoteTogether) => {
    notes.set(key, [...(notes.get(key) ?? []), note]);
  };
  addVerdictsApart(sources, nameOf, add);
  addSameCounts(sources, nameOf, add);
  last = { sources: [...sources], notes };
  return notes;
}

type NameOf = (source: LoadedSource) => string;
type Add = (source: LoadedSource, note: NoteTogether) => void;

/** Fewest tasks of mixed results at which equal counts are hardly chance, and most tasks to compare. */
const [kFewest, kMost] = [10, 20_000];

interface Counted {
  /** The counts of each task, in an order that is independent of the file. */
  text: string;
  /** True if other runs may have the same counts by chance. */
  isPlain: boolean;
}

const countsAsText = new WeakMap<RunCounts, Counted | null>();

/** The counts of each task; null if they are not compared. */
function textOf(counts: RunCounts): Counted | null {
  const known = countsAsText.get(counts);
  if (known !== undefined) return known;
  const { tasks, n, c } = counts;
  const differ = new Set(Array.from(n, (each, i) => (c[i] ?? 0) / each)).size > 1;
  const counted =
    tasks === null || n.length > kMost
      ? null
      : {
          isPlain: !differ || n.length < kFewest,
          text: tasks
            .split("\0")
            .map((task, i) => `${task}\0${n[i] ?? 0}\0${c[i] ?? 0}`)
            .sort()
            .join("\n"),
        };
  countsAsText.set(counts, counted);
  return counted;
}

/** Notes samples that may be loaded twice: equal counts in two sources, or a summary of another source's samples. */
function addSameCounts(sources: readonly LoadedSource[], nameOf: NameOf, add: Add): void {
  const summaries = summariesAmong(sources, nameOf);
  const firsts = new Map<string, LoadedSource[]>();
  for (const source of sources) {
    const counted = source.counts.flatMap((counts) => textOf(counts) ?? []);
    const first = counted
      .flatMap(({ text, isPlain }) =>
        (firsts.get(text) ?? []).filter((each) => !isPlain || nameOf(each) === nameOf(source)),
      )
      .find(({ key }) => key !== source.key);
    for (const { text } of counted) firsts.set(text, [...(firsts.get(text) ?? []), source]);
    const whole = summaries.get(source);
    if (first !== undefined) {
      // The samples hold more than their summary, whichever came first.
      const isOther = !isSummary(nameOf(source)) && isSummary(nameOf(first));
      const message = `each task has the same n and c as in ${nameOf(first)}: the same samples may be loaded twice`;
      add(source, { line: null, message, leaveOut: isOther ? first : source });
    } else if (whole !== undefined && !isSameCounts(source, whole)) {
      const message = `${nameOf(whole)} holds its verdicts, too: the same samples may be loaded twice`;
      add(source, { line: null, message, leaveOut: source });
    }
  }
}

/** True if two sources have a run with the same counts of each task. The later source has that note. */
const isSameCounts = (a: LoadedSource, b: LoadedSource): boolean =>
  a.counts.some((counts) => {
    const { text, isPlain = true } = textOf(counts) ?? {};
    return !isPlain && b.counts.some((other) => textOf(other)?.text === text);
  });

/** Sources that are summaries or checkpoints by name, each with another source that holds its counts. */
function summariesAmong(
  sources: readonly LoadedSource[],
  nameOf: NameOf,
): Map<LoadedSource, LoadedSource> {
  if (!sources.some((source) => isSummary(nameOf(source)))) return new Map();
  // Keeps the first of several sources with the same name.
  const paths = new Map([...sources].reverse().map((source) => [nameOf(source), source]));
  const runs = [...paths].flatMap(([path, { counts }]) =>
    counts
      .filter(({ n }) => n.length <= kMost)
      .map(({ tasks, n, c, weight }) => ({
        path,
        run: { tasks: tasks?.split("\0") ?? null, n, c, weight },
      })),
  );
  return new Map(
    [...summariesOf(runs)].flatMap(([path, by]) => {
      const [summary, whole] = [paths.get(path), paths.get(by)];
      return summary === undefined || whole === undefined ? [] : [[summary, whole] as const];
    }),
  );
}

/** Adds a note where a source uses a different verdict than an earlier one of its benchmark. */
function addVerdictsApart(sources: readonly LoadedSource[], nameOf: NameOf, add: Add): void {
  const firsts = new Map<string, { source: LoadedSource; verdict: string }>();
  for (const source of sources) {
    const benchmark = benchmarkOf(source.result);
    const { taken } = verdictTaken(source.result.columns);
    if (benchmark === null || taken === null) continue;
    const { verdict, source: first } = firsts.get(benchmark) ?? { source, verdict: taken };
    firsts.set(benchmark, { source: first, verdict });
    if (verdict === taken) continue;
    const message = `the verdict is ${shown(taken)} here and ${shown(verdict)} in ${nameOf(first)}, which has the same benchmark; compare only runs that were judged alike`;
    add(source, { line: null, control: "verdict", message });
  }
}
