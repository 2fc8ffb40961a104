import { call, equal, frac, minus, num, relation, root, sum, sym, times } from "./expression.ts";
import { formula } from "./formula.ts";
import { shared } from "./mean.ts";
import { papers } from "./papers.ts";

/** The half-width of a confidence sequence after some tasks. */
export interface SequenceWidth {
  halfWidth: number;
  tasks: number;
  tightest: number;
}

export const confidenceSequence = formula<SequenceWidth>({
  name: "Confidence sequence",
  says: "An interval of mean pass@k that holds at all looks together, while tasks are added.",
  lines: [
    relation(sym("mean"), [
      "±",
      times(
        "S",
        root(
          times(
            frac(times(2, sum("x", 1)), times("N", "x")),
            call("log", frac(root(sum("x", 1)), "α")),
          ),
        ),
      ),
    ]),
    equal(sym("x"), frac(times("N", "r"), sym("tightest"))),
    equal(sym("r"), minus(call("log", sum("r", 1)), times(2, call("log", "α")))),
  ],
  symbols: [
    [sym("S"), "standard deviation of the tasks’ pass@k and of four added values: 0, 0, 1 and 1"],
    [sym("mean"), "of the same values"],
    [sym("tightest"), "the tasks at which it is narrowest, chosen before the first look"],
    [sym("α"), "0.05"],
    shared.N,
  ],
  sources: [[papers.waudbySmith, "theorem 2.2"]],
  notes: [
    "It rests on large numbers; the added values make it hold from the first task on.",
    "In simulated studies with 1,000 looks each, it held at every look in at least 95 % of studies.",
  ],
  steps: ({ halfWidth, tasks, tightest }) => [
    {
      words: `After ${tasks} tasks, narrowest at ${tightest}`,
      math: relation(sym("half-width"), ["≈", num(halfWidth)]),
    },
  ],
});
