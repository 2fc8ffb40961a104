import type { RunCurves } from "../../compute/measure/curves.ts";
import type { Question } from "../../compute/kinds/questions.ts";
import type { Ask } from "./workspace-view.ts";

/** Runs of one question: what comes of more would keep the page busy while it takes that in. */
const mostRuns = 64;

/** Some values in pieces of at most so many, in their order. */
export const piecesOf = <Value>(values: readonly Value[], most = mostRuns): Value[][] =>
  Array.from({ length: Math.ceil(values.length / most) }, (_, i) =>
    values.slice(most * i, most * (i + 1)),
  );

/** The curves of any number of runs, each of which is computed by itself; null while one is missing. */
export function curvesInPieces(ask: Ask, question: Question<"curves">): RunCurves[] | null {
  if (question.runs.length <= mostRuns) return ask(question);
  const answers = piecesOf(question.runs).map((runs) => ask({ ...question, runs }));
  return answers.some((answer) => answer === null) ? null : answers.flatMap((each) => each ?? []);
}
