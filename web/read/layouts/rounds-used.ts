import { addFault } from "../checks/check-counts.ts";
import { cutDepths } from "../runs/cut-depths.ts";
import type { Layout } from "./layout.ts";
import { readWhole, type NumberStyle } from "../base/numbers.ts";
import type { Note, Problems } from "../base/problem.ts";
import { listed, quoted, shown } from "../base/quote.ts";
import { WholeNumbers } from "../base/whole-numbers.ts";
import type { Group, RunGroups } from "../runs/run-groups.ts";

type PerSample = Extract<Layout, { kind: "row-per-sample" }>;

/** Rounds of one run: the most that any sample used, and those of each task's successes. */
interface Used {
  most: number;
  ofSuccesses: number[][];
  /** Depth allowed for its first sample, and the line; null once another sample was allowed a different depth. */
  allowed: Allowed | null;
}

interface Allowed {
  text: string;
  line: number;
}

/**
 * Rounds used by samples, which are cut off at every depth T. A sample that needed more is a failure there. Collects
 * nothing if samples are not cut off.
 */
export class RoundsUsed {
  readonly #layout: PerSample;
  readonly #style: NumberStyle;
  readonly #problems: Problems;
  readonly #values = new Set<number>();
  readonly #used = new Map<Group, Used>();
  #depths: number[] = [];

  constructor(layout: PerSample, style: NumberStyle, problems: Problems) {
    this.#layout = layout;
    this.#style = style;
    this.#problems = problems;
  }

  /** Rounds of the sample in a row; null after adding a problem; 0 if they do not matter. */
  read(row: readonly string[], line: number): number | null {
    const { rounds: column, nested } = this.#layout;
    if (column === null || !nested) return 0;
    const text = row[column.index]?.trim() ?? "";
    const rounds = readWhole(text, this.#style);
    if (typeof rounds === "number") return rounds;
    const fix = "Write the rounds that the sample used, 0 or more, or remove the row.";
    addFault(this.#problems, line, column, text, rounds, fix);
    return null;
  }

  /** Records a sample of the run's task at `index`. */
  add(group: Group, index: number, row: readonly string[], line: number, sample: Sample): void {
    const { nested, allowed } = this.#layout;
    if (!nested) return;
    const text = allowed === null ? "" : (row[allowed.index]?.trim() ?? "");
    const used = this.#used.get(group) ?? { most: 0, ofSuccesses: [], allowed: { text, line } };
    this.#used.set(group, used);
    this.#values.add(sample.rounds);
    used.most = Math.max(used.most, sample.rounds);
    const ofSuccesses = (used.ofSuccesses[index] ??= []);
    if (sample.pass) ofSuccesses.push(sample.rounds);
    if (used.allowed === null || text === used.allowed.text) return;
    this.#refuseMixed(text, line, used.allowed);
    used.allowed = null;
  }

  /** Adds a problem: a sample stopped after one round does not show what a second round would give. */
  #refuseMixed(text: string, line: number, first: Allowed): void {
    const name = this.#layout.allowed?.name ?? "";
    this.#problems.add(
      line,
      name,
      `${shown(name)} = ${quoted(text)}, but ${quoted(first.text)} on line ${first.line}: what was allowed fewer rounds cannot be cut off later`,
      `Keep the rows of the largest ${shown(name)}, or read them as separate rollouts.`,
    );
  }

  /** Splits each run into one for each depth, as deep as its samples went. */
  cutOff(groups: RunGroups): void {
    if (!this.#layout.nested) return;
    this.#depths = cutDepths(this.#values);
    groups.deepen(
      (group) => this.#depths.filter((T) => T <= (this.#used.get(group)?.most ?? 0)),
      (group, T) =>
        WholeNumbers.of(
          (this.#used.get(group)?.ofSuccesses ?? []).map(
            (rounds) => rounds.filter((used) => used <= T).length,
          ),
        ),
    );
  }

  notes(): Note[] {
    const { rounds: column, nested } = this.#layout;
    if (column === null) return [];
    const name = shown(column.name);
    if (nested) {
      const depths = listed(this.#depths.map(String));
      const isThinned = this.#depths.length < this.#values.size;
      const of = isThinned ? `, of ${this.#values.size} different numbers of rounds` : "";
      const message = `column ${name} is the rounds each sample used: cut off at T = ${depths}${of}; what took more rounds counts as failed there`;
      return [{ line: null, message, control: "depth" }];
    }
    if (column.role !== "rounds") return [];
    const message = `column ${name} is not used; where samples may be cut off earlier, it gives every depth T at once`;
    return [{ line: null, message, control: "depth" }];
  }
}

interface Sample {
  pass: boolean;
  rounds: number;
}
