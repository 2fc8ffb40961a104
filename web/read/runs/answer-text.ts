import { Fingerprint } from "../base/fingerprint.ts";
import type { AnswerOptions } from "../base/sample-tallies.ts";

/** Letters kept of an answer; a longer one is shortened, with a fingerprint of the whole. */
const kLongestAnswer = 200;

/** Key that equal answers share; empty for a blank answer. */
export function answerKey(written: string, { ignoreCase, asNumbers }: AnswerOptions): string {
  let text = written.trim();
  // A longer text is not a number, and its LaTeX may be nested arbitrarily deep.
  if (asNumbers && text.length <= kLongestAnswer) text = byValue(withoutLatex(text));
  if (ignoreCase) text = text.toLowerCase();
  if (text.length <= kLongestAnswer) return text;
  const print = new Fingerprint();
  print.add(text);
  return `${text.slice(0, kLongestAnswer)}… (${print.text})`;
}

/** LaTeX that encloses an answer. */
const around = [
  /^\$\$?(.*?)\$?\$$/s,
  /^\\\((.*)\\\)$/s,
  /^\\\[(.*)\\\]$/s,
  /^\\(?:boxed|fbox|text|textbf|mathrm|mathbf)\s*\{(.*)\}$/s,
];

/** An answer without enclosing LaTeX and LaTeX spaces. */
function withoutLatex(written: string): string {
  let text = written
    .replace(/\\(?:left|right)(?![a-z])|\\[,;:! ]/g, "")
    .replace(/\\[dt]frac/g, "\\frac")
    .trim();
  for (let before = ""; before !== text;) {
    before = text;
    for (const pattern of around) {
      const [, inside] = pattern.exec(text) ?? [];
      if (inside !== undefined && isBalanced(inside)) text = inside.trim();
    }
    text = text.replace(/(?<=[\w}$)])\.$/, "");
  }
  return text;
}

/** True if all braces match, so that `\boxed{1} and \boxed{2}` is not read as one box. */
function isBalanced(text: string): boolean {
  let open = 0;
  for (const letter of text) {
    if (letter === "{") open += 1;
    if (letter === "}") open -= 1;
    if (open < 0) return false;
  }
  return open === 0 && !text.includes("$");
}

const fraction =
  /^([+-]?)(?:\\frac\s*(?:\{\s*([^{}]*)\}\s*\{([^{}]*)\}|(\d)\s*(\d))|([^/]*)\/([^/]*))$/;

/** Numbers with more digits are compared as text. */
const kMostDigits = 60;

/** A number as a fraction in lowest terms; any other text unchanged. */
function byValue(text: string): string {
  const plain = text.replaceAll("−", "-");
  const whole = ratioOf(plain);
  if (whole !== null) return wordsOf(whole);
  const [, sign = "", a, b, c, d, e, f] = fraction.exec(plain) ?? [];
  const [above, below] = [ratioOf(a ?? c ?? e ?? ""), ratioOf(b ?? d ?? f ?? "")];
  if (above === null || below === null || below.above === 0n) return text;
  const value = { above: above.above * below.below, below: above.below * below.above };
  return wordsOf(sign === "-" ? { ...value, above: -value.above } : value);
}

interface Ratio {
  above: bigint;
  below: bigint;
}

const decimal = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,2}))?$/;
const thousands = /^[+-]?[1-9]\d{0,2}(?:(?:,|\{,\})\d{3})+(?:\.\d+)?$/;

/** The exact value of a decimal number; null if the text is not one. */
function ratioOf(written: string): Ratio | null {
  const text = written.trim();
  const digits = thousands.test(text) ? text.replace(/\{,\}|,/g, "") : text;
  const [, sign = "", whole = "", part = "", exponent = "0"] = decimal.exec(digits) ?? [];
  if (whole + part === "" || whole.length + part.length > kMostDigits) return null;
  const power = Number(exponent) - part.length;
  const scale = 10n ** BigInt(Math.abs(power));
  const value = BigInt(`${sign === "-" ? "-" : ""}${whole}${part}`);
  return power < 0 ? { above: value, below: scale } : { above: value * scale, below: 1n };
}

function wordsOf({ above, below }: Ratio): string {
  const shared = commonOf(above < 0n ? -above : above, below < 0n ? -below : below);
  const sign = below < 0n ? -1n : 1n;
  const [numerator, denominator] = [(sign * above) / shared, (sign * below) / shared];
  return denominator === 1n
    ? numerator.toString()
    : `${numerator.toString()}/${denominator.toString()}`;
}

function commonOf(a: bigint, b: bigint): bigint {
  let [one, other] = [a, b];
  while (other !== 0n) [one, other] = [other, one % other];
  return one;
}
