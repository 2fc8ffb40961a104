import type { Column } from "../columns/header.ts";
import type { Layout } from "./layout.ts";
import { readWhole } from "../base/numbers.ts";
import { failure, type Note, type ReadFailure } from "../base/problem.ts";
import { quoted } from "../base/quote.ts";
import type { RunGroups } from "../runs/run-groups.ts";
import type { Table, Visit } from "../base/table.ts";

/** What people call the row below a table that sums it up. */
const summaryName = /^\s*(?:totals?|grand total|subtotal|sum|overall|average|avg|mean):?\s*$/i;

/**
 * Leaves out the last row of a run, or of all, where its task is called Total or so and it adds up the others; refuses
 * one that does not, since it may be an average or a task of that name.
 */
export class SummaryRows {
  readonly #table: Table;
  readonly #layout: Layout;
  readonly #task: Column | null;
  readonly #take: Visit;
  /** The last row of that name for each run, while no other one of the run follows. */
  readonly #held = new Map<string, { row: string[]; line: number }>();

  constructor(table: Table, layout: Layout, take: Visit) {
    this.#table = table;
    this.#layout = layout;
    this.#task = "task" in layout ? layout.task : null;
    this.#take = take;
  }

  /** Hands a row on, unless it may be a summary. */
  row(row: string[], line: number): void {
    const isSummary = this.#isSummary(row);
    if (isSummary || this.#held.size > 0) {
      const run = keyOf(row, this.#layout.labels);
      const held = this.#held.get(run);
      if (held !== undefined) this.#take(held.row, held.line);
      if (isSummary) this.#held.set(run, { row, line });
      else this.#held.delete(run);
    }
    if (!isSummary) this.#take(row, line);
  }

  /** What was left out, once the others are counted. */
  end(groups: RunGroups): { ok: true; notes: Note[] } | ReadFailure {
    const notes: Note[] = [];
    for (const { row, line } of this.#held.values()) {
      const name = quoted(row[this.#task?.index ?? 0]?.trim() ?? "");
      if (!this.#addsUp(row, groups)) {
        return failure(
          line,
          this.#task?.name ?? null,
          `${name} may be a task or a summary of the rows above`,
          "Remove the row if it is a summary; give the task another name if it is one.",
        );
      }
      notes.push({ line, message: `${name} adds up the tasks above: left out` });
    }
    return { ok: true, notes };
  }

  #isSummary(row: readonly string[]): boolean {
    return this.#task !== null && summaryName.test(row[this.#task.index] ?? "");
  }

  #addsUp(row: readonly string[], groups: RunGroups): boolean {
    if (this.#layout.kind !== "long") return false;
    const { n, c } = groups.sums(row);
    const whole = ({ index }: Column) => readWhole(row[index]?.trim() ?? "", this.#table.style);
    return whole(this.#layout.n) === n && whole(this.#layout.c) === c;
  }
}

/** A row's labels as one text, which holds no NUL otherwise: decoding refuses it. */
const keyOf = (row: readonly string[], labels: readonly Column[]): string =>
  labels.map(({ index }) => row[index]?.trim() ?? "").join("\0");
