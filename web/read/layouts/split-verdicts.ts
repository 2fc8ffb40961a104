import type { Meaning, Override } from "../base/override.ts";
import type { Columns } from "../base/problem.ts";
import type { ReadResult } from "../base/read-result.ts";
import type { Table } from "../base/table.ts";
import { columnsOf } from "../columns/header.ts";

/** A table as its reader means it, and the columns of the file itself put back into what comes of it. */
interface Split {
  table: Table;
  meaning: Meaning;
  restore: (result: ReadResult) => ReadResult;
}

/** Where a reader says of several columns that each is the verdict: a row for each of them, in a run of its own. */
export function splitVerdicts(table: Table, said: Meaning): Split {
  const columns = columnsOf(table.header);
  const verdicts = columns.filter(
    ({ id }) => Object.hasOwn(said, id) && said[id]?.use === "verdict",
  );
  const [first, second] = verdicts;
  if (first === undefined || second === undefined)
    return { table, meaning: said, restore: (result) => result };
  const width = table.header.length;
  const header = [...table.header, table.verdictLabel ?? "verdict", "passed"];
  const [label = "", passed = ""] = columnsOf(header)
    .slice(width)
    .map(({ id }) => id);
  const ignored = Object.fromEntries(verdicts.map(({ id }) => [id, { use: "ignored" } as const]));
  const own: Override = said[first.id] ?? { use: "verdict" };
  return {
    table: {
      ...table,
      header,
      walk: (visit, most) =>
        table.walk((row, line) => {
          for (const { index, name } of verdicts)
            visit([...row.slice(0, width), name, row[index] ?? ""], line);
        }, most),
    },
    meaning: { ...said, ...ignored, [label]: { use: "run" }, [passed]: own },
    restore: (result) =>
      result.columns === undefined
        ? result
        : {
            ...result,
            columns: asWritten(
              result.columns,
              width,
              verdicts.map(({ id }) => id),
            ),
          },
  };
}

/** The columns of the file, and its first rows once each. */
const asWritten = (columns: Columns, width: number, verdicts: readonly string[]): Columns => ({
  ...columns,
  found: columns.found
    .slice(0, width)
    .map((column) => (verdicts.includes(column.id) ? { ...column, use: "verdict" } : column)),
  rows: columns.rows.filter((_, i) => i % verdicts.length === 0).map((row) => row.slice(0, width)),
});
