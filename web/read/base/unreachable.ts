/** Closes a switch over a union: a kind without its case is an error of types. */
export function unreachable(kind: never): never {
  throw new Error(`invalid kind: ${String(kind)}`);
}
