import type { RawFault } from "./raw.ts";

/** Cause of an error: a value outside its domain, a wrong shape or type, no memory, or a fault of passcurve. */
export type ErrorCode = "value" | "shape" | "type" | "memory" | "internal";

interface Parts {
  code: ErrorCode;
  message: string;
  argument?: string | null;
  index?: number | null;
  value?: unknown;
}

/** The only error that passcurve throws. Its message reads `function: argument[index] = VALUE; must be RULE`. */
export class PasscurveError extends Error {
  readonly code: ErrorCode;
  /** The argument's name, or null if no single argument is at fault. */
  readonly argument: string | null;
  /** The offending element's index if the argument is an array, else null. */
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

export const isFault = (result: unknown): result is RawFault =>
  typeof result === "object" && result !== null && "fault" in result;

/** Maps core's name of an argument to the caller's name. */
export type Naming = (argument: string) => string;

const asItIs: Naming = (argument) => argument;

/** Prefixes an argument of one run among several, as `a.n`. */
export const ofRun =
  (run: string): Naming =>
  (argument) =>
    `${run}.${argument}`;

/** Prefixes an argument that belongs to the option `interval`. */
export const ofInterval: Naming = (argument) =>
  /^(level|method|replicates|seed|clusters)\b/.test(argument) ? `interval.${argument}` : argument;

/** Returns a raw result, or throws its fault as a PasscurveError worded for `method`. */
export function unwrap<Result>(
  method: string,
  result: Result | RawFault,
  naming: Naming = asItIs,
): Result {
  if (!isFault(result)) return result;
  const { message, argument, ...parts } = result.fault;
  throw new PasscurveError({
    ...parts,
    argument: argument === null ? null : naming(inCamelCase(argument)),
    message: publicMessage(method, parts.code, message, naming),
  });
}

/** Converts a name of core to camel case: p_values becomes pValues. */
const inCamelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * The message for the caller. Core names its own function and its own arguments; the caller knows `method` and other
 * argument names.
 */
function publicMessage(method: string, code: ErrorCode, message: string, naming: Naming): string {
  if (code === "memory") {
    return `${method}: there is not enough memory for what is asked; ask for fewer tasks, places or replicates`;
  }
  const [, argument, rest] = /^\w+: ([^=]+)( = .*)$/s.exec(message) ?? [];
  if (argument === undefined || rest === undefined) {
    return `${method}: a fault of passcurve itself (${message})`;
  }
  return `${method}: ${naming(inCamelCase(argument))}${rest}`;
}

/**
 * Throws for an argument of the wrong type, or for its element at `index`. In plain JavaScript no compiler checks
 * types.
 */
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

/** Throws for an unknown option, which would otherwise have no effect. `prefix` names the option that holds it. */
export function refuseOption(
  method: string,
  prefix: string,
  name: string,
  value: unknown,
  names: readonly string[],
): never {
  const argument = prefix + name;
  const taker = prefix === "" ? "it" : prefix.slice(0, -1);
  const message = `${method}: ${shown(argument)} is not an option; ${taker} takes ${names.join(", ")}`;
  throw new PasscurveError({ code: "type", message, argument, value });
}

function shown(value: unknown): string {
  switch (typeof value) {
    case "string":
      return JSON.stringify(cut(value));
    case "bigint":
      return `${cut(String(value))}n`;
    case "object":
      return value === null ? "null" : "an object";
    default:
      return cut(String(value));
  }
}

const mostShown = 60;

/** Start of a long text, short enough for a message. */
const cut = (text: string) => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);
