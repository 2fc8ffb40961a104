import type { Answer } from "passcurve";
import { stabilityTaus } from "../compute/reliability.ts";
import { percent } from "../format.ts";
import type { Column } from "./ranked-table.ts";
import type { ReliableRun } from "./reliable-runs.ts";

const area = (value: number) => value.toFixed(4);

const cover = (at: number, meaning: string, heading: string): Column => ({
  heading,
  meaning,
  value: ({ shape }) => shape.cover.value[at] ?? NaN,
  text: (value, { shape }) => percent(value, shape.cover.complement[at] ?? NaN),
});

/** The summary of Dragoi et al. */
export const coverColumns: Column[] = [
  {
    heading: "Pass@1",
    meaning: "The mean of c/n: the area under Cover@τ",
    value: ({ shape }) => shape.passAt1,
    text: (value) => percent(value, 1 - value),
  },
  cover(0, "Breadth: the share of tasks with c/n ≥ 0.2", "Cover@0.2"),
  cover(1, "Depth: the share of tasks with c/n ≥ 0.8", "Cover@0.8"),
  {
    heading: "AvgAUC⁺",
    meaning:
      "The mean, over the other runs, of the area by which this run's Cover lies above theirs",
    value: ({ shape }) => shape.averageExcess ?? NaN,
    text: area,
    reason: ({ shape }) =>
      shape.averageExcess === null ? "AvgAUC⁺ compares with other runs: show at least two" : null,
  },
];

const mean = (heading: string, meaning: string, answer: (run: ReliableRun) => Answer): Column => ({
  heading,
  meaning,
  value: (run) => answer(run).value,
  text: (value, run) => percent(value, answer(run).complement),
  reason: (run) => answer(run).reason,
});

/** The summary of Liu et al., and beside their sum the exact area, which differs from it at odd k. */
export const stabilityColumns = (k: number): Column[] => [
  ...stabilityTaus.map((tau, i): Column => ({
    heading: `G-Pass@${k} τ=${tau}`,
    meaning: `At least ⌈${tau}·${k}⌉ of ${k} draws succeed`,
    value: ({ atK }) => atK.curve.value[i] ?? NaN,
    text: (value, { atK }) => percent(value, atK.curve.complement[i] ?? NaN),
    reason: ({ atK }) => atK.curve.reason,
  })),
  mean(
    `mG-Pass@${k}`,
    "The mean of G-Pass over the thresholds above one half, as published",
    ({ atK }) => atK.mg,
  ),
  mean(
    "as area",
    "Twice the exact area under G-Pass from τ = ½ to 1: the published sum at even k, and 1 for a perfect run at any",
    ({ atK }) => atK.mgArea,
  ),
];
