import { formula } from "./formula.ts";
import { papers } from "./papers.ts";
import { shared } from "./shared.ts";

export const newTasks = formula({
  name: "Interval: which tasks were picked",
  says: "It covers what other tasks of this kind would show with as many samples. It is Gaffke’s interval for the mean of values from 0 to 1.",
  lines: [
    'lower = "2.5 % quantile"(Σ_tasks w_i x_i + w_0 · 0)',
    'upper = "97.5 % quantile"(Σ_tasks w_i x_i + w_0 · 1)',
  ],
  symbols: [
    ["x_i", "the metric of task i, from 0 to 1"],
    ["w_i", "10,000 draws of Dirichlet(1, …, 1) weights for the N tasks and one added task"],
    ["w_0", "weight of the added task, at 0 for the lower end and at 1 for the upper"],
  ],
  sources: [
    [papers.gaffke, ""],
    [papers.learnedMiller, "a proposed bound"],
  ],
  notes: [
    "For values of 0 and 1 it equals Clopper and Pearson’s interval. Tasks of one cluster are drawn together.",
    "All intervals of the page have the level 95 %. They hold at each k separately, unless a band for the whole curve is asked for.",
  ],
});

export const theseTasks = formula({
  name: "Interval: which attempts were drawn",
  says: "It covers what more samples of the same tasks would show: the posterior of their mean by hierarchical Bayes. Up to k = n, it is widened to an interval by the samples alone.",
  lines: [
    'P(pass@k | counts) = E(P(pass@k | "counts, θ") | counts)',
    '"by the samples" = x̄ ± (z √(V + z²/4 j²) + z²/4 j)',
  ],
  symbols: [
    ["θ", "the prior of the tasks’ rates: μ, h, π₀ and π₁"],
    ["x̄", "the mean of the tasks’ values"],
    ["V", "the most that the variance of x̄ given the rates can be"],
    ["j", "k/(n N), how far one success moves the mean"],
    ["z", "1.96"],
  ],
  sources: [[papers.own, "hierarchical Bayes"]],
  notes: [
    "The interval by the samples assumes no prior. It is never wider than Clopper and Pearson’s for N n/k draws. At k = n, samples do not tell these tasks from new ones.",
    "“Both” also gives the tasks of that posterior random weights, with one added task. A posterior treats each task separately, so it does not use clusters.",
  ],
});

export const coverInterval = formula({
  name: "Interval of Cover@τ",
  says: "About which tasks were picked, it is of the share of tasks with c/n ≥ τ, with as many samples. Otherwise it is of the share of tasks whose rate is at least τ, by the hierarchical model.",
  lines: ['"Cover@τ of rates" = 1/N Σ_tasks P(p_i ≥ τ)'],
  symbols: [["p_i", "rate of task i"], shared.tau, shared.N],
  sources: [[papers.own, "hierarchical Bayes"]],
  notes: ["AvgAUC⁺ uses the same 1,000 draws of tasks for all runs, and has no interval of rates."],
});
