import { level } from "../../questions/measure/interval-ends.ts";
import type { RunExtrapolation } from "../../questions/models/extrapolation.ts";
import { defaultModel, modelNames, type Model } from "../../state/settings/models.ts";
import { refits } from "../../questions/models/refits.ts";
import { fixed } from "../../base/decimals.ts";
import { whole } from "../../base/format.ts";
import type { Intervals, IntervalRequest } from "../workspace/intervals.ts";
import type { About } from "../../state/settings/settings.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import { noBands, type ExtrapolatedBands } from "./extrapolated-runs.ts";

const innerLevel = 0.5;

interface RequestedBands {
  measured: IntervalRequest;
  beyond: IntervalRequest;
  /** Null for a refitted model, which would need more refits. */
  inner: IntervalRequest | null;
}

/** True if a model's intervals come from refits to resamples of the tasks, not from HB's posterior. */
export const isRefitted = (model: Model, about: About) => model !== "hb" && about === "new-tasks";

/**
 * Requests refits of the model to resamples of the tasks, if its intervals need them. Otherwise requests HB's
 * posterior, also as a substitute for other models.
 */
function requestsOf(
  { run, measured, predictions, linmix }: RunExtrapolation,
  minN: number,
  model: Model,
  about: About,
): RequestedBands {
  const request = (of: IntervalRequest["of"], at: number[], about: About): IntervalRequest => ({
    runs: [run],
    of,
    about,
    ragged: "strict",
    at,
  });
  const ks = [...measured.k];
  const within = ks.filter((k) => k <= minN);
  const beyondN = ks.filter((k) => k > minN);
  const first = request({ metric: "pass@k" }, within, about);
  if (isRefitted(model, about)) {
    const value = [...predictions[model].value].slice(within.length);
    const of = { metric: "refits" as const, model, ...(model === "linmix" ? { linmix } : {}) };
    const beyond = { ...request(of, beyondN, about), value };
    return { measured: first, beyond, inner: null };
  }
  const continued = (level: number) =>
    request({ metric: "continued pass@k", level }, beyondN, about);
  return { measured: first, beyond: continued(level), inner: continued(innerLevel) };
}

/** The part of a run's summary that decides which intervals it has. */
type ExtrapolatedSummary = Pick<RunSummary, "minN" | "stopped">;

/**
 * Requests the intervals of the first model and returns those that are ready. None for sampling that stopped at
 * success.
 */
export function extrapolatedBands(
  bands: Pick<Intervals, "request" | "of">,
  runs: { extrapolation: RunExtrapolation; run: ExtrapolatedSummary }[],
  [model = defaultModel]: Model[],
  about: About,
  others: IntervalRequest[],
) {
  const of = (extrapolation: RunExtrapolation, { minN }: ExtrapolatedSummary) =>
    requestsOf(extrapolation, minN, model, about);
  const request = runs.flatMap(({ extrapolation, run }) => {
    if (run.stopped) return [];
    const { measured, beyond, inner } = of(extrapolation, run);
    return [measured, beyond, ...(inner === null ? [] : [inner])];
  });
  bands.request([...request, ...others]);
  return (extrapolation: RunExtrapolation, run: ExtrapolatedSummary): ExtrapolatedBands => {
    if (run.stopped) return noBands;
    const { measured, beyond, inner } = of(extrapolation, run);
    return {
      measured: bands.of(measured),
      beyond: bands.of(beyond),
      inner: inner && bands.of(inner),
    };
  };
}

/** Description of the bands beyond the samples, in sentences. */
export function beyondWords([model = defaultModel]: Model[], about: About): string {
  if (isRefitted(model, about))
    return `Beyond n, the band is of ${modelNames[model]} refitted to ${whole(refits)} resamples of the tasks.`;
  const other =
    model === "hb" ? "" : ` Refits of ${modelNames[model]} only cover which tasks were picked.`;
  return `Beyond n, the band is by HB; its ${fixed(100 * innerLevel, 0)}\u00a0% interval is darker.${other}`;
}
