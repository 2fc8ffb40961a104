/** Kept on one line with its number. */
const percentSign = "\u00a0%";

/** A percentage with one decimal or more, two near 0 and 100, and never 0 or 100 where it is neither. */
export function percent(value: number, complement: number, least = 1): string {
  if (value === 0) return `0${percentSign}`;
  if (complement === 0) return `100${percentSign}`;
  const nearest = Math.min(value, complement) * 100;
  const decimals = Math.max(least, nearest >= 0.1 ? 1 : 2);
  const smallest = 10 ** -decimals;
  if (nearest >= smallest / 2) return `${(value * 100).toFixed(decimals)}${percentSign}`;
  return value < complement
    ? `<\u00a0${smallest.toFixed(decimals)}${percentSign}`
    : `>\u00a0${(100 - smallest).toFixed(decimals)}${percentSign}`;
}

/** The decimals of a percentage whose interval this is: one, or as many as tell its ends apart, but not beyond sense. */
export function rangeDecimals(lower: number, upper: number): number {
  const width = 100 * (upper - lower);
  const most = 3;
  return width > 0 ? Math.min(most, Math.max(1, Math.ceil(-Math.log10(width)))) : 1;
}

/** The ends of an interval of shares, in percent. */
export function endsOf(lower: number, upper: number, decimals: number): string {
  const end = (share: number) =>
    share === 0 ? "0" : share === 1 ? "100" : (100 * share).toFixed(decimals);
  return `${end(lower)}–${end(upper)}`;
}

/** The same in brackets. */
export const rangeOf = (lower: number, upper: number, decimals: number): string =>
  `(${endsOf(lower, upper, decimals)})`;

const grouped = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** A whole number with thousands apart. */
export const whole = (value: number) =>
  value >= 0 && value < 1000
    ? String(Math.round(value))
    : grouped.format(value).replaceAll(",", "\u202f");

/** `5`, or `5–9` where both ends differ. */
export const span = (from: number, to: number, between = "–") =>
  from === to ? whole(from) : `${whole(from)}${between}${whole(to)}`;

/** An axis tick: 1, 500, 1k, 20k, 1M. */
export function tick(k: number): string {
  if (k >= 1e6) return `${k / 1e6}M`;
  return k >= 1000 ? `${k / 1000}k` : String(k);
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * A name of at most `length` characters as a reader counts them: its middle is left out, since names of runs often
 * differ at the end. Isolated from the direction of the text around.
 */
export function shortName(name: string, length = 40): string {
  if (name.length <= length) return isolated(name);
  const key = `${length} ${name}`;
  let short = shortened.get(key);
  if (short === undefined) {
    if (shortened.size >= mostShortened) shortened.clear();
    shortened.set(key, (short = shortenedName(name, length)));
  }
  return short;
}

/** The same for labels and what is read aloud, where the direction of the text around does not matter. */
export const spokenName = (name: string, length?: number): string =>
  shortName(name, length).slice(1, -1);

/** Names are shown again with every move of a slider, and counting what a reader takes for a character takes long. */
const shortened = new Map<string, string>();
const mostShortened = 1000;

function shortenedName(name: string, length: number): string {
  const mostUnitsOfOne = 20;
  if (name.length > 2 * length * mostUnitsOfOne) {
    return shortenedName(
      name.slice(0, length * mostUnitsOfOne) + name.slice(-length * mostUnitsOfOne),
      length,
    );
  }
  const characters = Array.from(graphemes.segment(name), ({ segment }) => segment);
  if (characters.length <= length) return isolated(name);
  const end = Math.floor(length / 3);
  return isolated(
    `${characters.slice(0, length - end - 1).join("")}…${characters.slice(-end).join("")}`,
  );
}

const isolated = (text: string) => `\u2068${text}\u2069`;

/** A text with a capital letter first. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `1 row`, `3 rows`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${whole(count)} ${count === 1 ? one : many}`;
