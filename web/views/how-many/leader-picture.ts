import type { About, SizePowers } from "passcurve";
import type { LeadPair } from "../../compute/plan/lead-plan.ts";
import type { Workspace } from "../../parts/workspace/workspace.ts";
import type { Ask } from "../../parts/workspace/workspace-view.ts";
import { findRun } from "../../state/settings/run-ref.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { isMean } from "../../state/sources/source.ts";
import type { Plan } from "./plan.ts";

/** A search for the size at which the comparison names a leader, as far as it is. */
export interface Search {
  /** The size found, Infinity where none is enough; null while it is sought. */
  size: number | null;
  powers: SizePowers;
  /** The samples that both runs draw beside those they have; null where there is no size, or it is not known yet. */
  further: number | null;
}

/** Why it is not planned which of two runs leads. */
export type Unplanned = "prior" | "one run" | "mean" | "stopped";

/** Which of two runs leads at a k, and what it takes to tell. */
export interface LeaderPicture {
  aim: "leader";
  plan: Plan;
  k: number;
  about: About;
  power: number;
  run: StyledRun | null;
  rival: StyledRun | null;
  unplanned: Unplanned | null;
  pair: LeadPair | null;
  samples: Search | null;
  /** Null where one task does not show how tasks vary. */
  tasks: Search | null;
}

/** The largest size that is tried, and the largest k that is asked. */
export const mostGrown = 1e4;
export const mostLeadK = 1e6;

export const rivalsOf = ({ shown }: Workspace, { run }: Plan): StyledRun[] =>
  run === null ? [] : shown.filter((each) => each.run.id !== run.run.id);

export const rivalOf = (workspace: Workspace, plan: Plan): StyledRun | undefined =>
  findRun(rivalsOf(workspace, plan), workspace.settings.found.beside) ??
  rivalsOf(workspace, plan)[0];

function unplannedOf({ run }: Plan, rival: StyledRun | undefined): Unplanned | null {
  if (run === null) return "prior";
  if (rival === undefined) return "one run";
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

/** What is asked at every step of a search. */
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

/** As far as its searches are; null until it is known how the runs are compared. */
export function leaderPicture(ask: Ask, workspace: Workspace, plan: Plan): LeaderPicture | null {
  const { settings } = workspace;
  const rival = rivalOf(workspace, plan);
  const unplanned = unplannedOf(plan, rival);
  const { about, found } = settings;
  const { power } = found;
  const k = Math.min(settings.k ?? 1, mostLeadK);
  const { run } = plan;
  const picture: LeaderPicture = {
    aim: "leader",
    plan,
    k,
    about,
    power,
    run,
    rival: rival ?? null,
    unplanned,
    pair: null,
    samples: null,
    tasks: null,
  };
  if (unplanned !== null || run === null || rival === undefined) return picture;
  const runs = [run.run.id, rival.run.id];
  const pair = ask({ kind: "leadPair", runs });
  if (pair === null) return null;
  const asked = { runs, k, about, power };
  return {
    ...picture,
    pair,
    samples: searchOf(ask, asked, "samples", pair.samples),
    tasks: pair.tasks === 1 ? null : searchOf(ask, asked, "tasks", pair.tasks),
  };
}
