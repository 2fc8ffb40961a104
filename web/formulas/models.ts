import type { HierarchicalTerms } from "../compute/measure/hierarchical-terms.ts";
import type { Term, Terms } from "../compute/measure/terms.ts";
import {
  call,
  chance,
  integralOver,
  equal,
  frac,
  gives,
  minus,
  num,
  power,
  relation,
  sub,
  sum,
  sym,
  times,
  total,
  type Expression,
} from "./expression.ts";
import { formula, type Step } from "./formula.ts";
import { counted, whole } from "../format.ts";
import { meanOver, meanSteps, shared } from "./mean.ts";
import { papers } from "./papers.ts";

const { n, c, k, N } = shared;
export const beta: [Expression, string] = [sym("B"), "the Beta function"];

/** Many tasks count as at most as many. */
const coarsening = 100;

export const hierarchical = formula<HierarchicalTerms>({
  name: "Hierarchical Bayes (HB)",
  says: "Beyond n, a task with a success counts as solved. For the others, every task has its own rate, and the prior of these rates is integrated out.",
  lines: [
    equal(
      sym("pass@k"),
      frac(
        sum(
          "S",
          total(
            "i",
            equal(sub("c", "i"), 0),
            null,
            call("E", minus(1, power(minus(1, sub("p", "i")), minus("k", "n")))),
          ),
        ),
        "N",
      ),
    ),
    relation(chance("θ", "counts"), [
      "∝",
      times(
        call("P", "θ"),
        power(chance("counts", "θ"), frac(num(coarsening), sum(num(coarsening), "N"))),
      ),
    ]),
  ],
  symbols: [
    [sym("S"), "tasks with a success among their n samples"],
    [sub("c", "i"), "successes of task i"],
    [sub("p", "i"), "rate of task i: Beta(a, b), or exactly 0 or 1 with the masses π₀ and π₁"],
    [sym("θ"), "μ = a/(a + b), h = (a + b)·μ(1 − μ), π₀ and π₁"],
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
      math: gives(
        frac(num(coarsening), sum(num(coarsening), num(tasks))),
        coarsening / (coarsening + tasks),
      ),
    },
    { words: "Mean rate of the tasks, fitted (posterior mean)", math: about("μ", mu) },
    { words: "How alike the tasks are, fitted (posterior mean)", math: about("h", h) },
    {
      words: "Chance of masses at rate 0 or 1, by the model",
      math: about(call("P", relation(sum(sub("π", "0"), sub("π", "1")), [">", 0])), inflation),
    },
    {
      words: "Their shares, fitted (posterior means)",
      math: relation(sub("π", "0"), ["≈", num(pi0)], [",  π₁ ≈", num(pi1)]),
    },
    { words: "Tasks solved by their own samples", math: about("S", solved) },
    {
      words: `Predicted to be solved of the other ${counted(failing, "task")}: the mean over all priors, each weighted by its posterior`,
      math: relation(
        integralOver(
          "θ",
          times(call("E", relation(sym("solved"), ["|", "θ, counts"])), chance("θ", "counts")),
        ),
        ["≈", num(predicted)],
      ),
    },
    {
      words: `pass@${whole(k)}`,
      math: gives(frac(sum(num(solved), num(predicted)), num(tasks)), value),
    },
  ],
});

/** What a letter was fitted to. */
const about = (letter: Expression | string, value: number) => relation(letter, ["≈", num(value)]);

const failing = (a: Expression, b: Expression, k: Expression) =>
  frac(call("B", a, sum(b, k)), call("B", a, b));

export const posteriorA = sum("a", "c");
export const posteriorB = sum("b", minus("n", "c"));

export const betaBinomial = formula<Terms>({
  name: "Beta-Binomial (BB)",
  says: "Every task’s rate is drawn from one Beta(a, b), fitted to the counts. The mean posterior pass@k is shown.",
  lines: [equal(sym("pass@k"), meanOver(minus(1, failing(posteriorA, posteriorB, sym("k")))))],
  symbols: [[sym("a, b"), "the fitted prior"], beta, n, c, k, N],
  sources: [[papers.verine, "appendix A"]],
  notes: [
    "Fits maximise the evidence by Newton’s method. Limits are used as limits. Intervals are quantiles of 1,000 refits under random weights of the tasks (the Bayesian bootstrap).",
  ],
  steps: (params) => meanSteps(params, ofBeta),
});

function ofBeta({ n, c }: Term, { k, prior }: Terms): Expression {
  const { a, b } = prior ?? { a: NaN, b: NaN };
  return minus(1, failing(num(a + c), num(b + n - c), num(k)));
}

export const zeroOneInflated = formula<Terms>({
  name: "Zero-one-inflated (ZOIBB)",
  says: "The Beta-Binomial with a share π₀ of tasks at rate 0, and a share π₁ at rate 1. These shares are the model’s assumption.",
  lines: [
    equal(
      sym("pass@k of a task"),
      sum(sub("w", "1"), times(sub("w", "B"), minus(1, failing(posteriorA, posteriorB, sym("k"))))),
    ),
  ],
  symbols: [
    [sub("w", "1"), "posterior chance that the task always succeeds: above 0 only at c = n"],
    [sub("w", "B"), "posterior chance of the Beta part: 1 where 0 < c < n"],
    beta,
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

/** A task of failures alone, or of successes alone, may be of either mass. */
function atAnEnd(term: Term, terms: Terms): Expression {
  const { n, c } = term;
  const { prior } = terms;
  if (prior?.kind !== "zoibb") return ofBeta(term, terms);
  const { a, b, pi0, pi1 } = prior;
  const mass = num(c === 0 ? pi0 : pi1);
  const part = times(
    minus(num(1), num(pi0), num(pi1)),
    frac(call("B", num(a + c), num(b + n - c)), call("B", num(a), num(b))),
  );
  const share = (of: Expression) => frac(of, sum(mass, part));
  const ofPart = times(share(part), minus(1, failing(num(a + c), num(b + n - c), num(terms.k))));
  return c === 0 ? ofPart : sum(share(mass), ofPart);
}

/** What LinMix mixes, at one k. */
export interface Mixed {
  minN: number;
  maxN: number;
  /** It is BB alone up to n = lo and ZOIBB alone from n = hi on. */
  lo: number;
  hi: number;
  bb: number;
  zoibb: number;
  value: number;
}

const shareAt = (n: number, { lo, hi }: Mixed) => Math.min(1, Math.max(0, (n - lo) / (hi - lo)));

const weightAt = (n: number, mixed: Mixed): Step => {
  const { lo, hi } = mixed;
  const clipped = call("clip", frac(minus(num(n), num(lo)), num(hi - lo)), 0, 1);
  return {
    words: `The weight of ZOIBB at n = ${whole(n)}`,
    math: gives(clipped, shareAt(n, mixed)),
  };
};

function mixedSteps(mixed: Mixed): Step[] {
  const { minN, maxN, bb, zoibb, value } = mixed;
  const ends = [
    { words: "By ZOIBB", math: relation(sym("pass@k"), ["≈", num(zoibb)]) },
    { words: "By BB", math: relation(sym("pass@k"), ["≈", num(bb)]) },
  ];
  if (minN !== maxN)
    return [
      ...[minN, maxN].map((each) => weightAt(each, mixed)),
      ...ends,
      {
        words: "Each task is mixed by the weight of its own n",
        math: relation(sym("LinMix"), ["≈", num(value)]),
      },
    ];
  const w = shareAt(minN, mixed);
  return [
    weightAt(minN, mixed),
    ...ends,
    {
      words: "Both, by their weights",
      math: gives(sum(times(num(w), num(zoibb)), times(minus(num(1), num(w)), num(bb))), value),
    },
  ];
}

const [mixLo, mixHi] = [sub("n", "lo"), sub("n", "hi")];

export const linearMixture = formula<Mixed>({
  name: "Linear mixture (LinMix)",
  says: "ZOIBB where a task has many samples, BB where it has few, and a mixture of both between.",
  lines: [
    equal(sym("LinMix"), sum(times("w", sym("ZOIBB")), times(minus(1, "w"), sym("BB")))),
    equal(sym("w"), call("clip", frac(minus("n", mixLo), minus(mixHi, mixLo)), sym("0"), sym("1"))),
  ],
  symbols: [
    n,
    [mixLo, "the n up to which it is BB alone, 5 by default"],
    [mixHi, "the n from which on it is ZOIBB alone, 60 by default"],
  ],
  sources: [[papers.verine, ""]],
  notes: ["The default ends 5 and 60 are inferred from the paper’s tables."],
  steps: mixedSteps,
});

export const deltaPass = formula<{ a: number; b: number }>({
  name: "ΔPass",
  says: "The concentration of the fitted Beta. At equal Pass@1, a larger ΔPass means more gain from more attempts.",
  lines: [equal(sym("ΔPass"), sum("a", "b"))],
  symbols: [[sym("a, b"), "the Beta-Binomial fit"]],
  sources: [[papers.verine, ""]],
  notes: [
    "It is comparable within one set of tasks and samples. A run is on the frontier when no other run has more of both.",
  ],
  steps: ({ a, b }) => [{ words: "Of this fit", math: gives(sum(num(a), num(b)), a + b) }],
});
