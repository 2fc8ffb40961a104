import { formula, type Step } from "./formula.ts";
import { math } from "./notation.ts";
import { papers } from "./papers.ts";
import { shared } from "./shared.ts";

/** Two values and their difference with its interval. */
export interface Compared {
  a: number;
  b: number;
  difference: number;
  lower: number;
  upper: number;
}

/** One value minus another, if both are known. */
export const differenceSteps = (a: number, b: number, difference: number): Step[] =>
  Number.isNaN(a) || Number.isNaN(b)
    ? []
    : [{ words: "First minus second", math: math`${a} − ${b} ≐ ${difference}` }];

export const difference = formula<Compared>({
  name: "Difference of two runs",
  says: "The mean over the tasks that both runs have by name of first minus second. Tasks that are hard for both cancel out.",
  lines: ["d_i = x_{A,i} − x_{B,i}", "interval = d̄ ± t_{N+1} s/√(N + 2)"],
  symbols: [
    ["x_{A,i}", "the metric of task i in the first run"],
    ["d_i", "difference on task i"],
    ["d̄", "mean difference over the N tasks"],
    [
      "s",
      "standard deviation of these and of two added tasks, at plus and minus the largest possible difference",
    ],
    ["t_{N+1}", "97.5 % quantile of Student’s t with N + 1 degrees of freedom"],
  ],
  sources: [[papers.own, "Student’s t with two added tasks"]],
  notes: [
    "Interval and p come from this one procedure. So p is below 0.05 exactly where the 95 % interval excludes 0. The column of the first run is 1 − p/2 where it is ahead, else p/2: no posterior chance.",
    "Without the added tasks, an interval misses what no task has shown yet. Clusters count as one unit. Without names of tasks, Welch’s t test adds two tasks to each run, at 0 and at 1.",
    "Where the interval is about which attempts were drawn, values and ends come from the posteriors of both runs. p is then twice the posterior tail beyond 0.",
    "Beyond n, x is what hierarchical Bayes expects of a task. The squared error of both predictions is added to s²/(N + 2). Runs of the same tasks are taken to share most of h.",
  ],
  steps: ({ a, b, difference, lower, upper }) => [
    ...differenceSteps(a, b, difference),
    ...(Number.isNaN(lower)
      ? []
      : [
          {
            words: "The interval, from half of its width",
            math: math`${(lower + upper) / 2} ± ${(upper - lower) / 2} = (${lower}, ${upper})`,
          },
        ]),
  ],
});

export const wholeCurve = formula({
  name: "95 % band for the whole curve",
  says: "A band that holds at all k together.",
  lines: ['P(max("|t|"_k) ≤ q) = 0.95'],
  symbols: [
    ['"|t|"_k', "distance of the difference at k from its true value, in standard errors"],
    ["q", "half width of the band, in standard errors"],
  ],
  sources: [[papers.own, "given the correlation of the tasks’ differences"]],
  notes: ["For posteriors it uses their correlation over k."],
});

export const holm = formula({
  name: "p adjusted for all pairs",
  says: "Holm’s adjustment keeps the chance of any false difference below 5 %.",
  lines: ["p̃_i = max((m + 1 − j) p_j)"],
  symbols: [
    ["m", "pairs of runs"],
    ["p_j", "p values in ascending order, j from 1 to i"],
  ],
  sources: [
    [papers.holm, ""],
    [papers.mogstad, "the intervals of ranks"],
  ],
  notes: [
    "A run’s ranks begin after the runs that are better by this p, and end before those that are worse. The intervals of all ranks hold at once.",
    "A group of runs that are not distinguishable is the longest stretch of the ranking without a pair that differs. It is no proof that they are equal.",
  ],
});

export const taskTest = formula({
  name: "Difference on one task",
  says: "Fisher’s exact test of both c/n, two-sided: the chance of counts that are at most as likely as those seen, if both rates are equal.",
  lines: ['p = Σ_"as likely or less" (binom(n_A, x) binom(n_B, c − x))/binom(n_A + n_B, c)'],
  symbols: [
    ["n_A", "samples of the task in the first run"],
    ["c", "successes of both runs together"],
    ["x", "of them, the first run’s"],
  ],
  sources: [[papers.textbook, ""]],
});

export const settling = formula({
  name: "Detectable difference",
  says: "The least true difference that the same test detects in 80 % of studies like this one.",
  lines: ["P(p < 0.05) = 0.8"],
  symbols: [["p", "of such a study, if that difference is the true one"]],
  sources: [[papers.own, "power of the same test"]],
  notes: [
    "It depends on how much tasks differ, and not on the observed difference: the power for that one says no more than p.",
  ],
});

/** Tasks that only one of two runs solves. */
export interface Changed {
  gained: number;
  lost: number;
  pValue: number;
}

export const boundary = formula<{ solved: number; tasks: number }>({
  name: "Boundary",
  says: "The tasks that a run solved at least once.",
  lines: ['𝓑 = "{ tasks with c > 0 }"'],
  symbols: [shared.c],
  sources: [
    [papers.zhai, "the boundary"],
    [papers.verine, "the family of priors"],
    [papers.own, "what a repeat would find"],
  ],
  notes: [
    "Runs are paired by the names of their tasks, and each task counts once. Gained tasks are solved by the second run only, lost tasks by the first only.",
    "What a repeat would find is a 95 % predictive interval with whole ends, from 1,000 draws. A draw takes each run’s prior from the posterior of HB. It then draws the rate of each task, given its c of n, and n new samples. So a task with c = 0 can be solved in a repeat.",
    "A task that is hard for one run tends to be hard for the others. Hence the runs’ rates are joined by a Gaussian copula, and its correlation is drawn from its posterior.",
  ],
  steps: ({ solved, tasks }) => [
    { words: "Share of the tasks", math: math`${solved}/${tasks} ≐ ${solved / tasks}` },
  ],
});

export const bernoulliBootstrap = formula<{ tasks: number; mean: number }>({
  name: "Bernoulli bootstrap",
  says: "Each replicate draws the successes of every task again, at the rate that it had. A task counts as solved where one of these is a success.",
  lines: ['P("x > 0") = 1 − (1 − c/n)^n'],
  symbols: [
    ["x", "successes of a task in a replicate, of n draws at rate c/n"],
    shared.n,
    shared.c,
  ],
  sources: [[papers.zhai, "table 9"]],
  notes: [
    "A task with c = 0 stays unsolved in each replicate, and a solved task can be lost. So the mean of a boundary lies below its value, which is also its largest end.",
    "The ends hold 95 % of 1,000 replicates. The predictive interval beside it can also solve such tasks.",
  ],
  steps: ({ tasks, mean }) => [
    {
      words: "Mean over the replicates, less the value",
      math: math`${mean} − ${tasks} ≐ ${mean - tasks}`,
    },
  ],
});

export const mcnemar = formula<Changed>({
  name: "McNemar’s exact test",
  says: "Whether gains and losses are equally likely.",
  lines: ['p = min("1", 2 Σ_{j = 0}^min(g, l) binom(g + l, j)/2^(g + l))'],
  symbols: [
    ["g", "gained tasks"],
    ["l", "lost tasks"],
  ],
  sources: [[papers.textbook, ""]],
  notes: [
    "The interval of gained − lost is m(2θ − 1) for the m tasks that changed. θ is the chance that such a task was gained, with Clopper and Pearson’s interval. It excludes 0 exactly where p is below 0.05.",
    "The sign test does the same for rising and falling c/n. Neither is adjusted for other pairs.",
  ],
  steps: ({ gained, lost, pValue }) => {
    const [changed, fewer] = [gained + lost, Math.min(gained, lost)];
    return [
      {
        words: pValue === 1 ? "Twice the smaller tail is at least 1" : "Twice the smaller tail",
        math: math`min(1, 2 Σ_{j = 0}^${fewer} binom(${changed}, j)/2^${changed}) ≐ ${pValue}`,
      },
    ];
  },
});

export const unsolvable = formula({
  name: "Tasks not solved yet",
  says: "The chance, by the model, that a task with n failures has rate 0. Then how many of those tasks k more samples would solve.",
  lines: ['P("rate 0") = π_0/(π_0 + (1 − π_0 − π_1) B(a, b + n)/B(a, b))'],
  symbols: [['"a, b, π₀, π₁"', "the zero-one-inflated fit (ZOIBB)"], shared.B, shared.n],
  sources: [[papers.verine, "appendix A"]],
  notes: [
    "By the Beta-Binomial (BB) fit, every task has a rate above 0. The number that k more samples would solve has an interval by hierarchical Bayes. It covers what is unknown of the prior, over three families of rates. By a fit there is none: such intervals held in less than half of tests on published runs.",
  ],
});
