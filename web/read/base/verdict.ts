/** What a cell says of one sample; "other" is no verdict. */
export type Verdict = "pass" | "fail" | "unscored" | "other";

/** Inspect's letters count only as capitals: `c` and `i` are no verdicts outside a column of verdicts. */
const letters: ReadonlyMap<string, Verdict> = new Map([
  ["C", "pass"],
  ["I", "fail"],
  ["N", "fail"],
]);

const words: ReadonlyMap<string, Verdict> = new Map([
  ...listOf("pass", "true pass passed success succeeded ok correct completed resolved solved yes"),
  ...listOf("pass", "proved ✓ ✔ ✅ ☑"),
  ...listOf("fail", "false fail failed failure timeout timedout error incorrect wrong no"),
  ...listOf("fail", "unsolved unresolved ✗ ✘ ❌ ×"),
  ...listOf("unscored", "na n/a #n/a nan null none - – —"),
  ["", "unscored"],
]);

function listOf(verdict: Verdict, list: string): [string, Verdict][] {
  return list.split(" ").map((word) => [word, verdict]);
}

/** Letters of the longest word: what is longer may begin with one. */
const kLongestWord = 10;

/** The verdict of a trimmed cell. "1.0" is a pass: tables with blanks are written so. */
export function readVerdict(cell: string, decimalComma: boolean): Verdict {
  if (cell === "1") return "pass";
  if (cell === "0") return "fail";
  if (isBinary(cell, decimalComma)) return cell.startsWith("1") ? "pass" : "fail";
  return letters.get(cell) ?? ofWord(cell) ?? "other";
}

/** The verdict of a word, in any case; `timed out` may be parted in any way. */
function ofWord(cell: string): Verdict | undefined {
  if (cell.length > kLongestWord) return undefined;
  const word = cell.toLowerCase();
  return words.get(word) ?? words.get(word.replace(/[\s_-]+/g, ""));
}

/** The same in a column of verdicts, where a small `c` is one, too, and `failed: wrong answer` says why it failed. */
export function verdictInColumn(cell: string, decimalComma: boolean): Verdict {
  const verdict = readVerdict(cell, decimalComma);
  if (verdict !== "other") return verdict;
  const [, reasoned = ""] = /^([a-z _-]+):/i.exec(cell.slice(0, kLongestWord + 1)) ?? [];
  const word = reasoned === "" ? undefined : ofWord(reasoned.trim());
  return letters.get(cell.toUpperCase()) ?? word ?? "other";
}

/** Whether a cell is written as the number 0 or 1. */
export function isBinary(cell: string, decimalComma: boolean): boolean {
  if (cell === "0" || cell === "1") return true;
  return (decimalComma ? /^[01][.,]0*$/ : /^[01]\.0*$/).test(cell);
}
