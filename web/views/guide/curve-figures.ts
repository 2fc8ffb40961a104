import type { Curve } from "passcurve";
import { roundBudgets } from "../../questions/runs/budgets.ts";
import { depthFamilies } from "../../questions/runs/depth-families.ts";
import { bandWords } from "../../ui/fields/about-choice.ts";
import { drawnRuns, type CurveSettings, type DrawnRun } from "../../ui/curves/curve-points.ts";
import { bandsOf, sampledWords } from "../../ui/figures/figure-words.ts";
import { bandFrom, type Band, type IntervalRequest } from "../../ui/workspace/intervals.ts";
import { all } from "../../ui/workspace/workspace-view.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Draw, DrawContext, GuideFigure } from "./figure.ts";
import { drawn } from "../../ui/page/page.ts";
import type { CurveChart } from "../../ui/curves/curve-chart.ts";
import { sampleFiles } from "./sample-files.ts";

const defaultCurves: CurveSettings = {
  metric: "pass@k",
  ragged: "strict",
  beyond: "none",
  about: "new-tasks",
};

/** As many ks per decade as a line needs, and the round ones. */
function ksUpTo(last: number, more: number[] = []): number[] {
  const perDecade = 12;
  const ks = new Set([1, last, ...more, ...roundBudgets(last)]);
  for (let step = 1; 10 ** (step / perDecade) < last; ++step)
    ks.add(Math.round(10 ** (step / perDecade)));
  return [...ks].sort((a, b) => a - b);
}

/** Runs with curves and bands up to `last`, by HB beyond their samples. Null until all answers are ready. */
function curvesOf(
  { ask }: DrawContext,
  shown: StyledRun[],
  last: number,
  settings: CurveSettings = defaultCurves,
): DrawnRun[] | null {
  const { metric, ragged, about } = settings;
  const ids = shown.map(({ run }) => run.id);
  const ks = ksUpTo(
    last,
    shown.map(({ run }) => run.minN),
  );
  const curves = ask({ kind: "curves", runs: ids, metric, ragged, ks });
  const extrapolated = new Map<string, Curve[]>();
  for (const { run } of shown) {
    const farther = ks.filter((k) => k > run.minN);
    const found =
      farther.length === 0
        ? []
        : all([ask({ kind: "beyond", runs: [run.id], ks: farther, about })]);
    if (found !== null) extrapolated.set(run.id, found);
  }
  if (curves === null) return null;
  let isWhole = extrapolated.size === shown.length;
  const of = ({ runs, at }: IntervalRequest): Band | null => {
    const ends = ask({ kind: "ends", runs, of: { metric }, about, ragged, at });
    isWhole &&= ends !== null;
    return ends === null ? null : bandFrom(at, ends);
  };
  const runs = drawnRuns(shown, curves, settings, { of }, extrapolated);
  return isWhole ? runs : null;
}

/** A figure of curves with their bands. */
function curveFigure(
  runs: DrawnRun[],
  title: string,
  source: string,
  { last, at, settings = defaultCurves }: { last: number; at: number; settings?: CurveSettings },
): GuideFigure {
  const { metric, about } = settings;
  return {
    words: {
      title,
      subtitle: `${sampledWords(runs)}. ${bandsOf(runs, runs, about)}`,
      source: `Source: example “${source}”`,
    },
    chart: drawn<CurveChart>("pc-curve-chart", {
      runs,
      metric,
      banded: runs,
      caption: bandWords(about),
      places: Float64Array.from(
        ksUpTo(
          last,
          runs.map(({ run }) => run.minN),
        ),
      ),
    }),
    at,
  };
}

/** A curve that ends at its samples, and its prediction from there on. */
export const whereCurvesEnd: Draw = (context) => {
  const example = context.example("simulated-mbpp");
  const last = 500;
  const shown = example?.runs.slice(0, 1) ?? [];
  const runs = example && curvesOf(context, shown, last);
  const title = "Measured up to n = 50, predicted from there on";
  return runs && curveFigure(runs, title, example.title, { last, at: 50 });
};

/** Two runs with 100 samples, up to 1,000 attempts. */
export const thousandAttempts: Draw = (context) => {
  const example = context.example("evalperf");
  const last = 1000;
  const runs = example && curvesOf(context, example.runs.slice(0, 2), last);
  const title = "Predicted from 100 samples to 1,000 attempts";
  return runs && curveFigure(runs, title, example.title, { last, at: last });
};

/** One model at two temperatures: the share of tasks solved in every attempt. */
export const everyAttempt: Draw = (context) => {
  const example = context.example("cruxeval-output");
  const [first] = example?.runs ?? [];
  if (example === null || first === undefined) return null;
  const { model } = first.run.labels;
  const alike = example.runs.filter(({ run }) => run.labels.model === model);
  const settings: CurveSettings = { ...defaultCurves, metric: "pass^k" };
  const last = first.run.minN;
  const runs = curvesOf(context, alike, last, settings);
  const title = "Share of tasks solved in every attempt";
  return runs && curveFigure(runs, title, example.title, { last, at: 5, settings });
};

/** One model at each of its depths. */
export const attemptsAndRounds: Draw = (context) => {
  const example = context.example("simulated-depth");
  if (example === null) return null;
  const [family] = depthFamilies(example.runs.map(({ run }) => run)).families.slice(-1);
  const points = family?.points ?? [];
  const shown = points.flatMap(({ T, run }, styleIndex) =>
    example.runs
      .filter((each) => each.run.id === run.id)
      .map((each) => ({ ...each, styleIndex, name: `T = ${T}` })),
  );
  const last = points[0]?.run.minN ?? 1;
  const ids = shown.map(({ run }) => run.id);
  const ks = ksUpTo(last);
  const { metric, ragged } = defaultCurves;
  const curves = context.ask({ kind: "curves", runs: ids, metric, ragged, ks });
  if (curves === null) return null;
  const runs = drawnRuns(shown, curves, defaultCurves, { of: () => null });
  return {
    words: {
      title: "Tasks solved by attempts, at each number of rounds (T)",
      subtitle: `Simulated model “${family?.name ?? ""}”: ${sampledWords(runs)}, at each T.`,
      source: `Source: example “${example.title}”`,
    },
    chart: drawn<CurveChart>("pc-curve-chart", { runs, metric, places: Float64Array.from(ks) }),
    at: 8,
  };
};

/** Curves of the first file that the answer shows, as passcurve reads it. */
export const fromFile: Draw = (context) => {
  const [[name, text]] = sampleFiles;
  const read = context.file(name, text);
  const last = 10;
  const runs = read && curvesOf(context, read.runs, last);
  if (runs === null) return null;
  const figure = curveFigure(runs, "What passcurve draws from the first file", "", { last, at: 5 });
  return {
    ...figure,
    words: { ...figure.words, source: `Source: the first file, as read by this page` },
  };
};
