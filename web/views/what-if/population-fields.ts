import { html } from "lit";
import type { ChosenRates, ChosenRatesOf } from "passcurve";
import type { StudyOfPopulation } from "../../questions/plan/populations.ts";
import { toDigits } from "../../base/decimals.ts";
import { whole } from "../../base/format.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { PopulationBy } from "../../state/settings/settings.ts";
import { evenScale, logScale, twoDigits } from "../../ui/fields/slider-scales.ts";
import type { Row, Slider } from "../../ui/page/blocks.ts";
import type { Block, Change, Context } from "../../ui/page/page.ts";
import { keptValue, typedValue } from "./typed.ts";

export type PopulationSettings = Settings["population"];
export type PopulationPart = Exclude<keyof PopulationSettings, "by">;

const mostSpread = 1e6;

const byWords: [PopulationBy, string][] = [
  ["h", "mean and h"],
  ["delta", "mean and ΔPass (a + b)"],
  ["shapes", "a and b"],
];

/** The parts that define the Beta distribution. */
export const partsBy: Record<PopulationBy, [PopulationPart, PopulationPart]> = {
  h: ["mean", "h"],
  delta: ["mean", "delta"],
  shapes: ["a", "b"],
};

/** The population as parameters of the package. */
export function populationGiven({ by, mean, h, delta, a, b, pi0, pi1 }: PopulationSettings) {
  const masses = { pi0, pi1 };
  const params: Record<PopulationBy, ChosenRatesOf> = {
    h: { mean, h, ...masses },
    delta: { mean, concentration: delta, ...masses },
    shapes: { a, b, ...masses },
  };
  return params[by];
}

/** The population with the study drawn from it, as a request. */
export function studyOf(settings: PopulationSettings): StudyOfPopulation {
  const { tasks, n, seed } = settings;
  return { of: populationGiven(settings), tasks, n, seed };
}

/** The same population in other parameters, to three digits. */
export function givenBy(by: PopulationBy, found: ChosenRates): Partial<PopulationSettings> {
  const digits = (value: number) => toDigits(Math.min(mostSpread, value), 3);
  const { mean, h, concentration, prior } = found;
  switch (by) {
    case "h":
      return { by, mean: digits(mean), h: digits(h) };
    case "delta":
      return { by, mean: digits(mean), delta: digits(concentration) };
    case "shapes":
      return { by, a: digits(prior.a), b: digits(prior.b) };
  }
}

interface PartWords {
  label: string;
  letter: string;
  least: number;
  most: number;
  isWhole?: boolean;
}

const partWords: Record<PopulationPart, PartWords> = {
  mean: { label: "Mean rate (μ)", letter: "μ", least: 0, most: 1 },
  h: { label: "Spread (h)", letter: "h", least: 0, most: mostSpread },
  delta: { label: "ΔPass (a + b)", letter: "ΔPass", least: 0, most: mostSpread },
  a: { label: "Shape a", letter: "a", least: 1e-6, most: mostSpread },
  b: { label: "Shape b", letter: "b", least: 1e-6, most: mostSpread },
  pi0: { label: "Impossible (π₀)", letter: "π₀", least: 0, most: 1 },
  pi1: { label: "Always solved (π₁)", letter: "π₁", least: 0, most: 1 },
  k: { label: "Attempts (k)", letter: "k", least: 1, most: 10_000, isWhole: true },
  tasks: { label: "Tasks (N)", letter: "N", least: 1, most: 100_000, isWhole: true },
  n: { label: "Samples (n)", letter: "n", least: 1, most: 10_000, isWhole: true },
  seed: { label: "Seed", letter: "seed", least: 1, most: 2 ** 31, isWhole: true },
};

/** Reason why a part's value is invalid, or null. */
export function refusalOf(part: PopulationPart, settings: PopulationSettings): string | null {
  const { letter, least, most, isWhole = false } = partWords[part];
  const value = settings[part];
  // The field of π₀ shows its own error.
  const isLimited = part === "pi1" && settings.pi0 > 0 && settings.pi0 <= 1;
  const high = isLimited ? 1 - settings.pi0 : most;
  const isTaken = least <= value && value <= high && (!isWhole || Number.isInteger(value));
  if (isTaken) return null;
  const start = Number.isNaN(value) ? letter : `${letter} = ${value};`;
  const highWords = isLimited
    ? `1 − π₀ = ${toDigits(high, 6)}`
    : high >= 1000
      ? whole(high)
      : String(high);
  return `${start} must be a ${isWhole ? "whole " : ""}number from ${least} to ${highWords}`;
}

/** The parts in use. */
export const partsOf = ({ by }: PopulationSettings): PopulationPart[] => [
  ...partsBy[by],
  "pi0",
  "pi1",
  "k",
  "tasks",
  "n",
  "seed",
];

export const isPopulation = (settings: PopulationSettings) =>
  partsOf(settings).every((part) => refusalOf(part, settings) === null);

type Chosen = Pick<Context, "settings" | "kept">;

/** The population in the fields. */
export function populationIn({ settings, kept }: Chosen): PopulationSettings {
  const chosen = { ...settings.population };
  for (const part of Object.keys(partWords) as PopulationPart[])
    chosen[part] = typedValue(kept, "population", part) ?? chosen[part];
  return chosen;
}

/** Changes settings of the population. */
export const changedPopulation = (
  { settings: { population } }: Pick<Context, "settings">,
  change: Partial<PopulationSettings>,
): Change => ({ population: { ...population, ...change } });

/** Changes a part. A refused value stays in its field. */
export function changedPart(context: Chosen, part: PopulationPart, value: number): Change {
  if (refusalOf(part, { ...populationIn(context), [part]: value }) !== null)
    return { kept: keptValue("population", part, value) };
  const kept = keptValue("population", part, undefined);
  return { kept, ...changedPopulation(context, { [part]: value }) };
}

function fieldOf(context: Chosen, part: PopulationPart): Slider {
  const settings = populationIn(context);
  const { label, letter, least, most, isWhole = false } = partWords[part];
  const isShare = most === 1;
  const scale = isShare
    ? evenScale(0, 1, 0.01)
    : isWhole
      ? logScale(1, part === "k" ? 1000 : Math.min(most, 1000))
      : logScale(0.001, 1000, twoDigits);
  return {
    kind: "slider",
    words: label,
    letter,
    value: settings[part],
    scale,
    min: least,
    max: most,
    step: isWhole ? 1 : "any",
    refusal: refusalOf(part, settings),
    change: (value) => changedPart(context, part, value),
  };
}

/** The fields of a population: its parametrization and its parameters. */
export function populationFields(context: Chosen, found: ChosenRates | null): Block[] {
  const { by } = populationIn(context);
  const parts = [...partsBy[by], "pi0", "pi1", "k"] as const;
  return [
    {
      kind: "controls",
      first: [
        {
          kind: "menu",
          words: "Rates given by",
          choices: byWords,
          chosen: by,
          change: (chosen) => {
            const next = chosen as PopulationBy;
            return changedPopulation(context, found === null ? { by: next } : givenBy(next, found));
          },
        },
        found === null ? null : html`<span class="soft">${describedWords(found)}</span>`,
      ],
      more: [],
    },
    { kind: "row", look: "fields", controls: parts.map((part) => fieldOf(context, part)) },
  ];
}

/** The fields of the study drawn from the population. */
export function studyFields(context: Chosen): Row {
  const { seed } = populationIn(context);
  return {
    kind: "row",
    look: "fields",
    controls: [
      fieldOf(context, "tasks"),
      fieldOf(context, "n"),
      {
        kind: "row",
        look: "draw",
        controls: [
          {
            kind: "button",
            words: "Draw another study",
            change: () => changedPart(context, "seed", (seed % 2 ** 31) + 1),
          },
          html`<span class="soft">seed ${seed}</span>`,
        ],
      },
    ],
  };
}

const short = (value: number) => (Number.isFinite(value) ? String(toDigits(value, 3)) : "∞");

function describedWords({
  prior: { a, b, pi0, pi1 },
  mean,
  h,
  concentration,
}: ChosenRates): string {
  if (pi0 + pi1 >= 1) return "Every task is impossible or always solved.";
  return `a = ${short(a)}, b = ${short(b)}, μ = ${short(mean)}, h = ${short(h)}, ΔPass = ${short(concentration)}`;
}
