import { failure, type ReadFailure } from "../base/problem.ts";
import type { JsonFault } from "./json-fault.ts";

/** Stops the reading of a log, with the reason. */
export class Refusal extends Error {
  readonly failure: ReadFailure;

  constructor(failure: ReadFailure) {
    super(failure.problems[0]?.message ?? "refused");
    this.failure = failure;
  }
}

export const refuse = (message: string, fix: string, line: number | null = null): Refusal =>
  new Refusal(failure(line, null, message, fix));

/** Refuses a file that holds something other than results. */
export const refuseOther = (message: string, fix: string): Refusal =>
  new Refusal({ ...failure(null, null, message, fix), isOther: true });

export const getAgain = "Get the file again, and open it whole.";

/** Refusal of invalid JSON, from its fault. */
export const refuseFault = (what: string, { reason, fix }: JsonFault, line: number): Refusal =>
  refuse(`${what}: ${reason}`, fix, line);
