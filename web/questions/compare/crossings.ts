import { level, seed } from "../measure/interval-ends.ts";
import type { About, CrossOver, Passcurve } from "passcurve";
import { smallestOf } from "../../base/extremes.ts";
import { placesOf, predictedBy } from "./comparison.ts";
import { asSampledSides, pairsOf, strataSides, type ComparedRun } from "./sides.ts";
import { two, type Context } from "../measure/context.ts";

export interface CrossingsRequest {
  about: About;
  /** Last k to examine. */
  to: number;
}

/** Places beyond the common samples at which the predicted pass@k curves of two runs cross. */
export function crossingsOf(
  passcurve: Passcurve,
  a: ComparedRun,
  b: ComparedRun,
  { about, to }: CrossingsRequest,
): CrossOver[] {
  const { compared, strata } = strataSides(a, b, about);
  const samples = smallestOf(compared.smallestN);
  if (strata === null || to <= samples) return [];
  const place = { comparedIn: "pass@k", k: to, tau: 0, about } as const;
  const ks = placesOf(place, samples, to, Math.max(a.n.length, b.n.length));
  const { crossings } = passcurve.compareMacroMeans(pairsOf(asSampledSides(strata)), {
    ks,
    ...predictedBy,
    interval: { about, level, seed },
  });
  return crossings.filter(({ at }) => at > samples);
}

/** Answers to the kinds of question of this file. */
export const crossingsAnswers = {
  /** Places where the predicted curves of two runs cross beyond their samples. */
  crossings: (request: CrossingsRequest, { passcurve, runs }: Context) =>
    crossingsOf(passcurve, ...two(runs), request),
};
