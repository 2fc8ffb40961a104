import type { HierarchicalTerms } from "../questions/measure/hierarchical-terms.ts";
import type { Term, Terms } from "../questions/measure/terms.ts";
import { counted, whole } from "../base/format.ts";
import { num, type Expression } from "./expression.ts";
import { formula, type Step } from "./formula.ts";
import { meanSteps } from "./mean.ts";
import { math } from "./notation.ts";
import { papers } from "./papers.ts";
import { shared } from "./shared.ts";

const { n, c, k, N } = shared;

/** Upper limit of the effective number of tasks: N tasks count as 100 N/(100 + N). */
const coarsening = 100;

export const hierarchical = formula<HierarchicalTerms>({
  name: "Hierarchical Bayes (HB)",
  says: "Beyond n, a task with a success counts as solved. For the others, every task has its own rate, and the prior of these rates is integrated out.",
  lines: [
    "pass@k = (S + Σ_{c_i = 0} E(1 − (1 − p_i)^(k − n)))/N",
    "P(θ | counts) ∝ P(θ) P(counts | θ)^(100/(100 + N))",
  ],
  symbols: [
    ["S", "tasks with a success among their n samples"],
    ["c_i", "successes of task i"],
    ["p_i", "rate of task i: Beta(a, b), or exactly 0 or 1 with the masses π₀ and π₁"],
    ["θ", "μ = a/(a + b), h = (a + b)·μ(1 − μ), π₀ and π₁"],
    k,
    N,
  ],
  sources: [
    [papers.own, "recommended beyond n"],
    [papers.miller, "coarsening"],
  ],
  notes: [
    "Priors: μ ~ Beta(½, ½); log h ~ Normal(log 0.1, 1.5²). With probability ½ there are masses, π₀ and π₁ ~ Beta(½, 6), of tasks at rate 0 or 1.",
    "On hard tasks, the unsolved share falls as a power of k, and h is about that power. Over a hundred published runs, h lies between 0.02 and 1.",
    "No real set of tasks follows such a prior exactly. So the log likelihood of N tasks is multiplied by 100/(100 + N), and many tasks count as at most 100.",
    "The curve starts at the unbiased pass@n and never falls. A task with k samples or more keeps its unbiased pass@k.",
    "Bands about these tasks are the posterior of pass@k. About new tasks, each task counts as solved or not, as in a study with k samples. The posterior of θ adds to that.",
  ],
  steps: ({ tasks, k, mu, h, inflation, pi0, pi1, failing, solved, predicted, value }) => [
    {
      words: "The weight of the tasks’ evidence",
      math: math`${coarsening}/(${coarsening} + ${tasks}) ≐ ${coarsening / (coarsening + tasks)}`,
    },
    { words: "Mean rate of the tasks, fitted (posterior mean)", math: math`μ ≈ ${mu}` },
    { words: "How alike the tasks are, fitted (posterior mean)", math: math`h ≈ ${h}` },
    {
      words: "Chance of masses at rate 0 or 1, by the model",
      math: math`P(π_0 + π_1 > 0) ≈ ${inflation}`,
    },
    { words: "Their shares, fitted (posterior means)", math: bothMasses(pi0, pi1) },
    { words: "Tasks solved by their own samples", math: math`S ≈ ${solved}` },
    {
      words: `Predicted to be solved of the other ${counted(failing, "task")}: the mean over all priors, each weighted by its posterior`,
      math: math`∫ E(solved | "θ, counts") P(θ | counts) dθ ≈ ${predicted}`,
    },
    { words: `pass@${whole(k)}`, math: math`(${solved} + ${predicted})/${tasks} ≐ ${value}` },
  ],
});

/** Both masses on one line. */
const bothMasses = (pi0: number, pi1: number): Expression => ({
  kind: "relation",
  sides: [math`π_0`, num(pi0), num(pi1)],
  signs: ["≈", ",  π₁ ≈"],
});

/** The chance of a success among k more attempts, under Beta(a, b). */
const solving = (a: number, b: number, k: number) => math`1 − B(${a}, ${b} + ${k})/B(${a}, ${b})`;

export const betaBinomial = formula<Terms>({
  name: "Beta-Binomial (BB)",
  says: "Every task’s rate is drawn from one Beta(a, b), fitted to the counts. The mean posterior pass@k is shown.",
  lines: ["pass@k = 1/N Σ_tasks (1 − B(a + c, (b + (n − c)) + k)/B(a + c, b + (n − c)))"],
  symbols: [['"a, b"', "the fitted prior"], shared.B, n, c, k, N],
  sources: [[papers.verine, "appendix A"]],
  notes: [
    "Fits maximise the evidence by Newton’s method. Limits are used as limits. Intervals are quantiles of 1,000 refits under random weights of the tasks (the Bayesian bootstrap).",
  ],
  steps: (params) => meanSteps(params, ofBeta),
});

function ofBeta({ n, c }: Term, { k, prior }: Terms): Expression {
  const { a, b } = prior ?? { a: NaN, b: NaN };
  return solving(a + c, b + n - c, k);
}

export const zeroOneInflated = formula<Terms>({
  name: "Zero-one-inflated (ZOIBB)",
  says: "The Beta-Binomial with a share π₀ of tasks at rate 0, and a share π₁ at rate 1. These shares are the model’s assumption.",
  lines: ['"pass@k of a task" = w_1 + w_B (1 − B(a + c, (b + (n − c)) + k)/B(a + c, b + (n − c)))'],
  symbols: [
    ["w_1", "posterior chance that the task always succeeds: above 0 only at c = n"],
    ["w_B", "posterior chance of the Beta part: 1 where 0 < c < n"],
    shared.B,
    n,
    c,
    k,
  ],
  sources: [[papers.verine, "appendix A.5"]],
  notes: ["A mass at 0 is exactly 0."],
  steps: (params) =>
    meanSteps(params, (term, terms) => {
      const { n, c } = term;
      return c > 0 && c < n ? ofBeta(term, terms) : atAnEnd(term, terms);
    }),
});

/** The value of a task with only failures, or only successes, which may belong to a mass. */
function atAnEnd(term: Term, terms: Terms): Expression {
  const { n, c } = term;
  const { prior } = terms;
  if (prior?.kind !== "zoibb") return ofBeta(term, terms);
  const { a, b, pi0, pi1 } = prior;
  const mass = c === 0 ? pi0 : pi1;
  const [A, B] = [a + c, b + n - c];
  const part = math`(1 − ${pi0} − ${pi1}) B(${A}, ${B})/B(${a}, ${b})`;
  const ofPart = math`${part}/(${mass} + ${part}) ${solving(A, B, terms.k)}`;
  return c === 0 ? ofPart : math`${mass}/(${mass} + ${part}) + ${ofPart}`;
}

/** The inputs of LinMix at one k. */
export interface Mixed {
  minN: number;
  maxN: number;
  /** BB alone up to n = lo, and ZOIBB alone from n = hi on. */
  lo: number;
  hi: number;
  bb: number;
  zoibb: number;
  value: number;
}

const shareAt = (n: number, { lo, hi }: Mixed) => Math.min(1, Math.max(0, (n - lo) / (hi - lo)));

const weightAt = (n: number, mixed: Mixed): Step => ({
  words: `The weight of ZOIBB at n = ${whole(n)}`,
  math: math`clip((${n} − ${mixed.lo})/${mixed.hi - mixed.lo}, 0, 1) ≐ ${shareAt(n, mixed)}`,
});

function mixedSteps(mixed: Mixed): Step[] {
  const { minN, maxN, bb, zoibb, value } = mixed;
  const ends = [
    { words: "By ZOIBB", math: math`pass@k ≈ ${zoibb}` },
    { words: "By BB", math: math`pass@k ≈ ${bb}` },
  ];
  if (minN !== maxN)
    return [
      ...[minN, maxN].map((each) => weightAt(each, mixed)),
      ...ends,
      { words: "Each task is mixed by the weight of its own n", math: math`LinMix ≈ ${value}` },
    ];
  const w = shareAt(minN, mixed);
  return [
    weightAt(minN, mixed),
    ...ends,
    {
      words: "Both, by their weights",
      math: math`${w} · ${zoibb} + (1 − ${w}) ${bb} ≐ ${value}`,
    },
  ];
}

export const linearMixture = formula<Mixed>({
  name: "Linear mixture (LinMix)",
  says: "ZOIBB where a task has many samples, BB where it has few, and a mixture of both between.",
  lines: ["LinMix = w ZOIBB + (1 − w) BB", 'w = clip((n − n_lo)/(n_hi − n_lo), "0", "1")'],
  symbols: [
    n,
    ["n_lo", "the n up to which it is BB alone, 5 by default"],
    ["n_hi", "the n from which on it is ZOIBB alone, 60 by default"],
  ],
  sources: [[papers.verine, ""]],
  notes: ["The default ends 5 and 60 are inferred from the paper’s tables."],
  steps: mixedSteps,
});

export const deltaPass = formula<{ a: number; b: number }>({
  name: "ΔPass",
  says: "The concentration of the fitted Beta. At equal Pass@1, a larger ΔPass means more gain from more attempts.",
  lines: ["ΔPass = a + b"],
  symbols: [['"a, b"', "the Beta-Binomial fit"]],
  sources: [[papers.verine, ""]],
  notes: [
    "It is comparable within one set of tasks and samples. A run is on the frontier when no other run has more of both.",
  ],
  steps: ({ a, b }) => [{ words: "Of this fit", math: math`${a} + ${b} ≐ ${a + b}` }],
});
