import type { Tries } from "../../metrics/metrics.ts";
import { counted, shortName } from "../../base/format.ts";
import type { FigureWords } from "../../ui/figures/figure.ts";
import { bandsOf, sampledWords } from "../../ui/figures/figure-words.ts";
import type { CoverWeight } from "../../questions/measure/reliability.ts";
import type { Against } from "../../state/settings/settings.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { weightWords } from "./bridge-words.ts";
import type { DrawnBands } from "./plot-cover.ts";

type Words = Omit<FigureWords, "source">;

const sampled = (
  symbol: string,
  runs: readonly StyledRun[],
  { banded, about, caption }: DrawnBands,
) =>
  `${symbol}: ${sampledWords(runs)}. ${bandsOf(banded, runs, caption === null ? null : about)}`.trim();

/** Title and caption of the figure of Cover@τ. */
export const coverFigure = (runs: readonly StyledRun[], bands: DrawnBands): Words => ({
  title: "Share of tasks solved at a rate of at least τ",
  subtitle: sampled("Cover@τ", runs, bands),
});

/** Title and caption of the figure of the weight. */
export const bridgeFigure = (metric: Tries, k: number, weight: CoverWeight): Words => ({
  title: `Why ${metric.replace("k", String(k))} is an average of Cover@τ`,
  subtitle: weightWords(metric, k, weight),
});

/** Title and caption of the figure of G-Pass; a surface shows only the run in focus. */
export function stabilityFigure(
  against: Against,
  { ks, tau }: { ks: readonly number[]; tau: number },
  runs: readonly StyledRun[],
  inFocus: StyledRun | null,
  bands: DrawnBands,
): Words {
  switch (against) {
    case "tau": {
      const [k = 1] = ks;
      const attempts = ks.length > 1 ? "k attempts" : counted(k, "attempt");
      const symbols = ks.map((each) => `G-Pass@${each}`).join(", ");
      return {
        title: `Share of tasks with at least τ of ${attempts} right`,
        subtitle: sampled(symbols, runs, bands),
      };
    }
    case "k":
      return {
        title: `Share of tasks with at least ${tau} of k attempts right`,
        subtitle: sampled(`G-Pass@k at τ = ${tau}`, runs, bands),
      };
    case "surface":
      return {
        title: "Share of tasks with at least τ of k attempts right",
        subtitle:
          inFocus === null
            ? ""
            : `G-Pass of ${shortName(inFocus.name)}: ${sampledWords([inFocus])}. Darker is higher.`,
      };
  }
}
