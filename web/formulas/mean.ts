import type { Term, Terms } from "../compute/measure/terms.ts";
import { counted, whole } from "../format.ts";
import { frac, gives, num, sub, sum, sym, times, total, type Expression } from "./expression.ts";
import type { Step } from "./formula.ts";

/** The mean of a metric over N tasks. */
export const meanOver = (metric: Expression) =>
  times(frac(1, "N"), total("i", sym("tasks"), null, metric));

/** One task's value with its numbers, then the mean: the first terms one by one, the others as their sum. */
export function meanSteps(
  params: Terms,
  ofTask: (term: Term, params: Terms) => Expression,
): Step[] {
  const [example] = params.terms;
  if (example === undefined) return [];
  const { c, n, tasks, value } = example;
  const have = `${counted(tasks, "task")} ${tasks === 1 ? "has" : "have"} these counts`;
  return [
    {
      words: `With ${whole(c)} of ${whole(n)} samples right (${have})`,
      math: gives(ofTask(example, params), value),
    },
    meanStep(params),
  ];
}

function meanStep({ terms, rest, tasks, mean }: Terms): Step {
  const parts = terms.map((term) =>
    term.tasks === 1 ? num(term.value) : times(num(term.tasks), num(term.value)),
  );
  const listed = terms
    .map(({ n, c, tasks }) => `${whole(c)} of ${whole(n)} right (${counted(tasks, "task")})`)
    .join(", ");
  const [first = num(0), ...others] = rest.tasks === 0 ? parts : [...parts, num(rest.sum)];
  const last = rest.tasks === 0 ? "" : `; ${counted(rest.tasks, "other task")} as one sum`;
  return {
    words: `Mean over ${counted(tasks, "task")}: ${listed}${last}`,
    math: gives(frac(sum(first, ...others), num(tasks)), mean),
  };
}

/** Symbols that many formulas share. */
export const shared = {
  n: [sym("n"), "samples of the task"],
  c: [sym("c"), "of them, the successes"],
  k: [sym("k"), "attempts per task"],
  N: [sym("N"), "tasks"],
  tau: [sym("τ"), "reliability threshold, from 0 to 1"],
} satisfies Record<string, [Expression, string]>;

export const ofTaskI = (name: string) => sub(name, "i");
