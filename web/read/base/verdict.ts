/** Verdict of a cell on one sample; "other" is not a verdict. */
export type Verdict = "pass" | "fail" | "unscored" | "other";

/** Inspect's letters, only as capitals: `c` and `i` are not verdicts outside a verdict column. */
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

/** Length of the longest word; a longer cell may begin with one. */
const kLongestWord = 10;

/** Verdict of a trimmed cell. "1.0" is a pass, because tables with blanks write 1 that way. */
export function readVerdict(cell: string, decimalComma: boolean): Verdict {
  if (cell === "1") return "pass";
  if (cell === "0") return "fail";
  if (isBinary(cell, decimalComma)) return cell.startsWith("1") ? "pass" : "fail";
  return letters.get(cell) ?? ofWord(cell) ?? "other";
}

/** Verdict of a word, ignoring case; spaces, _ and - may separate its parts, as in `timed out`. */
function ofWord(cell: string): Verdict | undefined {
  if (cell.length > kLongestWord) return undefined;
  const word = cell.toLowerCase();
  return words.get(word) ?? words.get(word.replace(/[\s_-]+/g, ""));
}

/** Verdict of a cell in a verdict column: also accepts a small `c`, and a reason after `failed: …`. */
export function verdictInColumn(cell: string, decimalComma: boolean): Verdict {
  const verdict = readVerdict(cell, decimalComma);
  if (verdict !== "other") return verdict;
  const [, reasoned = ""] = /^([a-z _-]+):/i.exec(cell.slice(0, kLongestWord + 1)) ?? [];
  const word = reasoned === "" ? undefined : ofWord(reasoned.trim());
  return letters.get(cell.toUpperCase()) ?? word ?? "other";
}

/** True if a cell is the number 0 or 1. */
export function isBinary(cell: string, decimalComma: boolean): boolean {
  if (cell === "0" || cell === "1") return true;
  return (decimalComma ? /^[01][.,]0*$/ : /^[01]\.0*$/).test(cell);
}
