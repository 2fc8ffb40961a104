import type { PairBoundary } from "../../../questions/compare/boundary.ts";
import { all, type Ask } from "../../../ui/workspace/workspace-view.ts";
import type { Settings } from "../../../state/settings/address.ts";
import type { DrawnFamily } from "../map/drawn-family.ts";

/** Two families of a category at one depth. */
interface FamilyPair {
  category: string;
  T: number;
  a: DrawnFamily;
  b: DrawnFamily;
  boundary: PairBoundary;
}

/** Task counts of two families, summed over all categories. */
export interface PairTotal {
  a: DrawnFamily;
  b: DrawnFamily;
  both: number;
  lost: number;
  gained: number;
  neither: number;
  pValue: number;
}

/** Every pair of families at one depth, and their sums over the categories. */
export interface DepthPairs {
  /** Null if each category uses its own deepest T. */
  T: number | null;
  /** The depths to choose from. */
  depths: number[];
  /** True if categories differ in their deepest T. */
  hasOwnDepths: boolean;
  pairs: FamilyPair[];
  /** Empty if there is only one category. */
  totals: PairTotal[];
}

const depthsOf = (families: readonly DrawnFamily[]) =>
  [...new Set(families.flatMap(({ points }) => points.map(({ T }) => T)))].sort((a, b) => a - b);

const idAt = ({ points }: DrawnFamily, T: number) =>
  points.find((point) => point.T === T)?.run.id ?? null;

/** The pairs at the selected depth, else at the deepest of each category; null while an answer is missing. */
export function depthPairs(
  ask: Ask,
  families: readonly DrawnFamily[],
  settings: Settings,
): DepthPairs | null {
  const depths = depthsOf(families);
  const inCategory = (category: string) => families.filter((each) => each.category === category);
  const deepest = new Map(
    families.map(({ category }) => [category, depthsOf(inCategory(category)).at(-1) ?? 0]),
  );
  const isOne = new Set(deepest.values()).size < 2;
  const T = depths.find((each) => each === settings.T) ?? (isOne ? (depths.at(-1) ?? 0) : null);
  const depthIn = (category: string) => T ?? deepest.get(category) ?? 0;
  const there = families.filter((family) => idAt(family, depthIn(family.category)) !== null);
  const request = there.flatMap((a, i) =>
    there
      .slice(i + 1)
      .filter(({ category }) => category === a.category)
      .map((b) => ({ a, b, T: depthIn(a.category) })),
  );
  const pairs = all(
    request.map(({ a, b, T }): FamilyPair | null => {
      const runs = [a, b].flatMap((family) => idAt(family, T) ?? []);
      const boundary = ask({ kind: "pairBoundary", runs, ends: false });
      return boundary && { category: a.category, T, a, b, boundary };
    }),
  );
  if (pairs === null) return null;
  const sums = sumsOf(pairs);
  const pValues = ask({
    kind: "mcnemars",
    runs: [],
    changes: sums.map(({ lost, gained }): [number, number] => [lost, gained]),
  });
  if (pValues === null) return null;
  const hasTotals = new Set(pairs.map(({ category }) => category)).size > 1;
  const totals = sums.map((sum, i) => ({ ...sum, pValue: pValues[i] ?? NaN }));
  return { T, depths, hasOwnDepths: !isOne, pairs, totals: hasTotals ? totals : [] };
}

/** Sums over pairs with the same names. */
function sumsOf(pairs: readonly FamilyPair[]): Omit<PairTotal, "pValue">[] {
  const sums = new Map<string, Omit<PairTotal, "pValue">>();
  for (const { a, b, boundary } of pairs) {
    const { comparison } = boundary;
    if (comparison === null) continue;
    const key = JSON.stringify([a.name, b.name]);
    const sum = sums.get(key) ?? { a, b, both: 0, lost: 0, gained: 0, neither: 0 };
    sums.set(key, {
      ...sum,
      both: sum.both + comparison.both.tasks,
      lost: sum.lost + comparison.onlyA.tasks,
      gained: sum.gained + comparison.onlyB.tasks,
      neither: sum.neither + comparison.neither.tasks,
    });
  }
  return [...sums.values()];
}
