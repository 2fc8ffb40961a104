import type { RawFault } from "./raw-results.ts";

/** Why a call was refused: a value outside its domain, a wrong shape or type, no memory, or a fault of passcurve. */
export type ErrorCode = "value" | "shape" | "type" | "memory" | "internal";

interface Parts {
  code: ErrorCode;
  message: string;
  argument?: string | null;
  index?: number | null;
  value?: unknown;
}

/** The one error that passcurve throws. Its message reads `function: argument[index] = VALUE; must be RULE`. */
export class PasscurveError extends Error {
  readonly code: ErrorCode;
  /** The argument's name, or null where no single argument is at fault. */
  readonly argument: string | null;
  /** The offending element's index where the argument is an array, else null. */
  readonly index: number | null;
  /** The offending value (for a wrong shape, the length found), or null. */
  readonly value: unknown;

  constructor({ code, message, argument = null, index = null, value = null }: Parts) {
    super(message);
    this.name = "PasscurveError";
    this.code = code;
    this.argument = argument;
    this.index = index;
    this.value = value;
  }
}

const isFault = (result: unknown): result is RawFault =>
  typeof result === "object" && result !== null && "fault" in result;

/** A raw result, or the error that it stands for, worded for `method`. */
export function unwrap<Result>(method: string, result: Result | RawFault): Result {
  if (!isFault(result)) return result;
  const { message, ...parts } = result.fault;
  // Core names its own function; the reader called this one. "counts" stays, since it names the argument.
  throw new PasscurveError({ ...parts, message: message.replace(/^(?!counts:)\w+/, method) });
}

/** Refuses an argument, or its element at `index`, of the wrong type: what no compiler checks in plain JavaScript. */
export function refuseType(
  method: string,
  argument: string,
  value: unknown,
  rule: string,
  index: number | null = null,
): never {
  const place = index === null ? argument : `${argument}[${index}]`;
  const message = `${method}: ${place} = ${shown(value)}; must be ${rule}`;
  throw new PasscurveError({ code: "type", message, argument, index, value });
}

function shown(value: unknown): string {
  switch (typeof value) {
    case "string":
      return JSON.stringify(value);
    case "bigint":
      return `${value}n`;
    case "object":
      return value === null ? "null" : "an object";
    default:
      return String(value);
  }
}
