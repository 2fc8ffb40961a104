import { ClusterLabels } from "./check-clusters.ts";
import { checkCounts } from "./check-counts.ts";
import { checkNested } from "./check-nested.ts";
import { checkNotRates } from "./check-readings.ts";
import { checkWidth, TaskNames } from "./check-rows.ts";
import type { Layout } from "./layout.ts";
import { Problems, type Note } from "./problem.ts";
import { shown } from "./quote.ts";
import type { RowsRead } from "./rows-read.ts";
import { RunGroups } from "./run-groups.ts";
import type { Table } from "./table.ts";

/** Reads one task per row: task, n, c and labels. */
export function readLong(table: Table, layout: Extract<Layout, { kind: "long" }>): RowsRead {
  const problems = new Problems();
  const groups = new RunGroups(layout.labels);
  const names = new TaskNames(problems, layout.task);
  const clusters = new ClusterLabels(problems, layout.cluster);
  table.rows.forEach((row, i) => {
    const line = table.lines[i] ?? 0;
    if (!checkWidth(table, row, line, problems)) return;
    const counts = checkCounts(row, line, layout, table.style, problems);
    const name = names.read(row, line);
    const cluster = clusters.read(row, line);
    if (name === null || cluster === null) return;
    const group = groups.of(row, line);
    const before = group.seen.get(name);
    if (before !== undefined) {
      const hint = counts?.n === 1 ? "If each line is one sample, remove the column of n. " : "";
      names.addTwice(name, line, before, hint);
      return;
    }
    group.seen.set(name, line);
    if (!counts) return;
    group.tasks.push(name);
    group.n.push(counts.n);
    group.c.push(counts.c);
    group.clusters.push(cluster);
  });
  if (!problems.any) checkNotRates(table, layout, problems);
  const notes: Note[] = [...groups.notes(), ...names.notes(), ...clusters.notes()];
  if (layout.cutOff !== null && !problems.any) {
    checkNested(groups.asNested(), layout, table.style, problems);
    const message = `column ${shown(layout.cutOff.name)} is read as where the same samples were cut off`;
    notes.push({ line: table.headerLine, message });
  }
  const has = { tasks: true, weight: false, clusters: layout.cluster !== null };
  return { shape: "long", problems, groups, notes, has };
}
