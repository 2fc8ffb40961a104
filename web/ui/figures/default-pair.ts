import type { Settings } from "../../state/settings/address.ts";
import { areComparable, rankableParts } from "../../state/runs/rankable-parts.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { bestTwo, namedOrBest } from "../fields/pair-choice.ts";
import { panelsOf } from "./panels.ts";

/** The runs that the reader has not switched off. */
export const notSwitchedOff = (all: StyledRun[]): StyledRun[] =>
  all.filter(({ on, switchedOff }) => on || !switchedOff);

/**
 * The default pair in every view, until the reader chooses one. It is the best run by pass@k at the default k and the
 * next best that ranks with it. If the best run's panel has another run, both come from that panel. The headline of
 * Curves names the same two. If none ranks with the best run, the other is the next best that shares tasks with it. If
 * none shares tasks with it, the pair comes from the first panel or part with two runs. If no two runs share tasks, it
 * is the best two of all. The view then says that they cannot be compared.
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
