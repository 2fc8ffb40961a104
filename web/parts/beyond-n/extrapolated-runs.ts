import type { Curve } from "passcurve";
import type { RunBand } from "../../charts/band-areas.ts";
import { bandPoints } from "../../charts/run-lines.ts";
import type { Band, End } from "../workspace/intervals.ts";
import type { RunExtrapolation } from "../../compute/models/extrapolation.ts";
import type { Model } from "../../state/settings/models.ts";
import { remembering } from "../../remembering.ts";
import { stoppedWords } from "../../compute/runs/stopped-sampling.ts";
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

/** A shown run with its measured curve and those of models. */
export interface CurvedRun extends StyledRun {
  extrapolation: Pick<RunExtrapolation, "measured"> & {
    predictions: Partial<RunExtrapolation["predictions"]>;
  };
  /** The unbiased values, up to the smallest n. */
  measured: ExtrapolatedPoint[];
  bands: ExtrapolatedBands;
  /** The k from which on the values of models are drawn: the last measured one, else the first. */
  from: number;
}

/** A shown run with what is said of it beyond its samples. */
export interface ExtrapolatedRun extends CurvedRun {
  extrapolation: RunExtrapolation;
}

/** The points of a curve at which there are values. */
export const pointsOf = remembering((curve: Pick<Curve, "k" | "value" | "complement">) =>
  Array.from(curve.k, (k, i): ExtrapolatedPoint => ({
    k,
    value: curve.value[i] ?? NaN,
    complement: curve.complement[i] ?? NaN,
  })).filter(({ value }) => !Number.isNaN(value)),
);

/** The intervals of a run; null where they are not there. */
export interface ExtrapolatedBands {
  /** Of the unbiased values. */
  measured: Band | null;
  /** Of what the first model says beyond them. */
  beyond: Band | null;
  /** The same by half the chance; of a posterior alone. */
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

/** A model's values as they are drawn. */
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

/** The value at k that a reader can count on: unbiased where there is one, else the model's. */
export const valueAt = (run: CurvedRun, model: Model, k: number): ExtrapolatedPoint | null =>
  run.measured.find((point) => point.k === k) ?? predictedAt(run, model, k);

const endIn = (extrapolated: ExtrapolatedRun, band: Band | null, k: number): End | null =>
  extrapolated.run.stopped
    ? { lower: NaN, upper: NaN, reason: stoppedWords([extrapolated]) }
    : (band?.at.get(k) ?? null);

/** The interval at k of what `valueAt` gives of the first model. */
export const endAt = (run: ExtrapolatedRun, k: number): End | null =>
  endIn(run, k <= run.run.minN ? run.bands.measured : run.bands.beyond, k);

/** The interval at k of what `predictedAt` gives of the first model. */
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
