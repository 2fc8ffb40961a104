import { counted, shortName, span } from "../../format.ts";
import { largestOf, smallestOf } from "../../extremes.ts";
import { rangeWords } from "../../parts/about-choice.ts";
import type { About } from "../../state/settings.ts";
import { kindWords } from "./depth-words.ts";
import type { DrawnFamily } from "./picture.ts";

/** The title of the maps, and what they show of which tasks. */
export function mapWords(families: DrawnFamily[], about: About) {
  const runs = families.flatMap(({ points }) => points.map(({ run }) => run));
  const of = (values: number[]) => [smallestOf(values), largestOf(values)] as const;
  const [fewest, most] = of(runs.map(({ tasks }) => tasks));
  const [minN, maxN] = [of(runs.map((run) => run.minN))[0], of(runs.map((run) => run.maxN))[1]];
  const tasks = fewest === most ? counted(most, "task") : `${span(fewest, most)} tasks`;
  const samples = minN === maxN ? counted(minN, "sample") : `${span(minN, maxN)} samples`;
  const kinds = [...new Set(families.map(({ kind }) => kindWords[kind]))].join(" and ");
  const [first] = families;
  const category =
    first === undefined || first.category === "" ? "" : ` of ${shortName(first.category)}`;
  return {
    title: "Percent of tasks solved, by attempts per task (k) and rounds (T)",
    subtitle: `Pass@(k, T): ${tasks}${category}, ${samples} each, ${kinds}. ${rangeWords(about)}.`,
  };
}
