import type { AttemptCurve } from "passcurve";
import type { Conclusion, PopulationAnswer } from "../../questions/plan/populations.ts";
import type { IfLine, IfPoint } from "../../ui/curves/if-lines.ts";

const [few, last, places] = [30, 1000, 100];

/** A hundred ks up to a thousand: every k at first, then evenly on the log scale. */
export const populationKs: number[] = [
  ...new Set(
    Array.from({ length: places }, (_, i) =>
      i < few ? i + 1 : Math.round(few * (last / few) ** ((i - few + 1) / (places - few))),
    ),
  ),
];

export const populationTaus = Array.from({ length: 101 }, (_, i) => i / 100);

/** The ks of a picture: the common grid, the requested k and the end of the study's samples. */
export const ksOf = (k: number, n: number): number[] =>
  [...new Set([...populationKs, 10, 20, 50, 100, 200, 500, k, n])].sort((a, b) => a - b);

/** A few ks beyond the study, since HB's curve is smooth and each k takes time. */
export function extrapolatedKs(k: number, n: number): number[] {
  const grid = [1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000];
  return [...new Set([n, k, ...grid.filter((each) => each > n)])].sort((a, b) => a - b);
}

const pointsOf = ({ k, value, complement }: Omit<AttemptCurve, "lower" | "upper">): IfPoint[] =>
  Array.from(k, (x, i) => ({ x, y: value[i] ?? NaN, complement: complement[i] ?? NaN }));

/** The population's own curves, and the study's measured and concluded pass@k. */
export function linesOverK(
  { passAtK, passHatK, measured }: PopulationAnswer,
  conclusion: Conclusion | null,
  n: number,
): IfLine[] {
  const hb = conclusion?.hb;
  const extrapolated: IfPoint[] =
    hb === undefined
      ? []
      : pointsOf(hb)
          .map((point, i) => ({
            ...point,
            lower: hb.lower?.[i] ?? NaN,
            upper: hb.upper?.[i] ?? NaN,
          }))
          .filter(({ x }) => x >= n);
  return [
    { styleIndex: 0, name: "pass@k", standing: "assumed", points: pointsOf(passAtK) },
    { styleIndex: 1, name: "pass^k", standing: "assumed", points: pointsOf(passHatK) },
    {
      styleIndex: 2,
      name: "this study’s pass@k",
      standing: "measured",
      points: pointsOf(measured),
    },
    { styleIndex: 2, name: "this study’s pass@k", standing: "predicted", points: extrapolated },
  ];
}

/** Cover and G-Pass of the population over τ. */
export function linesOverTau({ reliability }: PopulationAnswer, k: number): IfLine[] {
  const { tau, cover, coverComplement, gPass, gPassComplement } = reliability;
  const points = (value: Float64Array, complement: Float64Array): IfPoint[] =>
    Array.from(tau, (x, i) => ({ x, y: value[i] ?? NaN, complement: complement[i] ?? NaN }));
  return [
    { styleIndex: 3, name: "Cover@τ", standing: "assumed", points: points(cover, coverComplement) },
    {
      styleIndex: 4,
      name: `G-Pass@${k}`,
      standing: "assumed",
      points: points(gPass, gPassComplement),
    },
  ];
}
