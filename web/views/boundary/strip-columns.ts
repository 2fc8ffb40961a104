import type { TaskTable } from "../../questions/compare/boundary.ts";
import { fixed } from "../../base/decimals.ts";

/** Number of shades that distinguish rates. */
export const levels = 8;

/** The columns of a strip: one task each, or several if a task would be too narrow to see. */
export interface Columns {
  count: number;
  /** Tasks per column. */
  each: number;
  /** Width of a column in pixels. */
  width: number;
}

/** The narrowest visible column, and the narrowest with room for a gap, in pixels. */
const narrowest = 2;
const withGap = 6;

export function columnsOf(tasks: number, width: number): Columns {
  const each = Math.max(1, Math.ceil((tasks * narrowest) / Math.max(1, width)));
  // The last column may hold fewer tasks; every task has the same width.
  return { count: Math.ceil(tasks / each), each, width: (Math.max(0, width) * each) / tasks };
}

/** The shade of each column: 0 if no task of it is solved, else from 1 on by mean c/n over the run's tasks. */
export function levelsOf(
  { n, c }: TaskTable["runs"][number],
  { count, each }: Columns,
): Uint8Array {
  const shades = new Uint8Array(count);
  for (let column = 0; column < count; ++column) {
    let [sum, tasks] = [0, 0];
    for (let at = column * each; at < Math.min(n.length, (column + 1) * each); ++at) {
      const of = n[at] ?? 0;
      if (of === 0) continue;
      tasks += 1;
      sum += (c[at] ?? 0) / of;
    }
    if (sum > 0) shades[column] = Math.max(1, Math.ceil((levels * sum) / tasks));
  }
  return shades;
}

/** One path per shade that joins equal neighbours, so that thousands of tasks need few elements. */
export function pathsOf(
  shades: Uint8Array,
  { width }: Columns,
  height: number,
): { level: number; path: string }[] {
  const paths = new Map<number, string>();
  const gap = width < withGap ? 0 : 1;
  for (let from = 0; from < shades.length;) {
    const level = shades[from] ?? 0;
    let to = from + 1;
    while (gap === 0 && shades[to] === level) ++to;
    const right = fixed((to - from) * width - gap, 2);
    if (level > 0)
      paths.set(
        level,
        `${paths.get(level) ?? ""}M${fixed(from * width, 2)} 1h${right}v${height - 2}h-${right}z`,
      );
    from = to;
  }
  return [...paths].map(([level, path]) => ({ level, path }));
}

/** A line through the tasks missing from a run. */
export function missingPath(
  { n }: TaskTable["runs"][number],
  { width, each }: Columns,
  height: number,
): string {
  const perTask = width / each;
  let path = "";
  for (let from = n.indexOf(0); from !== -1;) {
    let to = from + 1;
    while (n[to] === 0) ++to;
    path += `M${fixed(from * perTask, 2)} ${height / 2}h${fixed((to - from) * perTask, 2)}`;
    from = n.indexOf(0, to);
  }
  return path;
}

/** Stretches of consecutive tasks solved by the same number of runs. */
export function groupsOf(solvedBy: Uint32Array): { by: number; from: number; to: number }[] {
  const groups: { by: number; from: number; to: number }[] = [];
  solvedBy.forEach((by, at) => {
    const last = groups.at(-1);
    if (last?.by === by) last.to = at + 1;
    else groups.push({ by, from: at, to: at + 1 });
  });
  return groups;
}
