import { formula } from "./formula.ts";
import { papers } from "./papers.ts";
import { shared } from "./shared.ts";

export const bestValue = formula({
  name: "How sure the best value is",
  says: "The share of resamples of the tasks in which a value of the parameter has the highest mean.",
  lines: ["sure = P(Σ_tasks w_i x_{best,i} ≥ max(Σ_tasks w_i x_{v,i}))"],
  symbols: [
    ["x_{v,i}", "the metric of task i in the run with the value v"],
    ["w_i", "10,000 draws of Dirichlet(1, …, 1) weights of the tasks"],
  ],
  sources: [[papers.own, "Bayesian bootstrap over the tasks"]],
  notes: [
    "Runs with the same tasks by name share the weights, so that what is hard for all cancels out. Other runs have weights of their own. Tasks of one cluster are drawn together, and runs that tie share a resample.",
    "It covers which tasks were picked. It is no correction for choosing the best of many values: the highest of several equal ones is still too high.",
  ],
});

export const gPassSlope = formula({
  name: "Slope of G-Pass@k in τ",
  says: "The slope of the line of least squares through G-Pass@k at τ = 1/k, 2/k, …, 1.",
  lines: ["slope = (Σ_{j = 1}^k (τ_j − τ̄) G_j)/(Σ_{j = 1}^k (τ_j − τ̄)²)"],
  symbols: [
    ["τ_j", "j/k, for j = 1 to k"],
    ["τ̄", "their mean, (k + 1)/(2k)"],
    ["G_j", "G-Pass@k at τ_j, as its mean over the tasks"],
  ],
  sources: [[papers.liu, "figure 6"]],
  notes: [
    "G-Pass@k never rises in τ, so that the slope is at most 0. It is 0 where the attempts at each task all succeed or all fail.",
  ],
});

export const fewerSamples = formula({
  name: "Spread with fewer samples",
  says: "The standard deviation of the mean over the tasks when m of each task’s n samples are drawn without replacement.",
  lines: ["sd² = 1/N² Σ_tasks Σ_successes h_{i,j} (x_j − x̄_i)²", "spread = √(sd²)"],
  symbols: [
    ["h_{i,j}", "hypergeometric chance of j successes among m of the samples of task i"],
    ["x_j", "the metric of j successes among m samples"],
    ["x̄_i", "its mean over j"],
    shared.N,
  ],
  sources: [[papers.liu, "stability against n"]],
  notes: [
    "The sum is exact: nothing is simulated. pass@k, pass^k and G-Pass@k are unbiased, so that their mean over the subsamples is the value of all samples. The tasks stay the same.",
  ],
});
