import type { Curve } from "passcurve";
import { percent } from "../format.ts";
import type { RunExtrapolation } from "../compute/extrapolation.ts";
import type { Model } from "../compute/models.ts";
import type { StyledRun } from "../page/styled-runs.ts";

export interface FarPoint {
  k: number;
  value: number;
  complement: number;
}

/** A shown run with what is said of it beyond its samples. */
export interface FarRun extends StyledRun {
  extrapolation: RunExtrapolation;
  /** The unbiased values, up to the smallest n. */
  measured: FarPoint[];
}

const pointsOf = (curve: Pick<Curve, "k" | "value" | "complement">): FarPoint[] =>
  Array.from(curve.k, (k, i) => ({
    k,
    value: curve.value[i] ?? NaN,
    complement: curve.complement[i] ?? NaN,
  })).filter(({ value }) => !Number.isNaN(value));

export function farRuns(shown: StyledRun[], computed: RunExtrapolation[]): FarRun[] {
  const byRun = new Map(computed.map((each) => [each.run, each]));
  return shown.flatMap((styled) => {
    const extrapolation = byRun.get(styled.run.id);
    if (extrapolation === undefined) return [];
    return [{ ...styled, extrapolation, measured: pointsOf(extrapolation.measured) }];
  });
}

/** A model's values from the last measured k on. */
export function predicted({ extrapolation, run }: FarRun, model: Model): FarPoint[] {
  return pointsOf(extrapolation.predictions[model]).filter(({ k }) => k >= run.minN);
}

/** A model's value at k, whether or not there are samples for it. */
export function predictedAt({ extrapolation }: FarRun, model: Model, k: number): FarPoint | null {
  return pointsOf(extrapolation.predictions[model]).find((point) => point.k === k) ?? null;
}

/** The value at k that a reader can count on: unbiased where there is one, else the model's. */
export const valueAt = (run: FarRun, model: Model, k: number): FarPoint | null =>
  run.measured.find((point) => point.k === k) ?? predictedAt(run, model, k);

/** A point of an interval's band. */
export interface BandPoint {
  k: number;
  lower: number;
  upper: number;
}

/** HB's interval of 50 or 95 % from the last measured k on. */
export function band({ extrapolation, run }: FarRun, level: 50 | 95): BandPoint[] {
  const { bands, measured } = extrapolation;
  const [lower, upper] =
    level === 50 ? [bands.lower50, bands.upper50] : [bands.lower95, bands.upper95];
  return Array.from(measured.k, (k, i) => ({
    k,
    lower: lower[i] ?? NaN,
    upper: upper[i] ?? NaN,
  })).filter(({ k }) => k >= run.minN);
}

/** HB's 95 % interval at k in words. */
export function intervalAt({ extrapolation: { bands, measured } }: FarRun, k: number): string {
  const at = measured.k.indexOf(k);
  const [lower = NaN, upper = NaN] = [bands.lower95[at], bands.upper95[at]];
  return `${percent(lower, 1 - lower)} to ${percent(upper, 1 - upper)}`;
}
