import type { RunAtK, RunAtTau, RunShape } from "../../questions/measure/reliability.ts";
import type { ReliabilityPicture } from "./picture.ts";
import type { BandsAtK, ReliableBands } from "./reliable-bands.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";

/** Reliability of a run at one k. */
export interface ReliableAtK {
  atK: RunAtK;
  bands: BandsAtK;
}

/** A shown run with its reliability: overall, and at the current k and τ. */
export interface ReliableRun extends StyledRun {
  shape: RunShape;
  atK: RunAtK;
  atTau: RunAtTau;
  bands: ReliableBands;
  /** At the other k of the reader's list. */
  listed: ReliableAtK[];
  /** Its index among the runs that AvgAUC⁺ compares. */
  place: number;
}

/** The shown runs whose reliability has been computed. */
export function reliableRuns(
  shown: StyledRun[],
  { shapes, parts, atK, listed, atTau }: ReliabilityPicture,
  ends: { of: (shape: RunShape) => ReliableBands; atListed: (run: string) => BandsAtK[] },
): ReliableRun[] {
  const byRun = <Part extends { run: string }>(parts: Part[]) =>
    new Map(parts.map((part) => [part.run, part]));
  const [shapeOf, atKOf, atTauOf] = [byRun(shapes), byRun(atK.runs), byRun(atTau.runs)];
  const places = new Map(parts.flatMap((part) => part.map((id, place) => [id, place])));
  const listedOf = listed.map(({ runs }) => byRun(runs));
  return shown.flatMap((styled) => {
    const { id } = styled.run;
    const bandsAtK = ends.atListed(id);
    const [shape, ofK, ofTau] = [shapeOf.get(id), atKOf.get(id), atTauOf.get(id)];
    return shape === undefined || ofK === undefined || ofTau === undefined
      ? []
      : [
          {
            ...styled,
            shape,
            atK: ofK,
            atTau: ofTau,
            bands: ends.of(shape),
            listed: listedOf.flatMap((runs, i): ReliableAtK[] => {
              const [found, bands] = [runs.get(id), bandsAtK[i]];
              return found === undefined || bands === undefined ? [] : [{ atK: found, bands }];
            }),
            place: places.get(id) ?? 0,
          },
        ];
  });
}

const ofK = ({ atK, bands }: ReliableAtK) => [atK, bands.overTau, bands.mg, bands.mgArea];

/** The inputs of the picture of each part of a run's reliability. */
const ofParts = {
  shape: ({ shape, bands: { cover, passAt1, excess } }: ReliableRun) => [
    shape,
    cover,
    passAt1,
    excess,
  ],
  atK: ofK,
  listed: ({ listed }: ReliableRun) => listed.flatMap(ofK),
  atTau: ({ atTau, bands }: ReliableRun) => [atTau, bands.overK],
};

export type Part = keyof typeof ofParts;

/** Inputs of the pictures of a part. While every item is the same, these pictures are unchanged. */
export const drawnOf = (part: Part, runs: readonly ReliableRun[]): unknown[] =>
  runs.flatMap((run) => [run.styleIndex, run.name, ...ofParts[part](run)]);
