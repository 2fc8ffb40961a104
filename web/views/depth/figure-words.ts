import { counted, shortName, span } from "../../base/format.ts";
import { largestOf, smallestOf } from "../../base/extremes.ts";
import { rangeWords } from "../../ui/fields/about-choice.ts";
import type { About } from "../../state/settings/settings.ts";
import { kindWords } from "./map/depth-words.ts";
import type { DrawnFamily } from "./map/drawn-family.ts";

/** Numbers of tasks and samples in the runs of families, and their category. */
function madeOf(families: DrawnFamily[]): string {
  const runs = families.flatMap(({ points }) => points.map(({ run }) => run));
  const of = (values: number[]) => [smallestOf(values), largestOf(values)] as const;
  const [fewest, most] = of(runs.map(({ tasks }) => tasks));
  const [minN, maxN] = [of(runs.map((run) => run.minN))[0], of(runs.map((run) => run.maxN))[1]];
  const tasks = fewest === most ? counted(most, "task") : `${span(fewest, most)} tasks`;
  const samples = minN === maxN ? counted(minN, "sample") : `${span(minN, maxN)} samples`;
  const kinds = [...new Set(families.map(({ kind }) => kindWords[kind]))].join(" and ");
  const categories = [...new Set(families.map(({ category }) => category))];
  const [only = ""] = categories;
  const category = categories.length > 1 || only === "" ? "" : ` of ${shortName(only)}`;
  return `${tasks}${category}, ${samples} each, ${kinds}`;
}

const runsOf = (families: DrawnFamily[]) => families.flatMap(({ points }) => points);

/** Title of the maps, and a subtitle with their tasks and intervals. */
export const mapWords = (families: DrawnFamily[], about: About) => ({
  title: "Percent of tasks solved, by attempts per task (k) and rounds (T)",
  subtitle: `Pass@(k, T): ${madeOf(families)}. ${rangeWords(about, runsOf(families))}.`,
});

/** Title and subtitle of the maps of gains. */
export const shareWordsOf = (families: DrawnFamily[], about: About) => ({
  title: "Which brings more: another round, or twice the attempts?",
  subtitle: `ΔT/(ΔT + Δk): ${madeOf(families)}. ${rangeWords(about, runsOf(families))}.`,
});

/** Title and subtitle of the picture of all gains. */
export const gainWordsOf = (families: DrawnFamily[], about: About) => ({
  title: "What another round brings (ΔT) against twice the attempts (Δk)",
  subtitle: `Points of pass@k, one mark for each k and T: ${madeOf(families)}. ${rangeWords(about, runsOf(families))}.`,
});

/** Title and subtitle of one family's curves; their chart explains the bands. */
export const curvesWords = (families: DrawnFamily[]) => ({
  title: "Percent of tasks solved within k attempts, at each depth",
  subtitle: `pass@k${families.map(({ label }) => ` of ${shortName(label)}`).join("")}: ${madeOf(families)}.`,
});

/** Subtitle of the curves of several families at one depth. */
export const familiesWords = (families: DrawnFamily[]) => `pass@k: ${madeOf(families)}.`;

/** Title and subtitle of the picture of how far surfaces from fewer samples are off. */
export const sufficiencyWords = (
  families: DrawnFamily[],
  part: "mean" | "largest",
  repeats: number,
) => ({
  title: `${part === "mean" ? "Mean" : "Largest"} distance of Pass@(k, T) from m samples to that of all`,
  subtitle: `Over all T and all k up to m, ${counted(repeats, "repeat")}: ${madeOf(families)}.`,
});
