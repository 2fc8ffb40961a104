/** Quantity that a column counts, from its header. */
export type Counted = "n" | "c" | "failures" | "rate";

const list = (words: string) => new Set(words.split(/\s+/));

const samples =
  list(`sample samples attempt attempts trial trials run runs rollout rollouts generation
  generations completion completions response responses try tries repeat repeats repetition repetitions
  replicate replicates draw draws roll rolls guess guesses seed seeds`);
const successes =
  list(`success successes successful succeeded solve solved solves correct pass passes passed win
  wins won hit hits right ok resolved accepted`);
const failures =
  list(`failure failures fail fails failed failing error errors errored wrong incorrect unsolved
  unresolved loss losses lost timeout timeouts miss misses missed mistake mistakes rejected refused crash crashes
  crashed bug bugs bad broken unsuccessful`);
const rates =
  list(`rate rates accuracy acc score mean avg average percent percentage pct share fraction ratio
  prozent quote`);
/** Words that mark a count, and words without further meaning. */
const counting = list(
  "num n no nr nb number numbers count counts total sum amount anzahl of the all #",
);
const filling = list(
  "is was has were had got in by to are it answer answers solution solutions task tasks",
);

/** The words of a header in its compared form. */
const wordsOf = (key: string): string[] =>
  key.split(/[^\p{L}\p{N}#]+/u).filter((word) => word !== "");

/** `attempt_number` is the number of a sample; `attempts_number` is a count. */
const numbersOne =
  /(?:^|_)(?:sample|attempt|trial|run|rollout|generation|completion|try)_(?:number|num|no|nr)$/;

/**
 * Quantity that a header counts, from its words alone: samples, successes, failures or a rate. Null if it means
 * anything else. `num_successful_attempts` counts successes. A bare singular such as `attempt` is the number of one
 * sample.
 */
export function countedBy(key: string): Counted | null {
  if (numbersOne.test(key)) return null;
  const words = wordsOf(key);
  const rest = words.filter((word) => !counting.has(word));
  if (rest.length === 0) return words.includes("total") ? "n" : null;
  const isCount = rest.length < words.length;
  const of = (set: ReadonlySet<string>) => rest.filter((word) => set.has(word)).length;
  const [ofSamples, right, wrong] = [of(samples), of(successes), of(failures)];
  if (rest.some((word) => rates.has(word))) return "rate";
  if (ofSamples + right + wrong < rest.length) return null;
  if (wrong > 0) return right > 0 ? null : "failures";
  if (right > 0) return right === 1 ? "c" : null;
  return isCount || rest.some((word) => word.endsWith("s")) ? "n" : null;
}

const negation =
  /(?:^|_)(?:not|non|un|no)_(?:\w+_)?(?:correct|solved|passed|pass|success|successful|resolved|ok|right)(?:_|$)/;

/** True if a header names a failure, so that 1 or true in its column is a failure. */
export function namesFailure(key: string): boolean {
  if (negation.test(key)) return true;
  const words = wordsOf(key).filter((word) => !counting.has(word) && !filling.has(word));
  const rest = words.filter(
    (word) => !samples.has(word) && !/^\d+$/.test(word) && word !== "timed" && word !== "out",
  );
  if (rest.length === 0) return words.includes("timed") && words.includes("out");
  return (
    rest.some((word) => failures.has(word.replace(/\d+$/, ""))) &&
    !rest.some((word) => successes.has(word))
  );
}

const ofSample = `(?:[sarxgt]|samples?|smp|try|tries|attempts?|att|runs?|seeds?|rollouts?|trials?|generations?|gen|completions?|responses?|reps?|repeats?|repetitions?|replicates?|draws?|versuch|lauf|durchlauf|essai|intento|tentativa)`;
const ofVerdict = `(?:is_)?(?:correct|passed|solved|success|score|acc|accuracy|result|outcome|verdict|grade|status|ok|reward|resolved)`;
const ofFailure = `(?:is_)?(?:failed|failure|fail|errors?|err|errored|wrong|incorrect|unsolved|timeout|loss|miss)`;
const numbered = new RegExp(
  `^(?:(?:${ofVerdict}_)?${ofSample}_?#(?:_${ofVerdict})?|${ofVerdict}_?#)$`,
);
const failed = new RegExp(
  `^(?:(?:${ofFailure}_)?${ofSample}_?#_?(?:${ofFailure})?|${ofFailure}_?#)$`,
);

/** A header with `#` for its number, and one `_` between words; null unless it has exactly one number. */
export function seriesOf(key: string): string | null {
  const series = key
    .replace(/\d+/g, "#")
    .replace(/[^\p{L}#]+/gu, "_")
    .replace(/^_|_$/g, "");
  return series.split("#").length === 2 ? series : null;
}

/** True if a header with `#` for its number numbers samples: `s#`, `sample_#`, `correct_#`, or `#` alone. */
export const numbersSamples = (series: string): boolean => series === "#" || numbered.test(series);

/** The same for series in which 1 is a failure: `failed_#`. */
export const numbersFailures = (series: string): boolean =>
  !numbersSamples(series) && failed.test(series);

const metric =
  /^(?:(?:pass|maj|acc|accuracy|avg|mean|best|cons|any|all|cover|success|g_pass|mg_pass)_?(?:@|\^|at_|hat_|power_)(?:_?k)?_?\d+|\d+_of_\d+|pass_at_k)/;

/** True if a header can only be a count: `c`, `wins`, `num_passed`. A bare `passed` may be a flag. */
export const isCountName = (key: string): boolean => {
  const words = wordsOf(key);
  return (
    key === "c" ||
    words.some((word) => counting.has(word) && word !== "the") ||
    words.some((word) => samples.has(word)) ||
    (words.length === 1 && /(?:es|wins|hits)$/.test(key))
  );
};

/** True if a header names a metric of k draws: `pass@10`, `maj@8`, `pass^4`. */
export const isMetric = (key: string): boolean => metric.test(key);
