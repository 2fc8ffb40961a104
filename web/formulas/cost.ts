import { formula, type Letter } from "./formula.ts";
import { math } from "./notation.ts";
import { papers } from "./papers.ts";
import { shared } from "./shared.ts";

/** Cost of a solved task. */
export interface SolvedCost {
  /** The mean cost of a task, and the share of solved tasks. */
  cost: number;
  pass: number;
  value: number;
}

const costLetters: Letter[] = [
  ["cost_i", "what one attempt at task i costs, by the price that is set"],
  ["attempts_i", "expected attempts until the first success, at most k; k without stopping"],
];

export const costPerSolved = formula<SolvedCost>({
  name: "Cost per solved task",
  says: "What all attempts at all tasks cost, over the number of tasks that they solve.",
  lines: ['"cost per solved task" = (Σ_tasks cost_i attempts_i)/(Σ_tasks pass@k_i)'],
  symbols: [...costLetters, shared.k],
  sources: [[papers.own, "sums of unbiased estimates"]],
  notes: [
    "At k = 1 it is the expected cost of one success over all tasks. It is finite once one task is solved, unlike the mean of each task’s own cost over its rate.",
    "Its interval covers which tasks were picked: Gaffke’s, inverted for a ratio. Simulated studies are in tests/bench/PLANNING.md. It allows for no cost above the largest one seen.",
  ],
  steps: ({ cost, pass, value }) => [
    {
      words: "The mean cost of a task over the share of tasks that are solved",
      math: math`${cost}/${pass} ≐ ${value}`,
    },
  ],
});

/** pass@k within a budget. */
export interface BudgetBuys {
  budget: number;
  k: number;
  cost: number;
}

export const passAtBudget = formula<BudgetBuys>({
  name: "pass@budget",
  says: "pass@k at the largest k whose attempts cost no more than the budget for a task, on average.",
  lines: [
    "cost = 1/N Σ_tasks cost_i attempts_i",
    "attempts_i = (n + 1)/(c + 1) − (n − k + 1)/(c + 1) · binom(n − c, k)/binom(n, k)",
  ],
  symbols: [...costLetters, shared.n, shared.c, shared.k, shared.N],
  sources: [
    [papers.chen, "pass@k"],
    [papers.own, "cost"],
  ],
  notes: ["Both are unbiased for k up to n. k is whole, so that a budget may buy a little more."],
  steps: ({ budget, k, cost }) => [
    {
      words: `The cost of k = ${k} attempts, within the budget`,
      math: math`${cost} ≤ ${budget}`,
    },
  ],
});

/** Costs of two runs at one target. */
export interface CostRatio {
  own: number;
  other: number;
  value: number;
}

export const cheapestRun = formula<CostRatio>({
  name: "The cheapest run at a target",
  says: "The run whose smallest k that reaches the target costs least per task.",
  lines: ["ratio = cost_own/cost_others"],
  symbols: [
    ["cost_own", "mean cost of a task at the smallest k whose pass@k reaches the target"],
    ["cost_others", "the least of these of the other runs"],
  ],
  sources: [[papers.own, "resampling of tasks"]],
  notes: [
    "Where the price of a run changes by this ratio, it and the best other run change places.",
    "How sure: 1,999 resamples weigh the tasks by Dirichlet(1, …, 1). Runs with the same tasks share their weights. In each, every run has its own smallest k. A run that does not reach the target is not the cheapest.",
  ],
  steps: ({ own, other, value }) => [
    { words: "Its cost over the least one of the others", math: math`${own}/${other} ≐ ${value}` },
  ],
});

/** Cost of a success at one task. */
export interface TaskPass {
  cost: number;
  n: number;
  c: number;
  value: number;
}

export const costOfPass = formula<TaskPass>({
  name: "Cost-of-pass",
  says: "The expected cost of one success at a task, by the run for which it is least.",
  lines: ["v_i = min(cost_i/p_i)"],
  symbols: [
    ["v_i", "cost-of-pass of task i; the least over the runs is the frontier"],
    ["cost_i", "what one attempt of a run at task i costs"],
    ["p_i", "its rate of success, here c/n"],
  ],
  sources: [[papers.erol, "cost-of-pass and its frontier"]],
  notes: [
    "It is infinite where no run has a success, unless the task can be done by hand at a price. The mean is over the tasks where it is finite.",
    "It is not unbiased: no estimate of 1/p is. Over several runs it is too low, since the samples that pick the cheapest run also measure it.",
    "The aggregate that is always an estimate of its own is cost per solved task at k = 1: all cost over all successes.",
  ],
  steps: ({ cost, n, c, value }) => [
    {
      words: "The cost of an attempt over the rate of success",
      math: math`${cost}/(${c}/${n}) ≐ ${value}`,
    },
  ],
});
