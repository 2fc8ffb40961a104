import { shortName } from "../format.ts";
import { runChoice } from "./run-choice.ts";
import type { StyledRun } from "../state/styled-runs.ts";

type Pair = [a: string, b: string];

/** A menu of runs for either side of a pair. */
export function pairChoice(runs: StyledRun[], [a, b]: Pair, set: (pair: Pair) => void) {
  const choice = (chosen: string, pair: (name: string) => Pair) =>
    runChoice(runs, chosen, null, (name) => {
      set(pair(name));
    });
  return { a: choice(a, (name) => [name, b]), b: choice(b, (name) => [a, name]) };
}

/** Why the pair that was asked for is not held against each other, in words, `alike` where it is one run; else "". */
export function pairTrouble(runs: StyledRun[], pair: Pair | null, alike: string): string {
  if (pair === null) return "";
  if (pair[0] === pair[1]) return alike;
  const missing = pair.find((wanted) => !runs.some(({ name }) => name === wanted));
  return missing === undefined
    ? ""
    : `${shortName(missing)} is not shown: switch it on, or choose another.`;
}
