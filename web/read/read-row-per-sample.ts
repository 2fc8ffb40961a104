import { ClusterLabels } from "./check-clusters.ts";
import { checkWidth, TaskNames } from "./check-rows.ts";
import type { Layout } from "./layout.ts";
import { Problems, type Note } from "./problem.ts";
import { RoundsUsed } from "./rounds-used.ts";
import { counted } from "../format.ts";
import { quoted, shown } from "./quote.ts";
import type { RowsRead } from "./rows-read.ts";
import { RunGroups, type Group } from "./run-groups.ts";
import type { Table } from "./table.ts";
import { readVerdict } from "./verdict.ts";

type RowPerSample = Extract<Layout, { kind: "row-per-sample" }>;

/** Counts one verdict per row to n and c of each task. */
export function readRowPerSample(table: Table, layout: RowPerSample): RowsRead {
  const problems = new Problems();
  const groups = new RunGroups(layout.labels);
  const names = new TaskNames(problems, layout.task);
  const clusters = new ClusterLabels(problems, layout.cluster);
  const used = new RoundsUsed(layout, table.style, problems);
  const refuseTwice = sampleCheck(layout, problems);
  const touched = new Map<Group, Set<string>>();
  let scored = 0;
  let unscored = 0;
  table.rows.forEach((row, i) => {
    const line = table.lines[i] ?? 0;
    if (!checkWidth(table, row, line, problems)) return;
    const name = names.read(row, line);
    const cluster = clusters.read(row, line);
    if (name === null || cluster === null) return;
    const cell = row[layout.verdict.index]?.trim() ?? "";
    const verdict = readVerdict(cell, table.style.decimalComma);
    if (verdict === "other") {
      const message = `${shown(layout.verdict.name)} = ${quoted(cell)} is no verdict`;
      const mend = "Write 1 or 0, true or false, or pass or fail; or add a column n.";
      problems.add(line, layout.verdict.name, message, mend);
      return;
    }
    const group = groups.of(row, line);
    refuseTwice(group, row, name, line);
    clusters.checkSame(group, name, cluster, line);
    const tasks = touched.get(group) ?? new Set();
    touched.set(group, tasks.add(name));
    if (verdict === "unscored") {
      unscored += 1;
      return;
    }
    scored += 1;
    const pass = verdict === "pass";
    const index = addSample(group, name, pass, cluster);
    const rounds = used.read(row, line);
    if (rounds !== null) used.add(group, index, row, line, { pass, rounds });
  });
  let tasks = 0;
  let dropped = 0;
  for (const [group, all] of touched) {
    tasks += group.seen.size;
    dropped += all.size - group.seen.size;
  }
  used.cutOff(groups);
  const summary = `${counted(scored, "row")}, one per sample, counted to ${counted(tasks, "task")}`;
  const notes: Note[] = [{ line: null, message: summary }, ...groups.notes(), ...names.notes()];
  notes.push(...clusters.notes(), ...used.notes(), ...unscoredNotes(unscored, "row", dropped));
  const has = { tasks: true, weight: false, clusters: layout.cluster !== null };
  return { shape: "long", problems, groups, notes, has };
}

/** Counts a sample, and gives its task's place in the run. */
function addSample(group: Group, name: string, pass: boolean, cluster: string): number {
  let index = group.seen.get(name);
  if (index === undefined) {
    index = group.tasks.push(name) - 1;
    group.seen.set(name, index);
    group.n.push(0);
    group.c.push(0);
    group.clusters.push(cluster);
  }
  group.n[index] = (group.n[index] ?? 0) + 1;
  group.c[index] = (group.c[index] ?? 0) + (pass ? 1 : 0);
  return index;
}

/** Refuses a sample that is there twice, where the file numbers its samples. */
function sampleCheck(
  layout: RowPerSample,
  problems: Problems,
): (group: Group, row: readonly string[], name: string, line: number) => void {
  const seen = new Map<Group, Map<string, number>>();
  if (layout.sample.length === 0) return () => undefined;
  const columns = layout.sample.map((column) => shown(column.name)).join(", ");
  return (group, row, name, line) => {
    const lines = seen.get(group) ?? new Map<string, number>();
    seen.set(group, lines);
    const cells = layout.sample.map((column) => row[column.index]?.trim() ?? "");
    const key = [name, ...cells].join("\0");
    const before = lines.get(key);
    if (before === undefined) {
      lines.set(key, line);
      return;
    }
    problems.add(
      line,
      layout.sample[0]?.name ?? null,
      `task ${quoted(name)} with ${columns} = ${quoted(cells.join(", "))} is on line ${before} and again on line ${line}`,
      `Keep one of the two; if ${columns} does not number the samples, remove it.`,
    );
  };
}

/** What was not scored, and so is not counted in n. */
export function unscoredNotes(unscored: number, what: string, dropped: number): Note[] {
  const notes: Note[] = [];
  if (unscored > 0) {
    const message = `${counted(unscored, `${what} without an outcome`, `${what}s without an outcome`)}, not counted in n`;
    notes.push({ line: null, message });
  }
  if (dropped > 0) {
    const message = `${counted(dropped, "task")} without any outcome left out`;
    notes.push({ line: null, message });
  }
  return notes;
}
