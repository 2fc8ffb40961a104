import type { RunComparison } from "../../questions/compare/comparison.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";

/** A computed comparison with its runs as shown on the page. */
export interface ShownComparison extends RunComparison {
  runs: { a: StyledRun; b: StyledRun };
}
