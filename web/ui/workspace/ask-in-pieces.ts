import type { RunCurves } from "../../questions/measure/curves.ts";
import type { Question } from "../../questions/questions.ts";
import type { Ask } from "./workspace-view.ts";

/** Most runs per question; processing a larger answer would keep the page busy. */
const mostRuns = 64;

/** The values in pieces of at most `most`, in their order. */
export const piecesOf = <Value>(values: readonly Value[], most = mostRuns): Value[][] =>
  Array.from({ length: Math.ceil(values.length / most) }, (_, i) =>
    values.slice(most * i, most * (i + 1)),
  );

/** The curves of any number of runs, each computed separately; null while one is missing. */
export function curvesInPieces(ask: Ask, question: Question<"curves">): RunCurves[] | null {
  if (question.runs.length <= mostRuns) return ask(question);
  const answers = piecesOf(question.runs).map((runs) => ask({ ...question, runs }));
  return answers.some((answer) => answer === null) ? null : answers.flatMap((each) => each ?? []);
}
