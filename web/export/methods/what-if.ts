import { counted } from "../../base/format.ts";
import { level } from "./common.ts";
import { says, type MethodsOf, type Sentence } from "./sentence.ts";

const oneTask = ({ settings: { task } }: MethodsOf): Sentence[] => [
  says(`One task has ${counted(task.n, "sample")}, of which ${task.c} succeeded; k is ${task.k}.`),
  says("pass@k and pass^k are unbiased estimates for k up to n.", "chen", "yao"),
  says(
    "Predictions are of the Beta-Binomial posterior predictive distribution; they exist for every k.",
  ),
  says(
    `The ${level} interval is of the posterior of the task’s rate under Jeffreys’ prior Beta(½, ½).`,
  ),
];

const chosenPopulation = ({ settings: { population } }: MethodsOf): Sentence[] => [
  says("Rates of tasks have a chosen distribution: a Beta part, and masses at 0 and 1.", "verine"),
  says(
    `A study of ${counted(population.tasks, "task")} × ${counted(population.n, "sample")} was drawn of it with seed ${population.seed}.`,
  ),
  says("What would be concluded from it is by hierarchical Bayes."),
];

const changedRun = (): Sentence[] => [
  says("Changed curves are of a run’s Beta-Binomial fit, with its parameters changed.", "verine"),
  says(
    "Runs are mixed by drawing a share of the k attempts from each, which has an unbiased estimate.",
  ),
];

export const whatIf = (of: MethodsOf): Sentence[] => {
  switch (of.settings.what) {
    case "task":
      return oneTask(of);
    case "population":
      return chosenPopulation(of);
    case "loaded":
      return changedRun();
  }
};
