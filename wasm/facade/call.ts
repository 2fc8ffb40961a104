import {
  defaultPairRequest,
  defaultPrecisionRequest,
  defaultRatesChange,
  defaultSequenceRequest,
  defaultStudyCosts,
  type RawArguments,
  type RawFault,
  type RawLinMix,
  type RawModule,
  type RawPlanCost,
  type RawRatesChange,
  signatures,
} from "./raw.ts";
import { definedOf, optionsOf, checkedNumbers, choice, number } from "./arguments.ts";
import type { PowerOptions, SequenceOptions } from "./comparison-plan.ts";
import { type Counts, type NamedRun, namedRuns, runOf, unwrapRuns } from "./counts.ts";
import type { DepthSurface } from "./depth.ts";
import { type Naming, refuseType, unwrap } from "./error.ts";
import { type Prior, priorOf } from "./fit.ts";
import { rawTasks } from "./interval.ts";
import { linMixOf } from "./refit.ts";
import {
  type PlannedMetric,
  plannedMetrics,
  type Population,
  type PrecisionOptions,
  type StudyCosts,
} from "./study-plan.ts";
import { taken, takenAs } from "./taken.ts";

/** What users hand over for each type that core takes. Words are words, and what is not here is made beforehand. */
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
  RawStudyCosts: StudyCosts;
  RawRatesChange: Partial<RawRatesChange>;
}

/** The arrays of the only counts have no run before their names. */
const runName = (argument: string) => (argument === "counts" ? undefined : argument);

/** How each of these becomes what core takes, or is refused by name. */
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
  RawPopulation: (method, argument, given) => takenAs(method, "Population", argument, given),
  RawDepthSurface: (method, argument, given) => takenAs(method, "DepthSurface", argument, given),
  RawPlanCost: (method, argument, given) => takenAs(method, "PlanCost", argument, given),
  RawLinMix: (method, _, linmix) => linMixOf(method, linmix),
  RawPrecisionRequest: (method, _, options) =>
    taken(method, "PrecisionRequest", {
      ...defaultPrecisionRequest,
      ...plannedOf(method, options),
    }),
  RawPairRequest: (method, _, options) =>
    taken(method, "PairRequest", { ...defaultPairRequest, ...plannedOf(method, options) }),
  RawSequenceRequest: (method, _, options) =>
    taken(method, "SequenceRequest", { ...defaultSequenceRequest, ...plannedOf(method, options) }),
  RawStudyCosts: (method, _, costs) =>
    takenAs(method, "StudyCosts", "costs", { ...defaultStudyCosts, ...optionsOf(method, costs) }),
  RawRatesChange: (method, _, change) =>
    taken(method, "RatesChange", { ...defaultRatesChange, ...definedOf(change) }),
};

/** The options of a plan, whose metric is one of k draws. */
function plannedOf<Options extends PlannedMetric>(method: string, options: Options): Options {
  const given = optionsOf(method, options);
  choice(method, "metric", given.metric, plannedMetrics);
  return given;
}

/** A function of core. */
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
  /** The function that was called, if it is another one. */
  method?: string;
  /** Runs among the arguments, of which the one at fault is named. */
  runs?: readonly NamedRun[];
  naming?: Naming;
}

const noRuns: readonly NamedRun[] = [];
const noCalling: Calling = {};

type Check = (method: string, argument: string, value: unknown) => unknown;

/** How an argument of a type is checked. */
function checkOf(type: string | readonly string[]): Check {
  if (typeof type === "string")
    return (checks[type as keyof Written] as Check | undefined) ?? ((_, __, value) => value);
  const words = type as readonly [string, ...string[]];
  return (method, argument, value) => choice(method, argument, value, words);
}

/** The check and the place of each argument of each function. */
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
 * The result of a function of core, or the error that it stands for. Its arguments are checked by its signature, in the
 * order in which they are given here.
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

/** The functions that take numbers alone. */
type OfNumbers = {
  [Of in Name]: RawArguments[Of][keyof RawArguments[Of]] extends number ? Of : never;
}[Name];

/** The same for numbers alone, in the order of the signature: users call these in loops. */
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
