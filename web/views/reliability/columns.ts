import type { Answer } from "passcurve";
import { everSolved, tauText } from "../../state/lists.ts";
import type { About } from "../../state/settings.ts";
import { citedMean, type Cited } from "../../parts/cited.ts";
import { area } from "../../parts/area-text.ts";
import { share } from "../../parts/with-interval.ts";
import type { Column } from "./ranked-table.ts";
import { coverPlace, endAt } from "./reliable-bands.ts";
import type { ReliableRun } from "./reliable-runs.ts";

/** Of the samples, whatever the interval covers. */
export const citedCover = ({ name, run }: ReliableRun, tau: number): Cited =>
  citedMean(`Cover@${tauText(tau)} of ${name}`, run.id, {
    of: "cover",
    k: 1,
    tau,
    ragged: "strict",
  });

const citedGPass = (
  { name, run, atK }: ReliableRun,
  of: "g-pass" | "mg-pass" | "mg-pass area",
  heading: string,
  k: number,
  tau = 0,
): Cited =>
  citedMean(`${heading} of ${name}`, run.id, {
    of,
    k,
    tau,
    ragged: atK.mg.status === "partial" ? "eligible" : "strict",
  });

const coverMeanings: Record<number, string> = { 0.2: "Breadth: the", 0.8: "Depth: the" };

const cover = (about: About, at: number, tau: number): Column => ({
  heading: `Cover@${tauText(tau)}`,
  meaning:
    tau === everSolved
      ? "The share of tasks that are ever solved"
      : `${coverMeanings[tau] ?? "The"} share of tasks with c/n ≥ ${tau}`,
  value: ({ shape }) => shape.cover.value[at] ?? NaN,
  text: (value, { shape }, end) => share(value, shape.cover.complement[at] ?? NaN, end),
  end: ({ shape, bands }) =>
    endAt(bands.cover, coverPlace(shape, about, shape.cover.tau[at] ?? NaN)),
  cited: (run) => citedCover(run, run.shape.cover.tau[at] ?? NaN),
});

/** Cover at the τ that is set. */
const coverAtTau = (about: About, tau: number): Column => ({
  heading: `Cover@${tau}`,
  meaning: `The share of tasks with c/n ≥ ${tau}`,
  value: ({ atTau }) => atTau.coverAt.value[0] ?? NaN,
  text: (value, { atTau }, end) => share(value, atTau.coverAt.complement[0] ?? NaN, end),
  end: ({ shape, bands }) => (tau === 0 ? null : endAt(bands.cover, coverPlace(shape, about, tau))),
  cited: (run) => citedCover(run, tau),
});

/** Cover where the rule stands, and the summary of Dragoi et al. */
export const coverColumns = (about: About, tau: number, taus: readonly number[]): Column[] => [
  coverAtTau(about, tau),
  {
    heading: "Pass@1",
    meaning: "The mean of c/n: the area under Cover@τ",
    value: ({ shape }) => shape.passAt1,
    text: (value, _, end) => share(value, 1 - value, end),
    end: ({ bands }) => endAt(bands.passAt1, 1),
    cited: ({ name, run }) =>
      citedMean(`Pass@1 of ${name}`, run.id, { of: "pass@k", k: 1, tau: 0, ragged: "strict" }),
  },
  ...taus.map((each, i) => cover(about, i, each)),
  {
    heading: "AvgAUC⁺",
    meaning:
      "The mean, over the other runs, of the area by which this run’s Cover lies above theirs",
    value: ({ shape }) => shape.averageExcess ?? NaN,
    text: (value, _, end) => area(value, end),
    end: ({ bands, place }) => endAt(bands.excess, place),
    ...(about === "new-tasks"
      ? {}
      : { noEnd: "an area between two Covers of c/n has one about new tasks only" }),
    reason: ({ shape }) =>
      shape.averageExcess === null ? "AvgAUC⁺ compares with other runs: show at least two" : null,
    cited: ({ name, shape }) => ({
      formula: "auc",
      of: `AvgAUC⁺ of ${name}`,
      given: { others: shape.others, mean: shape.averageExcess ?? NaN },
    }),
  },
];

const mean = (
  heading: string,
  meaning: string,
  answer: (run: ReliableRun) => Answer,
  end: Column["end"],
  of: "mg-pass" | "mg-pass area",
  k: number,
): Column => ({
  heading,
  meaning,
  value: (run) => answer(run).value,
  text: (value, run, end) => share(value, answer(run).complement, end),
  end,
  reason: (run) => answer(run).reason,
  cited: (run) => citedGPass(run, of, heading, k),
});

/** The summary of Liu et al., and beside their sum the exact area, which differs from it at odd k. */
export const stabilityColumns = (k: number, taus: readonly number[]): Column[] => [
  ...taus.map((tau, i): Column => ({
    heading: `G-Pass@${k} τ=${tauText(tau)}`,
    meaning:
      tau === everSolved
        ? `At least one of ${k} draws succeeds: pass@${k}`
        : `At least ⌈${tau}·${k}⌉ of ${k} draws succeed`,
    value: ({ atK }) => atK.curve.value[i] ?? NaN,
    text: (value, { atK }, end) => share(value, atK.curve.complement[i] ?? NaN, end),
    end: ({ bands }) => endAt(bands.overTau, tau),
    reason: ({ atK }) => atK.curve.reason,
    cited: (run) => citedGPass(run, "g-pass", `G-Pass@${k} at τ = ${tauText(tau)}`, k, tau),
  })),
  mean(
    `mG-Pass@${k}`,
    "The mean of G-Pass over the thresholds above one half, as published",
    ({ atK }) => atK.mg,
    ({ bands }) => endAt(bands.mg, k),
    "mg-pass",
    k,
  ),
  mean(
    "as area",
    "Twice the exact area under G-Pass from τ = ½ to 1: the published sum at even k, and 1 for a perfect run at any",
    ({ atK }) => atK.mgArea,
    ({ bands }) => endAt(bands.mgArea, k),
    "mg-pass area",
    k,
  ),
];
