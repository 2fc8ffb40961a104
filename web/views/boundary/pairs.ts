import { findRun, refTo, type RefPair, type RunRef } from "../../state/settings/run-ref.ts";
import { partsOf } from "../../state/runs/ranked-parts.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { defaultPair } from "../../parts/figures/default-pair.ts";
import { commonDepths, runAt, type Family, type Kin } from "./kin.ts";

/** Two runs by how they are drawn: what the second can solve at all is compared with the first. */
export interface RunPair {
  a: StyledRun;
  b: StyledRun;
}

/** Two runs beside others of the same families, at another depth or of another category. */
export interface PlacedPair extends RunPair {
  /** Where they stand among them: category and depth, in words; "" where there is only one place. */
  place: string;
}

/** A chosen run among those side by side or, where it is of another category or depth, the one of its family there. */
export function runAmong(
  kin: Kin,
  over: readonly StyledRun[],
  ref: RunRef | null,
): StyledRun | null {
  const own = findRun(over, ref);
  const chosen = findRun(kin.runs, ref);
  if (own !== undefined || chosen === undefined) return own ?? null;
  const name = familyOf(kin, chosen)?.name;
  return (
    (name === undefined ? null : over.find((each) => familyOf(kin, each)?.name === name)) ?? null
  );
}

const familyOf = ({ families }: Kin, { run }: StyledRun) =>
  families.find(({ points }) => points.some((point) => point.run.id === run.id));

export const depthOf = ({ families }: Kin, { run }: StyledRun): number | null =>
  families.flatMap(({ points }) => points).find((point) => point.run.id === run.id)?.T ?? null;

type At = [family: Family, T: number];

/** The runs of two families at a depth each; null where one of them has none there. */
function pairAt(kin: Kin, one: At, other: At): RunPair | null {
  const [a, b] = [runAt(kin, ...one), runAt(kin, ...other)];
  return a === undefined || b === undefined ? null : { a, b };
}

/** The first of the two is compared with the second, as in a difference. */
export function pairOf(kin: Kin, settings: Settings): RunPair | null {
  const { pair } = settings;
  const [b, a] =
    pair === null ? defaultPair(kin.runs, settings) : pair.map((ref) => findRun(kin.runs, ref));
  return a === undefined || b === undefined ? null : { a, b };
}

/** A pair as the settings have it. */
export const refsTo = ({ a, b }: RunPair): RefPair => [refTo(b), refTo(a)];

/** The depths at which the families of both runs have one; none where they have no families, or the same. */
export function depthsOf(kin: Kin, { a, b }: RunPair): number[] {
  const [one, other] = [familyOf(kin, a), familyOf(kin, b)];
  return one === undefined || other === undefined || one === other ? [] : commonDepths(one, other);
}

/** The same two families at another depth. */
export function pairAtDepth(kin: Kin, { a, b }: RunPair, T: number): RunPair | null {
  const [one, other] = [familyOf(kin, a), familyOf(kin, b)];
  return one === undefined || other === undefined ? null : pairAt(kin, [one, T], [other, T]);
}

/** The pair, and the same two families at every depth of both in every category, or one family from this depth on. */
export function placedPairs(kin: Kin, pair: RunPair): PlacedPair[] {
  const [one, other] = [familyOf(kin, pair.a), familyOf(kin, pair.b)];
  if (one === undefined || other === undefined) return [{ ...pair, place: "" }];
  const named = ({ name }: Family) => kin.families.filter((each) => each.name === name);
  const from = depthOf(kin, pair.a) ?? NaN;
  const placed = named(one).flatMap((ofA) =>
    named(other)
      .filter(({ category }) => category === ofA.category)
      .flatMap((ofB) => {
        const depths =
          ofA === ofB
            ? ofA.points.filter(({ T }) => T !== from).map(({ T }) => [from, T])
            : commonDepths(ofA, ofB).map((T) => [T, T]);
        return depths.flatMap(([T = NaN, to = NaN]): PlacedPair[] => {
          const found = pairAt(kin, [ofA, T], [ofB, to]);
          return found === null ? [] : [{ ...found, place: placeWords(ofA.category, T, to) }];
        });
      }),
  );
  const isPair = ({ a, b }: RunPair) => a === pair.a && b === pair.b;
  if (placed.some(isPair)) return placed;
  const category = one.category === other.category ? one.category : "";
  return [{ ...pair, place: placeWords(category, from, depthOf(kin, pair.b) ?? NaN) }, ...placed];
}

/** What the two runs of a pair stand for at all of its places: their families where these differ. */
export function titlesOf(kin: Kin, { a, b }: RunPair): [a: string, b: string] {
  const [one, other] = [familyOf(kin, a), familyOf(kin, b)];
  if (one === undefined || other === undefined) return [a.name, b.name];
  return one.name === other.name ? [a.name, "the other"] : [one.name, other.name];
}

const placeWords = (category: string, T: number, to: number) =>
  `${category === "" ? "" : `${category}, `}T = ${T}${T === to ? "" : ` → ${to}`}`;

/** Beyond this many runs no set of them has a name. */
export const mostRuns = 32;

/** The runs whose tasks are laid side by side: every family at the depth of the pair, or all that are shown beside it. */
export function runsOver(kin: Kin, pair: RunPair | null, settings: Settings): StyledRun[] {
  const beside = pair === null || settings.over === "shown" ? [] : besidePair(kin, pair);
  if (beside.length > 0) return beside.slice(0, mostRuns);
  const parts = partsOf(
    settings,
    kin.runs.filter(({ on }) => on),
  );
  const ofPair = parts.filter(
    ({ runs }) => pair !== null && (runs.includes(pair.a) || runs.includes(pair.b)),
  );
  const those = ofPair.length > 0 ? ofPair : parts.slice(0, 1);
  return those.flatMap(({ runs }) => runs).slice(0, mostRuns);
}

/** The runs of the pair's category at its depth, or at its two depths; none where the pair has no depth. */
export function besidePair(kin: Kin, { a, b }: RunPair): StyledRun[] {
  const [one, other] = [familyOf(kin, a), familyOf(kin, b)];
  if (one === undefined || other === undefined) return [];
  const depths = new Set([depthOf(kin, a), depthOf(kin, b)]);
  const ids = new Set(
    kin.families
      .filter(({ category }) => category === one.category || category === other.category)
      .flatMap(({ points }) => points.filter(({ T }) => depths.has(T)).map(({ run }) => run.id)),
  );
  return kin.runs.filter(({ run }) => ids.has(run.id));
}
