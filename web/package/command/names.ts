import { nearest } from "../nearest.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { UsageError } from "./usage-error.ts";

/** Maximum number of names that a message lists. */
const kListed = 20;

/** Question for the name that may be meant; empty if none is close. */
export function meantWords(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return near === null ? "" : ` Did you mean ${near}?`;
}

/** Lists names for a message; names beyond the limit are only counted. */
export const listedNames = (names: readonly string[]): string =>
  names.slice(0, kListed).join(", ") +
  (names.length > kListed ? ` and ${names.length - kListed} more` : "");

/** Error for a run that does not exist. */
export function unknownRun(name: string, runs: readonly StyledRun[]): UsageError {
  const names = runs.map((each) => each.name);
  const quoted = names.map((each) => `"${each}"`);
  const isOne = quoted.length === 1;
  return new UsageError(
    `no run is named "${name}".${meantWords(name, names)} The run${isOne ? " is" : "s are"} ${listedNames(quoted)}`,
  );
}

/** Throws a UsageError for a label that no run has. */
export function checkLabel(
  option: string,
  label: string | null,
  runs: readonly Pick<StyledRun, "run">[],
): void {
  const labels = [...new Set(runs.flatMap(({ run }) => Object.keys(run.labels)))].sort();
  if (label === null || labels.includes(label)) return;
  const there =
    labels.length === 0 ? "The runs have no labels" : `The labels are ${listedNames(labels)}`;
  throw new UsageError(
    `${option}: no run has the label "${label}".${meantWords(label, labels)} ${there}`,
  );
}

/** Pattern of a name, in which * stands for any letters and ? for one. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .replace(/[.+^${}()|[\]\\]/g, "\\$&")
      .replaceAll("*", "[^]*")
      .replaceAll("?", "[^]")}$`,
    "u",
  );

/** Runs that --only names, each by its name or by a pattern. Throws a UsageError for a word without a run. */
export function onlyNamed(words: readonly string[], runs: readonly StyledRun[]): Set<StyledRun> {
  const found = new Set<StyledRun>();
  for (const word of words) {
    const exact = runs.filter(({ name }) => name === word);
    const pattern = patternOf(word);
    const own = exact.length > 0 ? exact : runs.filter(({ name }) => pattern.test(name));
    if (own.length === 0) throw unknownRun(word, runs);
    for (const run of own) found.add(run);
  }
  return found;
}
