import type { TaskMetric } from "../questions/measure/task.ts";
import { num, type Expression } from "./expression.ts";
import { formula, type Letter } from "./formula.ts";
import { math } from "./notation.ts";
import { papers } from "./papers.ts";
import { shared } from "./shared.ts";

const { n, c, k } = shared;

interface OfTask {
  n: number;
  c: number;
  k: number;
}

/** The interval of one metric, with the metric’s name. */
export interface TaskInterval extends OfTask {
  name: string;
  lower: number;
  upper: number;
}

export const oneTask = formula<TaskInterval>({
  name: "Interval of one task",
  says: "A posterior interval of the task’s own value. Before its samples nothing is known of its rate.",
  lines: [
    '"p given the samples" ~ Beta(c + 1/2, n − c + 1/2)',
    "pass@k = 1 − (1 − p)^k",
    '"pass^k" = p^k',
  ],
  symbols: [["p", "the task’s chance of success at one attempt"], n, c, k],
  sources: [[papers.own, "Jeffreys’ prior, Beta(½, ½)"]],
  notes: [
    "Every metric of one task rises or falls with p. The ends of its interval are therefore the metric at the ends of p’s interval.",
    "G-Pass, mG-Pass and the attempts until the first success are those of k attempts that each succeed with chance p.",
  ],
  steps: ({ n, c, name, lower, upper }) => [
    {
      words: "The posterior of the task’s rate",
      math: math`p ~ Beta(${c + 0.5}, ${n - c + 0.5})`,
    },
    {
      words: "The metric at its 2.5 % and 97.5 % quantiles",
      math: math`${lower} ≤ ${name} ≤ ${upper}`,
    },
  ],
});

export interface Prediction extends OfTask {
  metric: TaskMetric;
  /** Number of successes that τ requires. */
  needed: number;
  value: number;
}

export const predicted = formula<Prediction>({
  name: "Prediction for one task",
  says: "What the next k attempts will hold: the metric averaged over every rate that the samples allow.",
  lines: [
    '"chance of j successes" = binom(k, j) B(c + 1/2 + j, n − c + 1/2 + (k − j))/B(c + 1/2, n − c + 1/2)',
    '"predicted pass@k" = 1 − B(c + 1/2, (n − c + 1/2) + k)/B(c + 1/2, n − c + 1/2)',
  ],
  symbols: [n, c, k, ["j", "successes among the next k attempts"], shared.B],
  sources: [[papers.own, "the Beta-Binomial posterior predictive under Jeffreys’ prior"]],
  notes: [
    "It exists for every k, also beyond n. The unbiased estimate asks another question: it is right on average over many tasks with the same rate.",
  ],
  steps: (params) => [
    {
      words: "The posterior, Beta(c + ½, n − c + ½), averaged over",
      math: math`${withNumbers(params)} ≐ ${params.value}`,
    },
  ],
});

function withNumbers({ n, c, k, metric, needed }: Prediction): Expression {
  const [a, b] = [c + 0.5, n - c + 0.5];
  /** The chance of j successes among the next k attempts. */
  const successes = math`binom(${k}, j) B(${a} + j, ${b} + (${k} − j))/B(${a}, ${b})`;
  switch (metric) {
    case "passAtK":
    case "plugin":
      return math`1 − B(${a}, ${b} + ${k})/B(${a}, ${b})`;
    case "failAtK":
      return math`B(${a}, ${b} + ${k})/B(${a}, ${b})`;
    case "passHatK":
      return math`B(${a} + ${k}, ${b})/B(${a}, ${b})`;
    case "gPassAtK":
      return math`Σ_{j = ${needed}}^${k} ${successes}`;
    case "mgPassAtK": {
      const half = Math.ceil(k / 2);
      return k === 1 ? num(0) : math`2/${k} Σ_{j = ${half + 1}}^${k} (j − ${half}) ${successes}`;
    }
    case "expectedTries":
      return math`Σ_{j = 0}^${k - 1} B(${a}, ${b} + j)/B(${a}, ${b})`;
  }
}

export interface Tries extends OfTask {
  value: number;
}

export const expectedTries = formula<Tries>({
  name: "Attempts until the first success",
  says: "How many attempts a task takes on average when you stop at the first success, or after k attempts.",
  lines: ["attempts = (n + 1)/(c + 1) − (n − k + 1)/(c + 1) · binom(n − c, k)/binom(n, k)"],
  symbols: [n, c, k],
  sources: [[papers.own, "unbiased for the sum over j < k of (1 − p)^j"]],
  notes: [
    "It exists for k up to n. Without a cap it would be 1/p, which no number of samples bounds.",
  ],
  steps: ({ n, c, k, value }) => [
    {
      words: "With these counts",
      math: math`${n + 1}/${c + 1} − ${n - k + 1}/${c + 1} · binom(${n - c}, ${k})/binom(${n}, ${k}) ≐ ${value}`,
    },
  ],
});

/** A value of a population. */
export interface OfPopulation {
  a: number;
  b: number;
  pi0: number;
  pi1: number;
  k: number;
  metric: "pass@k" | "pass^k";
  value: number;
}

export const populationText = {
  lines: ["pass@k = π_1 + (1 − π_0 − π_1) (1 − B(a, b + k)/B(a, b))", "h = (a b)/(a + b)"],
  symbols: [
    ['"a, b"', "the Beta distribution of the rates between 0 and 1"],
    ["π_0", "share of tasks that are impossible"],
    ["π_1", "share of tasks that are always solved"],
    k,
    shared.B,
  ] satisfies Letter[],
};

export const population = formula<OfPopulation>({
  name: "A chosen population",
  says: "What k attempts come to at tasks whose rates follow a chosen distribution. It rests on no data.",
  lines: populationText.lines,
  symbols: populationText.symbols,
  sources: [[papers.verine, "appendix A"]],
  notes: [
    "The mean of the Beta part is μ = a/(a + b), so that a = h/(1 − μ) and b = h/μ. ΔPass is a + b.",
    "On hard tasks, the unsolved share falls as a power of k, and h is about that power.",
  ],
  steps: ({ a, b, pi0, pi1, k, metric, value }) => {
    const ofBeta =
      metric === "pass@k"
        ? math`1 − B(${a}, ${b} + ${k})/B(${a}, ${b})`
        : math`B(${a} + ${k}, ${b})/B(${a}, ${b})`;
    return [
      {
        words: "With these numbers",
        math: math`${pi1} + (1 − ${pi0} − ${pi1}) ${ofBeta} ≐ ${value}`,
      },
    ];
  },
});
