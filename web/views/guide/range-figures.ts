import { biasOf } from "../../questions/runs/stopped-sampling.ts";
import { studied } from "../../state/settings/settings.ts";
import { aboutWords } from "../../ui/fields/about-choice.ts";
import { sampledWords } from "../../ui/figures/figure-words.ts";
import { errorPoint, type ErrorPoint } from "../../ui/curves/error-points.ts";
import type { ErrorChart } from "../../ui/curves/error-chart.ts";
import { drawn } from "../../ui/page/page.ts";
import type { RangeChart, RangeRow } from "../../ui/curves/range-chart.ts";
import { all } from "../../ui/workspace/workspace-view.ts";
import { abouts } from "../../state/settings/settings.ts";
import { capitalised } from "../../base/format.ts";
import { largestOf, smallestOf } from "../../base/extremes.ts";
import type { Draw } from "./figure.ts";

const step = 0.05;

/** Domain of an axis, with round ends, that contains all rows and the rule. */
function domainOf(rows: RangeRow[], rule: number): [number, number] {
  const low = smallestOf([rule, ...rows.map(({ from }) => from)]);
  const high = largestOf([rule, ...rows.map(({ to }) => to)]);
  return [Math.floor(low / step) * step, Math.ceil(high / step) * step];
}

/** A chart of these rows. */
export const ranges = (rows: RangeRow[], rule: number, label: string, unit = "\u00a0%") =>
  drawn<RangeChart>("pc-range-chart", { rows, domain: domainOf(rows, rule), rule, label, unit });

/** The difference of two runs on the same tasks, at some k. */
export const differenceByK: Draw = ({ ask, example }) => {
  const found = example("simulated-paired");
  const [a, b] = found?.runs ?? [];
  if (found === null || a === undefined || b === undefined) return null;
  const place = { comparedIn: "pass@k", k: 10, tau: 0.5, about: "new-tasks" } as const;
  const compared = ask({ kind: "comparison", runs: [a.run.id, b.run.id], ...place });
  const { comparison = null, places = new Float64Array() } = compared ?? {};
  if (comparison === null) return null;
  const rows = [1, 2, 5, 10, 20].flatMap((k): RangeRow[] => {
    const at = places.indexOf(k);
    const [lower, upper] = [comparison.lower[at] ?? NaN, comparison.upper[at] ?? NaN];
    const value = comparison.difference[at] ?? NaN;
    const isOurs = (comparison.pValue[at] ?? NaN) < 0.05;
    return [{ label: `k = ${k}`, value, from: lower, to: upper, isOurs }];
  });
  return {
    words: {
      title: `${a.name} minus ${b.name}`,
      subtitle: `${sampledWords([a, b])}. Lines: 95\u00a0% intervals. Blue: the interval excludes 0.`,
      source: `Source: example “${found.title}”`,
    },
    chart: ranges(rows, 0, "difference in pass@k, points", ""),
  };
};

/** Error of each estimator with fewer samples than the study has. */
export const errorBySamples: Draw = ({ ask, example }) => {
  const found = example("simulated-mbpp");
  const [run] = found?.runs ?? [];
  if (found === null || run === undefined) return null;
  const { id, tasks, minN } = run.run;
  const [sizes, repeats] = [[5, 10, 20], 10];
  const errors = all(
    sizes.map((m) => ask({ kind: "studyErrors", runs: [id], ks: [minN], m, tasks, repeats })),
  );
  if (errors === null) return null;
  const shown = studied.filter((each) => each === "plugin" || each === "hb");
  const points = errors.flatMap((error, i) =>
    shown.flatMap((estimator): ErrorPoint[] => {
      const [found] = error[estimator];
      return found == null
        ? []
        : [errorPoint(sizes[i] ?? NaN, estimator, found, "se", biasOf([run]))];
    }),
  );
  return {
    words: {
      title: `Mean error of pass@${minN} from fewer samples`,
      subtitle: `${sampledWords([run])}, of which m are drawn, ${repeats} times. Bars: one standard error.`,
      source: `Source: example “${found.title}”`,
    },
    chart: drawn<ErrorChart>("pc-error-chart", { points, of: "m, samples of each task" }),
  };
};

/** Tasks that each run solved at least once, and the number that a repeat would find. */
export const solvedAtAll: Draw = ({ ask, example }) => {
  const found = example("simulated-paired");
  if (found === null) return null;
  const boundaries = all(
    found.runs.map(({ run }) => ask({ kind: "runBoundary", runs: [run.id], k: 10 })),
  );
  if (boundaries === null) return null;
  const rows = boundaries.flatMap(({ found: of, tasks }, i): RangeRow[] => {
    if (of === null) return [];
    const { size } = of;
    const label = found.runs[i]?.name.replace(" (simulated)", "") ?? "";
    const ends = { from: size.lower / tasks, to: size.upper / tasks };
    return [{ label, value: size.tasks / tasks, ...ends, isOurs: true }];
  });
  return {
    words: {
      title: "Tasks that each run solved at least once",
      subtitle: `${sampledWords(found.runs)}. Lines: what a repeat of the study would find (95\u00a0% predictive interval).`,
      source: `Source: example “${found.title}”`,
    },
    chart: ranges(rows, 1, "share of tasks"),
  };
};

/** One value with each kind of interval. */
export const kindsOfInterval: Draw = ({ ask, example }) => {
  const found = example("evalperf");
  const [run] = found?.runs ?? [];
  if (found === null || run === undefined) return null;
  const k = 10;
  const runs = [run.run.id];
  const of = { metric: "pass@k" } as const;
  const curves = ask({ kind: "curves", runs, ...of, ragged: "strict", ks: [k] });
  const ends = all(
    abouts.map((about) => ask({ kind: "ends", runs, of, about, ragged: "strict", at: [k] })),
  );
  const value = curves?.[0]?.measured.value[0];
  if (value === undefined || ends === null) return null;
  const rows = ends.map(({ lower, upper }, i): RangeRow => {
    const about = abouts[i] ?? "both";
    const label = capitalised(about === "both" ? "both" : aboutWords[about]);
    return { label, value, from: lower[0] ?? NaN, to: upper[0] ?? NaN, isOurs: i === 0 };
  });
  return {
    words: {
      title: `pass@${k} of ${run.name}, with each kind of interval`,
      subtitle: `${sampledWords([run])}. Lines: 95\u00a0% intervals.`,
      source: `Source: example “${found.title}”`,
    },
    chart: ranges(rows, value, `pass@${k}`),
  };
};

/** Cost of each run at a target, relative to the cheapest other run there. */
export const costOverOthers: Draw = ({ ask, example }) => {
  const found = example("simulated-paired");
  if (found === null) return null;
  const { runs } = found;
  const [target, most] = [0.8, smallestOf(runs.map(({ run }) => run.minN))];
  const costs = ask({
    kind: "costShares",
    runs: runs.map(({ run }) => run.id),
    ks: Array.from({ length: most }, (_, i) => i + 1),
    target,
    stopping: true,
    prices: runs.map(() => 1),
  })?.costs;
  if (costs === undefined) return null;
  const rows = costs.map(({ ratio, ratioLower, ratioUpper }, i): RangeRow => {
    const label = runs[i]?.name.replace(" (simulated)", "") ?? "";
    const isOurs = ratioUpper < 1 || ratioLower > 1;
    return { label, value: ratio, from: ratioLower, to: ratioUpper, isOurs };
  });
  return {
    words: {
      title: `Cost of pass@k = ${100 * target}\u00a0%, over that of the cheapest other run`,
      subtitle: `${sampledWords(runs)}. Samples cost the same. Lines: 95\u00a0% intervals. Blue: the interval excludes 100\u00a0%.`,
      source: `Source: example “${found.title}”`,
    },
    chart: ranges(rows, 1, "cost over the cheapest other run"),
  };
};
