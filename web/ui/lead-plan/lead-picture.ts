import type { About, SizePowers } from "passcurve";
import type { LeadPair } from "../../questions/plan/lead-plan.ts";
import type { Ask } from "../workspace/workspace-view.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { isMean } from "../../state/sources/source.ts";

/** A search for the size at which the comparison names a leader, with its state so far. */
export interface Search {
  /** The size found, or Infinity if none is enough; null during the search. */
  size: number | null;
  powers: SizePowers;
  /** Further samples that both runs draw together; null without a size, or until it is known. */
  further: number | null;
}

/** Reason why no leader is planned for. */
export type Unplanned = "prior" | "one run" | "mean" | "stopped";

/** Two runs, a k at which one may lead, and how often the leader must be named. */
export interface LeadQuestion {
  k: number;
  about: About;
  power: number;
  /** Null if there is no run to compare. */
  run: StyledRun | null;
  rival: StyledRun | null;
}

/** The question of which run leads at a k, with the searches for what it takes to answer it. */
export interface LeadPicture extends LeadQuestion {
  unplanned: Unplanned | null;
  pair: LeadPair | null;
  samples: Search | null;
  /** Null for a single task, which does not show how tasks vary. */
  tasks: Search | null;
}

/** The largest size that is tried, and the largest k that is used. */
export const mostGrown = 1e4;
export const mostLeadK = 1e6;

/** Reason why these two runs are not planned, or null. */
export function unplannedOf({ run, rival }: LeadQuestion): Unplanned | null {
  if (run === null) return "prior";
  if (rival === null) return "one run";
  const both = [run.run, rival.run];
  if (both.some(isMean)) return "mean";
  return both.some(({ stopped }) => stopped) ? "stopped" : null;
}

const noPowers = (): SizePowers => ({
  size: new Float64Array(),
  studies: new Float64Array(),
  power: new Float64Array(),
  error: new Float64Array(),
  wrong: new Float64Array(),
});

/** Inputs of every step of a search. */
interface Asked {
  runs: string[];
  k: number;
  about: About;
  power: number;
}

function searchOf(ask: Ask, asked: Asked, grows: "tasks" | "samples", from: number): Search {
  const { runs, k, about, power } = asked;
  const most = Math.max(from, mostGrown);
  const grown = (size: number) => ({
    tasks: grows === "tasks" ? size : 0,
    samples: grows === "samples" ? size : 0,
  });
  const batches: { size: number; studies: number; named: number; wrong: number }[] = [];
  let powers = noPowers();
  for (;;) {
    const column = (of: keyof (typeof batches)[number]) => batches.map((each) => each[of]);
    const tried = {
      size: column("size"),
      studies: column("studies"),
      named: column("named"),
      wrong: column("wrong"),
    };
    const step = ask({ kind: "nextSize", runs: [], tried, from, most, power });
    if (step === null) return { size: null, powers, further: null };
    const { size, first, studies } = step;
    powers = step.powers;
    if (studies === 0) {
      const isFound = Number.isFinite(size);
      const further = isFound ? ask({ kind: "furtherSamples", runs, ...grown(size) }) : null;
      return isFound && further === null
        ? { size: null, powers, further }
        : { size, powers, further };
    }
    const at = ask({ kind: "powerBeyond", runs, k, about, ...grown(size), first, studies });
    if (at === null) return { size: null, powers, further: null };
    batches.push({ size, studies: at.studies, named: at.named, wrong: at.wrong });
  }
}

/** The state of both searches so far; null until it is known how the runs are compared. */
export function leadPicture(ask: Ask, asked: LeadQuestion): LeadPicture | null {
  const { run, rival, about, power } = asked;
  const k = Math.min(asked.k, mostLeadK);
  const unplanned = unplannedOf(asked);
  const picture: LeadPicture = { ...asked, k, unplanned, pair: null, samples: null, tasks: null };
  if (unplanned !== null || run === null || rival === null) return picture;
  const runs = [run.run.id, rival.run.id];
  const pair = ask({ kind: "leadPair", runs });
  if (pair === null) return null;
  const search = { runs, k, about, power };
  return {
    ...picture,
    pair,
    samples: searchOf(ask, search, "samples", pair.samples),
    tasks: pair.tasks === 1 ? null : searchOf(ask, search, "tasks", pair.tasks),
  };
}
