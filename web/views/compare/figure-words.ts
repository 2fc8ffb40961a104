import { percentLevel, aboutWords } from "../../parts/about-choice.ts";
import type { FigureWords } from "../../parts/figure.ts";
import { sampledWords } from "../../parts/figure-words.ts";
import { counted, shortName } from "../../format.ts";
import { isOverTau } from "../../state/compared-in.ts";
import type { TasksCompared } from "../../compute/comparison.ts";
import type { StyledRun } from "../../state/styled-runs.ts";
import type { ShownComparison } from "./answer.ts";

function titleOf({ comparedIn, k }: ShownComparison["request"]): string {
  switch (comparedIn) {
    case "pass@k":
      return "Difference in tasks solved, by attempts per task";
    case "pass^k":
      return "Difference in tasks solved in every attempt, by attempts per task";
    case "cover":
      return "Difference in tasks solved at a rate of at least τ";
    case "g-pass":
      return `Difference in tasks with at least τ of ${k} attempts right`;
  }
}

const overWords = ({ strata }: TasksCompared, { run: { made } }: StyledRun) =>
  strata === undefined || made === undefined
    ? ""
    : `, averaged over ${counted(strata.count, "value")} of ${shortName(made.label, 30)}`;

/** What the figure of a difference says: which run less which, over which tasks, and what its bands are. */
export function differenceFigure({
  request,
  compared,
  runs,
}: ShownComparison): Omit<FigureWords, "source"> {
  const { a, b } = runs;
  const tasks =
    compared.kind === "paired"
      ? `${counted(compared.common, "task")} in common${overWords(compared, a)}`
      : sampledWords([a, b]);
  const letter = isOverTau(request.comparedIn) ? "τ" : "k";
  return {
    title: titleOf(request),
    subtitle: `${shortName(a.name)} − ${shortName(b.name)}: ${tasks}. Band: ${percentLevel} interval at each ${letter}, ${aboutWords[request.about]}.`,
  };
}
