import type { Settings } from "./address.ts";

/** The settings that are chosen from a few: each is an entry of its own in the history. */
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

/** Whether a change of settings is an entry of its own in the history. */
export const isNewPlace = (before: Settings, change: Partial<Settings>): boolean =>
  choices.some(
    (name) => name in change && JSON.stringify(change[name]) !== JSON.stringify(before[name]),
  );
