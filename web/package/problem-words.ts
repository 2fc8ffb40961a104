import type { Problem } from "../read/base/problem.ts";

/** A problem as the page says it: where it is, what is wrong, and its fix. */
export function problemWords({ line, column, message, fix }: Problem): string {
  const place = [
    ...(line === null ? [] : [`line ${line}`]),
    ...(column === null ? [] : [`column ${column}`]),
  ].join(", ");
  return `${place === "" ? "" : `${place}: `}${message}. ${fix}`;
}
