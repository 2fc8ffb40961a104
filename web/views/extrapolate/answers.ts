import { html } from "lit";
import { defaultModel, modelInFull, type Model } from "../../state/settings/models.ts";
import { counted, span } from "../../base/format.ts";
import type { About } from "../../state/settings/settings.ts";
import { citedMeasured, citedPrediction } from "./cites.ts";
import { shareInWords } from "../../ui/words/with-interval.ts";
import { endAt, valueAt, type ExtrapolatedRun } from "../../ui/beyond-n/extrapolated-runs.ts";
import { verdict } from "../../ui/beyond-n/verdict.ts";
import { runName } from "../../ui/words/run-name.ts";

/** The runs by their value at k, highest first. */
export function rankedAt(
  runs: ExtrapolatedRun[],
  [model = defaultModel]: Model[],
  k: number,
): ExtrapolatedRun[] {
  const valueOf = (run: ExtrapolatedRun) => valueAt(run, model, k)?.value ?? -1;
  return [...runs].sort((a, b) => valueOf(b) - valueOf(a));
}

/** Headline: share of tasks that a run solves within k attempts, with its interval, n and model. */
export function answer(
  run: ExtrapolatedRun,
  [model = defaultModel]: Model[],
  k: number,
  about: About,
) {
  const { minN, maxN, tasks } = run.run;
  const point = valueAt(run, model, k);
  const sentence = html`${runName(run)} has no reliable estimate for ${counted(k, "attempt")}`;
  // The headline states the reason.
  if (run.run.stopped) return { sentence };
  const notes = verdict(run, model, k, about).join(" ");
  if (point === null) return { sentence, basis: notes };
  const isMeasured = k <= minN;
  return {
    sentence: html`${runName(run)} ${isMeasured ? "solves" : "would solve"}
    ${shareInWords(point.value, point.complement, endAt(run, k), isMeasured ? citedMeasured(run, k) : citedPrediction(run, model, k))}
    of ${counted(tasks, "task")} within ${counted(k, "attempt")}`,
    basis: html`${
      isMeasured
        ? `Unbiased, from n = ${span(minN, maxN)}.`
        : `Predicted by ${modelInFull(model)} from ${maxN === 1 ? "1 sample" : `${span(minN, maxN)} samples`} per task.`
    }
    ${notes}`,
  };
}

/** Notes to read before using the values of runs at k: those shared by all runs, and each run's own. */
export function notesOf(
  runs: ExtrapolatedRun[],
  [model = defaultModel]: Model[],
  k: number,
  about: About,
): { shared: string; own: Map<ExtrapolatedRun, string> } {
  const verdicts = runs.map((run) => [run, verdict(run, model, k, about)] as const);
  const shared = (verdicts[0]?.[1] ?? []).filter((part) =>
    verdicts.every(([, all]) => all.includes(part)),
  );
  const own = verdicts.flatMap(([run, all]) => {
    const rest = all.filter((part) => !shared.includes(part)).join(" ");
    return rest === "" ? [] : [[run, rest] as const];
  });
  return { shared: shared.join(" "), own: new Map(own) };
}
