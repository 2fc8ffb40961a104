import { level } from "../compute/interval-ends.ts";
import type { RunExtrapolation } from "../compute/extrapolation.ts";
import { defaultModel, modelNames, type Model } from "../state/models.ts";
import { refits } from "../compute/refits.ts";
import { whole } from "../format.ts";
import type { Intervals, Wanted } from "./intervals.ts";
import type { About } from "../state/settings.ts";
import { noBands, type FarBands } from "./far-runs.ts";

const innerLevel = 0.5;

interface WantedBands {
  measured: Wanted;
  beyond: Wanted;
  /** Null where refits would have to be drawn. */
  inner: Wanted | null;
}

/** Whether a model's intervals come from refits to draws of the tasks, not from HB's posterior. */
export const isRefitted = (model: Model, about: About) => model !== "hb" && about === "new-tasks";

/** HB's posterior where it is HB's interval, or stands in; else the model is refitted to draws of the tasks. */
function wantedOf(
  { run, measured, predictions, linmix }: RunExtrapolation,
  minN: number,
  model: Model,
  about: About,
): WantedBands {
  const wanted = (of: Wanted["of"], at: number[], about: About): Wanted => ({
    runs: [run],
    of,
    about,
    ragged: "strict",
    at,
  });
  const ks = [...measured.k];
  const within = ks.filter((k) => k <= minN);
  const far = ks.filter((k) => k > minN);
  const first = wanted({ metric: "pass@k" }, within, about);
  if (isRefitted(model, about)) {
    const value = [...predictions[model].value].slice(within.length);
    const of = { metric: "refits" as const, model, ...(model === "linmix" ? { linmix } : {}) };
    const beyond = { ...wanted(of, far, about), value };
    return { measured: first, beyond, inner: null };
  }
  const ofRates = about === "new-tasks" ? "both" : about;
  const posterior = (level: number) => wanted({ metric: "posterior", level }, far, ofRates);
  return { measured: first, beyond: posterior(level), inner: posterior(innerLevel) };
}

/** Wants the intervals of what the headline speaks of, and gives what is there; none for sampling that stopped at success. */
export function farBands(
  bands: Pick<Intervals, "want" | "of">,
  runs: { extrapolation: RunExtrapolation; minN: number }[],
  [model = defaultModel]: Model[],
  about: About,
  others: Wanted[],
) {
  const of = (extrapolation: RunExtrapolation, minN: number) =>
    wantedOf(extrapolation, minN, model, about);
  const wanted = runs.flatMap(({ extrapolation, minN }) => {
    if (extrapolation.stopped) return [];
    const { measured, beyond, inner } = of(extrapolation, minN);
    return [measured, beyond, ...(inner === null ? [] : [inner])];
  });
  bands.want([...wanted, ...others]);
  return (extrapolation: RunExtrapolation, minN: number): FarBands => {
    if (extrapolation.stopped) return noBands;
    const { measured, beyond, inner } = of(extrapolation, minN);
    return {
      measured: bands.of(measured),
      beyond: bands.of(beyond),
      inner: inner && bands.of(inner),
    };
  };
}

/** What the bands beyond the samples are, in sentences. */
export function beyondWords([model = defaultModel]: Model[], about: About): string {
  if (isRefitted(model, about))
    return `Beyond n, the band is of ${modelNames[model]} refitted to ${whole(refits)} resamples of the tasks.`;
  const also = about === "new-tasks" ? " It covers which attempts were drawn too." : "";
  const other =
    model === "hb" ? "" : ` Refits of ${modelNames[model]} only cover which tasks were picked.`;
  return `Beyond n, the band is the HB posterior; its ${Math.round(100 * innerLevel)}\u00a0% interval is darker.${also}${other}`;
}
