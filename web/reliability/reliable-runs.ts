import type { RunReliability } from "../compute/reliability.ts";
import type { StyledRun } from "../page/styled-runs.ts";

/** A shown run with how reliably it solves its tasks. */
export interface ReliableRun extends StyledRun {
  reliability: RunReliability;
}

/** The shown runs whose reliability has been computed. */
export function reliableRuns(shown: StyledRun[], computed: RunReliability[]): ReliableRun[] {
  const byRun = new Map(computed.map((each) => [each.run, each]));
  return shown.flatMap((styled) => {
    const reliability = byRun.get(styled.run.id);
    return reliability === undefined ? [] : [{ ...styled, reliability }];
  });
}
