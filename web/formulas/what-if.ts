import type { TaskMetric } from "../compute/measure/task.ts";
import {
  binom,
  call,
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
import { formula } from "./formula.ts";
import { shared } from "./mean.ts";
import { papers } from "./papers.ts";

const { n, c, k } = shared;
const p: [Expression, string] = [sym("p"), "the task’s chance of success at one attempt"];

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

const posterior = relation(sym("p given the samples"), [
  "~",
  call("Beta", sum("c", frac(1, 2)), sum(minus("n", "c"), frac(1, 2))),
]);

export const oneTask = formula<TaskInterval>({
  name: "Interval of one task",
  says: "A posterior interval of the task’s own value. Before its samples nothing is known of its rate.",
  lines: [
    posterior,
    equal(sym("pass@k"), minus(1, power(minus(1, "p"), "k"))),
    equal(sym("pass^k"), power("p", "k")),
  ],
  symbols: [p, n, c, k],
  sources: [[papers.own, "Jeffreys’ prior, Beta(½, ½)"]],
  notes: [
    "Every metric of one task rises or falls with p. The ends of its interval are therefore the metric at the ends of p’s interval.",
    "G-Pass, mG-Pass and the attempts until the first success are those of k attempts that each succeed with chance p.",
  ],
  steps: ({ n, c, name, lower, upper }) => [
    {
      words: "The posterior of the task’s rate",
      math: relation("p", ["~", call("Beta", num(c + 0.5), num(n - c + 0.5))]),
    },
    {
      words: "The metric at its 2.5 % and 97.5 % quantiles",
      math: relation(num(lower), ["≤", sym(name)], ["≤", num(upper)]),
    },
  ],
});

export interface Prediction extends OfTask {
  metric: TaskMetric;
  /** The successes that τ asks for. */
  needed: number;
  value: number;
}

type Operand = Expression | number;
const beta = (a: Operand, b: Operand) => call("B", a, b);

/** The chance of j successes among the next k attempts. */
const successes = (a: Operand, b: Operand, k: Operand, j: Operand) =>
  times(binom(k, j), frac(beta(sum(a, j), sum(b, minus(k, j))), beta(a, b)));

const [posteriorA, posteriorB] = [sum("c", frac(1, 2)), sum(minus("n", "c"), frac(1, 2))] as const;

export const predicted = formula<Prediction>({
  name: "Prediction for one task",
  says: "What the next k attempts will hold: the metric averaged over every rate that the samples allow.",
  lines: [
    equal(
      sym("chance of j successes"),
      times(
        binom("k", "j"),
        frac(
          call("B", sum("c", frac(1, 2), "j"), sum(minus("n", "c"), frac(1, 2), minus("k", "j"))),
          call("B", posteriorA, posteriorB),
        ),
      ),
    ),
    equal(
      sym("predicted pass@k"),
      minus(
        1,
        frac(call("B", posteriorA, sum(posteriorB, "k")), call("B", posteriorA, posteriorB)),
      ),
    ),
  ],
  symbols: [
    n,
    c,
    k,
    [sym("j"), "successes among the next k attempts"],
    [sym("B"), "the Beta function"],
  ],
  sources: [[papers.own, "the Beta-Binomial posterior predictive under Jeffreys’ prior"]],
  notes: [
    "It exists for every k, also beyond n. The unbiased estimate asks another question: it is right on average over many tasks with the same rate.",
  ],
  steps: (params) => [
    {
      words: "The posterior, Beta(c + ½, n − c + ½), averaged over",
      math: gives(withNumbers(params), params.value),
    },
  ],
});

function withNumbers({ n, c, k, metric, needed }: Prediction): Expression {
  const [a, b] = [num(c + 0.5), num(n - c + 0.5)];
  const none = frac(beta(a, sum(b, num(k))), beta(a, b));
  const overJ = (from: number, weigh: (chance: Expression) => Expression = (each) => each) =>
    total("j", num(from), num(k), weigh(successes(a, b, num(k), sym("j"))));
  switch (metric) {
    case "passAtK":
    case "plugin":
      return minus(1, none);
    case "failAtK":
      return none;
    case "passHatK":
      return frac(beta(sum(a, num(k)), b), beta(a, b));
    case "gPassAtK":
      return overJ(needed);
    case "mgPassAtK": {
      const half = Math.ceil(k / 2);
      return k === 1
        ? num(0)
        : times(
            frac(2, num(k)),
            overJ(half + 1, (chance) => times(minus("j", num(half)), chance)),
          );
    }
    case "expectedTries":
      return total("j", num(0), num(k - 1), frac(beta(a, sum(b, "j")), beta(a, b)));
  }
}

export interface Tries extends OfTask {
  value: number;
}

const left = minus("n", "c");

export const expectedTries = formula<Tries>({
  name: "Attempts until the first success",
  says: "How many attempts a task takes on average when you stop at the first success, or after k attempts.",
  lines: [
    equal(
      sym("attempts"),
      minus(
        frac(sum("n", 1), sum("c", 1)),
        times(frac(sum(minus("n", "k"), 1), sum("c", 1)), frac(binom(left, "k"), binom("n", "k"))),
      ),
    ),
  ],
  symbols: [n, c, k],
  sources: [[papers.own, "unbiased for the sum over j < k of (1 − p)^j"]],
  notes: [
    "It exists for k up to n. Without a cap it would be 1/p, which no number of samples bounds.",
  ],
  steps: ({ n, c, k, value }) => [
    {
      words: "With these counts",
      math: gives(
        minus(
          frac(num(n + 1), num(c + 1)),
          times(
            frac(num(n - k + 1), num(c + 1)),
            frac(binom(num(n - c), num(k)), binom(num(n), num(k))),
          ),
        ),
        value,
      ),
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

export const population = formula<OfPopulation>({
  name: "A chosen population",
  says: "What k attempts come to at tasks whose rates follow a chosen distribution. It rests on no data.",
  lines: [
    equal(
      sym("pass@k"),
      sum(
        sub("π", "1"),
        times(
          minus(1, sub("π", "0"), sub("π", "1")),
          minus(1, frac(call("B", "a", sum("b", "k")), call("B", "a", "b"))),
        ),
      ),
    ),
    equal(sym("h"), frac(times("a", "b"), sum("a", "b"))),
  ],
  symbols: [
    [sym("a, b"), "the Beta distribution of the rates between 0 and 1"],
    [sub("π", "0"), "share of tasks that are impossible"],
    [sub("π", "1"), "share of tasks that are always solved"],
    k,
    [sym("B"), "the Beta function"],
  ],
  sources: [[papers.verine, "appendix A"]],
  notes: [
    "The mean of the Beta part is μ = a/(a + b), so that a = h/(1 − μ) and b = h/μ. ΔPass is a + b.",
    "On hard tasks, the unsolved share falls as a power of k, and h is about that power.",
  ],
  steps: ({ a, b, pi0, pi1, k, metric, value }) => {
    const none =
      metric === "pass@k"
        ? minus(1, frac(beta(num(a), sum(num(b), num(k))), beta(num(a), num(b))))
        : frac(beta(sum(num(a), num(k)), num(b)), beta(num(a), num(b)));
    return [
      {
        words: "With these numbers",
        math: gives(sum(num(pi1), times(minus(1, num(pi0), num(pi1)), none)), value),
      },
    ];
  },
});
