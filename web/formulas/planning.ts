import { formula } from "./formula.ts";
import { math } from "./notation.ts";
import { papers } from "./papers.ts";
import { shared } from "./shared.ts";

/** The spread of one task's value in a planned study, and its size. */
export interface PlannedSpread {
  between: number;
  within: number;
  tasks: number;
  halfWidth: number;
}

const shareBetween = (between: number, within: number) =>
  math`${between}/(${between} + ${within}) ≐ ${between / (between + within)}`;

export const plannedWidth = formula<PlannedSpread>({
  name: "Width of a planned interval",
  says: "A study of N tasks with n samples each is expected to show a 95 % interval of this half-width.",
  lines: [
    "V = V_between + V_within",
    "V_between = F(2k) − F(k)²",
    "V_within = Σ_{j = 0}^k P(j) (F(2k − j) − F(2k))",
    "F(m) = E((1 − p)^m)",
  ],
  symbols: [
    ["V", "variance of one task’s unbiased value; that of the mean is V/N"],
    ["p", "rate of a task, drawn from the prior"],
    ["P(j)", "chance that two sets of k among n samples share j (hypergeometric)"],
    shared.k,
    shared.N,
  ],
  sources: [[papers.own, "planning"]],
  notes: [
    "F is that of pass@k. Other metrics have G(j) in place of F(2k − j): the mean product for two sets that share j.",
    "It is about new tasks. The ends are quantiles of Beta distributions with the mean and the variance of Gaffke’s draws.",
    "For a run, V is averaged over HB’s posterior of the prior. About new tasks simulated studies agree: tests/bench/PLANNING.md has the figures.",
  ],
  steps: ({ between, within, tasks, halfWidth }) => [
    {
      words: "The variance of the mean",
      math: math`(${between} + ${within})/${tasks} ≐ ${(between + within) / tasks}`,
    },
    {
      words: "The share that comes from which tasks are picked",
      math: shareBetween(between, within),
    },
    {
      words: "Half of the interval that such a variance gives",
      math: math`half-width ≈ ${halfWidth}`,
    },
  ],
});

/** The parts of the noise in one run's mean pass@k. */
export interface SplitNoise {
  between: number;
  within: number;
  tasks: number;
  /** The standard error of the mean, and the share of its variance that comes from the drawn attempts. */
  error: number;
  samplingShare: number;
}

export const noiseSplit = formula<SplitNoise>({
  name: "Where the error bar comes from",
  says: "The variance of mean pass@k, split into which tasks were picked and which attempts were drawn.",
  lines: [
    "V_within = mean(f(k) − f(2k))",
    "V_attempts = mean(f(k)² − f(2k))",
    "V_between = Var(f(k)) − V_attempts",
    "f(m) = C(n − c, m)/C(n, m)",
    '"standard error" = √(Var(f(k))/N)',
    "correlation = V_between/(V_between + V_within)",
  ],
  symbols: [
    ["f(m)", "the chance that m of a task’s samples all fail"],
    ["V_within", "variance of whether one set of k attempts at a task succeeds"],
    ["V_between", "variance of pass@k between tasks"],
    ["V_attempts", "variance of a task’s unbiased estimate of pass@k"],
    shared.n,
    shared.c,
    shared.k,
    shared.N,
  ],
  sources: [
    [papers.wang, "k = 1"],
    [papers.evanMiller, "k = 1"],
    [papers.own, "k > 1"],
  ],
  notes: [
    "Both parts are unbiased where every task has at least 2k samples. Otherwise no unbiased estimate exists, and HB’s posterior means stand for them.",
  ],
  steps: ({ between, within, tasks, error, samplingShare }) => {
    const variance = tasks * error ** 2;
    return [
      {
        words: "The standard error of the mean",
        math: math`√(${variance}/${tasks}) ≐ ${error}`,
      },
      {
        words: "The share that comes from which attempts were drawn",
        math: math`${samplingShare * tasks * error ** 2}/${variance} ≐ ${samplingShare}`,
      },
      {
        words: "The flip rate: the chance that two sets of k attempts at one task disagree",
        math: math`2 · ${within} ≐ ${2 * within}`,
      },
      { words: "The intraclass correlation", math: shareBetween(between, within) },
    ];
  },
});

/** A task’s share of a budget of further samples. */
export interface ShareOfBudget {
  n: number;
  c: number;
  k: number;
  sd: number;
  /** The sum of the deviations of all tasks. */
  all: number;
  budget: number;
  more: number;
}

export const nextSamples = formula<ShareOfBudget>({
  name: "Further samples of a task",
  says: "A budget is shared among the tasks in proportion to how unsure HB is of each task’s own pass@k.",
  lines: ["S_i = √(E((1 − p_i)^(2k)) − E((1 − p_i)^k)²)", "samples_i = budget S_i/(Σ_tasks S_j)"],
  symbols: [
    ["S_i", "posterior standard deviation of pass@k of task i"],
    ["p_i", "rate of task i, under HB’s posterior"],
    shared.k,
  ],
  sources: [[papers.own, "planning"]],
  notes: [
    "Shares are rounded so that they sum to the budget.",
    "Which tasks get more samples depends on what was seen. HB takes that as it is. The unbiased estimate of pass@k is then no longer unbiased.",
  ],
  steps: ({ sd, all, budget, more }) => [
    { words: "How unsure HB is of this task", math: math`S_i ≈ ${sd}` },
    {
      words: "Its share of the budget, rounded",
      math: math`${budget} · ${sd}/${all} ≈ ${more}`,
    },
  ],
});
