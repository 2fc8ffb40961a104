import type { Settings } from "../../state/settings/address.ts";
import { areComparable, rankableParts } from "../../state/runs/rankable-parts.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { bestTwo, namedOrBest } from "../fields/pair-choice.ts";
import { panelsOf } from "./panels.ts";

/** Those of the runs that the reader has not switched off. */
export const notSwitchedOff = (all: StyledRun[]): StyledRun[] =>
  all.filter(({ on, switchedOff }) => on || !switchedOff);

/**
 * What is compared where the reader has chosen no pair, in every view: the best run by pass@k at the default k and the next
 * best that may be ranked with it, of one panel where a panel has two. They are the two that the headline of Curves names.
 * Where none may be ranked with the best run, it is the next best that shares tasks with it.
 * Where no two runs share tasks it is the best two of all, and the view says that they cannot be compared.
 */
export function defaultPair(
  all: StyledRun[],
  settings: Pick<Settings, "groups">,
): (StyledRun | undefined)[] {
  const of = notSwitchedOff(all);
  const parts = rankableParts(settings, of);
  const inPanels = parts.flatMap(({ runs }) => panelsOf(settings, runs));
  const several = [...inPanels, ...parts].filter(({ runs }) => runs.length > 1);
  const best = namedOrBest(of, null);
  const ofBest = several.find(({ runs }) => runs.some((run) => run === best));
  if (ofBest !== undefined || best === undefined) return bestTwo(ofBest?.runs ?? of);
  const comparable = of.filter((run) => run === best || areComparable(settings, best, run));
  return bestTwo(comparable.length > 1 ? comparable : (several[0]?.runs ?? of));
}
