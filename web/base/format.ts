import { shortNames } from "./short-names.ts";
import { fixed } from "./decimals.ts";

/**
 * Format of shares: the units, and the digits after the decimal point. Null keeps as many digits as a value supports.
 */
export interface Print {
  units: "percent" | "fraction" | "times-100";
  digits: number | null;
}

let print: Print = { units: "percent", digits: null };
let rows = "";

/** Sets the format of all shares, and the rows that tables show: all, or only the first ones. */
export const printAs = (request: Print, shown = "") => {
  print = request;
  rows = shown;
};

/** The rows that tables show at first. */
export const rowsShown = () => rows;

/** The current format of shares. */
export const printed = (): Print => print;

/** Unit printed after a share, joined by a no-break space. */
export const shareUnit = () => (print.units === "percent" ? "\u00a0%" : "");

/** Printed value of a share of 1. */
const scaleOf = ({ units }: Print) => (units === "fraction" ? 1 : 100);

/** Decimals to print in the chosen units and digits, from the decimals of a percentage. */
const decimalsOf = (ofPercent: number, { digits, units }: Print) =>
  digits ?? ofPercent + (units === "fraction" ? 2 : 0);

/** A share with this many decimals of a percentage; 0 and 1 need none. */
const exactly = (share: number, decimals: number) =>
  fixed(
    scaleOf(print) * share,
    print.digits === null && share % 1 === 0 ? 0 : decimalsOf(decimals, print),
  );

/** A share as an axis tick, which has few digits. */
export const shareTick = (share: number) =>
  print.units === "fraction"
    ? String(Number(fixed(share, 2)))
    : `${fixed(share * 100, 0)}${print.units === "percent" ? " %" : ""}`;

/** A share with one decimal of a percentage or more, two near 0 and 100. Only exact values print as 0 or 100. */
export const percent = (value: number, complement: number, least = 1): string =>
  `${shareIn(print, value, complement, least)}${shareUnit()}`;

/** The same in other units, without printing the unit. */
export function shareIn(as: Print, value: number, complement: number, least = 1): string {
  const scale = scaleOf(as);
  if (value === 0 || complement === 0) return fixed(value === 0 ? 0 : scale, as.digits ?? 0);
  const nearest = Math.min(value, complement);
  const decimals = decimalsOf(Math.max(least, nearest * 100 >= 0.1 ? 1 : 2), as);
  const smallest = 10 ** -decimals;
  const text = fixed(scale * value, decimals);
  if (Number(text) > 0 && Number(text) < scale) return text;
  return value < complement
    ? `<\u00a0${fixed(smallest, decimals)}`
    : `>\u00a0${fixed(scale - smallest, decimals)}`;
}

/** Decimals for an interval of percentages: one, or as many as distinguish its ends, but at most three. */
export function rangeDecimals(lower: number, upper: number): number {
  const width = 100 * (upper - lower);
  const most = 3;
  return width > 0 ? Math.min(most, Math.max(1, Math.ceil(-Math.log10(width)))) : 1;
}

/**
 * The ends of an interval of shares, with this many decimals of a percentage. Prints one bound if both ends round to 0
 * or to 100.
 */
export function endsOf(lower: number, upper: number, decimals: number): string {
  const scale = scaleOf(print);
  const shown = decimalsOf(decimals, print);
  const smallest = 10 ** -shown;
  const isZero = (share: number) => Number(fixed(scale * share, shown)) === 0;
  if (lower < upper && isZero(upper)) return `<\u00a0${fixed(smallest, shown)}`;
  if (lower < upper && isZero(1 - lower)) return `>\u00a0${fixed(scale - smallest, shown)}`;
  return `${exactly(lower, decimals)}–${exactly(upper, decimals)}`;
}

/** The same in brackets. */
export const rangeOf = (lower: number, upper: number, decimals: number): string =>
  `(${endsOf(lower, upper, decimals)})`;

const grouped = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** A whole number with separated thousands. */
export const whole = (value: number) =>
  value >= 0 && value < 1000
    ? fixed(value, 0)
    : grouped.format(Number(fixed(value, 0))).replaceAll(",", "\u202f");

/** `5`, or `5–9` if the ends differ. */
export const span = (from: number, to: number, between = "–") =>
  from === to ? whole(from) : `${whole(from)}${between}${whole(to)}`;

/** An axis tick: 1, 500, 1k, 20k, 1M. */
export function tick(k: number): string {
  if (k >= 1e6) return `${k / 1e6}M`;
  return k >= 1000 ? `${k / 1000}k` : String(k);
}

/**
 * Visible names by the object that shows them, and the function that shortens them. Names seen together never look the
 * same.
 */
const inView = new Map<object, readonly string[]>();
let short = /* @__PURE__ */ shortNames([]);

/**
 * Registers an object's names, which are shortened to texts that differ from all other visible names. Names of other
 * objects stay registered.
 */
export function showNames(by: object, names: readonly string[]): void {
  const before = inView.get(by) ?? [];
  if (names.length === before.length && names.every((name, i) => name === before[i])) return;
  if (names.length === 0) inView.delete(by);
  else inView.set(by, names);
  short = shortNames([...inView.values()].flat());
}

let isInFull = false;

/** Turns full names on or off. A terminal has room for them. */
export const showInFull = (inFull: boolean) => {
  isInFull = inFull;
};

/**
 * A name of at most `length` graphemes, different from all other visible names. It is isolated from the direction of
 * the surrounding text.
 */
export const shortName = (name: string, length?: number): string =>
  isolated(spokenName(name, length));

/** The same for labels and screen readers, where the direction of the surrounding text does not matter. */
export const spokenName = (name: string, length = 40): string =>
  isInFull ? name : short(name, length);

/** The same for names that are visible only briefly and alone, such as names of tasks. */
export function shortNamesOf(names: readonly string[]) {
  const short = shortNames(names);
  return (name: string, length = 40): string => isolated(short(name, length));
}

const isolated = (text: string) => `\u2068${text}\u2069`;

/** A text of the package, with whole numbers formatted as the page prints them. */
export const regrouped = (text: string): string =>
  text.replace(/\b\d{4,}\b/g, (digits) => whole(Number(digits)));

/** A text with its first letter capitalised. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `1 row`, `3 rows`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${whole(count)} ${count === 1 ? one : many}`;

/** A p value of a simulation with this many replicates, which has a smallest possible value. */
export const pValueText = (pValue: number, replicates: number) =>
  pValue <= 1 / (replicates + 1) ? `≤ ${fixed(pValue, 2)}` : fixed(pValue, 2);
