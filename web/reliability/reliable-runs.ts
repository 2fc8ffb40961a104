import type { Reliability, RunReliability, RunShape } from "../compute/reliability.ts";
import type { StyledRun } from "../page/styled-runs.ts";

/** A shown run with how reliably it solves its tasks. */
export interface ReliableRun extends StyledRun {
  shape: RunShape;
  reliability: RunReliability;
}

/** The shown runs whose reliability has been computed. */
export function reliableRuns(
  shown: StyledRun[],
  shapes: RunShape[],
  computed: Reliability,
): ReliableRun[] {
  const shapeOf = new Map(shapes.map((each) => [each.run, each]));
  const reliabilityOf = new Map(computed.runs.map((each) => [each.run, each]));
  return shown.flatMap((styled) => {
    const shape = shapeOf.get(styled.run.id);
    const reliability = reliabilityOf.get(styled.run.id);
    return shape === undefined || reliability === undefined
      ? []
      : [{ ...styled, shape, reliability }];
  });
}

/** Whether pictures of the runs' Cover look the same, whatever k and τ are. */
export const samePicture = (some: ReliableRun[], others: ReliableRun[]): boolean =>
  some.length === others.length &&
  some.every(({ shape, slot, name }, i) => {
    const other = others[i];
    return other?.shape === shape && other.slot === slot && other.name === name;
  });
