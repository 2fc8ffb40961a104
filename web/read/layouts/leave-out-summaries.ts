import type { Column } from "../columns/header.ts";
import type { Layout } from "./layout.ts";
import { readWhole } from "../base/numbers.ts";
import { failure, type Note, type Reading, type ReadFailure } from "../base/problem.ts";
import { quoted } from "../base/quote.ts";
import type { RunGroups } from "../runs/run-groups.ts";
import type { Table, Visit } from "../base/table.ts";

/** Names of a row that sums up the table above. */
export const summaryName =
  /^\s*(?:(?:(?:grand|macro|micro|overall|weighted)[ -])?(?:totals?|subtotal|sum|overall|average|avg|mean)|gesamt|summe|durchschnitt|mittelwert|[Σ∑μ∅Ø])\.?:?\s*$/iu;

/**
 * Leaves out a last row with a name like Total that adds up the others of its run or table. Refuses one that does not,
 * since it may be an average or a task of that name.
 */
export class SummaryRows {
  readonly #table: Table;
  readonly #layout: Layout;
  readonly #task: Column | null;
  readonly #take: Visit;
  /** The user's setting for such rows. */
  readonly #said: "left out" | "tasks" | undefined;
  /** Last row of that name for each run, until another row of the run follows. */
  readonly #held = new Map<string, { row: string[]; line: number }>();

  constructor(table: Table, layout: Layout, take: Visit) {
    this.#table = table;
    this.#layout = layout;
    this.#task = "task" in layout ? layout.task : null;
    const said = this.#task?.override;
    this.#said = said?.use === "task" ? said.summaries : undefined;
    this.#take = take;
  }

  /** Passes a row on, unless it may be a summary. */
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

  /** Notes on the summaries left out, once the others are counted; or a refusal. */
  end(groups: RunGroups): { ok: true; notes: Note[] } | ReadFailure {
    const notes: Note[] = [];
    for (const { row, line } of this.#held.values()) {
      const name = quoted(row[this.#task?.index ?? 0]?.trim() ?? "");
      if (this.#said === "left out") {
        notes.push({ line, message: `${name} is a summary, as its reader says: left out` });
        continue;
      }
      if (!this.#addsUp(row, groups)) {
        return failure(
          line,
          this.#task?.name ?? null,
          `${name} may be a task or a summary of the rows above`,
          "Remove the row if it is a summary; give the task another name if it is one.",
          [
            this.#reading(`${name} is a summary`, "left out"),
            this.#reading(`${name} is a task`, "tasks"),
          ],
        );
      }
      notes.push({ line, message: `${name} adds up the tasks above: left out` });
    }
    return { ok: true, notes };
  }

  #reading(words: string, summaries: "left out" | "tasks"): Reading {
    return { words, meaning: { [this.#task?.id ?? ""]: { use: "task", summaries } } };
  }

  #isSummary(row: readonly string[]): boolean {
    return (
      this.#said !== "tasks" && this.#task !== null && summaryName.test(row[this.#task.index] ?? "")
    );
  }

  #addsUp(row: readonly string[], groups: RunGroups): boolean {
    if (this.#layout.kind !== "long") return false;
    const { n, c } = groups.sums(row);
    const whole = ({ index }: Column) => readWhole(row[index]?.trim() ?? "", this.#table.style);
    return whole(this.#layout.n) === n && whole(this.#layout.c) === c;
  }
}

/** A row's labels as one text, separated by NUL. No cell contains it: decoding refuses it. */
const keyOf = (row: readonly string[], labels: readonly Column[]): string =>
  labels.map(({ index }) => row[index]?.trim() ?? "").join("\0");
