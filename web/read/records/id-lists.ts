import { counted } from "../../base/format.ts";
import type { Note } from "../base/problem.ts";
import { listed } from "../base/quote.ts";
import { isFields, isText, type Fields } from "./json.ts";
import type { LogRow } from "./log-row.ts";

/** Words in names of lists: solved tasks, failed tasks, and all tasks. */
const [solved, failed, tried] = [
  /^(?:resolved|solved|passed|passes|correct|success(?:es|ful)?|succeeded)$/,
  /^(?:unresolved|unsolved|failed|failures?|failing|incorrect|wrong|errors?|errored|timeouts?|timed|emptypatch|empty|unsuccessful)$/,
  /^(?:submitted|all|attempted|completed|tried|total|tasks|instances)$/,
];

type Kind = "solved" | "failed" | "all";

/** Kind of a list by its name, such as `total_unresolved_ids`; null for any other name. */
function kindOf(key: string): Kind | null {
  const words = key.toLowerCase().split(/[^a-z]+/);
  const isNot = words.includes("not");
  const fails = words.findIndex((word) => failed.test(word));
  // Tasks that did not fail need not be solved.
  if (fails >= 0) return words[fails - 1] === "not" ? null : "failed";
  if (words.some((word) => solved.test(word))) return isNot ? "failed" : "solved";
  return words.some((word) => tried.test(word)) ? "all" : null;
}

const isListOfIds = (value: unknown): value is (string | number)[] =>
  Array.isArray(value) && value.every((each) => isText(each) || typeof each === "number");

/** Maximum nesting of id lists; deeper ones do not hold the document's tasks. */
const kDeepest = 2;

function listsIn(top: Fields, depth = 0): Map<string, { kind: Kind; ids: string[] }> | null {
  const lists = new Map<string, { kind: Kind; ids: string[] }>();
  for (const [key, value] of Object.entries(top)) {
    const kind = isListOfIds(value) ? kindOf(key) : null;
    if (kind !== null) lists.set(key, { kind, ids: (value as unknown[]).map(String) });
  }
  const kinds = new Set([...lists.values()].map(({ kind }) => kind));
  if (kinds.has("solved") && kinds.size > 1) return lists;
  if (depth === kDeepest) return null;
  for (const value of Object.values(top)) {
    const inside = isFields(value) ? listsIn(value, depth + 1) : null;
    if (inside !== null) return inside;
  }
  return null;
}

/** Number of submitted tasks that a document states, under any matching key; null if it states none. */
function submittedIn(top: Fields, depth = 0): number | null {
  for (const [key, value] of Object.entries(top)) {
    if (typeof value === "number" && /submitted|total_(?:instances|tasks|problems)/i.test(key))
      return value;
    const inside = isFields(value) && depth < kDeepest ? submittedIn(value, depth + 1) : null;
    if (inside !== null) return inside;
  }
  return null;
}

/** Record for each task in lists of solved and other tasks; null if a document has no such lists. */
export function ofIdLists(top: Fields): { rows: LogRow[]; notes: Note[] } | null {
  const lists = listsIn(top);
  if (lists === null) return null;
  const passed = new Set(
    [...lists.values()].flatMap((each) => (each.kind === "solved" ? each.ids : [])),
  );
  const all = new Set([...lists.values()].flatMap(({ ids }) => ids));
  if (all.size === 0) return null;
  const rows = [...all].map((task, i) => ({
    fields: { task, solved: passed.has(task) },
    line: i + 1,
  }));
  const names = [...lists.keys()];
  const missing = (submittedIn(top) ?? all.size) - all.size;
  const both = [...lists.values()]
    .filter(({ kind }) => kind === "failed")
    .flatMap(({ ids }) => ids)
    .filter((id) => passed.has(id));
  const words = [
    `a task counts as solved where it is in ${listed(names.filter((name) => lists.get(name)?.kind === "solved"))}, and as failed where it is in ${listed(names.filter((name) => lists.get(name)?.kind !== "solved"))} alone`,
    ...(missing > 0
      ? [
          `${counted(missing, "task that was", "tasks that were")} submitted by the totals of the file ${missing === 1 ? "is" : "are"} in no list, and not counted`,
        ]
      : []),
    ...(both.length > 0
      ? [
          `${counted(new Set(both).size, "task is", "tasks are")} in lists of both kinds: read as solved`,
        ]
      : []),
  ];
  return { rows, notes: words.map((message) => ({ line: null, message })) };
}
