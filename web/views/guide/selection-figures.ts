import { sampledWords } from "../../parts/figures/figure-words.ts";
import type { RangeRow } from "../../parts/curves/range-chart.ts";
import { all } from "../../parts/workspace/workspace-view.ts";
import type { Draw } from "./drawn.ts";
import { ranges } from "./range-figures.ts";

/** One run as its checker has it, and if the checker passes 1 of 100 wrong tries. */
export const ifTheCheckerErrs: Draw = ({ ask, example }) => {
  const found = example("evalperf");
  const [run] = found?.runs ?? [];
  if (found === null || run === undefined) return null;
  const [ks, runs] = [[1, 10, 100], [run.run.id]];
  const checker = { wrongPass: 0.01, rightPass: 1 };
  const about = { about: "new-tasks", ragged: "strict" } as const;
  const values = ask({ kind: "checked", runs, ks, ...checker })?.[0];
  const ends = all([
    ask({ kind: "ends", runs, of: { metric: "pass@k" }, ...about, at: ks }),
    ask({ kind: "checkedEnds", runs, ks, ...checker }),
  ]);
  const [ofChecked, ofCorrected] = ends ?? [];
  if (values === undefined || ofChecked === undefined || ofCorrected === undefined) return null;
  const rows = ks.flatMap((k, i): RangeRow[] => {
    const row = (label: string, value: Float64Array, end: typeof ofCorrected, isOurs: boolean) => ({
      label: `k = ${k}, ${label}`,
      value: value[i] ?? NaN,
      from: end.lower[i] ?? NaN,
      to: end.upper[i] ?? NaN,
      isOurs,
    });
    return [
      row("as checked", values.asChecked.value, ofChecked, false),
      row("corrected", values.corrected.value, ofCorrected, true),
    ];
  });
  return {
    words: {
      title: `pass@k of ${run.name} if 1 of 100 wrong tries passes`,
      subtitle: `${sampledWords([run])}. Lines: 95 % intervals. Blue: corrected. f = 1 % is assumed here.`,
      source: `Source: example “${found.title}”`,
    },
    picture: ranges(rows, 1, "pass@k"),
  };
};

/** More than half of so many votes. */
const majorityOf = (k: number) => Math.floor(k / 2) + 1;

/** Between which values a majority vote lies, from counts alone. */
export const voteFromCounts: Draw = ({ ask, example }) => {
  const found = example("cruxeval-output");
  const [run] = found?.runs ?? [];
  if (found === null || run === undefined) return null;
  const [ks, runs] = [[1, 3, 5, 9], [run.run.id]];
  const at = (metric: "pass@k" | `${number}-of-k`, k: number) =>
    ask({ kind: "measured", runs, of: { metric }, at: [k], ragged: "strict" })?.[0]?.value[0];
  const rows = ks.map((k): RangeRow => {
    const most = at("pass@k", k) ?? NaN;
    const least = at(`${majorityOf(k)}-of-k`, k) ?? NaN;
    const label = `k = ${k}, ${majorityOf(k)} right or more`;
    return { label, value: least, from: least, to: most, isOurs: true };
  });
  if (rows.some(({ from, to }) => Number.isNaN(from + to))) return null;
  return {
    words: {
      title: `Where maj@k of ${run.name} lies`,
      subtitle: `${sampledWords([run])}. Dots: more than half of k tries are right. Lines: up to pass@k, where a checker picks.`,
      source: `Source: example “${found.title}”`,
    },
    picture: ranges(rows, rows[0]?.from ?? NaN, "share of tasks"),
  };
};
