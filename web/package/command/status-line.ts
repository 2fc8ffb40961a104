/** A stream, and whether it is a terminal. */
interface Terminal {
  isTTY?: boolean;
  columns?: number;
  write: (text: string) => unknown;
}

/** Replaces the line shown before; an empty line clears it. */
export type Status = (line: string) => void;

/** Width of a terminal that does not state its own. */
const defaultColumns = 80;

/** Returns to the start of the line and clears it. */
const wiped = "\r\u001b[K";

/** A rewritten line at the end of a terminal. Nothing for a pipe, in CI, and for a terminal that cannot clear lines. */
export function statusLine(
  terminal: Terminal,
  { CI, TERM }: Record<string, string | undefined>,
): Status {
  if (terminal.isTTY !== true || (CI ?? "") !== "" || TERM === "dumb") return () => undefined;
  let isShown = false;
  return (line) => {
    if (line === "" && !isShown) return;
    isShown = line !== "";
    // A line that wraps could not be cleared. Terminals of unknown width report 0.
    const columns = terminal.columns ?? 0;
    terminal.write(wiped + line.slice(0, (columns > 0 ? columns : defaultColumns) - 1));
  };
}
