import { parseJson } from "./json.ts";
import { faultIn, lineAt, type JsonFault } from "./json-fault.ts";

/** Consecutive JSON values, as `cat a.json b.json` writes them. */
export interface Values {
  values: { value: unknown; text: string; line: number }[];
  /** True if commas separate them, as in a list without its brackets. */
  hasCommas: boolean;
}

const between = /[\s\ufeff]*/y;

/** Objects and lists that make up a text, or the reason why they do not. */
export function valuesIn(text: string): Values | JsonFault {
  const values: Values["values"] = [];
  let hasCommas = false;
  let [at, line, counted] = [0, 1, 0];
  const skip = (): number => {
    between.lastIndex = at;
    at += between.exec(text)?.[0].length ?? 0;
    return at;
  };
  while (skip() < text.length) {
    if (text.charAt(at) === "," && values.length > 0) {
      hasCommas = true;
      at += 1;
      continue;
    }
    line += lineAt(text.slice(counted, at), at - counted) - 1;
    counted = at;
    const end = endOfBrackets(text, at);
    const one = text.slice(at, end < 0 ? undefined : end);
    const value = end < 0 ? undefined : parsed(one);
    if (value === undefined) {
      const fault = faultIn(one) ?? {
        line: 1,
        reason: "text stands between two values",
        fix: "Take it out.",
        isCut: false,
      };
      return { ...fault, line: line + fault.line - 1 };
    }
    values.push({ value, text: one, line });
    at = end;
  }
  return { values, hasCommas };
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** End of the brackets that open at a position; -1 if they are not closed, or if there are none. */
function endOfBrackets(text: string, from: number): number {
  const sign = /[[\]{}"]/g;
  const quoted = /"[^"\\]*(?:\\.[^"\\]*)*"/sy;
  if (!/[[{]/.test(text.charAt(from))) return -1;
  sign.lastIndex = from;
  let depth = 0;
  for (let found = sign.exec(text); found !== null; found = sign.exec(text)) {
    const { 0: one, index } = found;
    if (one === '"') {
      quoted.lastIndex = index;
      if (quoted.exec(text) === null) return -1;
      sign.lastIndex = quoted.lastIndex;
    } else if (one === "{" || one === "[") depth += 1;
    else depth -= 1;
    if (depth === 0) return sign.lastIndex;
  }
  return -1;
}
