import type {
  PairBoundary,
  RunBoundary,
  SharedSets,
  TaskTable,
} from "../../compute/compare/boundary.ts";
import { largestN } from "../../compute/runs/budgets.ts";
import { all, type Ask } from "../../parts/workspace/workspace-view.ts";
import { shortName } from "../../format.ts";
import { sortedBy } from "./sorted-tasks.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Kin } from "./kin.ts";
import {
  placedPairs,
  pairOf,
  runAmong,
  runsOver,
  titlesOf,
  type PlacedPair,
  type RunPair,
} from "./pairs.ts";

/** What the view asks for. */
export interface BoundaryRequest {
  /** Null where there are no two different runs to hold against each other. */
  pair: RunPair | null;
  placed: PlacedPair[];
  /** What the two stand for at every place. */
  titles: [a: string, b: string];
  /** The runs whose tasks are laid side by side. */
  over: StyledRun[];
  /** The run by which these are sorted; null where they are sorted by all. */
  base: StyledRun | null;
  /** The run that each other one is compared with; null where none is chosen and none sorts. */
  rival: StyledRun | null;
  /** How many more samples of a task without a success are asked about. */
  k: number;
}

export interface PlacedBoundary extends PlacedPair {
  boundary: PairBoundary;
}

/** All that the view draws, with the runs that it was computed of. */
export interface BoundaryPicture extends BoundaryRequest {
  /** Of the placed pairs. */
  boundaries: PlacedBoundary[];
  /** The same by the Bernoulli bootstrap; null while its section is folded. */
  bernoulli: PlacedBoundary[] | null;
  /** Each other run that is laid side by side against the one that it is compared with; none where there is none. */
  against: PlacedBoundary[];
  table: TaskTable;
  shared: SharedSets;
  /** Of the runs that are laid side by side, and of the pair where it is not among them. */
  runs: (RunBoundary & { styled: StyledRun })[];
}

export function requestOf(kin: Kin, settings: Settings): BoundaryRequest {
  const found = pairOf(kin, settings);
  const pair = found === null || found.a === found.b ? null : found;
  const over = runsOver(kin, pair, settings);
  const base = runAmong(kin, over, settings.tasksBy);
  return {
    pair,
    placed: pair === null ? [] : placedPairs(kin, pair),
    titles: pair === null ? ["", ""] : titlesOf(kin, pair),
    over,
    base,
    rival: runAmong(kin, over, settings.tasksAgainst) ?? base,
    k: settings.k ?? largestN(over.map(({ run }) => run)),
  };
}

/** The runs that are asked about one by one. */
const singleRuns = ({ pair, over }: BoundaryRequest): StyledRun[] => [
  ...new Set([...(pair === null ? [] : [pair.a, pair.b]), ...over]),
];

/** The picture of a request; null while an answer is missing. */
export function boundaryPicture(
  request: BoundaryRequest,
  ask: Ask,
  withBernoulli: boolean,
): BoundaryPicture | null {
  const { placed, over, base, rival, k } = request;
  const boundaryOf = (each: PlacedPair, by: { method?: "bernoulli" } = {}) => {
    const runs = [each.a.run.id, each.b.run.id];
    const boundary = ask({ kind: "pairBoundary", runs, ends: true, ...by });
    return boundary && { ...each, boundary };
  };
  const boundaries = placed.map((each) => boundaryOf(each));
  const bernoulli = withBernoulli
    ? all(placed.map((each) => boundaryOf(each, { method: "bernoulli" })))
    : null;
  const against = pairsWith(rival, over).map((each) => boundaryOf(each));
  const runs = singleRuns(request).map((styled) => {
    const answer = ask({ kind: "runBoundary", runs: [styled.run.id], k });
    return answer && { ...answer, styled };
  });
  const side = ask({ kind: "taskTable", runs: over.map(({ run }) => run.id) });
  const [allBoundaries, allAgainst, allRuns] = [all(boundaries), all(against), all(runs)];
  if (allBoundaries === null || allAgainst === null || allRuns === null || side === null)
    return null;
  if (withBernoulli && bernoulli === null) return null;
  const table = base === null ? side.table : sortedBy(side.table, base.run.id);
  return {
    ...request,
    boundaries: allBoundaries,
    bernoulli,
    against: allAgainst,
    runs: allRuns,
    ...side,
    table,
  };
}

/** Every other run against a base. */
const pairsWith = (base: StyledRun | null, over: readonly StyledRun[]): PlacedPair[] =>
  base === null
    ? []
    : over
        .filter((each) => each !== base)
        .map((b) => ({ a: base, b, place: shortName(b.name, 30) }));
