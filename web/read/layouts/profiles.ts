import type { ReadFailure } from "../base/problem.ts";
import type { Table } from "../base/table.ts";
import { isAsked } from "../base/asked-verdicts.ts";
import { isBinary } from "../base/verdict.ts";
import { cellVerdict } from "../columns/cell-verdict.ts";
import type { Column } from "../columns/header.ts";

/** Numbers of cells of a column that are outcomes, and of the others. */
export interface Profile {
  column: Column;
  binary: number;
  words: number;
  others: number;
  /** Number of the others that are words for a verdict, which the user must confirm. */
  asked: number;
  /** Header with `#` for its numbers: `s#` for `s12`; null if it has none. */
  series: string | null;
}

/** Counts the cells of columns by kind. */
export function profilesOf(table: Table, columns: readonly Column[]): Profile[] | ReadFailure {
  const profiles = columns.map((column): Profile => {
    // Generated names of columns do not describe them.
    const isNumbered = /\d/.test(column.key) && !/^column_\d+$/.test(column.key);
    const series = isNumbered ? column.key.replace(/\d+/g, "#") : null;
    return { column, binary: 0, words: 0, others: 0, asked: 0, series };
  });
  const { decimalComma } = table.style;
  const walked = table.walk((row) => {
    for (const profile of profiles) {
      const cell = row[profile.column.index]?.trim() ?? "";
      const verdict = cellVerdict(cell, profile.column.override, decimalComma);
      if (verdict === "unscored") continue;
      if (verdict === "other") {
        profile.others += 1;
        if (isAsked(cell)) profile.asked += 1;
      } else if (isBinary(cell, decimalComma)) profile.binary += 1;
      else profile.words += 1;
    }
  });
  return walked.ok ? profiles : walked;
}
