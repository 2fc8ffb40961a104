import type { Answer, CoverCurve, CoverSteps, Passcurve, TauCurve } from "passcurve";
import {
  coverTaus,
  atK,
  atTau,
  type AtK,
  type AtKRequest,
  type AtTau,
  type AtTauRequest,
  type RunShape,
  type ShapesRequest,
} from "../measure/reliability.ts";
import { named, type Context } from "../measure/context.ts";
import { strataOf, type KeptRun } from "../runs/kept-runs.ts";
import { largestOf, smallestOf } from "../../extremes.ts";

const mean = (passcurve: Passcurve, values: number[]): number =>
  passcurve.meanOverStrata(values.map((value) => [value]))[0] ?? NaN;

/** The sizes and the warnings of parts together. */
const together = (parts: { total: number; minN: number; maxN: number }[]) => ({
  total: parts.reduce((sum, { total }) => sum + total, 0),
  minN: smallestOf(parts.map(({ minN }) => minN)),
  maxN: largestOf(parts.map(({ maxN }) => maxN)),
});

function meanCover(passcurve: Passcurve, strata: KeptRun[], taus: ArrayLike<number>): CoverCurve {
  const parts = strata.map(({ cells }) => passcurve.coverCurve(cells, taus));
  const [first] = parts;
  if (first === undefined) throw new Error("a mean over nothing");
  return {
    ...first,
    ...together(parts),
    value: passcurve.meanOverStrata(parts.map(({ value }) => value)),
    complement: passcurve.meanOverStrata(parts.map(({ complement }) => complement)),
    warnings: alike(parts),
  };
}

/** Each warning once. */
const alike = <Each extends { code: string; message: string }>(
  parts: { warnings: Each[] }[],
): Each[] => [
  ...new Map(
    parts.flatMap(({ warnings }) => warnings.map((each) => [each.message, each] as const)),
  ).values(),
];

/** The steps of the mean of Covers: at each step of any of them. */
function meanSteps(passcurve: Passcurve, strata: KeptRun[]): CoverSteps {
  const all = strata.map(({ cells }) => passcurve.coverSteps(cells));
  const tau = Float64Array.from(new Set(all.flatMap((steps) => [...steps.tau]))).sort();
  const { value, total } = meanCover(passcurve, strata, tau);
  return { tau, share: value, tasks: value.map((share) => share * total), total };
}

export function meanShapes(
  { taus = coverTaus }: ShapesRequest,
  { passcurve, runs }: Context,
): RunShape[] {
  const count = largestOf(runs.map((run) => strataOf(run).length));
  const excess =
    runs.length < 2
      ? null
      : passcurve.meanOverStrata(
          Array.from({ length: count }, (_, s) =>
            passcurve.averageAucExcess(runs.map((run) => (strataOf(run)[s] ?? run).cells)),
          ),
        );
  return runs.map((run, i) => {
    const strata = strataOf(run);
    return {
      run: run.id,
      steps: meanSteps(passcurve, strata),
      cover: meanCover(passcurve, strata, [...taus]),
      passAt1: mean(
        passcurve,
        strata.map(({ cells }) => passcurve.coverArea(cells)),
      ),
      averageExcess: excess?.[i] ?? null,
      others: runs.length - 1,
    };
  });
}

/** The mean of curves over τ at one k; without a value where one part has none. */
function meanTaus(passcurve: Passcurve, parts: TauCurve[]): TauCurve {
  const [first] = parts;
  if (first === undefined) throw new Error("a mean over nothing");
  const worst = parts.find(({ status }) => status === "undefined") ?? first;
  const isWhole = parts.every(({ tau }) => tau.length === first.tau.length);
  return {
    ...worst,
    ...together(parts),
    eligible: parts.reduce((sum, { eligible }) => sum + eligible, 0),
    warnings: alike(parts),
    tau: isWhole ? first.tau : worst.tau,
    value: isWhole ? passcurve.meanOverStrata(parts.map(({ value }) => value)) : worst.value,
    complement: isWhole
      ? passcurve.meanOverStrata(parts.map(({ complement }) => complement))
      : worst.complement,
  };
}

function meanAnswer(passcurve: Passcurve, parts: Answer[]): Answer {
  const [first] = parts;
  if (first === undefined) throw new Error("a mean over nothing");
  const worst = parts.find(({ status }) => status !== "exact") ?? first;
  const sum = (of: (part: Answer) => number) => parts.reduce((all, part) => all + of(part), 0);
  return {
    ...worst,
    value: mean(
      passcurve,
      parts.map(({ value }) => value),
    ),
    complement: mean(
      passcurve,
      parts.map(({ complement }) => complement),
    ),
    eligible: sum(({ eligible }) => eligible),
    total: sum(({ total }) => total),
    warnings: alike(parts),
  };
}

export function meansAtK(request: AtKRequest, { passcurve, runs }: Context): AtK {
  const all = runs.map((run) => atK(passcurve, named(strataOf(run)), request));
  const [first] = all;
  return {
    k: request.k,
    weight: first?.weight ?? atK(passcurve, [], request).weight,
    runs: runs.map(({ id }, i) => {
      const parts = all[i]?.runs ?? [];
      return {
        run: id,
        curve: meanTaus(
          passcurve,
          parts.map(({ curve }) => curve),
        ),
        steps: meanTaus(
          passcurve,
          parts.map(({ steps }) => steps),
        ),
        mg: meanAnswer(
          passcurve,
          parts.map(({ mg }) => mg),
        ),
        mgArea: meanAnswer(
          passcurve,
          parts.map(({ mgArea }) => mgArea),
        ),
        weightedArea: mean(
          passcurve,
          parts.map(({ weightedArea }) => weightedArea),
        ),
      };
    }),
  };
}

export function meansAtTau(request: AtTauRequest, { passcurve, runs }: Context): AtTau {
  return {
    tau: request.tau,
    ks: request.ks,
    runs: runs.map((run) => {
      const strata = strataOf(run);
      const parts = atTau(passcurve, named(strata), request).runs;
      return {
        run: run.id,
        coverAt: meanCover(passcurve, strata, [request.tau]),
        overK: [...passcurve.meanOverStrata(parts.map(({ overK }) => overK))],
      };
    }),
  };
}
