/** Ends a switch over a union; a missing case is a type error. */
export function unreachable(kind: never): never {
  throw new Error(`invalid kind: ${String(kind)}`);
}
