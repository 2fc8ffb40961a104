import { bandsOf, sampledWords } from "../../parts/figures/figure-words.ts";
import type { DrawnRun } from "../../parts/curves/curve-points.ts";
import type { About, Metric } from "../../state/settings/settings.ts";

const titles: Record<Metric, string> = {
  "pass@k": "Share of tasks solved, by attempts per task",
  "pass^k": "Share of tasks solved in every attempt, by attempts per task",
};

/** The title of the picture, and what it says of its tasks and its bands. */
export const figureWords = (
  runs: DrawnRun[],
  metric: Metric,
  banded: DrawnRun[],
  about: About | null,
) => ({
  title: titles[metric],
  subtitle: `${sampledWords(runs)}. ${bandsOf(banded, runs, about)}`.trim(),
});
