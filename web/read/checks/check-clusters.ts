import { counted } from "../../base/format.ts";
import type { Column } from "../columns/header.ts";
import type { Numbering } from "../base/numbering.ts";
import { ownText } from "../base/own-text.ts";
import type { Note, Problems } from "../base/problem.ts";
import { quoted, shown } from "../base/quote.ts";
import type { Group } from "../runs/run-groups.ts";

/** Checks cluster labels: none blank, and one for all rows of a task in a run. Checks nothing without a column. */
export class ClusterLabels {
  readonly #problems: Problems;
  readonly #column: Column | null;
  readonly #names: Numbering;
  /** Each label once, since the rows of a task share it. */
  readonly #labels = new Map<string, string>();
  readonly #first = new Map<Group, Map<number, { label: string; line: number }>>();

  constructor(problems: Problems, column: Column | null, names: Numbering) {
    this.#problems = problems;
    this.#column = column;
    this.#names = names;
  }

  /** The label in a row; empty without a column. If it is blank, adds the problem and returns null. */
  read(row: readonly string[], line: number): string | null {
    if (this.#column === null) return "";
    const label = row[this.#column.index]?.trim() ?? "";
    if (label === "") {
      this.#problems.add(
        line,
        this.#column.name,
        `${shown(this.#column.name)} is blank: the task has no cluster`,
        "Fill in the cluster’s label; a task that was sampled alone is a cluster of its own.",
      );
      return null;
    }
    let own = this.#labels.get(label);
    if (own === undefined) this.#labels.set((own = ownText(label)), own);
    return own;
  }

  /** Adds a problem if an earlier row of the run has another label for the task. */
  checkSame(group: Group, task: number, label: string, line: number): void {
    if (this.#column === null) return;
    const tasks = this.#first.get(group) ?? new Map<number, { label: string; line: number }>();
    this.#first.set(group, tasks);
    const before = tasks.get(task);
    if (before === undefined) tasks.set(task, { label, line });
    else if (before.label !== label) {
      const name = shown(this.#column.name);
      this.#problems.add(
        line,
        this.#column.name,
        `task ${quoted(this.#names.texts[task] ?? "")} has ${name} = ${quoted(before.label)} on line ${before.line} and ${quoted(label)} on line ${line}`,
        "Give all rows of a task one cluster; if they are different tasks, give them different names.",
      );
    }
  }

  notes(): Note[] {
    if (this.#column === null) return [];
    const message = `column ${shown(this.#column.name)} says which tasks were sampled together: ${counted(this.#labels.size, "cluster")}`;
    return [{ line: null, message, control: "columns" }];
  }
}
