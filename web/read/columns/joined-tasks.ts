import type { Meaning } from "../base/override.ts";
import type { Table } from "../base/table.ts";
import type { Column } from "./header.ts";

/** The columns that together name a task, in the user's order; empty unless there are several. */
export function partsOfTasks(columns: readonly Column[], meaning: Meaning): Column[] {
  const parts = Object.entries(meaning).flatMap(([id, { use }]) =>
    use === "task" ? columns.filter((column) => column.id === id) : [],
  );
  return parts.length < 2 ? [] : parts;
}

/** Reduces several task columns to one: the first in the file stands for all. */
export function withOneTask(columns: readonly Column[], parts: readonly Column[]): Column[] {
  const main = columns.find(({ index }) => parts.some((part) => part.index === index));
  const name = parts.map((part) => part.name).join(" + ");
  return columns.map((column) =>
    column.index === main?.index
      ? { ...column, name }
      : parts.some(({ index }) => index === column.index)
        ? { ...column, role: "ignored" }
        : column,
  );
}

/** The table with the cells of several task columns joined by slashes. */
export function withJoinedTasks(table: Table, parts: readonly Column[]): Table {
  const [first] = parts;
  if (first === undefined) return table;
  const main = parts.reduce((least, { index }) => Math.min(least, index), first.index);
  const join = joiner();
  return {
    ...table,
    walk: (visit, most) =>
      table.walk((row, line) => {
        const cells = parts.map(({ index }) => row[index]?.trim() ?? "");
        const joined = [...row];
        // A row that is too short stays so and is reported.
        if (row.length > main) joined[main] = join(cells);
        visit(joined, line);
      }, most),
  };
}

/** Joins cells so that different ones never give the same text, even if they contain slashes. */
function joiner(): (cells: readonly string[]) => string {
  const known = new Map<string, string>();
  return (cells) => {
    if (cells.every((cell) => cell === "")) return "";
    const joined = cells.join("/");
    if (joined.split("/").length === cells.length) return joined;
    const written = JSON.stringify(cells);
    const before = known.get(joined) ?? written;
    known.set(joined, before);
    return before === written ? joined : written;
  };
}
