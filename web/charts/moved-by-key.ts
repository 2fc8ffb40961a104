/** Where a key leads from a place in a row of places, `page` at a time; null where it leads nowhere. */
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
