import type {
  PairBoundary,
  RunBoundary,
  SharedSets,
  TaskTable,
} from "../../questions/compare/boundary.ts";
import { largestN } from "../../questions/runs/budgets.ts";
import { all, type Ask } from "../../ui/workspace/workspace-view.ts";
import { shortName } from "../../base/format.ts";
import { sortedBy } from "./sorted-tasks.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Context } from "../../ui/page/page.ts";
import { kinOf, type Kin } from "./kin.ts";
import {
  placedPairs,
  pairOf,
  runAmong,
  runsOver,
  titlesOf,
  type PlacedPair,
  type RunPair,
} from "./pairs.ts";

/** Request of the view. */
export interface BoundaryRequest {
  /** Null if there are no two different runs to compare. */
  pair: RunPair | null;
  placed: PlacedPair[];
  /** Titles of the two sides, for every place. */
  titles: [a: string, b: string];
  /** The runs of the task-by-task picture. */
  over: StyledRun[];
  /** The run that sorts their tasks; null to sort by all runs. */
  base: StyledRun | null;
  /** The run that each other one is compared with; null if none is chosen and none sorts. */
  rival: StyledRun | null;
  /** Number of further samples of an unsolved task for the prediction. */
  k: number;
}

export interface PlacedBoundary extends PlacedPair {
  boundary: PairBoundary;
}

/** Everything that the view draws, with the runs behind it. */
export interface BoundaryPicture extends BoundaryRequest {
  /** Boundaries of the placed pairs. */
  boundaries: PlacedBoundary[];
  /** The same by the Bernoulli bootstrap; null while its section is closed. */
  bernoulli: PlacedBoundary[] | null;
  /** Each other run of the task-by-task picture, compared with `rival`; empty without one. */
  against: PlacedBoundary[];
  table: TaskTable;
  shared: SharedSets;
  /** Boundaries of the runs in the task-by-task picture, and of the pair. */
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

/** The request of a context. */
export const requestIn = ({
  runs,
  settings,
}: Pick<Context, "runs" | "settings">): BoundaryRequest => requestOf(kinOf(runs), settings);

/** The runs with a request of their own. */
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

/** Every other run paired with a base. */
const pairsWith = (base: StyledRun | null, over: readonly StyledRun[]): PlacedPair[] =>
  base === null
    ? []
    : over
        .filter((each) => each !== base)
        .map((b) => ({ a: base, b, place: shortName(b.name, 30) }));
