/** The counts of one run: what `Counts` of passcurve has of them. */
interface RunCounts {
  n: ArrayLike<number>;
  c: ArrayLike<number>;
  /** How many tasks each row stands for; by default 1. */
  tasks?: ArrayLike<number> | undefined;
}

/** The counts of one run, or of several by their names. */
export type ChartCounts = RunCounts | Readonly<Record<string, RunCounts>>;

const cell = (text: string) =>
  /[",;\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const isRun = (counts: ChartCounts): counts is RunCounts =>
  ["n", "c"].some(
    (name) => Array.isArray(asRun(counts)[name]) || ArrayBuffer.isView(asRun(counts)[name]),
  );

const asRun = (counts: ChartCounts) => counts as unknown as Record<string, unknown>;

/** Counts as a table, as in a file. A row without a number has an empty cell, which the reader refuses by its place. */
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
