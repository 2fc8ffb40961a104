/** The success counts of one run: the fields of passcurve's `Counts` that a chart uses. */
interface RunCounts {
  n: ArrayLike<number>;
  c: ArrayLike<number>;
  /** Number of tasks that each row stands for; by default 1. */
  tasks?: ArrayLike<number> | undefined;
}

/** The counts of one run, or of several runs by name. */
export type ChartCounts = RunCounts | Readonly<Record<string, RunCounts>>;

const cell = (text: string) =>
  /[",;\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const isRun = (counts: ChartCounts): counts is RunCounts =>
  ["n", "c"].some(
    (name) => Array.isArray(asRun(counts)[name]) || ArrayBuffer.isView(asRun(counts)[name]),
  );

const asRun = (counts: ChartCounts) => counts as unknown as Record<string, unknown>;

/** Writes counts as a table, as in a file. A missing number becomes an empty cell, whose place the reader reports. */
export function countsText(counts: ChartCounts): string {
  const runs: [string, Partial<RunCounts>][] = isRun(counts)
    ? [["", counts]]
    : Object.entries(counts);
  const rows = runs.flatMap(([name, { n = [], c = [], tasks }]) =>
    Array.from({ length: Math.max(n.length, c.length) }, (_, i) =>
      [
        ...(isRun(counts) ? [] : [cell(name)]),
        ...[n[i], c[i], tasks === undefined ? 1 : tasks[i]].map((value) => String(value ?? "")),
      ].join(","),
    ),
  );
  return [isRun(counts) ? "n,c,tasks" : "model,n,c,tasks", ...rows, ""].join("\n");
}
