import type { Problem } from "../read/base/problem.ts";

/** A problem as the page words it: its place, its message and its fix. */
export function problemWords({ line, column, message, fix }: Problem): string {
  const place = [
    ...(line === null ? [] : [`line ${line}`]),
    ...(column === null ? [] : [`column ${column}`]),
  ].join(", ");
  return `${place === "" ? "" : `${place}: `}${message}. ${fix}`;
}
