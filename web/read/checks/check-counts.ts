import { isSplit, mayBeSplit, type CountColumns } from "./check-readings.ts";
import { countOfRate, type RateFault } from "../columns/rates.ts";
import type { Column } from "../columns/header.ts";
import {
  kLargestWhole,
  readingsOf,
  readWhole,
  type Fault,
  type NumberStyle,
} from "../base/numbers.ts";
import type { Problems } from "../base/problem.ts";
import { quoted, shown } from "../base/quote.ts";
import { unreachable } from "../base/unreachable.ts";

/** Maximum number of samples of a task: the core counts them in 32 bits. */
const kLargestN = 2 ** 31;

/** n and c of a row with 1 ≤ n ≤ 2^31 and 0 ≤ c ≤ n. Otherwise adds the problems and returns null. */
export function checkCounts(
  row: readonly string[],
  line: number,
  columns: CountColumns,
  style: NumberStyle,
  problems: Problems,
): { n: number; c: number } | null {
  const nText = row[columns.n.index]?.trim() ?? "";
  const cText = row[columns.c.index]?.trim() ?? "";
  if (columns.rate !== null) return checkRate(nText, cText, line, columns, style, problems);
  const written = readWhole(nText, style);
  const c = readWhole(cText, style);
  if (mayBeSplit(nText, style) || mayBeSplit(cText, style)) {
    if (isSplit(row, line, columns, problems)) return null;
  }
  // With a column of failures next to successes, n is their sum.
  const isRest = columns.n.role === "failures" && typeof written === "number";
  const n = isRest && typeof c === "number" ? written + c : written;
  const nFits = typeof n === "number" && n > 0 && n <= kLargestN;
  if (nFits && typeof c === "number" && c <= n)
    return { n, c: columns.c.role === "failures" ? n - c : c };

  addFaultOfN(problems, line, columns, nText, n);
  const name = shown(columns.n.name);
  const isOver = typeof c === "number" ? nFits && c > n : nFits && c === "too-large";
  if (isOver) {
    const what = columns.c.role === "failures" ? "failures" : "successes";
    problems.add(
      line,
      columns.c.name,
      `${shown(columns.c.name)} = ${shown(cText)} is more than ${name} = ${shown(nText)}`,
      `A task cannot have more ${what} than samples: check whether the columns ${name} and ${shown(columns.c.name)} are swapped.`,
    );
  } else if (typeof c === "string") addFault(problems, line, columns.c, cText, c);
  return null;
}

/** Adds a problem if n is not a valid number of samples. */
function addFaultOfN(
  problems: Problems,
  line: number,
  { n: column, c }: CountColumns,
  text: string,
  n: number | Fault,
): void {
  const name = shown(column.name);
  if (n === "too-large" || (typeof n === "number" && n > kLargestN)) {
    problems.add(
      line,
      column.name,
      `${name} = ${shown(text)} is more than ${kLargestN} (2^31)`,
      "n counts samples of one task; the largest accepted is 2^31: if this column counts tasks, name it tasks.",
    );
  } else if (n === 0) {
    const zero = column.role === "failures" ? `${name} and ${shown(c.name)} are 0` : `${name} = 0`;
    problems.add(
      line,
      column.name,
      `${zero}: the task has no samples`,
      "Remove the row, or fill in n.",
    );
  } else if (typeof n === "string") addFault(problems, line, column, text, n);
}

/** n, and c as the only whole number of successes whose rate rounds to the written one. */
function checkRate(
  nText: string,
  cText: string,
  line: number,
  { n: column, c, rate }: CountColumns,
  style: NumberStyle,
  problems: Problems,
): { n: number; c: number } | null {
  const n = readWhole(nText, style);
  if (typeof n !== "number" || n === 0 || n > kLargestN) {
    addFaultOfN(problems, line, { n: column, c, rate }, nText, n);
    return null;
  }
  if (rate === null) return null;
  const count = countOfRate(cText, n, rate, style);
  if (typeof count === "number") return { n, c: count };
  problems.add(line, c.name, ...explainRate(count, shown(c.name), shown(cText), n));
  return null;
}

function explainRate(
  fault: RateFault,
  name: string,
  text: string,
  n: number,
): [message: string, fix: string] {
  const value = `${name} = ${text}`;
  switch (fault.kind) {
    case "blank":
      return [`${name} is blank`, "Fill in the rate, or remove the row."];
    case "not-a-number":
      return [`${value} is no rate`, "Write it as 0.7 or 70 %, or remove the row."];
    case "outside":
      return [`${value} is more than 100 %`, "Write a rate of at most 1, or 100 %."];
    case "no-sign":
      return [
        `${value} has no percent sign, as other rows have`,
        "Write all rates in one way: 70 %, or 0.7.",
      ];
    case "between":
      return [
        `${value} of ${n} samples is no whole number of successes; the nearest is ${fault.nearest}`,
        "Check n, or write how many samples succeeded.",
      ];
    case "ambiguous":
      return [
        `${value} of ${n} samples may be ${fault.least} to ${fault.most} successes`,
        "Write the rate with more digits, or how many samples succeeded.",
      ];
    default:
      return unreachable(fault);
  }
}

/** Adds the problem of a cell that is no whole number. `otherFix` replaces the fix for counts. */
export function addFault(
  problems: Problems,
  line: number,
  column: Column,
  text: string,
  fault: Fault,
  otherFix?: string,
): void {
  const { message, fix } = explain(shown(column.name), text, fault);
  problems.add(line, column.name, message, otherFix ?? fix);
}

function explain(name: string, text: string, fault: Fault): { message: string; fix: string } {
  const value = `${name} = ${shown(text)}`;
  switch (fault) {
    case "blank":
      return { message: `${name} is blank`, fix: "Fill in the count, or remove the row." };
    case "not-a-number":
      return {
        message: `${name} = ${quoted(text)} is not a number`,
        fix: "Write a whole number, or remove the row.",
      };
    case "infinite":
      return { message: `${value} is not finite`, fix: "Write a whole number." };
    case "percent":
      return {
        message: `${value} is a percentage, not a count`,
        fix: "Multiply it by the number of samples and write the whole number.",
      };
    case "negative":
      return { message: `${value} is negative`, fix: "Write a count of 0 or more." };
    case "fraction":
      return {
        message: `${value} is not a whole number`,
        fix: "Write a count; if this is a rate, multiply it by the number of samples.",
      };
    case "thousands": {
      const [one, other] = readingsOf(text) ?? [];
      if (one === undefined || other === undefined) {
        return {
          message: `${value} seems to have a thousands separator`,
          fix: "Write the number without separators, as 1000.",
        };
      }
      return {
        message: `${value} may be ${one} or ${other}`,
        fix: `Write the number without separators, as ${one} or ${other}.`,
      };
    }
    case "too-large":
      return {
        message: `${value} is more than ${kLargestWhole} (2^53)`,
        fix: "Write a number up to 2^53; larger ones cannot be counted exactly.",
      };
    default:
      return unreachable(fault);
  }
}
