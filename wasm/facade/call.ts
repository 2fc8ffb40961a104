import {
  defaultRatesChange,
  type RawArguments,
  type RawFault,
  type RawLinMix,
  type RawModule,
  type RawPlanCost,
  type RawRatesChange,
  signatures,
} from "./raw.ts";
import { type Check, checkedNumbers, number, oneOf } from "./arguments.ts";
import {
  powerOptions,
  type PowerOptions,
  pairedSequenceOptions,
  sequenceOptions,
  type PairedSequenceOptions,
  type SequenceOptions,
} from "./comparison-plan.ts";
import { type Counts, type NamedRun, namedRuns, runOf, unwrapRuns } from "./counts.ts";
import type { DepthSurface } from "./depth.ts";
import { type Naming, refuseType, unwrap } from "./error.ts";
import { type Prior, priorOf } from "./fit.ts";
import { rawTasks } from "./interval.ts";
import { optionsOf, partsOf, shapeOf } from "./options.ts";
import { linMixOf } from "./refit.ts";
import {
  type Population,
  precisionOptions,
  type PrecisionOptions,
  studyCosts,
  type StudyCosts,
} from "./study-plan.ts";

/**
 * Public type for each type that core takes. Words need no entry; types without an entry are converted before `call`.
 */
interface Written {
  number: number;
  Numbers: ArrayLike<number>;
  RawRun: Counts;
  "RawRun[]": readonly Counts[];
  RawTasks: Counts;
  "RawTasks[]": readonly Counts[];
  RawPrior: Prior;
  RawPopulation: Population;
  RawDepthSurface: DepthSurface;
  RawPlanCost: RawPlanCost;
  RawLinMix: RawLinMix | undefined;
  RawPrecisionRequest: PrecisionOptions;
  RawPairRequest: PowerOptions;
  RawSequenceRequest: SequenceOptions;
  RawPairedSequenceRequest: PairedSequenceOptions;
  RawStudyCosts: StudyCosts;
  RawRatesChange: Partial<RawRatesChange>;
}

/** Name of a run in errors; undefined for the only counts, whose arrays have no prefix. */
const runName = (argument: string) => (argument === "counts" ? undefined : argument);

const population = shapeOf("Population");
const depthSurface = shapeOf("DepthSurface");
const planCost = shapeOf("PlanCost");
const ratesChange = shapeOf("RatesChange", defaultRatesChange);

/** Converts each public type to what core takes, or refuses it by name. */
const checks: {
  readonly [Type in keyof Written]: (
    method: string,
    argument: string,
    value: Written[Type],
  ) => unknown;
} = {
  number,
  Numbers: checkedNumbers,
  RawRun: (method, argument, counts) => runOf(method, counts, runName(argument)),
  "RawRun[]": (method, argument, runs) =>
    namedRuns(method, argument, runs).map(([name, run]) => runOf(method, run, name)),
  RawTasks: (method, argument, counts) => rawTasks(method, counts, undefined, runName(argument)),
  "RawTasks[]": (method, argument, runs) =>
    namedRuns(method, argument, runs).map(([name, run]) => rawTasks(method, run, undefined, name)),
  RawPrior: (method, _, prior) => priorOf(method, prior),
  RawPopulation: (method, argument, given) => partsOf(method, argument, given, population),
  RawDepthSurface: (method, argument, given) => partsOf(method, argument, given, depthSurface),
  RawPlanCost: (method, argument, given) => partsOf(method, argument, given, planCost),
  RawLinMix: linMixOf,
  RawPrecisionRequest: (method, _, options) => optionsOf(method, options, precisionOptions),
  RawPairRequest: (method, _, options) => optionsOf(method, options, powerOptions),
  RawSequenceRequest: (method, _, options) => optionsOf(method, options, sequenceOptions),
  RawPairedSequenceRequest: (method, _, options) =>
    optionsOf(method, options, pairedSequenceOptions),
  RawStudyCosts: (method, argument, costs) => optionsOf(method, costs, studyCosts, argument),
  RawRatesChange: (method, argument, change) =>
    optionsOf(method, change, ratesChange, argument, ""),
};

/** Name of a function of core. */
type Name = keyof RawArguments & keyof typeof signatures;

type GivenFor<Type, Raw> = Type extends keyof Written
  ? Written[Type]
  : Type extends readonly (infer Word)[]
    ? Word | undefined
    : Raw;

type Given<Of extends Name> = {
  readonly [Argument in keyof RawArguments[Of]]: GivenFor<
    (typeof signatures)[Of][Argument & keyof (typeof signatures)[Of]],
    RawArguments[Of][Argument]
  >;
};

interface Calling {
  /** The public function, if its name differs. */
  method?: string;
  /** Runs among the arguments; errors name the one at fault. */
  runs?: readonly NamedRun[];
  naming?: Naming;
}

const noRuns: readonly NamedRun[] = [];
const noCalling: Calling = {};

/** Check for an argument of a type. */
function checkOf(type: string | readonly string[]): Check {
  if (typeof type === "string")
    return (checks[type as keyof Written] as Check | undefined) ?? ((_, __, value) => value);
  return oneOf(type as readonly [string, ...string[]]);
}

/** Check and position of each argument of each function. */
const plans = Object.fromEntries(
  Object.entries<Readonly<Record<string, string | readonly string[]>>>(signatures).map(
    ([name, types]) => [
      name,
      Object.fromEntries(
        Object.entries(types).map(([argument, type], place) => [
          argument,
          { place, check: checkOf(type) },
        ]),
      ),
    ],
  ),
);

/**
 * Returns the result of a function of core, or throws its fault. Checks the arguments against the function's signature,
 * in the order of `given`.
 */
export function call<Of extends Name>(
  raw: RawModule,
  name: Of,
  given: Given<Of>,
  { method = name, runs = noRuns, naming }: Calling = noCalling,
): Exclude<ReturnType<RawModule[Of]>, RawFault> {
  const plan = plans[name];
  const values: Readonly<Record<string, unknown>> = given;
  const checked: unknown[] = [];
  for (const argument in values) {
    const of = plan?.[argument];
    if (of !== undefined) checked[of.place] = of.check(method, argument, values[argument]);
  }
  const core = raw[name] as (...all: unknown[]) => Exclude<ReturnType<RawModule[Of]>, RawFault>;
  return unwrapRuns(raw, method, core(...checked), runs, naming);
}

/** Functions that only take numbers. */
type OfNumbers = {
  [Of in Name]: RawArguments[Of][keyof RawArguments[Of]] extends number ? Of : never;
}[Name];

/** The same for functions of numbers alone, in the order of the signature: users call these in loops. */
export function callWithNumbers<Of extends OfNumbers>(
  raw: RawModule,
  name: Of,
  ...values: Parameters<RawModule[Of]>
): number {
  for (let i = 0; i < values.length; ++i) {
    if (typeof values[i] !== "number")
      refuseType(name, Object.keys(signatures[name])[i] ?? "", values[i], "a number");
  }
  const core = raw[name] as (...all: typeof values) => number | RawFault;
  return unwrap(name, core(...values));
}
