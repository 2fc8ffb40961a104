/** Possible uses of a column, in the order of the menu. */
export const uses = [
  "task",
  "n",
  "c",
  "failures",
  "rate",
  "verdict",
  "outcome",
  "of-task",
  "tasks",
  "sample",
  "rounds",
  "T",
  "temperature",
  "run",
  "cluster",
  "greedy",
  "cost",
  "task-cost",
  "answer",
  "score",
  "verifier",
  "only",
  "ignored",
] as const;
/** Use of a column. */
export type Use = (typeof uses)[number];

/**
 * Use of a column, as the user or a format states it, with its options.
 * - `only`: the value whose rows are kept.
 * - Verdicts and outcomes: how to read cells (`Sense`).
 * - Verdicts: also whether a sample without one failed, and the lowest score that passes.
 * - Tasks: whether rows such as Total are tasks.
 * - Scores: their bounds, 0 and 1 by default.
 * - Answers: whether to ignore case, compare as numbers, and let a missing answer vote.
 * Several columns of verdicts are a run each.
 */
export type Override =
  | { use: Exclude<Use, "only" | "task" | "verdict" | "outcome" | "of-task" | "answer" | "score"> }
  | { use: "task"; summaries?: "left out" | "tasks" }
  | ({ use: "verdict"; blank?: "fail"; atLeast?: number } & Sense & Bounds)
  | ({ use: "outcome" | "of-task" } & Sense)
  | ({ use: "score" } & Bounds)
  | { use: "answer"; ignoreCase?: boolean; asNumbers?: boolean; blank?: "votes" }
  | { use: "only"; value: string };

/** Rules for reading cells that are not obviously verdicts. */
export interface Sense {
  /** Meaning of a value that is neither a pass nor a failure. */
  others?: "fail" | "unscored";
  /** Meaning of single values, such as -1. */
  values?: Readonly<Record<string, ValueMeaning>>;
  /** The column names failures: passes and failures swap. */
  turned?: true;
}

export const valueMeanings = ["pass", "fail", "unscored"] as const;
export type ValueMeaning = (typeof valueMeanings)[number];

/** Lowest and highest possible score. */
export interface Bounds {
  lowest?: number;
  highest?: number;
}

/** True if a stored value is a valid override of a column. */
export function isOverride(value: unknown): value is Override {
  if (typeof value !== "object" || value === null) return false;
  const {
    use,
    others,
    blank,
    atLeast,
    turned,
    value: kept,
    ...more
  } = value as Record<string, unknown>;
  if (use === "only") return typeof kept === "string";
  if (!uses.some((each) => each === use)) return false;
  return (
    (others === undefined || others === "fail" || others === "unscored") &&
    (turned === undefined || turned === true) &&
    (blank === undefined || blank === (use === "answer" ? "votes" : "fail")) &&
    [atLeast, more.lowest, more.highest].every(isNumberOrAbsent) &&
    [more.ignoreCase, more.asNumbers].every(isFlagOrAbsent) &&
    (more.values === undefined || areSentinels(more.values)) &&
    (more.summaries === undefined || more.summaries === "left out" || more.summaries === "tasks")
  );
}

const areSentinels = (values: unknown) =>
  typeof values === "object" &&
  values !== null &&
  Object.values(values).every((each) => valueMeanings.some((known) => known === each));

const isNumberOrAbsent = (value: unknown) => value === undefined || Number.isFinite(value);
const isFlagOrAbsent = (value: unknown) => value === undefined || typeof value === "boolean";

/** Overrides by column id. */
export type Meaning = Readonly<Record<string, Override>>;
