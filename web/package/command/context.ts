import type { NamedTable } from "../../export/results.ts";
import type { Answering } from "../../parts/workspace/answering.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Store } from "../../state/store.ts";

/** What is computed from, and for which settings of the page. */
export interface Context {
  store: Store;
  answering: Answering;
  settings: Settings;
  /** Tells how many of so many answers are there, to whoever waits for more than a second. */
  progress: (done: number, of: number) => void;
}

/** What a call is answered with: the tables of a view, and what is said above them. */
export interface Answered {
  tables: NamedTable[];
  /** Tables for JSON and Markdown, beside what a CSV file has and what the words say. */
  more?: NamedTable[];
  words: string[];
}

/** The runs that a call is of: all, or those that --only names. */
export const runsIn = ({ runs }: Pick<Store, "runs">): StyledRun[] =>
  runs.filter(({ switchedOff }) => !switchedOff);

/** The runs that an answer is of: those that are compared, else all. */
export function usedRuns({ store, settings: { pair } }: Pick<Context, "store" | "settings">) {
  const isNamed = (name: string) => pair?.some((ref) => "name" in ref && ref.name === name);
  return runsIn(store).filter(({ name }) => pair === null || isNamed(name) === true);
}
