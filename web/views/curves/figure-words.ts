import { metricOf, type CurveMetric } from "../../metrics/metrics.ts";
import { bandsOf, sampledWords } from "../../ui/figures/figure-words.ts";
import type { DrawnRun } from "../../ui/curves/curve-points.ts";
import type { About } from "../../state/settings/settings.ts";

const single = "One sample per task does not show how rates vary between tasks.";

/** True if only single samples are drawn. */
const areSingle = (runs: readonly DrawnRun[]) =>
  runs.every(({ run, beyond }) => run.maxN === 1 && beyond.length === 0);

/** Title of the picture, and a subtitle about its tasks and bands. */
export const figureWords = (
  runs: DrawnRun[],
  metric: CurveMetric,
  banded: DrawnRun[],
  about: About | null,
) => ({
  title: metricOf(metric).figure,
  subtitle: [
    `${sampledWords(runs)}.`,
    ...(runs.length > 0 && areSingle(runs) ? [single] : []),
    bandsOf(banded, runs, about),
  ]
    .join(" ")
    .trim(),
});
