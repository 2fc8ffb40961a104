import type { Column } from "../columns/header.ts";
import { readWhole, type NumberStyle } from "../base/numbers.ts";
import type { Problems } from "../base/problem.ts";
import { quoted, shown } from "../base/quote.ts";
import type { Group, RunGroups } from "../runs/run-groups.ts";

/**
 * Checks that counts at several depths can come from the same samples, cut off at each depth. As T grows, a task's n
 * stays and its c never falls. Tasks without names cannot be checked.
 */
export function checkNested(
  groups: RunGroups,
  columns: { n: Column; c: Column; cutOff: Column | null },
  style: NumberStyle,
  problems: Problems,
): void {
  for (const depths of byDepth(groups.asNested(), style)) {
    const before = new Map<number, { n: number; c: number; depth: number }>();
    for (const { depth, group } of depths) {
      group.tasks.all.forEach((task, i) => {
        const now = { n: group.n.at(i), c: group.c.at(i), depth };
        const shallower = before.get(task);
        before.set(task, now);
        if (shallower === undefined || (now.n === shallower.n && now.c >= shallower.c)) return;
        const what = now.n === shallower.n ? "c" : "n";
        const [column, T] = [columns[what].name, shown(columns.cutOff?.name ?? "T")];
        problems.add(
          group.seen.at(task),
          column,
          `task ${quoted(groups.names.texts[task] ?? "")} has ${shown(column)} = ${shallower[what]} at ${T} = ${shallower.depth} and ${now[what]} at ${T} = ${depth}: the same samples cut off later have the same n and no fewer successes`,
          "Read the depths as separate rollouts, or count the same samples at every depth.",
        );
      });
    }
  }
}

/** Groups that differ only in T, each with its depth, in ascending order. */
function byDepth(groups: Iterable<Group>, style: NumberStyle) {
  const alike = new Map<string, { depth: number; group: Group }[]>();
  for (const group of groups) {
    const depth = readWhole(group.labels.get("T") ?? "", style);
    if (typeof depth !== "number") continue;
    // NUL is a safe separator: decoding refuses texts that contain it.
    const others = [...group.labels].filter(([name]) => name !== "T");
    const key = others.map((label) => label.join("\0")).join("\0\0");
    const depths = alike.get(key) ?? [];
    alike.set(key, depths);
    depths.push({ depth, group });
  }
  return [...alike.values()].map((depths) => depths.sort((a, b) => a.depth - b.depth));
}
