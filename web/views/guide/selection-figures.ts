import { sampledWords } from "../../ui/figures/figure-words.ts";
import type { RangeRow } from "../../ui/curves/range-chart.ts";
import { all } from "../../ui/workspace/workspace-view.ts";
import type { Draw } from "./figure.ts";
import { ranges } from "./range-figures.ts";
import { votedExample, votedSeed } from "./voted-example.ts";

/** One run with the verdicts of its checker, and corrected for a checker that passes 1 of 100 wrong tries. */
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
    ask({ kind: "checkedEnds", runs, ks, ...checker, range: null }),
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
      subtitle: `${sampledWords([run])}. Lines: 95\u00a0% intervals. Blue: corrected. f = 1\u00a0% is assumed here.`,
      source: `Source: example “${found.title}”`,
    },
    chart: ranges(rows, 1, "pass@k"),
  };
};

/** maj@k of simulated answers, within the range that their counts alone allow. */
export const voteOfAnswers: Draw = ({ ask, file }) => {
  const found = file("simulated answers.csv", votedExample());
  const [run] = found?.runs ?? [];
  if (run === undefined) return null;
  const ks = [1, 3, 4, 5, 9, 16];
  const curves = ask({ kind: "selected", runs: [run.run.id], ks })?.[0]?.curves;
  const { vote, any, majority } = curves ?? {};
  if (vote === undefined || any === undefined || majority === undefined) return null;
  const rows = ks.map((k, i): RangeRow => ({
    label: `k = ${k}`,
    value: vote.value[i] ?? NaN,
    from: majority.value[i] ?? NaN,
    to: any.value[i] ?? NaN,
    isOurs: true,
  }));
  return {
    words: {
      title: "maj@k, and where counts alone place it",
      subtitle: `${sampledWords([run])}. Dots: maj@k from the answers. Lines: from more than half of k right up to pass@k.`,
      source: `Source: answers simulated by this page with seed ${votedSeed}`,
    },
    chart: ranges(rows, rows[0]?.value ?? NaN, "share of tasks"),
  };
};
