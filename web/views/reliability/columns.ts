import type { Answer } from "passcurve";
import type { About } from "../../state/settings/settings.ts";
import { citedMean, type Cited } from "../../parts/how/cited.ts";
import { area, withoutRival } from "../../parts/words/area-text.ts";
import { share } from "../../parts/words/with-interval.ts";
import type { Column } from "./ranked-table.ts";
import { coverPlace } from "./band-requests.ts";
import { endAt } from "./reliable-bands.ts";
import type { ReliableAtK, ReliableRun } from "./reliable-runs.ts";
import { everSolved, tauText } from "../../metrics/metrics.ts";

/** Of the samples, whatever the interval covers. */
export const citedCover = ({ name, run }: ReliableRun, tau: number): Cited =>
  citedMean(`Cover@${tauText(tau)} of ${name}`, run.id, {
    of: "cover",
    k: 1,
    tau,
    ragged: "strict",
  });

const citedGPass = (
  { name, run }: ReliableRun,
  { atK }: ReliableAtK,
  of: "g-pass" | "mg-pass" | "mg-area",
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
    reason: ({ shape }) => (shape.averageExcess === null ? withoutRival : null),
    cited: ({ name, shape }) => ({
      formula: "auc",
      of: `AvgAUC⁺ of ${name}`,
      params: { others: shape.others, mean: shape.averageExcess ?? NaN },
    }),
  },
];

/** What is known of a run at one k; null where it is not. */
type AtOneK = (run: ReliableRun) => ReliableAtK | null;

const mean = (
  at: AtOneK,
  heading: string,
  meaning: string,
  answer: (run: ReliableAtK) => Answer,
  band: "mg" | "mgArea",
  k: number,
): Column => {
  const of = (run: ReliableRun) => {
    const known = at(run);
    return known && answer(known);
  };
  return {
    heading,
    meaning,
    value: (run) => of(run)?.value ?? NaN,
    text: (value, run, end) => share(value, of(run)?.complement ?? NaN, end),
    end: (run) => endAt(at(run)?.bands[band] ?? null, k),
    reason: (run) => of(run)?.reason ?? null,
    cited: (run) => {
      const known = at(run);
      return known && citedGPass(run, known, band === "mg" ? "mg-pass" : "mg-area", heading, k);
    },
  };
};

/** At one k: the summary of Liu et al., and beside their sum the exact area, which differs from it at odd k. */
const columnsAtK = (at: AtOneK, k: number, taus: readonly number[], areaName: string): Column[] => [
  ...taus.map((tau, i): Column => {
    const curve = (run: ReliableRun) => at(run)?.atK.curve;
    return {
      heading: `G-Pass@${k} τ=${tauText(tau)}`,
      meaning:
        tau === everSolved
          ? `At least one of ${k} draws succeeds: pass@${k}`
          : `At least ⌈${tau}·${k}⌉ of ${k} draws succeed`,
      value: (run) => curve(run)?.value[i] ?? NaN,
      text: (value, run, end) => share(value, curve(run)?.complement[i] ?? NaN, end),
      end: (run) => endAt(at(run)?.bands.overTau ?? null, tau),
      reason: (run) => curve(run)?.reason ?? null,
      cited: (run) => {
        const known = at(run);
        const heading = `G-Pass@${k} at τ = ${tauText(tau)}`;
        return known && citedGPass(run, known, "g-pass", heading, k, tau);
      },
    };
  }),
  mean(
    at,
    `mG-Pass@${k}`,
    "The mean of G-Pass over the thresholds above one half, as published",
    ({ atK }) => atK.mg,
    "mg",
    k,
  ),
  mean(
    at,
    areaName,
    "Twice the exact area under G-Pass from τ = ½ to 1: the published sum at even k, and 1 for a perfect run at any",
    ({ atK }) => atK.mgArea,
    "mgArea",
    k,
  ),
];

/** At the k that is set and at the others of the list, ascending. */
export const stabilityColumns = (
  k: number,
  listed: readonly number[],
  taus: readonly number[],
): Column[] =>
  [{ k, at: (run: ReliableRun): ReliableAtK | null => run }]
    .concat(listed.map((each, i) => ({ k: each, at: (run) => run.listed[i] ?? null })))
    .sort((a, b) => a.k - b.k)
    .flatMap((each) =>
      columnsAtK(each.at, each.k, taus, listed.length === 0 ? "as area" : `mG@${each.k} as area`),
    );
