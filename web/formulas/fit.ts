import {
  binom,
  call,
  chance,
  equal,
  frac,
  gives,
  indicator,
  minus,
  num,
  power,
  relation,
  root,
  sub,
  sum,
  sym,
  times,
  total,
} from "./expression.ts";
import { formula } from "./formula.ts";
import { shared } from "./mean.ts";
import { beta, posteriorA, posteriorB } from "./models.ts";
import { papers } from "./papers.ts";

const { n, c, N } = shared;

export const evidence = formula({
  name: "Evidence",
  says: "The probability of all counts under one prior of the tasks’ rates. Fits maximise it.",
  lines: [
    equal(sym("log evidence"), total("i", sym("tasks"), null, call("log", sub("m", "i")))),
    equal(
      sym("m"),
      sum(
        times(sub("π", "0"), indicator(equal("c", 0))),
        times(sub("π", "1"), indicator(equal("c", "n"))),
        times(
          minus(1, sub("π", "0"), sub("π", "1")),
          binom("n", "c"),
          frac(call("B", posteriorA, posteriorB), call("B", "a", "b")),
        ),
      ),
    ),
  ],
  symbols: [
    [sym("m"), "the chance of a task’s counts"],
    [sym("a, b, π₀, π₁"), "the prior; both masses are 0 in BB"],
    beta,
    n,
    c,
  ],
  sources: [[papers.verine, "appendix A"]],
  notes: [
    "Standard errors come from the observed information.",
    "Bars count tasks by c/n, with c = 0 and c = n at the sides. Markers show what each fit expects of new tasks with the same n. Lines are densities of the rate itself, without sampling noise.",
  ],
});

/** The shares of new tasks that a fit expects to succeed in under a tenth of their samples, and in nine tenths or more. */
export interface ExpectedShares {
  never: number;
  always: number;
}

export const expectedShares = formula<ExpectedShares>({
  name: "Expected share of tasks",
  says: "The share of new tasks that a fit expects to have c/n below τ. Their n are those of the run.",
  lines: [
    equal(
      call("F", "τ"),
      times(
        frac(1, "N"),
        total(
          "i",
          sym("tasks"),
          null,
          total("c", relation("c", ["<", times("τ", "n")]), null, "m"),
        ),
      ),
    ),
  ],
  symbols: [
    [sym("m"), "the chance of c successes among n samples under the fit, as in the evidence"],
    [sym("τ"), "nearly never: below .1; nearly always: .9 or more"],
    n,
    c,
    N,
  ],
  sources: [[papers.verine, "appendix A"]],
  steps: ({ never, always }) => [
    { words: "Nearly never solved", math: relation(call("F", ".1"), ["≈", num(never)]) },
    {
      words: "Nearly always solved",
      math: relation(minus(1, call("F", ".9")), ["≈", num(always)]),
    },
    {
      words: "Solved sometimes",
      math: gives(minus(1, num(never), num(always)), 1 - never - always),
    },
  ],
});

export const heldOut = formula({
  name: "CV-ELPD",
  says: "How well a fit predicts tasks that it has not seen: the log probability of each task under fits to nine tenths of the others.",
  lines: [
    equal(
      sym("CV-ELPD"),
      total("i", sym("tasks"), null, call("log", chance(sub("c", "i"), "other folds"))),
    ),
  ],
  symbols: [[sub("c", "i"), "successes of task i, of 10 seeded folds"]],
  sources: [[papers.verine, ""]],
  notes: [
    "The difference of two families has its standard error over the tasks. Below two of them, there is no clear preference.",
  ],
});

export const goodness = formula({
  name: "Goodness of fit",
  says: "Freeman and Tukey’s distance between observed and expected counts. It is compared with that of 99 data sets, drawn from the fit and fitted again.",
  lines: [
    equal(
      sym("distance"),
      total(
        "(n, c)",
        sym("all (n, c)"),
        null,
        power(minus(root(sym("observed")), root(sym("expected"))), 2),
      ),
    ),
  ],
  symbols: [[sym("p"), "share of the data sets that lie at least as far"]],
  sources: [[papers.own, "parametric bootstrap"]],
  notes: [
    "A small p means that the family does not fit. A large p proves nothing. p has an error of about 0.1.",
  ],
});
