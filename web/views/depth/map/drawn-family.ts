import type { DepthRequest, FamilyDepth } from "../../../questions/compare/depth.ts";
import type { DepthFamily } from "../../../questions/runs/depth-families.ts";
import type { RunSummary } from "../../../state/sources/source.ts";

/** A family of depths with its request and its answer. */
export interface DrawnFamily extends DepthFamily<RunSummary> {
  /** Name with category, as used in the address. */
  label: string;
  /** Style of the name: a run looks the same in every category. */
  styleIndex: number;
  request: DepthRequest;
  answer: FamilyDepth;
}

/** The runs of families, each with its name. */
export const runsOf = (families: readonly DrawnFamily[]) =>
  families.flatMap(({ points }) => points.map(({ run }) => ({ name: run.name, run })));
