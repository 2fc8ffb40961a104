import type { Settings } from "./address.ts";

/** Settings chosen from a few options. Each change adds an entry to the history. */
const choices: (keyof Settings)[] = [
  "view",
  "metric",
  "ragged",
  "beyond",
  "against",
  "pair",
  "of",
  "pinned",
  "models",
  "heldOut",
  "comparedIn",
  "about",
  "over",
  "trend",
  "lists",
  "columns",
  "greedy",
  "print",
  "groups",
  "formula",
];

/** True if a change of settings adds an entry to the history. */
export const isNewPlace = (before: Settings, change: Partial<Settings>): boolean =>
  choices.some(
    (name) => name in change && JSON.stringify(change[name]) !== JSON.stringify(before[name]),
  );
