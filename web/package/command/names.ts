import { nearest } from "../nearest.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { UsageError } from "./usage-error.ts";

/** Names that a message lists. */
const kListed = 20;

/** A question for the name that may be meant; empty where none is near. */
export function meantWords(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return near === null ? "" : ` Did you mean ${near}?`;
}

/** Names as a message lists them: many are counted. */
export const listedNames = (names: readonly string[]): string =>
  names.slice(0, kListed).join(", ") +
  (names.length > kListed ? ` and ${names.length - kListed} more` : "");

/** What to say of a run that is not there. */
export function unknownRun(name: string, runs: readonly StyledRun[]): UsageError {
  const names = runs.map((each) => each.name);
  const quoted = names.map((each) => `"${each}"`);
  const isOne = quoted.length === 1;
  return new UsageError(
    `no run is named "${name}".${meantWords(name, names)} The run${isOne ? " is" : "s are"} ${listedNames(quoted)}`,
  );
}

/** Refuses a label that no run has. */
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

/** The pattern of a name in which * stands for any letters, and ? for one. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .replace(/[.+^${}()|[\]\\]/g, "\\$&")
      .replaceAll("*", "[^]*")
      .replaceAll("?", "[^]")}$`,
    "u",
  );

/** The runs that --only names, each by its name or by a pattern. */
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
