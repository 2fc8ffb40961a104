import type { Answer } from "passcurve";
import type { About } from "../../state/settings/settings.ts";
import { citedMean, type Cited } from "../../ui/how/cited.ts";
import { shareCell, undefinedCell } from "../../ui/tables/cells.ts";
import { areaCell } from "../../ui/tables/number-cells.ts";
import type { Cell, ColumnOf } from "../../ui/tables/value-text.ts";
import { withoutRival } from "../../ui/words/area-text.ts";
import { shareInFull } from "../../ui/words/with-interval.ts";
import type { End } from "../../ui/workspace/intervals.ts";
import { coverPlace } from "./band-requests.ts";
import { endAt } from "./reliable-bands.ts";
import type { ReliableAtK, ReliableRun } from "./reliable-runs.ts";
import { everSolved, tauText } from "../../metrics/metrics.ts";

type Column = ColumnOf<ReliableRun>;

/** Citation of Cover; it always refers to the samples, whatever the interval refers to. */
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

/** A share of a run, for a cell. */
interface Known {
  value: number;
  complement: number;
  end: End | null;
  /** Reason why the value is NaN, or what it is computed over. */
  reason?: string | null | undefined;
  cited: Cited | null;
}

const knownCell = ({ value, complement, end, reason = null, cited }: Known): Cell =>
  Number.isNaN(value)
    ? undefinedCell(reason)
    : {
        ...shareCell(value, complement, end),
        more: [shareInFull(value, end), reason ?? []].flat().join("; "),
        cited,
      };

const coverMeanings: Record<number, string> = { 0.2: "Breadth: the", 0.8: "Depth: the" };

const cover = (about: About, at: number, tau: number): Column => ({
  name: `Cover@${tauText(tau)}`,
  meaning:
    tau === everSolved
      ? "The share of tasks that are ever solved"
      : `${coverMeanings[tau] ?? "The"} share of tasks with c/n ≥ ${tau}`,
  cell: (run) => {
    const { shape, bands } = run;
    const place = shape.cover.tau[at] ?? NaN;
    return knownCell({
      value: shape.cover.value[at] ?? NaN,
      complement: shape.cover.complement[at] ?? NaN,
      end: endAt(bands.cover, coverPlace(shape, about, place)),
      cited: citedCover(run, place),
    });
  },
});

/** Cover at the current τ. */
const coverAtTau = (about: About, tau: number): Column => ({
  name: `Cover@${tau}`,
  meaning: `The share of tasks with c/n ≥ ${tau}`,
  cell: (run) => {
    const { shape, atTau, bands } = run;
    return knownCell({
      value: atTau.coverAt.value[0] ?? NaN,
      complement: atTau.coverAt.complement[0] ?? NaN,
      end: tau === 0 ? null : endAt(bands.cover, coverPlace(shape, about, tau)),
      cited: citedCover(run, tau),
    });
  },
});

/** An area has an interval about new tasks only. */
const withoutEnd = "an area between two Covers of c/n has one about new tasks only";

function excessCell({ name, shape, bands, place }: ReliableRun, about: About): Cell {
  const { averageExcess: value, others } = shape;
  if (value === null || Number.isNaN(value))
    return undefinedCell(value === null ? withoutRival : null);
  const end = endAt(bands.excess, place);
  const isWithout = about !== "new-tasks";
  return {
    ...areaCell(value, end),
    ...(isWithout ? { range: "(–)" } : {}),
    more: shareInFull(value, end, isWithout ? withoutEnd : null),
    cited: { formula: "auc", of: `AvgAUC⁺ of ${name}`, params: { others, mean: value } },
  };
}

/** Cover at the rule, and the summary of Dragoi et al. */
export const coverColumns = (about: About, tau: number, taus: readonly number[]): Column[] => [
  coverAtTau(about, tau),
  {
    name: "Pass@1",
    meaning: "The mean of c/n: the area under Cover@τ",
    cell: ({ name, run, shape: { passAt1: value }, bands }) =>
      knownCell({
        value,
        complement: 1 - value,
        end: endAt(bands.passAt1, 1),
        cited: citedMean(`Pass@1 of ${name}`, run.id, {
          of: "pass@k",
          k: 1,
          tau: 0,
          ragged: "strict",
        }),
      }),
  },
  ...taus.map((each, i) => cover(about, i, each)),
  {
    name: "AvgAUC⁺",
    meaning:
      "The mean, over the other runs, of the area by which this run’s Cover lies above theirs",
    cell: (run) => excessCell(run, about),
  },
];

/** Values and intervals of a run at one k, or null. */
type AtOneK = (run: ReliableRun) => ReliableAtK | null;

const mean = (
  at: AtOneK,
  name: string,
  meaning: string,
  answer: (run: ReliableAtK) => Answer,
  band: "mg" | "mgArea",
  k: number,
): Column => ({
  name,
  meaning,
  cell: (run) => {
    const known = at(run);
    if (known === null) return undefinedCell(null);
    const of = band === "mg" ? "mg-pass" : "mg-area";
    const end = endAt(known.bands[band], k);
    return knownCell({ ...answer(known), end, cited: citedGPass(run, known, of, name, k) });
  },
});

/** Columns at one k: the summary of Liu et al., and the exact area, which differs from their sum at odd k. */
const columnsAtK = (at: AtOneK, k: number, taus: readonly number[], areaName: string): Column[] => [
  ...taus.map((tau, i): Column => ({
    name: `G-Pass@${k} τ=${tauText(tau)}`,
    meaning:
      tau === everSolved
        ? `At least one of ${k} draws succeeds: pass@${k}`
        : `At least ⌈${tau}·${k}⌉ of ${k} draws succeed`,
    cell: (run) => {
      const known = at(run);
      if (known === null) return undefinedCell(null);
      const { curve } = known.atK;
      return knownCell({
        value: curve.value[i] ?? NaN,
        complement: curve.complement[i] ?? NaN,
        end: endAt(known.bands.overTau, tau),
        reason: curve.reason,
        cited: citedGPass(run, known, "g-pass", `G-Pass@${k} at τ = ${tauText(tau)}`, k, tau),
      });
    },
  })),
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

/** Columns at the current k and at the others of the list, ascending. */
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
