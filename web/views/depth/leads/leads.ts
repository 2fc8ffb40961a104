import type { Place } from "../../../questions/compare/comparison.ts";
import type { Leaderboard, PairOfRuns, ValueAt } from "../../../questions/compare/leaderboard.ts";
import { predictedPlace } from "../../../ui/beyond-n/predicted-place.ts";
import { valuesOfPair } from "../../../ui/ranking/common-values.ts";
import type { Ask } from "../../../ui/workspace/workspace-view.ts";
import type { RunSummary } from "../../../state/sources/source.ts";
import type { Settings } from "../../../state/settings/address.ts";
import type { DrawnFamily } from "../map/drawn-family.ts";

/** Two families of a category at one depth, compared at one k. */
export interface Lead {
  category: string;
  T: number;
  a: DrawnFamily;
  b: DrawnFamily;
  values: [a: ValueAt, b: ValueAt];
  pair: PairOfRuns;
  /** p after Holm's adjustment for the pairs of this depth. */
  adjusted: number;
  /** The leader; null if the two are not distinguishable or not compared. */
  leader: DrawnFamily | null;
  /** The two runs. Runs that stopped sampling at success are not predicted. */
  runs: [a: RunSummary, b: RunSummary];
}

/** The families of a category that have a run at one depth. */
interface AtDepth {
  category: string;
  T: number;
  families: DrawnFamily[];
  runs: RunSummary[];
}

/** Every depth that at least two families of a category share. */
export function sharedDepths(families: readonly DrawnFamily[]): AtDepth[] {
  const categories = [...new Set(families.map(({ category }) => category))];
  return categories.flatMap((category) => {
    const those = families.filter((family) => family.category === category);
    const depths = new Set(those.flatMap(({ points }) => points.map(({ T }) => T)));
    return [...depths]
      .sort((a, b) => a - b)
      .flatMap((T): AtDepth[] => {
        const there = those.flatMap((family) => {
          const run = family.points.find((point) => point.T === T)?.run;
          return run === undefined ? [] : [{ family, run }];
        });
        if (there.length < 2) return [];
        const families = there.map(({ family }) => family);
        return [{ category, T, families, runs: there.map(({ run }) => run) }];
      });
  });
}

/** Every pair of families at every shared depth, at k; includes the depths answered so far. */
export function depthLeads(
  ask: Ask,
  families: readonly DrawnFamily[],
  k: number,
  { tau, about }: Pick<Settings, "tau" | "about">,
): { leads: Lead[]; isWhole: boolean } {
  const all = sharedDepths(families).map((there) => {
    const place: Place = { comparedIn: "pass@k", k, tau, about };
    const of = there.runs.map(({ id }) => id);
    const compared = predictedPlace(place, there.runs, "hb");
    const found = ask({ kind: "leaderboard", runs: [], of, place: compared });
    const valuesOf = (pair: PairOfRuns) =>
      found && valuesOfPair(ask, pair, { of, place: compared, found });
    return found && leadsAt(there, found, valuesOf);
  });
  return { leads: all.flatMap((each) => each ?? []), isWhole: !all.includes(null) };
}

/** The pairs at a depth; null until all their values are available. */
function leadsAt(
  { category, T, families, runs }: AtDepth,
  { pairs, ranking }: Leaderboard,
  valuesOf: (pair: PairOfRuns) => Lead["values"] | null,
): Lead[] | null {
  const leads = pairs.flatMap((pair, i): (Lead | null)[] => {
    const [a, b] = [families[pair.a], families[pair.b]];
    const [runA, runB] = [runs[pair.a], runs[pair.b]];
    if (!a || !b || !runA || !runB) return [];
    const values = valuesOf(pair);
    const ahead = pair.difference > 0 ? a : b;
    return [
      values && {
        category,
        T,
        a,
        b,
        values,
        pair,
        adjusted: ranking.adjusted[i] ?? NaN,
        leader: ranking.differs[i] === true ? ahead : null,
        runs: [runA, runB],
      },
    ];
  });
  const known = leads.filter((lead) => lead !== null);
  return known.length === leads.length ? known : null;
}

/** True if a value of a lead is predicted beyond its samples. */
export const isPredicted = ({ values }: Pick<Lead, "values">): boolean =>
  values.some((each) => each.isPredicted);
