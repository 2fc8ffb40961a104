import { aboutWords, percentLevel } from "../../parts/about-choice.ts";
import { shortName, counted, span } from "../../format.ts";
import type { DrawnRun } from "../../parts/curve-points.ts";
import type { About, Metric } from "../../state/settings.ts";
import { largestOf, smallestOf } from "../../extremes.ts";

const titles: Record<Metric, string> = {
  "pass@k": "Share of tasks solved, by attempts per task",
  "pass^k": "Share of tasks solved in every attempt, by attempts per task",
};

/** The title of the picture, and what it says of its tasks and its bands. */
export function figureWords(
  runs: DrawnRun[],
  metric: Metric,
  banded: DrawnRun[],
  about: About | null,
) {
  const all = runs.map(({ run }) => run);
  const range = (values: number[]) => [smallestOf(values), largestOf(values)] as const;
  const [fewest, most] = range(all.map(({ tasks }) => tasks));
  const [minN, maxN] = [
    smallestOf(all.map((run) => run.minN)),
    largestOf(all.map((run) => run.maxN)),
  ];
  const tasks = fewest === most ? counted(most, "task") : `${span(fewest, most)} tasks`;
  const samples = minN === maxN ? counted(minN, "sample") : `${span(minN, maxN)} samples`;
  const [one] = banded;
  const bands =
    about === null || one === undefined
      ? ""
      : ` ${banded.length < runs.length ? `Band of ${shortName(one.name)}` : runs.length > 1 ? "Bands" : "Band"}: ${percentLevel} interval, ${aboutWords[about]}.`;
  return { title: titles[metric], subtitle: `${tasks}, ${samples} each.${bands}` };
}
