import { counted, shortName, span } from "../../base/format.ts";
import { largestOf, smallestOf } from "../../base/extremes.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import type { About } from "../../state/settings/settings.ts";
import { aboutWords, percentLevel } from "../fields/about-choice.ts";

type Sampled = Pick<RunSummary, "tasks" | "minN" | "maxN" | "made">;

/** Number of samples per task of runs: `100 samples`. */
export function samplesWords(runs: readonly { run: Sampled }[]): string {
  const least = smallestOf(runs.map(({ run }) => run.minN));
  const most = largestOf(runs.map(({ run }) => run.maxN));
  return least === most ? counted(least, "sample") : `${span(least, most)} samples`;
}

/** The tasks that a share refers to: `118 tasks`, or for a mean over a label its values. */
export const tasksOf = ({ run }: { run: Pick<RunSummary, "tasks" | "made"> }): string =>
  run.made?.how === "averaged"
    ? `tasks, averaged over ${counted(run.made.parts.length, "value")} of ${shortName(run.made.label, 30)},`
    : counted(run.tasks, "task");

/** Number of tasks and samples of runs: `118 tasks, 100 samples each`. */
export function sampledWords(runs: readonly { run: Sampled }[]): string {
  const sizes = runs.map(({ run }) => run.tasks);
  const [fewest, most] = [smallestOf(sizes), largestOf(sizes)];
  const tasks = fewest === most ? counted(most, "task") : `${span(fewest, most)} tasks`;
  const over = runs.find(({ run }) => run.made?.how === "averaged")?.run.made?.label;
  const mean = over === undefined ? "" : `Mean over ${shortName(over, 30)}: `;
  return `${mean}${tasks}, ${samplesWords(runs)} each`;
}

const mostNamed = 3;

/** Sentence on the runs with bands and on what the bands cover; "" if there are none. */
export function bandsOf(
  banded: readonly { name: string }[],
  runs: readonly unknown[],
  about: About | null,
): string {
  if (about === null || banded.length === 0) return "";
  const more = banded.length - mostNamed;
  const names = banded.slice(0, mostNamed).map(({ name }) => shortName(name));
  const whose =
    banded.length === runs.length
      ? ""
      : ` of ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  const band = banded.length === 1 ? "Band" : "Bands";
  return `${band}${whose}: ${percentLevel} interval, ${aboutWords[about]}.`;
}
