import type { Note } from "../read/base/problem.ts";
import { shown } from "../read/base/quote.ts";
import { benchmarkOf, verdictTaken } from "../read/runs/one-verdict.ts";
import { titleOf, type LoadedSource, type RunCounts } from "../state/sources/source.ts";

/** The sources with what only several of them together tell. */
export const withNotesTogether = (sources: readonly LoadedSource[]): LoadedSource[] =>
  withSameCounts(withVerdictsApart(sources));

const withNote = (source: LoadedSource, note: Note): LoadedSource => ({
  ...source,
  result: { ...source.result, notes: [...source.result.notes, note] },
});

/** Tasks of which some are solved and some not, below which two runs may have the same counts by chance; and that are compared. */
const [kFewest, kMost] = [10, 20_000];

const countsAsText = new WeakMap<RunCounts, string | null>();

/** The counts of each task, in an order that does not depend on the file; null where others may have the same by chance. */
function textOf(counts: RunCounts): string | null {
  const known = countsAsText.get(counts);
  if (known !== undefined) return known;
  const { tasks, n, c } = counts;
  const differ = new Set(Array.from(n, (each, i) => (c[i] ?? 0) / each)).size > 1;
  const text =
    tasks === null || !differ || n.length < kFewest || n.length > kMost
      ? null
      : tasks
          .split("\0")
          .map((task, i) => `${task}\0${n[i] ?? 0}\0${c[i] ?? 0}`)
          .sort()
          .join("\n");
  countsAsText.set(counts, text);
  return text;
}

/** The sources, each with a note where a run of it has the counts of a run of an earlier one. */
function withSameCounts(sources: readonly LoadedSource[]): LoadedSource[] {
  const firsts = new Map<string, LoadedSource>();
  return sources.map((source) => {
    const texts = source.counts.flatMap((counts) => textOf(counts) ?? []);
    const again = texts.flatMap((text) => firsts.get(text) ?? []);
    for (const text of texts) if (!firsts.has(text)) firsts.set(text, source);
    const [first] = again.filter((each) => each.key !== source.key);
    if (first === undefined) return source;
    const message = `each task has the same n and c as in ${titleOf(first)}: the same samples may be loaded twice`;
    return withNote(source, { line: null, message });
  });
}

/** The sources, each with a note where it is judged by another verdict than an earlier one of its benchmark. */
function withVerdictsApart(sources: readonly LoadedSource[]): LoadedSource[] {
  const firsts = new Map<string, { source: LoadedSource; verdict: string }>();
  return sources.map((source) => {
    const benchmark = benchmarkOf(source.result);
    const { taken } = verdictTaken(source.result.columns);
    if (benchmark === null || taken === null) return source;
    const { verdict, source: first } = firsts.get(benchmark) ?? { source, verdict: taken };
    firsts.set(benchmark, { source: first, verdict });
    if (verdict === taken) return source;
    const message = `the verdict is ${shown(taken)} here and ${shown(verdict)} in ${titleOf(first)}, which has the same benchmark; compare only runs that were judged alike`;
    return withNote(source, { line: null, control: "verdict", message });
  });
}
