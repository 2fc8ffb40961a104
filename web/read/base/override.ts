/** What a column can be for, in the order in which it is offered. */
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
/** What a column is for. */
export type Use = (typeof uses)[number];

/**
 * What the reader says that a column is for; of one that filters, which value is kept; of verdicts and outcomes, how cells are
 * read as such (`Sense`); of verdicts also whether a sample without one failed, and the score from which on one passed; of
 * tasks, whether rows such as Total are tasks; of scores, between which bounds they are, 0 and 1 by
 * default; of answers, whether they are compared in any case, and as numbers, and whether no answer votes, too.
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

/** How cells are verdicts where that is not plain. */
export interface Sense {
  /** What a value is that is neither a pass nor a failure. */
  others?: "fail" | "unscored";
  /** What single values are, such as -1. */
  values?: Readonly<Record<string, ValueMeaning>>;
  /** The column names failures: what would pass failed, and the reverse. */
  turned?: true;
}

export const valueMeanings = ["pass", "fail", "unscored"] as const;
export type ValueMeaning = (typeof valueMeanings)[number];

/** The lowest and the highest score that are possible. */
export interface Bounds {
  lowest?: number;
  highest?: number;
}

/** Whether a value that was stored is what a reader can say of a column. */
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

/** What the reader says of columns, by their ids. */
export type Meaning = Readonly<Record<string, Override>>;
