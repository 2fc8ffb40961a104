/** What of a stream and its surroundings says whether somebody watches. */
interface Terminal {
  isTTY?: boolean;
  columns?: number;
  write: (text: string) => unknown;
}

/** Shows a line in place of the one before; an empty one wipes it. */
export type Status = (line: string) => void;

/** The width of a terminal that does not say its own. */
const defaultColumns = 80;

/** Back to the start of the line, and what stood there gone. */
const wiped = "\r\u001b[K";

/** A line at the end of a terminal that is renewed; nothing for a pipe, a run of CI, and a terminal that wipes nothing. */
export function statusLine(
  terminal: Terminal,
  { CI, TERM }: Record<string, string | undefined>,
): Status {
  if (terminal.isTTY !== true || (CI ?? "") !== "" || TERM === "dumb") return () => undefined;
  let isShown = false;
  return (line) => {
    if (line === "" && !isShown) return;
    isShown = line !== "";
    // A line that wraps could not be wiped. A terminal of an unknown width says 0.
    const columns = terminal.columns ?? 0;
    terminal.write(wiped + line.slice(0, (columns > 0 ? columns : defaultColumns) - 1));
  };
}
