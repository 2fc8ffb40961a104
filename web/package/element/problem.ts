/**
 * Why there is no chart: an attribute that is not understood, no data, an address that does not answer, data that cannot be
 * read, a fault while computing or loading, or removal from the page before the chart stood.
 */
export type ProblemCode =
  "attribute" | "no-data" | "unreachable" | "unreadable" | "failed" | "removed";

/** Why there is no chart, in words. */
export class ChartProblem extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** What any error is told as. */
export const asProblem = (error: unknown): ChartProblem =>
  error instanceof ChartProblem
    ? error
    : new ChartProblem("failed", error instanceof Error ? error.message : String(error));
