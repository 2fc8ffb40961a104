import * as Plot from "@observablehq/plot";
import { endLabels } from "../charts/end-labels.ts";
import { runColour, runMarks } from "../charts/marker.ts";
import { plotFrame, wholePercent } from "../charts/plot-frame.ts";
import type { Model } from "../compute/models.ts";
import { roundBudgets } from "../curves/budgets.ts";
import type { HeldOut } from "../page/pictures.ts";
import { shortName, tick } from "../format.ts";
import { band, predicted, type FarPoint, type FarRun } from "./far-runs.ts";

/** The dashes of each model, beyond the samples; the first model drawn is the thicker one. */
export const dashes: Record<Model, string> = {
  hb: "5 4",
  bb: "2 3",
  zoibb: "9 3",
  linmix: "9 3 2 3",
};

interface RunPoint extends FarPoint {
  slot: number;
}

const inRun = ({ slot }: FarRun, points: FarPoint[]): RunPoint[] =>
  points.map((point) => ({ ...point, slot }));

const channels = {
  x: "k",
  y: "value",
  z: "slot",
  stroke: ({ slot }: RunPoint) => runColour(slot),
};

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

/** pass@k of every run: solid to the end of its samples, and beyond it what each model says, dashed. */
export function plotExtrapolation(
  runs: FarRun[],
  models: Model[],
  heldOut: HeldOut | null,
  last: number,
  width: number,
  height: number,
) {
  const rounds = roundBudgets(last);
  const [first] = models;
  const ends = runs.flatMap((run) => {
    const end = first === undefined ? undefined : predicted(run, first).at(-1);
    return end === undefined
      ? []
      : [{ slot: run.slot, name: shortName(run.name, 22), share: end.value }];
  });
  const tickRoom = 34;
  const ticks =
    width / rounds.length < tickRoom ? rounds.filter((k) => String(k).startsWith("1")) : rounds;
  const sampleEnds = [...new Set(runs.map(({ run }) => run.minN))];
  return Plot.plot({
    ...plotFrame(width, height),
    x: { type: "log", domain: [1, last] },
    y: { domain: [0, 1] },
    marks: [
      Plot.gridY({ stroke: "var(--grid)", strokeOpacity: 1 }),
      Plot.axisY({
        label: "pass@k",
        labelArrow: "none",
        labelAnchor: "top",
        tickSize: 0,
        tickFormat: wholePercent,
      }),
      Plot.axisX(ticks, {
        label: "k, tries per task",
        labelArrow: "none",
        labelAnchor: "center",
        text: tick,
        tickSize: 4,
      }),
      Plot.ruleX(sampleEnds, {
        stroke: "var(--ink-soft)",
        strokeOpacity: 0.5,
        strokeDasharray: "1 3",
      }),
      Plot.text(sampleEnds.length === 1 ? sampleEnds : [], {
        x: (n: number) => n,
        frameAnchor: "top",
        dy: -14,
        text: (n: number) => `n = ${tick(n)}, then extrapolated`,
        fill: "var(--ink-soft)",
      }),
      ...(models.includes("hb") ? [95, 50] : []).flatMap((level) =>
        runs.map((run) =>
          Plot.areaY(band(run, level === 50 ? 50 : 95), {
            x: "k",
            y1: "lower",
            y2: "upper",
            fill: runColour(run.slot),
            fillOpacity: level === 50 ? 0.2 : 0.12,
            ariaDescription: `${level} % interval`,
          }),
        ),
      ),
      ...[...models].reverse().map((model) =>
        Plot.line(
          runs.flatMap((run) => inRun(run, predicted(run, model))),
          {
            ...channels,
            strokeDasharray: dashes[model],
            strokeWidth: model === first ? 1.75 : 1,
            ariaDescription: `predicted by ${model}`,
          },
        ),
      ),
      Plot.line(
        runs.flatMap((run) => inRun(run, run.measured)),
        { ...channels, strokeWidth: 1.75, ariaDescription: "measured" },
      ),
      Plot.dot(
        runs.flatMap((run) => inRun(run, run.measured.slice(-1))),
        { x: "k", y: "value", r: 3.6, ...runMarks },
      ),
      ...(heldOut === null ? [] : [heldOutLine(heldOut)]),
      ...endLabels(ends, width, height, [0, 1]),
    ],
  });
}
