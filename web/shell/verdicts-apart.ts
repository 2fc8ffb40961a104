import { shown } from "../read/base/quote.ts";
import { benchmarkOf, verdictTaken } from "../read/runs/one-verdict.ts";
import { titleOf, type LoadedSource } from "../state/sources/source.ts";

/** The sources, each with a note where it is judged by another verdict than an earlier one of its benchmark. */
export function withVerdictsApart(sources: readonly LoadedSource[]): LoadedSource[] {
  const firsts = new Map<string, { source: LoadedSource; verdict: string }>();
  return sources.map((source) => {
    const { result } = source;
    const benchmark = benchmarkOf(result);
    const { taken } = verdictTaken(result.columns);
    if (benchmark === null || taken === null) return source;
    const { verdict, source: first } = firsts.get(benchmark) ?? { source, verdict: taken };
    firsts.set(benchmark, { source: first, verdict });
    if (verdict === taken) return source;
    const message = `the verdict is ${shown(taken)} here and ${shown(verdict)} in ${titleOf(first)}, which has the same benchmark; compare only runs that were judged alike`;
    const note = { line: null, control: "verdict" as const, message };
    return { ...source, result: { ...result, notes: [...result.notes, note] } };
  });
}
