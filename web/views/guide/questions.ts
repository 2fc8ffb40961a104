import type { Settings } from "../../state/settings/address.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";
import {
  attemptsAndRounds,
  everyAttempt,
  fromFile,
  thousandAttempts,
  whereCurvesEnd,
} from "./curve-figures.ts";
import type { Draw } from "./figure.ts";
import {
  costOverOthers,
  differenceByK,
  errorBySamples,
  kindsOfInterval,
  solvedAtAll,
} from "./range-figures.ts";
import { ifTheCheckerErrs, voteOfAnswers } from "./selection-figures.ts";

/** A question that a reader has, and where the page answers it for the reader's own data. */
export interface GuideQuestion {
  id: string;
  asks: string;
  /** In sentences. */
  answer: string;
  draw: Draw;
  /** Settings of the view that answers it, and the words of the link to that view. */
  leads: Partial<Settings>;
  words: string;
  formulas: FormulaId[];
}

export const guideQuestions: GuideQuestion[] = [
  {
    id: "which-k",
    asks: "Which k can I report?",
    answer:
      "Report pass@k for each k up to n, the number of samples per task. Where tasks differ in n, the smallest n counts. Beyond n, a value is a prediction: name its model and its interval.",
    draw: whereCurvesEnd,
    leads: { view: "curves", metric: "pass@k" },
    words: "See where your curves end",
    formulas: ["pass-at-k", "new-tasks"],
  },
  {
    id: "better",
    asks: "Is A better than B?",
    answer:
      "Compare both runs on the same tasks, so that hard tasks cancel out. A is better than B if the 95 % interval of the difference lies above 0. If it includes 0, the runs are not distinguishable. The page also says the least difference that such a study detects.",
    draw: differenceByK,
    leads: { view: "compare", comparedIn: "pass@k" },
    words: "Compare your two best runs",
    formulas: ["difference", "holm", "settling"],
  },
  {
    id: "thousand",
    asks: "What would 1,000 attempts give?",
    answer:
      "Without 1,000 samples per task, this is a prediction. Tasks with a success count as solved; hierarchical Bayes (HB) predicts the others and gives the interval. The naive estimate is too low: it treats unsolved tasks as unsolvable. The page also says how often such intervals held on published runs.",
    draw: thousandAttempts,
    leads: { view: "extrapolate", far: 1000 },
    words: "Predict 1,000 attempts of your runs",
    formulas: ["hierarchical", "naive"],
  },
  {
    id: "samples",
    asks: "How many samples do I need?",
    answer:
      "Draw at least as many samples per task as the largest k that you report. With fewer samples, a model predicts the rest, and its error grows. More tasks narrow the interval. More samples allow a larger k.",
    draw: errorBySamples,
    leads: { view: "budget" },
    words: "Try smaller studies on your own data",
    formulas: ["study-error", "settling"],
  },
  {
    id: "every-attempt",
    asks: "How reliable is it if every attempt must succeed?",
    answer:
      "pass^k is the chance that all of k attempts at a task succeed. It falls as k grows, while pass@k rises. G-Pass@k asks for a share of the attempts only.",
    draw: everyAttempt,
    leads: { view: "reliability" },
    words: "See how reliable your runs are",
    formulas: ["pass-hat-k", "g-pass", "cover"],
  },
  {
    id: "vote",
    asks: "What if I vote instead of checking?",
    answer:
      "A majority vote needs no checker: the most frequent of k answers counts. It is right for certain where more than half of the tries are right. Where no try is right, it is wrong. So its value, maj@k, lies between the chance of more than half and pass@k. The counts alone say no more. With each sample’s answer in the file, the page computes the vote itself, and what it loses to an oracle.",
    draw: voteOfAnswers,
    leads: { view: "selection" },
    words: "See what a vote makes of your runs",
    formulas: ["maj-at-k", "vote-bracket", "oracle-gap"],
  },
  {
    id: "checker",
    asks: "What if the checker passes wrong tries?",
    answer:
      "Then pass@k goes to 1 as k grows, whatever the model can do. Even a task that is never solved shows 1 − (1 − f)^k, where f is the share of wrong tries that pass. If f is known, pass@k can be corrected without bias. The page also gives the f that would produce all of the gain from 1 to k attempts.",
    draw: ifTheCheckerErrs,
    leads: { view: "checker" },
    words: "Correct your runs for a checker that errs",
    formulas: ["checked-pass-at-k", "false-pass", "explaining-rate"],
  },
  {
    id: "rounds",
    asks: "More attempts or more rounds?",
    answer:
      "A further attempt starts afresh. A further round lets each attempt go on for longer. Compare what one more round gains with what twice the attempts gain. This needs runs at two or more depths T.",
    draw: attemptsAndRounds,
    leads: { view: "depth" },
    words: "Compare attempts and rounds",
    formulas: ["delta-t", "delta-k", "saturation"],
  },
  {
    id: "cheapest",
    asks: "Which run is the cheapest for what it solves?",
    answer:
      "Choose the pass@k that you need. A run’s cost is that of the fewest attempts that reach it. Attempts stop at the first success, or all are paid. A weak run at a low price can be cheaper than a strong one. The page gives the price ratio at which two runs change places.",
    draw: costOverOthers,
    leads: { view: "cost" },
    words: "See what your runs cost",
    formulas: ["cheapest-run", "cost-per-solved", "cost-of-pass"],
  },
  {
    id: "solvable",
    asks: "Which tasks can it solve at all?",
    answer:
      "The boundary of a run is the set of tasks that it solved at least once. Two runs with the same pass@k can have different boundaries. A task without a success is not proven unsolvable: more samples may solve it.",
    draw: solvedAtAll,
    leads: { view: "boundary" },
    words: "See which tasks your runs solve",
    formulas: ["boundary", "mcnemar", "unsolvable"],
  },
  {
    id: "interval",
    asks: "What does the interval cover?",
    answer:
      "“Which tasks were picked” covers what other tasks of this kind would show. “Which attempts were drawn” covers what more attempts at the same tasks would show. Use the first for claims about a model. Use the second for claims about these tasks alone.",
    draw: kindsOfInterval,
    leads: { view: "curves", about: "both" },
    words: "See your curves with both kinds at once",
    formulas: ["new-tasks", "these-tasks"],
  },
  {
    id: "file",
    asks: "What may my file look like?",
    answer:
      "passcurve reads logs of more than thirty harnesses, folders and archives of them, and tables of your own. In a table, a row is a task, a sample, or a count of tasks. A 0/1 matrix has one column per sample. Markdown tables and aligned text are read too. A column “model” splits the rows into runs.",
    draw: fromFile,
    leads: { view: "curves" },
    words: "Open your own file beside the curves",
    formulas: ["pass-at-k"],
  },
];
