import type { Meaning, Override, Use } from "../../read/base/override.ts";
import {
  attemptsColumn,
  copiesColumn,
  encodingColumn,
  headerColumn,
  noHeader,
  sheetColumn,
} from "../../read/base/file-words.ts";

/** Uses whose options are called like them. */
const own: ReadonlySet<Use> = new Set([
  ...(["task", "run", "sample", "verdict", "answer", "score", "verifier"] as const),
]);

/** What values mean, in the words of --sentinel. */
const sentinelWords = { pass: "passed", fail: "failed", unscored: "unscored" } as const;

/** The options that say in a call what a reading means, as they are pasted into a shell. */
export function optionWords(meaning: Meaning): string[] {
  const details = new Set<string>();
  // Several verdicts are each a run.
  const optionOf = (use: Use) =>
    use === "verdict" && verdicts > 1 ? "--runs-in" : own.has(use) ? `--${use}` : use;
  const lists = new Map<string, string[]>();
  const list = (option: string, id: string) => {
    lists.set(option, [...(lists.get(option) ?? []), id]);
  };
  const entries = Object.entries(meaning);
  const verdicts = entries.filter(([, { use }]) => use === "verdict").length;
  for (const [id, override] of entries) {
    const { use } = override;
    if (override.use === "only") details.add(onlyWord(id, override.value));
    // What is ignored for the sake of a verdict is so by its choice.
    else if (use !== "ignored" || verdicts === 0) list(optionOf(use), id);
    for (const word of detailWords(override)) details.add(word);
  }
  const named = [...lists].map(([name, ids]) =>
    name.startsWith("--")
      ? option(name.slice(2), ids.join(","))
      : option("column", `${ids.join(",")}=${name}`),
  );
  return [...named, ...details];
}

function onlyWord(id: string, value: string): string {
  if (id === sheetColumn) return option("sheet", value);
  if (id === encodingColumn) return option("encoding", value);
  if (id === headerColumn) return value === noHeader ? "--no-header" : option("header-line", value);
  if (id === copiesColumn) return option("copies", value);
  if (id === attemptsColumn) return option("attempts", value);
  return option("rows", `${id}=${value}`);
}

/** What an option says beside the name of a column. */
function detailWords(override: Override): string[] {
  const words: string[] = [];
  if ("values" in override)
    for (const [value, meant] of Object.entries(override.values ?? {}))
      words.push(option("sentinel", `${value}=${sentinelWords[meant]}`));
  if ("others" in override) words.push(option("sentinel", `*=${sentinelWords[override.others]}`));
  if ("turned" in override) words.push("--turned");
  if (override.use === "task" && override.summaries !== undefined)
    words.push(option("summaries", override.summaries === "tasks" ? "tasks" : "left-out"));
  if (override.use === "verdict") {
    if (override.atLeast !== undefined) words.push(option("threshold", String(override.atLeast)));
    if (override.blank !== undefined) words.push(option("sentinel", "=failed"));
  }
  if (override.use === "answer") {
    const { ignoreCase, asNumbers } = override;
    const same = [...(ignoreCase ? ["case"] : []), ...(asNumbers ? ["value"] : [])];
    if (same.length > 0) words.push(option("same", same.join(",")));
  }
  if (
    (override.use === "score" || override.use === "verdict") &&
    (override.lowest !== undefined || override.highest !== undefined)
  )
    words.push(option("bounds", `${override.lowest ?? 0},${override.highest ?? 1}`));
  return words;
}

/** A value that begins with a minus is joined, so that it is no option. */
const option = (name: string, value: string): string =>
  value.startsWith("-") ? `--${name}=${inShell(value)}` : `--${name} ${inShell(value)}`;

/** A word as a shell takes it. */
function inShell(word: string): string {
  if (/^[\p{L}\p{N}_.,:/=@%+-]+$/u.test(word)) return word;
  // Double quotes hold in every shell, where nothing in them means something.
  return /["$`\\!%]/.test(word) ? `'${word.replaceAll("'", "'\\''")}'` : `"${word}"`;
}
