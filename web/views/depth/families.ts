import { all, type Ask } from "../../ui/workspace/workspace-view.ts";
import type { RunCurves } from "../../questions/measure/curves.ts";
import type { DepthRequest } from "../../questions/compare/depth.ts";
import { depthFamilies, type DepthFamily } from "../../questions/runs/depth-families.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import { largestN, smallestN } from "../../questions/runs/budgets.ts";
import { nameOf } from "../../state/settings/run-ref.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { smallestOf } from "../../base/extremes.ts";
import type { DrawnFamily } from "./map/drawn-family.ts";

/** The families of runs that the view is about. */
export interface Families {
  settings: Settings;
  families: DrawnFamily[];
  /** Number of families left out because the page cannot show more. */
  more: number;
  left: { run: RunSummary; reason: string }[];
  /** The family of the curves; null if there is none. */
  inFocus: DrawnFamily | null;
  /** Its measured curves, in the order of its depths; empty while their section is closed. */
  curves: RunCurves[];
  k: number;
}

/** The sections that the reader can open. */
export type Section =
  | "gains"
  | "curves"
  | "families"
  | "depths"
  | "leads"
  | "pairs"
  | "saturation"
  | "plan"
  | "fewer"
  | "all"
  | "left";
export type IsOpen = (section: Section) => boolean;

const mostFamilies = 12;

/** The ε of the saturation table of Zhai et al. */
const publishedEpsilons = [0.01, 0.02, 0.05];

/** The published ε and the reader's own, ascending. */
const epsilonsOf = ({ epsilon }: Settings): number[] =>
  [...new Set([...publishedEpsilons, epsilon])].sort((a, b) => a - b);

/** The k of the budget rule: the setting, else that of the table of Zhai et al., limited to the available samples. */
const depthBudget = (runs: RunSummary[], { k }: Settings): number =>
  k ?? Math.min(4, smallestOf(runs.map(({ minN }) => minN)));

/**
 * Powers of 2 up to the samples, or of 4 or 10 if that gives too many columns; plus the most samples and the k in
 * focus.
 */
export function surfaceBudgets(runs: RunSummary[], focus: number): number[] {
  const mostColumns = 8;
  const last = largestN(runs);
  const base = [2, 4].find((each) => each ** mostColumns > last) ?? 10;
  const ks = new Set([last, focus]);
  for (let k = 1; k <= last; k *= base) ks.add(k);
  return ascending(ks);
}

/** The ks of the surface: those in the list, limited to the available samples, and the k in focus. */
function listedBudgets(runs: RunSummary[], focus: number, listed: readonly number[]): number[] {
  const last = largestN(runs);
  return ascending(new Set([...listed.filter((k) => k <= last), focus]));
}

const ascending = (ks: ReadonlySet<number>) => [...ks].sort((a, b) => a - b);

/** Every k up to a few, then a fixed number per decade. */
function curveBudgets(runs: RunSummary[], ks: number[]): Float64Array {
  const [everyKUpTo, perDecade] = [16, 12];
  const last = largestN(runs);
  const all = new Set([...ks, ...runs.map(({ minN }) => minN)]);
  for (let k = 1; k <= Math.min(last, everyKUpTo); ++k) all.add(k);
  for (let k = everyKUpTo; k < last; k *= 10 ** (1 / perDecade)) all.add(Math.round(k));
  return Float64Array.from(all).sort();
}

/** The depth at which a round is compared with a doubling: the setting if a next depth exists, else the first ≥ 1. */
function ruleDepth(depths: number[], T: number | null): number {
  const first = depths.find((depth) => depth >= 1) ?? depths[0] ?? 0;
  return T !== null && depths.slice(0, -1).includes(T) ? T : first;
}

function requestOf(
  { points }: DepthFamily<RunSummary>,
  k: number,
  settings: Settings,
): DepthRequest {
  const { ragged, T, target, cost, lists } = settings;
  const runs = points.map(({ run }) => run);
  return {
    depths: points.map(({ T }) => T),
    ks: lists.ks === null ? surfaceBudgets(runs, k) : listedBudgets(runs, k, lists.ks),
    ragged,
    k,
    T: ruleDepth(
      points.map((point) => point.T),
      T,
    ),
    lastK: smallestN(runs),
    epsilons: epsilonsOf(settings),
    target,
    cost,
  };
}

/** True if the family has more than one depth. */
export const hasRounds = ({ points }: DepthFamily<unknown>) => points.length > 1;

/** The family named in the settings, else the first with several depths, else the first. */
function focusOf(families: DrawnFamily[], all: StyledRun[], { of }: Settings): DrawnFamily | null {
  const chosenName = of && nameOf(all, of);
  const named = families.find(({ label }) => label === chosenName);
  return named ?? families.find(hasRounds) ?? families[0] ?? null;
}

/** The families drawn first: those of the category in focus. */
export const inFocusOf = ({
  families,
  inFocus,
}: Pick<Families, "families" | "inFocus">): DrawnFamily[] =>
  families.filter(({ category }) => category === inFocus?.category);

/** The families of all visible runs with a depth; null while an answer is missing. */
export function drawnFamilies(
  ask: Ask,
  runs: StyledRun[],
  settings: Settings,
  isOpen: IsOpen,
): Families | null {
  const { families: found, left } = depthFamilies(
    runs.filter(({ switchedOff }) => !switchedOff).map(({ run }) => run),
  );
  const categories = [...new Set(found.map(({ category }) => category))];
  const byCategory = categories.flatMap((each) =>
    found.filter(({ category }) => category === each),
  );
  const most = settings.atFirst === "all" ? found.length : mostFamilies;
  const drawn = byCategory.slice(0, most);
  const k = depthBudget(
    drawn.flatMap(({ points }) => points.map(({ run }) => run)),
    settings,
  );
  const names = [...new Set(drawn.map(({ name }) => name))];
  const families = all(
    drawn.map((family): DrawnFamily | null => {
      const request = requestOf(family, k, settings);
      const ids = family.points.map(({ run }) => run.id);
      const answer = ask({ kind: "family", runs: ids, ...request });
      const label = family.category === "" ? family.name : `${family.name}, ${family.category}`;
      return (
        answer && { ...family, label, styleIndex: names.indexOf(family.name), request, answer }
      );
    }),
  );
  if (families === null) return null;
  const inFocus = focusOf(families, runs, settings);
  const curves = isOpen("curves") && inFocus !== null ? curvesOf(ask, inFocus, settings) : [];
  const more = found.length - drawn.length;
  return curves && { settings, families, more, left, inFocus, curves, k };
}

function curvesOf(ask: Ask, { points, request }: DrawnFamily, { ragged }: Settings) {
  const runs = points.map(({ run }) => run);
  const ks = [...curveBudgets(runs, request.ks)];
  return ask({ kind: "curves", runs: runs.map(({ id }) => id), metric: "pass@k", ragged, ks });
}
