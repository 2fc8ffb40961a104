/** Tolerance for a number of the harness. */
const kError = 1e-9;

/**
 * The successes among n samples, if a harness wrote only pass@k. Null if no number of successes gives this value, or
 * several do.
 */
export function successesOf(value: number, n: number, k: number): number | null {
  const fitting: number[] = [];
  for (let c = 0; c <= n; c++)
    if (Math.abs(1 - missAll(n, c, k) - value) <= kError) fitting.push(c);
  const [only, other] = fitting;
  return only === undefined || other !== undefined ? null : only;
}

/** The probability that k of n samples contain none of c successes: (n-c choose k) / (n choose k). */
function missAll(n: number, c: number, k: number): number {
  let chance = 1;
  for (let i = 0; i < k; i++) chance *= Math.max(0, n - c - i) / (n - i);
  return chance;
}
