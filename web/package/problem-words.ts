import type { Problem } from "../read/base/problem.ts";

/** A problem as the page says it: where it is, what is wrong, and its mend. */
export function problemWords({ line, column, message, mend }: Problem): string {
  const place = [
    ...(line === null ? [] : [`line ${line}`]),
    ...(column === null ? [] : [`column ${column}`]),
  ].join(", ");
  return `${place === "" ? "" : `${place}: `}${message}. ${mend}`;
}
