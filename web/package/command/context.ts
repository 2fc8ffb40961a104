import type { NamedTable } from "../../export/results.ts";
import type { Answering } from "../../ui/workspace/answering.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Store } from "../../state/store.ts";

/** Data to compute from, and the corresponding settings of the page. */
export interface Context {
  store: Store;
  answering: Answering;
  settings: Settings;
  /** Reports how many of all answers are ready; it is shown only after more than a second. */
  progress: (done: number, of: number) => void;
}

/** The answer to a call: the tables of a view, and the words above them. */
export interface Answered {
  tables: NamedTable[];
  /** Additional tables for JSON, Markdown and LaTeX, in neither the CSV file nor the words. */
  more?: NamedTable[];
  words: string[];
}

/** Runs of a call: all, or those that --only names. */
export const runsIn = ({ runs }: Pick<Store, "runs">): StyledRun[] =>
  runs.filter(({ switchedOff }) => !switchedOff);

/** Runs of an answer: the two that are compared, or all. */
export function usedRuns({ store, settings: { pair } }: Pick<Context, "store" | "settings">) {
  const isNamed = (name: string) => pair?.some((ref) => "name" in ref && ref.name === name);
  return runsIn(store).filter(({ name }) => pair === null || isNamed(name) === true);
}
