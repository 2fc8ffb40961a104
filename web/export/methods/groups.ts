import type { Settings } from "../../state/settings/address.ts";
import { rankableParts } from "../../state/runs/rankable-parts.ts";
import { partsOf, defaultLabel } from "../../state/runs/ranked-parts.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import { says, type Sentence } from "./sentence.ts";

/** The views that rank or compare runs with each other. */
const ranking: readonly Settings["view"][] = ["reliability", "compare", "fit", "cost", "table"];

/** Sentences on how runs are combined and separated. */
export function groups(settings: Settings, runs: readonly RunSummary[]): Sentence[] {
  const made = (how: "pooled" | "averaged" | "added") =>
    runs.find((run) => run.made?.how === how)?.made;
  const [pooled, averaged, added] = [made("pooled"), made("averaged"), made("added")];
  const named = runs.map((run) => ({ name: run.name, run }));
  const parts = partsOf(settings, named);
  const isRanking = ranking.includes(settings.view);
  const label = settings.groups.within ?? defaultLabel;
  const byDraws =
    "For their intervals, the tasks of each value were drawn independently of the others.";
  const byDistances =
    "Their intervals combine those of each value by the distances to their ends, as Zou and Donner did in 2008.";
  return [
    ...(pooled === undefined
      ? []
      : [says(`The tasks of runs that differ only in ${pooled.label} were pooled.`)]),
    ...(added === undefined
      ? []
      : [
          says(
            `Runs that differ only in ${added.label} were taken as samples of the same tasks: n and c of each task were added up.`,
          ),
        ]),
    ...(averaged === undefined
      ? []
      : [
          says(
            `Values are macro means: means over the ${averaged.parts.length} values of ${averaged.label}, each counted once.`,
          ),
          says(settings.about === "new-tasks" ? byDraws : byDistances),
        ]),
    ...(parts.length < 2 || !isRanking
      ? []
      : [says(`Runs were ranked and compared within each value of ${label}.`)]),
    ...(rankableParts(settings, named).length === parts.length || !isRanking
      ? []
      : [
          says(
            "Runs were ranked together only where they share tasks by name with each other and with the same others.",
          ),
        ]),
  ];
}
