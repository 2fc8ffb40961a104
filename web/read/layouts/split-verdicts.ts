import type { Meaning, Override } from "../base/override.ts";
import { checkNoExtra } from "../checks/check-rows.ts";
import { isAsked } from "../base/asked-verdicts.ts";
import {
  Problems,
  type Columns,
  type Note,
  type ReadFailure,
  type Reading,
} from "../base/problem.ts";
import { listed } from "../base/quote.ts";
import type { ReadResult } from "../base/read-result.ts";
import type { Table } from "../base/table.ts";
import { readVerdict } from "../base/verdict.ts";
import { cellVerdict } from "../columns/cell-verdict.ts";
import { columnsOf, type Column } from "../columns/header.ts";
import { meaningOver, withMeaning } from "../columns/meaning.ts";
import { valueIn } from "../../own.ts";
import type { Verdicts } from "./other-values.ts";

/** A table as its reader means it, and the columns of the file itself put back into what comes of it. */
interface Split {
  table: Table;
  meaning: Meaning;
  restore: (result: ReadResult) => ReadResult;
}

/**
 * Where a reader says of several columns that each is the verdict: a row for each of them, in a run of its own. Where no column can
 * name the tasks, the rows do by their numbers.
 */
export function splitVerdicts(table: Table, said: Meaning): Split {
  const columns = withMeaning(columnsOf(table.header), meaningOver(table.meaning, said));
  const verdicts = columns.filter(({ id }) => valueIn(said, id)?.use === "verdict");
  if (verdicts.length < 2) return { table, meaning: said, restore: (result) => result };
  const task = taskOf(table, columns);
  const width = table.header.length;
  const header = [...table.header, table.verdictLabel ?? "verdict", "passed", "row"];
  const [label = "", passed = "", row = ""] = columnsOf(header)
    .slice(width)
    .map(({ id }) => id);
  const { decimalComma } = table.style;
  const ignored = Object.fromEntries(
    [...verdicts.map(({ id }) => id), row].map((id) => [id, { use: "ignored" } as const]),
  );
  const named = task === "row" ? row : task;
  return {
    table: {
      ...table,
      header,
      meaning: { ...table.meaning, ...ignored },
      walk: (visit, most) => {
        let rows = 0;
        const problems = new Problems();
        const walked = table.walk((cells, line) => {
          rows += 1;
          if (!checkNoExtra(table, cells, line, problems)) return;
          for (const { index, id, override } of verdicts)
            visit(
              [
                ...padded(cells, width),
                id,
                asWord((cells[index] ?? "").trim(), override, decimalComma),
                String(rows),
              ],
              line,
            );
        }, most);
        if (problems.any) return problems.failure();
        return walked.ok && task === "row"
          ? { ...walked, notes: [...walked.notes, byRows] }
          : walked;
      },
    },
    meaning: {
      ...said,
      ...ignored,
      [label]: { use: "run" },
      [passed]: restOf(verdicts[0]?.override ?? null),
      ...(named === null ? {} : { [named]: { use: "task" } }),
    },
    restore: (result) => {
      const asked = result.ok ? result : ofColumns(result, passed, verdicts);
      const { columns } = asked;
      if (columns === undefined) return asked;
      const ids = verdicts.map(({ id }) => id);
      return { ...asked, columns: asWritten(columns, width, ids) };
    },
  };
}

/** A refusal of the verdicts of all columns together, told and answered of the columns of the file. */
function ofColumns(refusal: ReadFailure, passed: string, verdicts: readonly Column[]): ReadFailure {
  const { readings, columns, problems } = refusal;
  const names = listed(verdicts.map(({ name }) => name));
  const restored = (all: readonly Reading[]): Reading[] =>
    all.map(({ words, meaning }) => {
      const { [passed]: said, ...others } = meaning;
      if (said?.use !== "verdict") return { words, meaning };
      const own = verdicts.map(({ id, override }) => [id, withSaid(override, said)] as const);
      return {
        words: verdicts.some(({ override }) => isTurned(override))
          ? `${words}, and the reverse where 1 is a failure`
          : words,
        meaning: { ...others, ...Object.fromEntries(own) },
      };
    });
  return {
    ...refusal,
    problems: problems.map((problem) =>
      problem.column === passed
        ? { ...problem, column: null, message: problem.message.replace(`${passed} =`, `${names}:`) }
        : problem,
    ),
    ...(readings === undefined ? {} : { readings: restored(readings) }),
    ...(columns?.doubt == null
      ? {}
      : {
          columns: {
            ...columns,
            doubt: { ...columns.doubt, readings: restored(columns.doubt.readings) },
          },
        }),
  };
}

const isTurned = (override: Override | null): boolean =>
  override?.use === "verdict" && override.turned === true;

/** What is said of the values of verdicts, as it is of a column that may name failures. */
function withSaid(override: Override | null, said: Verdicts): Override {
  const own: Verdicts = override?.use === "verdict" ? override : { use: "verdict" };
  const values = Object.fromEntries(
    Object.entries(said.values ?? {}).map(([value, meant]) => [
      value,
      own.turned === true && isAsked(value) ? opposites[meant] : meant,
    ]),
  );
  return { ...own, ...said, values: { ...own.values, ...values } };
}

const opposites = { pass: "fail", fail: "pass", unscored: "unscored" } as const;

const byRows: Note = {
  line: null,
  message: "no column names the tasks: each row is a task, named by its number",
  control: "columns",
};

/** The cells of a row, of which those at its end may be missing: they are blank. */
const padded = (cells: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_, i) => cells[i] ?? "");

/** The id of an index that a data frame writes; "row" where no column may name tasks; null where one does or may. */
function taskOf(table: Table, columns: readonly Column[]): string | null {
  if (columns.some(({ role }) => role === "task")) return null;
  const [first] = columns;
  if (first?.key === "" && first.role === null) return first.id;
  const open = columns.filter(({ role }) => role === null || role === "sample");
  const isNamed = open.length > 0 && hasText(table, open);
  return isNamed ? null : "row";
}

/** Rows that are looked at to see what a column holds. */
const kFirstRows = 1000;

/** Whether a column holds anything but verdicts, so that it may name tasks. */
function hasText(table: Table, columns: readonly Column[]): boolean {
  let has = false;
  table.walk((row) => {
    has ||= columns.some(
      ({ index }) => readVerdict(row[index]?.trim() ?? "", table.style.decimalComma) === "other",
    );
  }, kFirstRows);
  return has;
}

/** A verdict in one way for all columns, each of which may be read in its own; any other cell as it is. */
function asWord(cell: string, override: Override | null, decimalComma: boolean): string {
  const verdict = cellVerdict(cell, override, decimalComma);
  return verdict === "pass" ? "1" : verdict === "fail" ? "0" : cell;
}

/** What a reader says of verdicts, but for how each cell is one. */
const restOf = (override: Override | null): Override =>
  override?.use === "verdict" && override.blank !== undefined
    ? { use: "verdict", blank: override.blank }
    : { use: "verdict" };

/** The columns of the file, and its first rows once each. */
const asWritten = (columns: Columns, width: number, verdicts: readonly string[]): Columns => ({
  ...columns,
  found: columns.found
    .slice(0, width)
    .map((column) => (verdicts.includes(column.id) ? { ...column, use: "verdict" } : column)),
  rows: columns.rows.filter((_, i) => i % verdicts.length === 0).map((row) => row.slice(0, width)),
});
