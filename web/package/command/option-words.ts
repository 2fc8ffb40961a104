import type { Meaning, Override, Use } from "../../read/base/override.ts";
import {
  attemptsColumn,
  copiesColumn,
  encodingColumn,
  headerColumn,
  noHeader,
  sheetColumn,
} from "../../read/base/file-words.ts";

/** Uses that have an option of the same name. */
const own: ReadonlySet<Use> = new Set([
  ...(["task", "run", "sample", "verdict", "answer", "score", "verifier"] as const),
]);

/** Meanings of values, in the words of --sentinel. */
const sentinelWords = { pass: "passed", fail: "failed", unscored: "unscored" } as const;

/** Options that choose a reading, ready to paste into a shell. */
export function optionWords(meaning: Meaning): string[] {
  const details = new Set<string>();
  // Several columns of verdicts are a run each.
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
    // Columns that are ignored in favour of a verdict need no option: the choice of the verdict implies it.
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

/** Options for the details of a column, in addition to its use. */
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

/** An option with its value. A value that begins with a minus is joined with =, or it would look like an option. */
const option = (name: string, value: string): string =>
  value.startsWith("-") ? `--${name}=${inShell(value)}` : `--${name} ${inShell(value)}`;

/** Quotes a word for a shell. */
function inShell(word: string): string {
  if (/^[\p{L}\p{N}_.,:/=@%+-]+$/u.test(word)) return word;
  // Double quotes work in every shell, if no character inside has a special meaning.
  return /["$`\\!%]/.test(word) ? `'${word.replaceAll("'", "'\\''")}'` : `"${word}"`;
}
