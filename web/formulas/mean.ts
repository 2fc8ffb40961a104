import type { Term, Terms } from "../questions/measure/terms.ts";
import { counted, whole } from "../base/format.ts";
import type { Expression } from "./expression.ts";
import type { Step } from "./formula.ts";
import { math } from "./notation.ts";

/** One task's value with its numbers, then the mean: the first terms in full, the others as their sum. */
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
      math: math`${ofTask(example, params)} ≐ ${value}`,
    },
    meanStep(params),
  ];
}

function meanStep({ terms, rest, tasks, mean }: Terms): Step {
  const parts = terms.map((term) =>
    term.tasks === 1 ? term.value : math`${term.tasks} · ${term.value}`,
  );
  const listed = terms
    .map(({ n, c, tasks }) => `${whole(c)} of ${whole(n)} right (${counted(tasks, "task")})`)
    .join(", ");
  const all = rest.tasks === 0 ? parts : [...parts, rest.sum];
  const last = rest.tasks === 0 ? "" : `; ${counted(rest.tasks, "other task")} as one sum`;
  return {
    words: `Mean over ${counted(tasks, "task")}: ${listed}${last}`,
    math: math`${all}/${tasks} ≐ ${mean}`,
  };
}
