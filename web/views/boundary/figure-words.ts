import type { FigureWords } from "../../ui/figures/figure.ts";
import { samplesWords } from "../../ui/figures/figure-words.ts";
import { counted, shortName } from "../../base/format.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { mostRuns } from "./pairs.ts";
import { hasRepeat, repeatKind } from "./sizes.ts";
import type { BoundaryPicture, PlacedBoundary } from "./picture.ts";

type Words = Omit<FigureWords, "source">;

/** Title and caption of the figure of gained and lost tasks. */
export const partsFigure = ({ a, b, boundary }: PlacedBoundary): Words => ({
  title: "Tasks that each run solves at least once",
  subtitle: `${shortName(b.name)} against ${shortName(a.name)}: ${counted(boundary.tasks.length, "task")} in common, ${samplesWords([a, b])} each.${hasRepeat([a, b]) ? ` Line below a bar: what a repeat of this study would find (${repeatKind}).` : ""}`,
});

/** Title and caption of the task-by-task figure. */
export const stripFigure = ({ table, over, base }: BoundaryPicture): Words => ({
  title: "Task by task",
  subtitle: `${counted(table.tasks.ends.length, "task")} of ${counted(over.length, "run")}${over.length === mostRuns ? ", the most that fit side by side" : ""}, ${base === null ? "from easy (left) to hard (right)" : `by c/n of ${shortName(base.name)}`}. Darker is a higher c/n; empty is c = 0${table.runs.some(({ n }) => n.includes(0)) ? "; a line: the run does not have the task" : ""}.`,
});

/** Title and caption of the figure that compares each run with one of them. */
export const againstFigure = (base: StyledRun, against: readonly PlacedBoundary[]): Words => ({
  title: `Each run against ${shortName(base.name, 60)}`,
  subtitle: `Tasks that both solve at least once, only one of them, or neither. ${samplesWords([base, ...against.map(({ b }) => b)])} each.${hasRepeat([base, ...against.map(({ b }) => b)]) ? ` Line below a bar: what a repeat of this study would find (${repeatKind}).` : ""}`,
});

/** Title and caption of the figure of sets of tasks. */
export const setsFigure = ({ shared: { runs, tasks } }: BoundaryPicture): Words => ({
  title: "Which runs solve which tasks?",
  subtitle: `The ${counted(tasks.ends.length, "task")} that all ${runs.length} runs have, by the exact set of runs that solve each at least once.`,
});
