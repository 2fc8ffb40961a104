import * as Plot from "@observablehq/plot";
import { budgetAxis, plotLines, sampleEnds } from "../../charts/axes.ts";
import { runMarks, runStrokes, type RunLine } from "../../charts/run-lines.ts";
import type { Model } from "../../state/settings/models.ts";
import { roundBudgets } from "../../questions/runs/budgets.ts";
import type { HeldOut } from "./extrapolated-runs.ts";
import { predicted, type ExtrapolatedPoint, type CurvedRun } from "./extrapolated-runs.ts";

/** The dashes of each model beyond the samples; the first model has the thicker line. */
export const dashes: Record<Model, string> = {
  hb: "5 4",
  bb: "2 3",
  zoibb: "9 3",
  linmix: "9 3 2 3",
};

interface RunPoint extends ExtrapolatedPoint {
  styleIndex: number;
}

const inRun = ({ styleIndex }: CurvedRun, points: ExtrapolatedPoint[]): RunPoint[] =>
  points.map((point) => ({ ...point, styleIndex }));

const channels = { x: "k", y: "value", ...runStrokes };

const heldOutLine = ({ curve }: HeldOut) =>
  Plot.line(
    Array.from(curve.k, (k, i) => ({ k, value: curve.value[i] ?? NaN })),
    {
      x: "k",
      y: "value",
      stroke: "var(--ink)",
      strokeWidth: 2.5,
      strokeDasharray: "1 2",
      ariaDescription: "held out",
    },
  );

/**
 * The line of a run, measured and then predicted by the first model. It can be pointed at and has its name at its end.
 */
export function wholeLine(run: CurvedRun, [first]: Model[]): RunLine {
  const all = first === undefined ? [] : predicted(run, first);
  const beyond = all.filter(({ k }) => k >= run.run.minN);
  const points = [...run.measured, ...beyond].map(({ k, value }) => ({ x: k, y: value }));
  return { styleIndex: run.styleIndex, name: run.name, points };
}

interface ExtrapolationPlot {
  models: Model[];
  heldOut: HeldOut | null;
  caption: string | null;
  last: number;
  width: number;
  height: number;
  /** True for a crowd, whose lines are drawn in a layer over the plot. */
  isBare?: boolean;
}

/** Plots pass@k of every run: solid to the end of its samples, then dashed for each model. */
export function plotExtrapolation(runs: CurvedRun[], plot: ExtrapolationPlot) {
  const { models, heldOut, last, width, isBare = false } = plot;
  const [first] = models;
  const drawn = isBare ? [] : runs;
  return plotLines({
    ...plot,
    x: { type: "log", domain: [1, last] },
    xAxis: budgetAxis("k, attempts per task", roundBudgets(last), width),
    yLabel: "pass@k",
    marks: [
      ...sampleEnds(
        runs.map(({ run }) => run.minN),
        "predicted",
        { axisName: "pass@k", last, width },
      ),
      ...[...models].reverse().map((model) =>
        Plot.line(
          drawn.flatMap((run) => inRun(run, predicted(run, model))),
          {
            ...channels,
            strokeDasharray: dashes[model],
            strokeWidth: model === first ? 1.75 : 1,
            ariaDescription: `predicted by ${model}`,
          },
        ),
      ),
      Plot.line(
        drawn.flatMap((run) => inRun(run, run.measured)),
        { ...channels, strokeWidth: 1.75, ariaDescription: "measured" },
      ),
      Plot.dot(
        drawn.flatMap((run) => inRun(run, run.measured.slice(-1))),
        { x: "k", y: "value", r: 3.6, ...runMarks },
      ),
      ...(heldOut === null ? [] : [heldOutLine(heldOut)]),
    ],
  });
}
