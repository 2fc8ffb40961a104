import type { PairBoundary, RunBoundary, SharedSets, TaskTable } from "../../compute/boundary.ts";
import type { Ask } from "../../compute/connection.ts";
import { largestN } from "../../compute/budgets.ts";
import type { KnownAnswers } from "../../parts/known-answers.ts";
import type { Settings } from "../../state/settings.ts";
import type { StyledRun } from "../../state/styled-runs.ts";
import {
  placedPairs,
  pairOf,
  runsOver,
  titlesOf,
  type Kin,
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
  table: TaskTable;
  shared: SharedSets;
  /** Of the runs that are laid side by side, and of the pair where it is not among them. */
  runs: (RunBoundary & { styled: StyledRun })[];
}

export function requestOf(kin: Kin, settings: Settings): BoundaryRequest {
  const found = pairOf(kin, settings);
  const pair = found === null || found.a === found.b ? null : found;
  const over = runsOver(kin, pair, settings);
  return {
    pair,
    placed: pair === null ? [] : placedPairs(kin, pair),
    titles: pair === null ? ["", ""] : titlesOf(kin, pair),
    over,
    k: settings.k ?? largestN(over.map(({ run }) => run)),
  };
}

/** The runs that are asked about one by one. */
const singleRuns = ({ pair, over }: BoundaryRequest): StyledRun[] => [
  ...new Set([...(pair === null ? [] : [pair.a, pair.b]), ...over]),
];

/** What tells one request from another. */
export const keyOf = ({ placed, over, k }: BoundaryRequest): string =>
  JSON.stringify([
    placed.map(({ a, b }) => [a.run.id, b.run.id]),
    over.map(({ run }) => run.id),
    k,
  ]);

/** The steps of a picture's computation; the last one gives the picture, and each gives null where the engine is gone. */
export function pictureSteps(
  request: BoundaryRequest,
  ask: Ask,
  known: KnownAnswers,
): (() => Promise<BoundaryPicture | "step" | null>)[] {
  const ids = request.over.map(({ run }) => run.id);
  const boundaries: PlacedBoundary[] = [];
  const runs: BoundaryPicture["runs"] = [];
  const ofPairs = request.placed.map((placed) => async () => {
    const pair: [string, string] = [placed.a.run.id, placed.b.run.id];
    const boundary = await known.of(`pair ${pair.join()}`, () =>
      ask((engine) => engine.pairBoundary(pair)),
    );
    if (boundary === null) return null;
    boundaries.push({ ...placed, boundary });
    return "step" as const;
  });
  const ofRuns = singleRuns(request).map((styled) => async () => {
    const { id } = styled.run;
    const answer = await known.of(`run ${id} ${request.k}`, () =>
      ask((engine) => engine.runBoundary(id, request.k)),
    );
    if (answer === null) return null;
    runs.push({ ...answer, styled });
    return "step" as const;
  });
  const ofTable = async () => {
    const side = await known.of(`table ${ids.join()}`, () =>
      ask((engine) => engine.taskTable(ids)),
    );
    return side === null ? null : { ...request, boundaries, runs, ...side };
  };
  return [...ofPairs, ...ofRuns, ofTable];
}
