import { ClusterLabels } from "./check-clusters.ts";
import { checkNoExtra, TaskNames } from "./check-rows.ts";
import type { Column } from "./header.ts";
import type { Layout } from "./layout.ts";
import { Problems } from "./problem.ts";
import { unscoredNotes } from "./read-row-per-sample.ts";
import type { RowsRead } from "./rows-read.ts";
import { RunGroups } from "./run-groups.ts";
import type { Table } from "./table.ts";
import { readVerdict } from "./verdict.ts";

/**
 * Reads one task per row with its outcomes in columns. A blank cell has no outcome and is not
 * counted in n; so are cells missing at the end of a row, since tasks may differ in n.
 */
export function readMatrix(table: Table, layout: Extract<Layout, { kind: "matrix" }>): RowsRead {
  const problems = new Problems();
  const groups = new RunGroups(layout.labels);
  const names = layout.task ? new TaskNames(problems, layout.task) : null;
  const clusters = new ClusterLabels(problems, layout.cluster);
  let unscored = 0;
  let dropped = 0;
  table.rows.forEach((row, i) => {
    const line = table.lines[i] ?? 0;
    if (!checkNoExtra(table, row, line, problems)) return;
    const name = names?.read(row, line);
    const cluster = clusters.read(row, line);
    if (name === null || cluster === null) return;
    const group = groups.of(row, line);
    if (name !== undefined) {
      const before = group.seen.get(name);
      if (before !== undefined) {
        names?.addTwice(name, line, before);
        return;
      }
      group.seen.set(name, line);
    }
    const { n, c } = countRow(row, layout.samples, table.style.decimalComma);
    unscored += layout.samples.length - n;
    if (n === 0) {
      dropped += 1;
      return;
    }
    if (name !== undefined) group.tasks.push(name);
    group.n.push(n);
    group.c.push(c);
    group.clusters.push(cluster);
  });
  if (dropped === table.rows.length && !problems.any) {
    problems.add(null, null, "no row has an outcome", "Write 1 for a success and 0 for a failure.");
  }
  const notes = [...groups.notes(), ...(names?.notes() ?? []), ...clusters.notes()];
  if (!names) notes.push({ line: null, message: "no task column: the tasks have no names" });
  notes.push(...unscoredNotes(unscored, "cell", dropped));
  const has = { tasks: names !== null, weight: false, clusters: layout.cluster !== null };
  return { shape: "matrix", problems, groups, notes, has };
}

function countRow(
  row: readonly string[],
  samples: readonly Column[],
  decimalComma: boolean,
): { n: number; c: number } {
  let n = 0;
  let c = 0;
  for (const column of samples) {
    const verdict = readVerdict(row[column.index]?.trim() ?? "", decimalComma);
    if (verdict === "pass") c += 1;
    if (verdict === "pass" || verdict === "fail") n += 1;
  }
  return { n, c };
}
