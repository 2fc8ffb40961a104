/**
 * Why there is no chart: an invalid attribute; no data; an address that does not answer; unreadable data; a fault while
 * computing or loading; removal from the page before the chart was drawn.
 */
export type ProblemCode =
  "attribute" | "no-data" | "unreachable" | "unreadable" | "failed" | "removed";

/** Error that says why there is no chart. */
export class ChartProblem extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Converts any error to a ChartProblem; unknown errors get the code `failed`. */
export const asProblem = (error: unknown): ChartProblem =>
  error instanceof ChartProblem
    ? error
    : new ChartProblem("failed", error instanceof Error ? error.message : String(error));
