import type { Curve } from "passcurve";
import type { RunBand } from "../../charts/band-areas.ts";
import { bandPoints } from "../../charts/run-lines.ts";
import type { Band, End } from "../workspace/intervals.ts";
import type { RunExtrapolation } from "../../questions/models/extrapolation.ts";
import type { Model } from "../../state/settings/models.ts";
import { remembering } from "../../base/remembering.ts";
import { stoppedWords } from "../../questions/runs/stopped-sampling.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";

export interface ExtrapolatedPoint {
  k: number;
  value: number;
  complement: number;
}

/** A larger run that extrapolations are checked against, with its measured curve. */
export interface HeldOut {
  run: StyledRun;
  curve: Curve;
}

/** A visible run with its measured curve and the curves of models. */
export interface CurvedRun extends StyledRun {
  extrapolation: Pick<RunExtrapolation, "measured"> & {
    predictions: Partial<RunExtrapolation["predictions"]>;
  };
  /** The unbiased values, up to the smallest n. */
  measured: ExtrapolatedPoint[];
  bands: ExtrapolatedBands;
  /** First k at which values of models are drawn: the last measured k, else the first k. */
  from: number;
}

/** A visible run with its extrapolation. */
export interface ExtrapolatedRun extends CurvedRun {
  extrapolation: RunExtrapolation;
}

/** The points of a curve that have values. */
export const pointsOf = remembering((curve: Pick<Curve, "k" | "value" | "complement">) =>
  Array.from(curve.k, (k, i): ExtrapolatedPoint => ({
    k,
    value: curve.value[i] ?? NaN,
    complement: curve.complement[i] ?? NaN,
  })).filter(({ value }) => !Number.isNaN(value)),
);

/** The intervals of a run; null until they are ready. */
export interface ExtrapolatedBands {
  /** Intervals of the unbiased values. */
  measured: Band | null;
  /** Intervals of the first model's values beyond them. */
  beyond: Band | null;
  /** The same at level 0.5; only from a posterior. */
  inner: Band | null;
}

export const noBands: ExtrapolatedBands = { measured: null, beyond: null, inner: null };

export function extrapolatedRuns(
  shown: StyledRun[],
  computed: RunExtrapolation[],
  bandsOf: (computed: RunExtrapolation, run: RunSummary) => ExtrapolatedBands = () => noBands,
): ExtrapolatedRun[] {
  const byRun = new Map(computed.map((each) => [each.run, each]));
  return shown.flatMap((styled) => {
    const extrapolation = byRun.get(styled.run.id);
    if (extrapolation === undefined) return [];
    const measured = pointsOf(extrapolation.measured);
    const bands = bandsOf(extrapolation, styled.run);
    return [{ ...styled, extrapolation, measured, bands, from: styled.run.minN }];
  });
}

/** A model's values as drawn, from `from` on. */
export function predicted({ extrapolation, from }: CurvedRun, model: Model): ExtrapolatedPoint[] {
  const { [model]: curve } = extrapolation.predictions;
  return curve === undefined ? [] : pointsOf(curve).filter(({ k }) => k >= from);
}

/** A model's value at k, whether or not there are samples for it. */
export function predictedAt(
  { extrapolation }: CurvedRun,
  model: Model,
  k: number,
): ExtrapolatedPoint | null {
  const { [model]: curve } = extrapolation.predictions;
  return (curve && pointsOf(curve).find((point) => point.k === k)) ?? null;
}

/** The most reliable value at k: unbiased if there is one, else the model's. */
export const valueAt = (run: CurvedRun, model: Model, k: number): ExtrapolatedPoint | null =>
  run.measured.find((point) => point.k === k) ?? predictedAt(run, model, k);

const endIn = (extrapolated: ExtrapolatedRun, band: Band | null, k: number): End | null =>
  extrapolated.run.stopped
    ? { lower: NaN, upper: NaN, reason: stoppedWords([extrapolated]) }
    : (band?.at.get(k) ?? null);

/** The interval at k of the value that `valueAt` returns for the first model. */
export const endAt = (run: ExtrapolatedRun, k: number): End | null =>
  endIn(run, k <= run.run.minN ? run.bands.measured : run.bands.beyond, k);

/** The interval at k of the value that `predictedAt` returns for the first model. */
export const predictedEnd = (run: ExtrapolatedRun, k: number): End | null =>
  endIn(run, run.bands.beyond, k);

/** The band along the measured line and beyond it, or beyond it alone. */
export const bandOf = (run: CurvedRun, which: "beyond" | "inner"): RunBand => ({
  styleIndex: run.styleIndex,
  points: bandPoints(
    new Map([
      ...(run.bands[which]?.at ?? []),
      ...(which === "inner" ? [] : (run.bands.measured?.at ?? [])),
    ]),
  ),
});
