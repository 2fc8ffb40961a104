import { counted } from "../../base/format.ts";
import { listed, quoted } from "../base/quote.ts";
import type { Note } from "../base/problem.ts";
import type { Table } from "../base/table.ts";
import { isSameRow } from "../columns/headerless.ts";
import { summaryName } from "./leave-out-summaries.ts";

type Kind = "blank" | "binary" | "whole" | "decimal" | "text";

function kindOf(cell: string): Kind {
  if (cell === "") return "blank";
  if (cell === "0" || cell === "1") return "binary";
  if (/^\d+$/.test(cell)) return "whole";
  return /^[+-]?[\d.,]+(?:\s*(?:%|±.*))?$/.test(cell) ? "decimal" : "text";
}

/** Maximum number of rows that may sum up the others: more of them are ordinary rows. */
const kMostSummaries = 20;

interface LeftOut {
  repeats: Set<number>;
  summaries: Map<number, string>;
  footers: Set<number>;
  /** Line of the row of units below the header; null if there is none. */
  units: number | null;
}

/** Cell of units below a header: in brackets, a dash, or a word for one. */
const unit =
  /^(?:[([].*[)\]]|[-–—]|%|#|\$|€|n|s|ms|sec|min|h|usd|eur|seconds|minutes|count|number|samples?|successes|tokens|steps|0\/1|bool|string|text|id|name)$/i;

const isOfUnits = (row: readonly string[]): boolean => {
  const cells = row.map((cell) => cell.trim()).filter((cell) => cell !== "");
  const mayBe = cells.length > 1 || /^[([]/.test(cells[0] ?? "");
  return mayBe && cells.every((cell) => unit.test(cell));
};

/**
 * Removes what people write around and between rows; null if there is nothing to remove. This includes repeated
 * headers, a row of units, and single cells of text at the end. It also includes rows such as Average that differ in
 * kind from all others.
 */
export function tidied(table: Table): Table | null {
  const left = foundIn(table);
  const isOut = (line: number) =>
    left.repeats.has(line) ||
    left.summaries.has(line) ||
    left.footers.has(line) ||
    line === left.units;
  const units = left.units === null ? [] : [left.units];
  const lines = [...left.repeats, ...left.summaries.keys(), ...left.footers, ...units];
  if (lines.length === 0) return null;
  return {
    ...table,
    walk: (visit, most = Infinity) => {
      let rows = 0;
      const walked = table.walk((row, line) => {
        if (isOut(line)) return;
        rows += 1;
        if (rows <= most) visit(row, line);
      }, most + lines.length);
      if (!walked.ok) return walked;
      return { ok: true, rows: Math.min(rows, most), notes: [...walked.notes, ...notesOf(left)] };
    },
  };
}

function foundIn(table: Table): LeftOut {
  const kinds = table.header.map(() => new Map<Kind, number>());
  const named: { row: string[]; line: number }[] = [];
  const repeats = new Set<number>();
  let footers = new Set<number>();
  let [units, isFirst]: [number | null, boolean] = [null, true];
  table.walk((row, line) => {
    const mayBeUnits = isFirst && isOfUnits(row);
    isFirst = false;
    if (mayBeUnits) units = line;
    else if (isSameRow(row, table.header)) repeats.add(line);
    else if (isFooter(row, table.header.length)) footers.add(line);
    else {
      footers = new Set();
      const isNamed = summaryName.test(row[0] ?? "") && named.length < kMostSummaries;
      if (isNamed) named.push({ row, line });
      else
        kinds.forEach((counts, i) => {
          const kind = kindOf(row[i]?.trim() ?? "");
          counts.set(kind, (counts.get(kind) ?? 0) + 1);
        });
    }
  });
  const summaries = new Map(
    named
      .filter(({ row }) =>
        kinds.some((counts, i) => counts.size > 0 && !counts.has(kindOf(row[i]?.trim() ?? ""))),
      )
      .map(({ row, line }): [number, string] => [line, row[0]?.trim() ?? ""]),
  );
  return { repeats, summaries, footers, units };
}

/** True for a single cell of words below the rows; a name alone may be a row that was cut off. */
const isFooter = (row: readonly string[], width: number): boolean => {
  const first = row[0]?.trim() ?? "";
  const isAlone = row.slice(1).every((cell) => cell.trim() === "");
  return width > 1 && isAlone && /^[*†‡]|^\(|:$|\S[\s:]+\S/.test(first);
};

function notesOf({ repeats, summaries, footers, units }: LeftOut): Note[] {
  const [repeat] = repeats;
  const [summary] = summaries;
  const [footer] = footers;
  const names = listed([...new Set(summaries.values())].map(quoted));
  return [
    ...(units === null
      ? []
      : [{ line: units, message: "the row of units below the header left out" }]),
    ...(repeat === undefined
      ? []
      : [
          {
            line: repeat,
            message: `the header stands ${counted(repeats.size, "time")} more: left out`,
          },
        ]),
    ...(summary === undefined
      ? []
      : [
          {
            line: summary[0],
            message: `${names} ${summaries.size === 1 ? "sums" : "sum"} up other rows: left out`,
            control: "columns" as const,
          },
        ]),
    ...(footer === undefined
      ? []
      : [
          {
            line: footer,
            message: `${counted(footers.size, "line")} of text below the table left out`,
          },
        ]),
  ];
}
