import { ClusterLabels } from "./check-clusters.ts";
import { addFault, checkCounts } from "./check-counts.ts";
import { checkNotRates } from "./check-readings.ts";
import { checkWidth } from "./check-rows.ts";
import type { Column } from "./header.ts";
import type { Layout } from "./layout.ts";
import { readWhole, type NumberStyle } from "./numbers.ts";
import { Problems } from "./problem.ts";
import { counted } from "../format.ts";
import type { RowsRead } from "./rows-read.ts";
import { RunGroups } from "./run-groups.ts";
import type { Table } from "./table.ts";

type Tally = Extract<Layout, { kind: "count-of-counts" }>;

/**
 * Reads n, c and how many tasks have them; without that column each row is one task.
 * The same (n, c) on several rows stays on several rows: the weights add up.
 */
export function readCountOfCounts(table: Table, layout: Tally): RowsRead {
  const problems = new Problems();
  const groups = new RunGroups(layout.labels);
  const clusters = new ClusterLabels(problems, layout.cluster);
  let zeros = 0;
  let firstZero = 0;
  table.rows.forEach((row, i) => {
    const line = table.lines[i] ?? 0;
    if (!checkWidth(table, row, line, problems)) return;
    const counts = checkCounts(row, line, layout, table.style, problems);
    const weight = layout.weight ? readWeight(row, line, layout.weight, table.style, problems) : 1;
    const cluster = clusters.read(row, line);
    if (!counts || weight === null || cluster === null) return;
    if (weight === 0) {
      if (zeros === 0) firstZero = line;
      zeros += 1;
      return;
    }
    const group = groups.of(row, line);
    group.n.push(counts.n);
    group.c.push(counts.c);
    group.weight.push(weight);
    group.clusters.push(cluster);
  });
  if (!problems.any) checkNotRates(table, layout, problems);
  const notes = [...groups.notes(), ...clusters.notes()];
  if (!layout.weight) notes.push({ line: null, message: "no task column: each row is one task" });
  if (zeros > 0) {
    const name = layout.weight?.name ?? "tasks";
    notes.push({ line: firstZero, message: `${counted(zeros, "row")} with ${name} = 0 left out` });
  }
  if (zeros === table.rows.length) {
    const message = "every row counts 0 tasks";
    problems.add(null, layout.weight?.name ?? null, message, "Fill in how many tasks there are.");
  }
  const has = {
    tasks: false,
    weight: layout.weight !== null,
    clusters: layout.cluster !== null,
  };
  return { shape: "count-of-counts", problems, groups, notes, has };
}

function readWeight(
  row: readonly string[],
  line: number,
  column: Column,
  style: NumberStyle,
  problems: Problems,
): number | null {
  const text = row[column.index]?.trim() ?? "";
  const weight = readWhole(text, style);
  if (typeof weight === "number") return weight;
  addFault(problems, line, column, text, weight);
  return null;
}
