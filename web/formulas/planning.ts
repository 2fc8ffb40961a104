import {
  call,
  equal,
  frac,
  gives,
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
import { papers } from "./papers.ts";

/** The spread of one task's value in a planned study, and its size. */
export interface PlannedSpread {
  between: number;
  within: number;
  tasks: number;
  halfWidth: number;
}

export const plannedWidth = formula<PlannedSpread>({
  name: "Width of a planned interval",
  says: "A study of N tasks with n samples each is expected to show a 95 % interval of this half-width.",
  lines: [
    equal(sym("V"), sum(sub("V", "between"), sub("V", "within"))),
    equal(sub("V", "between"), minus(call("F", times(2, "k")), power(call("F", "k"), 2))),
    equal(
      sub("V", "within"),
      total(
        "j",
        num(0),
        sym("k"),
        times(
          call("P", "j"),
          minus(call("F", minus(times(2, "k"), "j")), call("F", times(2, "k"))),
        ),
      ),
    ),
    equal(call("F", "m"), call("E", power(minus(1, "p"), "m"))),
  ],
  symbols: [
    [sym("V"), "variance of one task’s unbiased pass@k; that of the mean is V/N"],
    [sym("p"), "rate of a task, drawn from the prior"],
    [call("P", "j"), "chance that two sets of k among n samples share j (hypergeometric)"],
    shared.k,
    shared.N,
  ],
  sources: [[papers.own, "planning"]],
  notes: [
    "It is about new tasks. The ends are quantiles of Beta distributions with the mean and the variance of Gaffke’s draws.",
    "For a run, V is averaged over HB’s posterior of the prior. About new tasks simulated studies agree: tests/bench/PLANNING.md has the figures.",
  ],
  steps: ({ between, within, tasks, halfWidth }) => [
    {
      words: "The variance of the mean",
      math: gives(frac(sum(num(between), num(within)), num(tasks)), (between + within) / tasks),
    },
    {
      words: "The share that comes from which tasks are picked",
      math: gives(frac(num(between), sum(num(between), num(within))), between / (between + within)),
    },
    {
      words: "Half of the interval that such a variance gives",
      math: relation(sym("half-width"), ["≈", num(halfWidth)]),
    },
  ],
});

/** The parts of the noise of one run's mean pass@k. */
export interface SplitNoise {
  between: number;
  within: number;
  tasks: number;
  /** The standard error of the mean, and the share of its square that comes from which attempts were drawn. */
  error: number;
  samplingShare: number;
}

export const noiseSplit = formula<SplitNoise>({
  name: "Where the error bar comes from",
  says: "The variance of mean pass@k, split into which tasks were picked and which attempts were drawn.",
  lines: [
    equal(sub("V", "within"), call("mean", minus(call("f", "k"), call("f", times(2, "k"))))),
    equal(
      sub("V", "attempts"),
      call("mean", minus(power(call("f", "k"), 2), call("f", times(2, "k")))),
    ),
    equal(sub("V", "between"), minus(call("Var", call("f", "k")), sub("V", "attempts"))),
    equal(call("f", "m"), frac(call("C", minus("n", "c"), "m"), call("C", "n", "m"))),
    equal(sym("standard error"), root(frac(call("Var", call("f", "k")), "N"))),
    equal(
      sym("correlation"),
      frac(sub("V", "between"), sum(sub("V", "between"), sub("V", "within"))),
    ),
  ],
  symbols: [
    [call("f", "m"), "the chance that m of a task’s samples all fail"],
    [sub("V", "within"), "variance of whether one set of k attempts at a task succeeds"],
    [sub("V", "between"), "variance of pass@k between tasks"],
    [sub("V", "attempts"), "variance of a task’s unbiased estimate of pass@k"],
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
  steps: ({ between, within, tasks, error, samplingShare }) => [
    {
      words: "The standard error of the mean",
      math: gives(root(frac(num(tasks * error ** 2), num(tasks))), error),
    },
    {
      words: "The share that comes from which attempts were drawn",
      math: gives(
        frac(num(samplingShare * tasks * error ** 2), num(tasks * error ** 2)),
        samplingShare,
      ),
    },
    {
      words: "The flip rate: the chance that two sets of k attempts at one task disagree",
      math: gives(times(num(2), num(within)), 2 * within),
    },
    {
      words: "The intraclass correlation",
      math: gives(frac(num(between), sum(num(between), num(within))), between / (between + within)),
    },
  ],
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
  lines: [
    equal(
      sub("S", "i"),
      root(
        minus(
          call("E", power(minus(1, sub("p", "i")), times(2, "k"))),
          power(call("E", power(minus(1, sub("p", "i")), "k")), 2),
        ),
      ),
    ),
    equal(
      sub("samples", "i"),
      times("budget", frac(sub("S", "i"), total("j", sym("tasks"), null, sub("S", "j")))),
    ),
  ],
  symbols: [
    [sub("S", "i"), "posterior standard deviation of pass@k of task i"],
    [sub("p", "i"), "rate of task i, under HB’s posterior"],
    shared.k,
  ],
  sources: [[papers.own, "planning"]],
  notes: [
    "Shares are rounded so that they sum to the budget.",
    "Which tasks get more samples depends on what was seen. HB takes that as it is. The unbiased estimate of pass@k is then no longer unbiased.",
  ],
  steps: ({ sd, all, budget, more }) => [
    { words: "How unsure HB is of this task", math: relation(sub("S", "i"), ["≈", num(sd)]) },
    {
      words: "Its share of the budget, rounded",
      math: relation(times(num(budget), frac(num(sd), num(all))), ["≈", num(more)]),
    },
  ],
});
