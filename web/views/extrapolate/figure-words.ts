import { beyondWords } from "../../ui/beyond-n/extrapolated-bands.ts";
import type { FigureWords } from "../../ui/figures/figure.ts";
import { bandsOf, sampledWords } from "../../ui/figures/figure-words.ts";
import type { ExtrapolatedRun } from "../../ui/beyond-n/extrapolated-runs.ts";
import type { Model } from "../../state/settings/models.ts";
import type { About } from "../../state/settings/settings.ts";

/** Title and caption of the figure beyond n; `about` is null if there are no bands. */
export const extrapolatedFigure = (
  runs: ExtrapolatedRun[],
  banded: ExtrapolatedRun[],
  models: Model[],
  about: About | null,
): Omit<FigureWords, "source"> => ({
  title: "Share of tasks solved, by attempts per task: measured, then predicted",
  subtitle:
    `${sampledWords(runs)}. ${bandsOf(banded, runs, about)} ${about === null ? "" : beyondWords(models, about)}`.trim(),
});
