/** The index that a key leads to from `at`, with steps of `page`; null if the key does not move. */
export function movedByKey(key: string, at: number, last: number, page = 10): number | null {
  const moves: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    PageUp: at + page,
    PageDown: at - page,
    Home: 0,
    End: last,
  };
  const to = moves[key];
  return to === undefined ? null : Math.max(0, Math.min(last, to));
}
