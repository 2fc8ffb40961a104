import { largestOf, smallestOf } from "../../base/extremes.ts";
import { saidOf, wordsOf } from "../base/asked-verdicts.ts";
import type { Override } from "../base/override.ts";
import { ownText } from "../base/own-text.ts";
import type { Problems, Reading, ReadFailure } from "../base/problem.ts";
import { listed, quoted, shown } from "../base/quote.ts";
import type { Column } from "../columns/header.ts";

export type Verdicts = Extract<Override, { use: "verdict" }>;

const numberOf = (value: string): number => Number(value.replace(",", "."));

const isScore = (value: string): boolean => value !== "" && !Number.isNaN(numberOf(value));

/** Lowest scores that may count as passed: 1, the best score, half of it, or the lowest above 0. */
function limitsOf(scores: readonly number[]): number[] {
  const best = Math.max(1, largestOf(scores));
  const least = smallestOf([...scores.filter((score) => score > 0), best]);
  return [...new Set([1, best, best / 2, least])].filter((limit) => limit <= best);
}

/** Maximum number of values listed in a message. */
const kListedValues = 12;

/** First distinct values. */
export class Values {
  readonly #seen = new Set<string>();

  get first(): string[] {
    return [...this.#seen];
  }

  /** Adds a value; true if it is a new one. */
  add(value: string): boolean {
    const isNew = this.#seen.size < kListedValues && !this.#seen.has(value);
    if (isNew) this.#seen.add(ownText(value));
    return isNew;
  }
}

/** Values of a verdict column that are neither a pass nor a failure, and whose meaning the user must state. */
export class OtherValues {
  readonly #values = new Values();
  readonly #lines: number[] = [];

  get first(): string[] {
    return this.#values.first;
  }

  /** True if the first values are all values. */
  get #isAll(): boolean {
    return this.first.length < kListedValues;
  }

  /** True if none of them can be a count: each is negative, or not a number. */
  get areNoCounts(): boolean {
    return this.#isAll && this.first.every((value) => !(numberOf(value) >= 0));
  }

  /** True if all of them are words for a pass or a failure that only the user can confirm. */
  get areWords(): boolean {
    return this.#isAll && this.first.length > 0 && wordsOf(this.first) !== null;
  }

  add(value: string, line: number): void {
    if (this.#values.add(value)) this.#lines.push(line);
  }

  /** Refusal with each value and its first line. */
  refusal({ id, name, override }: Column, problems: Problems): ReadFailure {
    this.first.forEach((value, i) => {
      const isNumber = isScore(value);
      const isShare = isNumber && numberOf(value) > 0 && numberOf(value) < 1;
      const message = `${shown(name)} = ${quoted(value)} is ${isShare ? "a share" : "neither a pass nor a failure"}`;
      const fix = isNumber
        ? `Write 1 for a sample that you count as passed and 0 for any other${isShare ? "; if it is the rate of several samples, add a column n with their number" : ""}.`
        : "Write 1 or 0, true or false, or pass or fail; leave the cell blank where there is no verdict.";
      problems.add(this.#lines[i] ?? null, name, message, fix);
    });
    return {
      ...problems.failure(),
      readings: readingsOf(id, name, this.first, {
        areAll: this.#isAll,
        own: override?.use === "verdict" ? override : { use: "verdict" },
      }),
    };
  }
}

/** Readings of values as verdicts: by the meaning of each, or by the lowest score that passes. */
function readingsOf(
  id: string,
  name: string,
  values: readonly string[],
  { areAll, own }: { areAll: boolean; own: Verdicts },
): Reading[] {
  const as = (those: readonly string[], meant: "fail" | "unscored", more = {}): Override => ({
    ...own,
    ...(areAll
      ? { values: { ...own.values, ...Object.fromEntries(those.map((each) => [each, meant])) } }
      : { others: meant }),
    ...more,
  });
  const reading = (words: string, override: Override): Reading => ({
    words,
    meaning: { [id]: override },
  });
  const words = areAll ? wordsOf(values, own.turned) : null;
  if (words !== null)
    return [reading(saidOf(words), { ...own, values: { ...own.values, ...words } })];
  const negative = values.filter((each) => numberOf(each) < 0);
  if (!values.every(isScore) || negative.length === values.length) {
    const all = listed(values.map(quoted));
    return [
      reading(`${all} counts as failed`, as(values, "fail")),
      reading(`${all} is no sample`, as(values, "unscored")),
    ];
  }
  const [sentinel, other] = negative;
  return limitsOf(values.map(numberOf)).flatMap((atLeast) => {
    const words = `${shown(name)} of ${atLeast} or more is a success`;
    const plain = reading(words, { ...own, atLeast });
    return sentinel === undefined || other !== undefined || !areAll
      ? [plain]
      : [
          plain,
          reading(
            `${words}, and ${quoted(sentinel)} is no sample`,
            as([sentinel], "unscored", { atLeast }),
          ),
        ];
  });
}
