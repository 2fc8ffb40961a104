import {
  call,
  equal,
  frac,
  minus,
  power,
  relation,
  root,
  sub,
  sym,
  times,
  total,
} from "./expression.ts";
import { formula } from "./formula.ts";
import { shared } from "./mean.ts";
import { papers } from "./papers.ts";

export const bestValue = formula({
  name: "How sure the best value is",
  says: "The share of resamples of the tasks in which a value of the parameter has the highest mean.",
  lines: [
    equal(
      sym("sure"),
      call(
        "P",
        relation(total("i", sym("tasks"), null, times(sub("w", "i"), sub("x", sym("best,i")))), [
          "≥",
          call("max", total("i", sym("tasks"), null, times(sub("w", "i"), sub("x", sym("v,i"))))),
        ]),
      ),
    ),
  ],
  symbols: [
    [sub("x", sym("v,i")), "the metric of task i in the run with the value v"],
    [sub("w", "i"), "10,000 draws of Dirichlet(1, …, 1) weights of the tasks"],
  ],
  sources: [[papers.own, "Bayesian bootstrap over the tasks"]],
  notes: [
    "Runs with the same tasks by name share the weights, so that what is hard for all cancels out. Other runs have weights of their own. Tasks of one cluster are drawn together, and runs that tie share a resample.",
    "It covers which tasks were picked. It is no correction for choosing the best of many values: the highest of several equal ones is still too high.",
  ],
});

export const fewerSamples = formula({
  name: "Spread with fewer samples",
  says: "The standard deviation of the mean over the tasks when m of each task’s n samples are drawn without replacement.",
  lines: [
    equal(
      power("sd", 2),
      times(
        frac(1, power("N", 2)),
        total(
          "i",
          sym("tasks"),
          null,
          total(
            "j",
            sym("successes"),
            null,
            times(sub("h", "i,j"), power(minus(sub("x", "j"), sub("x̄", "i")), 2)),
          ),
        ),
      ),
    ),
    equal(sym("spread"), root(power("sd", 2))),
  ],
  symbols: [
    [sub("h", "i,j"), "hypergeometric chance of j successes among m of the samples of task i"],
    [sub("x", "j"), "the metric of j successes among m samples"],
    [sub("x̄", "i"), "its mean over j"],
    shared.N,
  ],
  sources: [[papers.liu, "stability against n"]],
  notes: [
    "The sum is exact: nothing is simulated. pass@k, pass^k and G-Pass@k are unbiased, so that their mean over the subsamples is the value of all samples. The tasks stay the same.",
  ],
});
