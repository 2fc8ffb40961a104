import type { Passcurve } from "passcurve";
import type { About } from "../../state/settings/settings.ts";
import { scoredOf, scoresOf, type RunGreedy } from "../measure/greedy.ts";
import { level } from "../measure/interval-ends.ts";
import { strataOf, type KeptRun } from "../runs/kept-runs.ts";
import { meanCurve } from "./mean-curve.ts";
import { clusterCodes } from "../runs/pairing.ts";

/** The mean over strata of their greedy scores, with its interval; none where a stratum has no score. */
export function greedyOfMean(
  passcurve: Passcurve,
  [run, other]: KeptRun[],
  { about }: { about: About },
): RunGreedy {
  if (run === undefined) throw new Error("a question without its run");
  const strata = strataOf(run);
  const scores = Array.from(scoresOf(run, other));
  let from = 0;
  const scored = strata.map((stratum) =>
    scoredOf(stratum, scores.slice(from, (from += stratum.n.length))),
  );
  const sumOf = (of: "tasks" | "total") => scored.reduce((sum, each) => sum + each[of], 0);
  const found = { run: run.id, tasks: sumOf("tasks"), total: sumOf("total") };
  if (scored.some(({ tasks }) => tasks === 0)) return { ...found, curve: null };
  const counts = scored.map((each) => each.counts);
  const curves = counts.map((each) => passcurve.passAtKCurve(each, [1]));
  const curve = meanCurve(passcurve, strata, curves);
  if (about !== "new-tasks") return { ...found, curve };
  const labels = scored.flatMap(({ clusters }) => clusters ?? []);
  const units = run.clusters === null ? {} : { clusters: clusterCodes(labels) };
  const ends = passcurve.macroMeanIntervals(counts, {
    ks: [1],
    interval: { about, level, ...units },
  });
  const { lower, upper, interval } = ends;
  return { ...found, curve: { ...curve, lower, upper, interval } };
}
