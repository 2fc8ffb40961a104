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
import { valueIn } from "../../base/own.ts";
import type { Verdicts } from "./other-values.ts";

/** Table as the user means it. `restore` puts the columns of the file itself back into a result. */
interface Split {
  table: Table;
  meaning: Meaning;
  restore: (result: ReadResult) => ReadResult;
}

/**
 * Makes a row for each verdict, in a run of its own, if the user marks several columns as verdicts. Row numbers name
 * the tasks if no column can.
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

/** Translates a refusal of all verdicts together to the columns of the file. */
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

/** Adds the override of all verdicts to that of one column, in which values swap if it names failures. */
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

/** Cells of a row; those missing at its end are blank. */
const padded = (cells: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_, i) => cells[i] ?? "");

/** Id of the index column of a data frame; "row" if no column may name tasks; null if one does or may. */
function taskOf(table: Table, columns: readonly Column[]): string | null {
  if (columns.some(({ role }) => role === "task")) return null;
  const [first] = columns;
  if (first?.key === "" && first.role === null) return first.id;
  const open = columns.filter(({ role }) => role === null || role === "sample");
  const isNamed = open.length > 0 && hasText(table, open);
  return isNamed ? null : "row";
}

/** Number of rows to examine. */
const kFirstRows = 1000;

/** True if any column holds anything but verdicts, and may name tasks. */
function hasText(table: Table, columns: readonly Column[]): boolean {
  let has = false;
  table.walk((row) => {
    has ||= columns.some(
      ({ index }) => readVerdict(row[index]?.trim() ?? "", table.style.decimalComma) === "other",
    );
  }, kFirstRows);
  return has;
}

/** Writes a verdict in one way for all columns, which may have different overrides. Any other cell stays as it is. */
function asWord(cell: string, override: Override | null, decimalComma: boolean): string {
  const verdict = cellVerdict(cell, override, decimalComma);
  return verdict === "pass" ? "1" : verdict === "fail" ? "0" : cell;
}

/** Override of verdicts without the rules for reading single cells. */
const restOf = (override: Override | null): Override =>
  override?.use === "verdict" && override.blank !== undefined
    ? { use: "verdict", blank: override.blank }
    : { use: "verdict" };

/** Columns of the file, and its first rows once each. */
const asWritten = (columns: Columns, width: number, verdicts: readonly string[]): Columns => ({
  ...columns,
  found: columns.found
    .slice(0, width)
    .map((column) => (verdicts.includes(column.id) ? { ...column, use: "verdict" } : column)),
  rows: columns.rows.filter((_, i) => i % verdicts.length === 0).map((row) => row.slice(0, width)),
});
