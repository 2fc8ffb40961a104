import { metricOf, type CurveMetric } from "../../metrics/metrics.ts";
import { bandsOf, sampledWords } from "../../parts/figures/figure-words.ts";
import type { DrawnRun } from "../../parts/curves/curve-points.ts";
import type { About } from "../../state/settings/settings.ts";

/** The title of the picture, and what it says of its tasks and its bands. */
export const figureWords = (
  runs: DrawnRun[],
  metric: CurveMetric,
  banded: DrawnRun[],
  about: About | null,
) => ({
  title: metricOf(metric).figure,
  subtitle: `${sampledWords(runs)}. ${bandsOf(banded, runs, about)}`.trim(),
});
