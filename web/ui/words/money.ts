import { fixed, toDigits } from "../../base/decimals.ts";
import { whole } from "../../base/format.ts";
import type { Settings } from "../../state/settings/address.ts";
import { findRun, type NamedRun } from "../../state/settings/run-ref.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { valueIn } from "../../base/own.ts";

/** Unit of cost for a run without costs in the data: each sample costs one. */
export const ownUnit = "samples";

export const unitOf = ({ run }: StyledRun): string => run.cost?.unit ?? ownUnit;

/** The price of one unit of a run's cost. */
export const priceOf = (run: NamedRun, { spent }: Pick<Settings, "spent">): number =>
  spent.prices.find((each) => findRun([run], each.run) !== undefined)?.value ?? 1;

/** The single unit of all costs; "" if runs have different units, or if a price converts the unit. */
export function unitOfAll(runs: readonly StyledRun[], settings: Pick<Settings, "spent">): string {
  const units = new Set(runs.map(unitOf));
  const [unit = ""] = units;
  return units.size === 1 && runs.every((run) => priceOf(run, settings) === 1) ? unit : "";
}

const currencies = /^(?:[$€£¥]|usd|eur|gbp|jpy|dollars?|euros?|cents?)$/i;
const signs: Readonly<Record<string, string>> = {
  usd: "$",
  dollar: "$",
  dollars: "$",
  eur: "€",
  euro: "€",
  euros: "€",
  gbp: "£",
  jpy: "¥",
};

const signOf = (unit: string): string | null => {
  const key = unit.toLowerCase();
  if (!currencies.test(unit) || key.startsWith("cent")) return null;
  return valueIn(signs, key) ?? unit;
};

/** A cost as a number: whole from 100 on, else with three digits. */
export function amount(cost: number): string {
  if (cost === Infinity) return "∞";
  if (cost >= 100) return whole(cost);
  const text = String(toDigits(cost, 3));
  return text.includes("e") ? fixed(cost, 12).replace(/0+$/, "") : text;
}

/** A cost with its unit: $0.031, 1 sample, 240 tokens. */
export function money(cost: number, unit: string): string {
  const number = amount(cost);
  const sign = signOf(unit);
  if (sign !== null) return `${sign}${number}`;
  const one = number === "1" && unit.endsWith("s") ? unit.slice(0, -1) : unit;
  return one === "" ? number : `${number} ${one}`;
}

/** Text after a name whose values have a unit. */
export const inUnit = (unit: string) => (unit === "" ? "" : `, ${signOf(unit) ?? unit}`);

/** A ratio of costs. */
export const times = (ratio: number) =>
  ratio === Infinity
    ? "∞"
    : ratio >= 100
      ? whole(ratio)
      : String(toDigits(ratio, ratio < 1 ? 2 : 3));
