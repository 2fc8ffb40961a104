import { findRun, refTo, type RefPair, type RunRef } from "../../state/settings/run-ref.ts";
import { partsOf } from "../../state/runs/ranked-parts.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { defaultPair } from "../../ui/figures/default-pair.ts";
import { commonDepths, runAt, type Family, type Kin } from "./kin.ts";

/** Two runs, drawn as the second compared with the first. */
export interface RunPair {
  a: StyledRun;
  b: StyledRun;
}

/** A pair among others of the same families, at another depth or in another category. */
export interface PlacedPair extends RunPair {
  /** Category and depth of the pair, in words; "" if there is only one place. */
  place: string;
}

/** The chosen run if it is in `over`, else a run of its family there; null if there is none. */
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

/** The runs of two families at one depth each; null if one of them has no run there. */
function pairAt(kin: Kin, one: At, other: At): RunPair | null {
  const [a, b] = [runAt(kin, ...one), runAt(kin, ...other)];
  return a === undefined || b === undefined ? null : { a, b };
}

/** The pair of the settings; its first run is compared with its second, as in a difference. */
export function pairOf(kin: Kin, settings: Settings): RunPair | null {
  const { pair } = settings;
  const [b, a] =
    pair === null ? defaultPair(kin.runs, settings) : pair.map((ref) => findRun(kin.runs, ref));
  return a === undefined || b === undefined ? null : { a, b };
}

/** A pair in the order of the settings. */
export const refsTo = ({ a, b }: RunPair): RefPair => [refTo(b), refTo(a)];

/** The depths common to the families of both runs; empty if they have no families, or share one. */
export function depthsOf(kin: Kin, { a, b }: RunPair): number[] {
  const [one, other] = [familyOf(kin, a), familyOf(kin, b)];
  return one === undefined || other === undefined || one === other ? [] : commonDepths(one, other);
}

/** The same two families at another depth. */
export function pairAtDepth(kin: Kin, { a, b }: RunPair, T: number): RunPair | null {
  const [one, other] = [familyOf(kin, a), familyOf(kin, b)];
  return one === undefined || other === undefined ? null : pairAt(kin, [one, T], [other, T]);
}

/**
 * The pair, and the same two families at every common depth in every category. For a single family, this depth against
 * each other one.
 */
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

/** Titles of the two sides at all places of a pair: the families if these differ. */
export function titlesOf(kin: Kin, { a, b }: RunPair): [a: string, b: string] {
  const [one, other] = [familyOf(kin, a), familyOf(kin, b)];
  if (one === undefined || other === undefined) return [a.name, b.name];
  return one.name === other.name ? [a.name, "the other"] : [one.name, other.name];
}

const placeWords = (category: string, T: number, to: number) =>
  `${category === "" ? "" : `${category}, `}T = ${T}${T === to ? "" : ` → ${to}`}`;

/** Largest number of runs in a set. */
export const mostRuns = 32;

/** The runs of the task-by-task picture: every family at the pair's depth, or all visible runs of its group. */
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

/** The runs of the pair's categories at its one or two depths; empty if the pair has no depth. */
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
