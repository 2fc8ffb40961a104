import type { FigureWords } from "../../ui/figures/figure.ts";
import { sampledWords } from "../../ui/figures/figure-words.ts";
import { shortName } from "../../base/format.ts";
import type { FittedRun } from "./fitted-runs.ts";

type Words = Omit<FigureWords, "source">;

const sampled = (run: FittedRun) => `${shortName(run.name)}: ${sampledWords([run])}.`;

/** Title and caption of the figure of the tasks by rate. */
export const ratesFigure = (run: FittedRun): Words => ({
  title: "Tasks by success rate",
  subtitle: `${sampled(run)} Bars: observed. Markers: expected by each fit. Heights are square roots.`,
});

/** Title and caption of the figure of the distributions. */
export const distributionsFigure = (run: FittedRun): Words => ({
  title: "Share of tasks below each success rate",
  subtitle: `${sampled(run)} Steps: observed. Dashed and dotted: predicted by each fit.`,
});

/** Title and caption of the figure of all runs in the plane. */
export const planeFigure = (runs: FittedRun[]): Words => ({
  title: "One attempt, and the gain from more",
  subtitle: `${sampledWords(runs)}. ΔPass is a + b of the Beta-Binomial fit: it grows with what more attempts gain. ${frontWords(runs)}`,
});

function frontWords(runs: readonly FittedRun[]): string {
  const parts = new Set(runs.flatMap(({ front }) => front ?? []));
  return parts.size > 1
    ? `Lines: the Pareto frontiers of ${[...parts].map((part) => shortName(part, 30)).join(", ")}; no run there beats these in both.`
    : "Line: Pareto frontier, the runs that no other beats in both.";
}
