import { mostListed } from "./codecs.ts";
import { kIn, mostK, tauIn } from "./lists.ts";
import { tauText } from "../../metrics/metrics.ts";
import { toDigits } from "../../base/decimals.ts";

/** Values in a text, ascending and without repeats, or a reason that names the unreadable item. */
export type Listed = { values: number[]; fault: null } | { values: null; fault: string };

/** k, τ, the successes c or the samples m of a task, or the tasks N. */
export type ListOf = "k" | "tau" | "c" | "m" | "N";

const refusal = (fault: string): Listed => ({ values: null, fault });

/** Examples of valid lists. */
export const listHints: Record<ListOf, string> = {
  k: "4, 8, 16 · 1-10 · powers of two to 128",
  tau: "0+, 0.25, 0.5, 0.75, 1",
  c: "8, 16, 24, 32",
  m: "1, 2, 5, 10, 20",
  N: "30, 100, 500",
};

/** Reads a list of numbers in the forms that people write. An empty text gives an empty list. */
export function readList(of: ListOf, text: string): Listed {
  const values = new Set<number>();
  for (const item of text.split(/[,;\n]/).map((each) => each.trim())) {
    if (item === "") continue;
    const found = of === "tau" ? tausIn(item) : wholesIn(of, item);
    if (typeof found === "string") return refusal(found);
    for (const value of found) values.add(value);
    if (values.size > mostListed) return refusal(`more than ${mostListed} values; list fewer`);
  }
  return { values: [...values].sort((a, b) => a - b), fault: null };
}

/** A list as a reader would type it. */
export const listText = (of: ListOf, values: readonly number[]): string =>
  values.map(of === "tau" ? tauText : String).join(", ");

const rule = (of: ListOf) => `${of} is a whole number from 1 to ${mostK.toLocaleString("en")}`;
const tauRule = "τ lies above 0 and is at most 1";

function wholesIn(of: ListOf, item: string): number[] | string {
  const single = kIn(item.replaceAll(/(?<=\d)[ _](?=\d{3}\b)/g, ""));
  if (single !== null) return [single];
  const to = /^powers of (?:two|2)(?: up)? to (\S+)$/i.exec(item)?.[1];
  if (to !== undefined) {
    const last = kIn(to);
    return last === null ? `“${item}”: ${rule(of)}` : powers(0, Math.floor(Math.log2(last)));
  }
  const [, first, last] = /^2\^(\d+)\s*(?:\.\.+|…|[-–])\s*2\^(\d+)$/.exec(item) ?? [];
  if (first !== undefined && last !== undefined) return powersBetween(of, item, +first, +last);
  const power = /^2\^(\d+)$/.exec(item)?.[1];
  if (power !== undefined) return powersBetween(of, item, +power, +power);
  const [, from, upTo] = /^(\S+?)\s*(?:\.\.+|…|[-–]|\bto\b)\s*(\S+)$/.exec(item) ?? [];
  if (from === undefined || upTo === undefined) return `“${item}” is no ${of}; ${rule(of)}`;
  return between(of, item, kIn(from), kIn(upTo));
}

const powers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => 2 ** (first + i));

function powersBetween(of: ListOf, item: string, first: number, last: number): number[] | string {
  if (first > last) return `“${item}” ends before it begins`;
  return kIn(String(2 ** last)) === null ? `“${item}”: ${rule(of)}` : powers(first, last);
}

function between(
  of: ListOf,
  item: string,
  from: number | null,
  to: number | null,
): number[] | string {
  if (from === null || to === null) return `“${item}” is no range; ${rule(of)}`;
  if (from > to) return `“${item}” ends before it begins`;
  if (to - from >= mostListed) return `“${item}” has more than ${mostListed} values; list fewer`;
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

function tausIn(item: string): number[] | string {
  const share = /^(.+?)\s*%$/.exec(item)?.[1];
  const plain = share === undefined ? item : shareText(share);
  const tau = tauIn(plain);
  if (tau !== null) return [tau];
  if (Number(plain) === 0 && plain !== "")
    return "every task reaches τ = 0; write 0+ for tasks that are ever solved";
  return `“${item}” is no τ; ${tauRule}`;
}

const shareText = (text: string) => String(toDigits(Number(text) / 100, 15));
