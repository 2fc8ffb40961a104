/** What a cell says of one sample; "other" is no verdict. */
export type Verdict = "pass" | "fail" | "unscored" | "other";

/** Inspect's letters count only as capitals: `c` and `i` are no verdicts. */
const letters: ReadonlyMap<string, Verdict> = new Map([
  ["C", "pass"],
  ["I", "fail"],
  ["N", "fail"],
]);

const words: ReadonlyMap<string, Verdict> = new Map([
  ...["true", "pass", "passed", "success", "ok", "correct"].map((w) => [w, "pass"] as const),
  ...["completed", "resolved", "yes", "proved"].map((w) => [w, "pass"] as const),
  ...["false", "fail", "failed", "timeout", "timed out"].map((w) => [w, "fail"] as const),
  ...["error", "incorrect", "no"].map((w) => [w, "fail"] as const),
  ...["", "na", "n/a", "#n/a", "nan", "null", "none", "-"].map((w) => [w, "unscored"] as const),
]);

/** The verdict of a trimmed cell. "1.0" is a pass: tables with blanks are written so. */
export function readVerdict(cell: string, decimalComma: boolean): Verdict {
  if (cell === "1") return "pass";
  if (cell === "0") return "fail";
  if (isBinary(cell, decimalComma)) return cell.startsWith("1") ? "pass" : "fail";
  return letters.get(cell) ?? words.get(cell.toLowerCase()) ?? "other";
}

/** Whether a cell is written as the number 0 or 1. */
export function isBinary(cell: string, decimalComma: boolean): boolean {
  if (cell === "0" || cell === "1") return true;
  return (decimalComma ? /^[01][.,]0*$/ : /^[01]\.0*$/).test(cell);
}
