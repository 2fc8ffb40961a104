import type { NamedTable } from "../../export/results.ts";
import type { Answering } from "../../parts/workspace/answering.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { Store } from "../../state/store.ts";

/** What is computed from, and for which settings of the page. */
export interface Context {
  store: Store;
  answering: Answering;
  settings: Settings;
}

/** What a call is answered with: the tables of a view, and what is said above them. */
export interface Answered {
  tables: NamedTable[];
  /** Tables for JSON and Markdown, beside what a CSV file has and what the words say. */
  more?: NamedTable[];
  words: string[];
}
