/** The word with the most similar spelling, or null if none is close. Ignores case, spaces and the signs . _ -. */
export function nearest(word: string, words: readonly string[]): string | null {
  const plain = plainOf(word);
  let best: { word: string; far: number } | null = null;
  for (const each of words) {
    const far = distance(plain, plainOf(each));
    if (far <= Math.max(1, plain.length / 3) && far < plain.length && far < (best?.far ?? Infinity))
      best = { word: each, far };
  }
  return best?.word ?? null;
}

/** Letters of a word that are compared; the rest is ignored. */
const kCompared = 60;

const plainOf = (word: string) =>
  word
    .toLowerCase()
    .replace(/[\s_.-]+/g, "")
    .slice(0, kCompared);

/** Edit distance: the number of letters to change, add, leave out or swap with the next one. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}
