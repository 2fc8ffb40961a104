import { smallestOf } from "../../base/extremes.ts";
import { counted, shortName, whole } from "../../base/format.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";

/** A size of study: m samples of each of `tasks` tasks, or of all tasks if null. */
export interface StudyStep {
  m: number;
  tasks: number | null;
}

export interface StudyPlan {
  /** The runs that can be studied. */
  runs: StyledRun[];
  /** The k whose value from all samples is known. */
  ks: number[];
  /** The current k. */
  k: number;
  /** The m at which k or the tasks vary. */
  at: number;
  steps: StudyStep[];
  /** Requests that are left out, with the reason of each. */
  left: string[];
  /** Reason why there is nothing to study, or null. */
  reason: string | null;
}

const roundSizes = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const budgets = [10, 100, 500, 1000, 10000];
const defaultGPass = [4, 8, 16];
/** Largest k of a posterior's G-Pass. */
const mostGPass = 1000;
/** A study of fewer tasks says little. */
const fewestTasks = 8;

const defaultSizes = (n: number) => roundSizes.filter((m) => m <= n / 2);

/** The middle size; of two middle ones, the larger. */
const middleOf = (sizes: number[]) => sizes[Math.floor(sizes.length / 2)] ?? 1;

const defaultBudgets = (n: number, { of, against }: Settings["study"]) =>
  against === "k"
    ? [...roundSizes.filter((k) => k < n), n]
    : of === "g-pass"
      ? defaultGPass.some((k) => k <= n)
        ? defaultGPass.filter((k) => k <= n)
        : [n]
      : [...budgets.filter((k) => k < n), n];

const defaultTasks = (tasks: number) =>
  [
    ...new Set(
      [8, 4, 2].map((part) => Math.round(tasks / part)).filter((some) => some >= fewestTasks),
    ),
    tasks,
  ].filter((some) => some <= tasks);

const ascending = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);

const mostNamed = 2;

const namesOf = (runs: StyledRun[]) => {
  const names = runs.slice(0, mostNamed).map(({ name }) => shortName(name));
  const more = runs.length - names.length;
  return more > 0 ? `${names.join(", ")} and ${more} more` : names.join(" and ");
};

/** Reason why a run cannot be studied, or null. */
function faultOf({ name, run }: StyledRun): string | null {
  if (run.minN < 2)
    return `A smaller study needs samples to leave out: ${shortName(name)} has a task with 1 sample.`;
  if (!Number.isInteger(run.tasks))
    return `Tasks are drawn one by one, which the weights of ${shortName(name)} do not allow: they are not whole.`;
  return null;
}

/** The requested values that some run supports. Adds to `left` a message for each value that exceeds some runs. */
function within(
  ks: readonly number[],
  runs: StyledRun[],
  most: (run: StyledRun) => number,
  words: (value: number, lacking: StyledRun[]) => string,
  left: string[],
): number[] {
  return ks.filter((value) => {
    const lacking = runs.filter((run) => value > most(run));
    if (lacking.length > 0) left.push(words(value, lacking));
    return lacking.length < runs.length;
  });
}

/** The plan of a study of these runs, from the reader's lists or default ones. */
export function planOf(chosen: StyledRun[], { study, lists, k: chosenK }: Settings): StudyPlan {
  const left: string[] = [];
  const runs = chosen.filter((run) => {
    const fault = faultOf(run);
    if (fault !== null) left.push(fault);
    return fault === null;
  });
  if (runs.length === 0) {
    const reason = left.shift() ?? "There is no run to study.";
    return { runs, ks: [], k: 1, at: 1, steps: [], left, reason };
  }
  const samplesOf = ({ run }: StyledRun) => run.minN;
  const tasksOf = ({ run }: StyledRun) => run.tasks;
  const n = smallestOf(runs.map(samplesOf));
  const metric = study.of === "g-pass" ? "G-Pass" : "pass";
  /** The number that the runs with too few have, in words. */
  const have = (lacking: StyledRun[], most: (run: StyledRun) => number, unit: string) =>
    lacking.length === 1
      ? `it has ${lacking
          .map(most)
          .map((some) => counted(some, unit))
          .join("")}`
      : `they have fewer ${unit}s`;
  const ofK = (k: number, lacking: StyledRun[]) =>
    study.of === "g-pass" && k > mostGPass
      ? `G-Pass@${whole(k)} is not studied: k is at most ${whole(mostGPass)}.`
      : `${metric}@${whole(k)} of ${namesOf(lacking)} is not known: ${have(lacking, samplesOf, "sample")} per task.`;
  const ofM = (m: number, lacking: StyledRun[]) =>
    `${whole(m)} samples of ${namesOf(lacking)} cannot be drawn: ${have(lacking, samplesOf, "sample")} per task.`;
  const ofTasks = (tasks: number, lacking: StyledRun[]) =>
    `${whole(tasks)} tasks of ${namesOf(lacking)} cannot be drawn: ${have(lacking, tasksOf, "task")}.`;

  const mostK = (run: StyledRun) =>
    study.of === "g-pass" ? Math.min(mostGPass, samplesOf(run)) : samplesOf(run);
  const listedKs = lists.ks ?? defaultBudgets(smallestOf(runs.map(mostK)), study);
  const withK = chosenK === null ? listedKs : ascending([...listedKs, chosenK]);
  const ks = within(withK, runs, mostK, ofK, left);
  const sizes = within(study.samples ?? defaultSizes(n), runs, samplesOf, ofM, left);
  const middle = middleOf(sizes);
  const at = study.at === null || study.at > n ? middle : study.at;
  if (study.at !== null && study.at > n)
    left.push(
      ofM(
        study.at,
        runs.filter((run) => study.at !== null && study.at > samplesOf(run)),
      ),
    );
  if (ks.length === 0 || sizes.length === 0) {
    const reason = left.shift() ?? "There is nothing to study.";
    return { runs, ks, k: 1, at, steps: [], left, reason };
  }
  const k = chosenK !== null && ks.includes(chosenK) ? chosenK : (ks.at(-1) ?? 1);
  const few = smallestOf(runs.map(tasksOf));
  const steps: StudyStep[] =
    study.against === "tasks"
      ? within(study.tasks ?? defaultTasks(few), runs, tasksOf, ofTasks, left).map((tasks) => ({
          m: at,
          tasks,
        }))
      : ascending([...sizes, at]).map((m) => ({ m, tasks: null }));
  const reason = steps.length === 0 ? (left.shift() ?? null) : null;
  return { runs, ks, k, at, steps, left, reason };
}
