import type { Column } from "../columns/header.ts";
import type { SampleColumns } from "../columns/sample-columns.ts";
import type { NumberStyle } from "../base/numbers.ts";
import { ownText } from "../base/own-text.ts";
import type { Problems, Reading } from "../base/problem.ts";
import { quoted, shown } from "../base/quote.ts";
import type { Marks, RunTallies, ScoreTally, ValueTally } from "../base/sample-tallies.ts";
import type { Table } from "../base/table.ts";
import type { WholeNumbers } from "../base/whole-numbers.ts";
import { answerKey } from "./answer-text.ts";
import type { Group } from "./run-groups.ts";
import { valueIn } from "../../base/own.ts";

const kBounds = { lowest: 0, highest: 1 };

/** The bounds of scores in a column, with the user's override. */
export function boundsOf({ override }: Column): typeof kBounds {
  const { lowest = kBounds.lowest, highest = kBounds.highest } =
    override?.use === "score" || override?.use === "verdict" ? override : {};
  return { lowest, highest };
}

const nothing: SampleColumns = { answer: null, score: null, verifier: null };

/** Collects data of samples other than their verdicts. Collects nothing without such a column. */
export class SampleTallies {
  readonly #columns: SampleColumns;
  readonly #style: NumberStyle;
  readonly #problems: Problems;
  /** The format's meaning of columns, and the possible readings. */
  readonly #known: readonly Pick<Reading, "meaning">[];
  /** Keyed by the run’s list of n. */
  readonly #tallies = new Map<WholeNumbers, RunTallies>();

  constructor(
    problems: Problems,
    columns: SampleColumns | null,
    { style, meaning = {}, choice = [] }: Pick<Table, "style" | "meaning" | "choice">,
  ) {
    this.#problems = problems;
    this.#columns = columns ?? nothing;
    this.#style = style;
    this.#known = [{ meaning }, ...choice];
    const { score } = this.#columns;
    const { lowest, highest } = score === null ? kBounds : boundsOf(score);
    if (score !== null && !(lowest < highest))
      problems.add(
        null,
        score.name,
        `the scores in ${shown(score.name)} have the bounds ${lowest} and ${highest}`,
        "State a lowest score below the highest one.",
      );
  }

  /** Records a sample of the run’s task at `index`. */
  add(group: Group, index: number, row: readonly string[], line: number, pass: boolean): void {
    const { answer, score, verifier } = this.#columns;
    if (answer === null && score === null && verifier === null) return;
    const run = this.#tallies.get(group.n) ?? this.#opened(group);
    const mark = <Value extends string | number>(tasks: Map<Value, Marks>[], value: Value) => {
      const task = (tasks[index] ??= new Map<Value, Marks>());
      let marks = task.get(value);
      if (marks === undefined) {
        marks = { right: 0, wrong: 0, line };
        task.set(typeof value === "string" ? (ownText(value) as Value) : value, marks);
      }
      marks[pass ? "right" : "wrong"] += 1;
    };
    if (answer !== null && run.answers)
      mark(run.answers.tasks, answerKey(row[answer.index] ?? "", run.answers.how));
    if (score !== null && run.scores) {
      const isVerdict = score.override?.use === "verdict";
      const value = this.#numberIn(score, run.scores, row, line);
      // A sample that fails because it has no score gets the lowest one.
      mark(run.scores.tasks, isVerdict && Number.isNaN(value) ? run.scores.lowest : value);
    }
    if (verifier !== null && run.ranks)
      mark(run.ranks.tasks, this.#numberIn(verifier, run.ranks, row, line));
  }

  readonly of = (group: Group): RunTallies | undefined => this.#tallies.get(group.n);

  #opened(group: Group): RunTallies {
    const { answer, score, verifier } = this.#columns;
    const tally = (column: Column) => ({
      column: column.name,
      isSaid: this.#isSaid(column),
      tasks: [],
    });
    const said = answer?.override?.use === "answer" ? answer.override : null;
    const how = {
      ignoreCase: said?.ignoreCase ?? false,
      asNumbers: said?.asNumbers ?? false,
    };
    const run: RunTallies = {
      ...(answer === null
        ? {}
        : { answers: { ...tally(answer), how, blankVotes: said?.blank === "votes" } }),
      ...(score === null ? {} : { scores: { ...tally(score), fault: null, ...boundsOf(score) } }),
      ...(verifier === null ? {} : { ranks: { ...tally(verifier), fault: null } }),
    };
    this.#tallies.set(group.n, run);
    return run;
  }

  /** True if the user set the meaning, rather than the format or one of its possible readings. */
  #isSaid({ id, override }: Column): boolean {
    const isKnown = ({ meaning }: Pick<Reading, "meaning">) =>
      JSON.stringify(valueIn(meaning, id)) === JSON.stringify(override);
    return override !== null && !this.#known.some(isKnown);
  }

  /** The number in a row; NaN if it is blank. Any other text is a problem if the user marked the column. */
  #numberIn(
    column: Column,
    tally: ValueTally | ScoreTally,
    row: readonly string[],
    line: number,
  ): number {
    const text = row[column.index]?.trim() ?? "";
    if (isBlank(text)) return NaN;
    const value = signedNumber(text, this.#style);
    const fault = "lowest" in tally ? scoreFault(value, tally) : rankFault(value);
    if (fault === null) return value;
    const message = `${shown(column.name)} = ${quoted(text)} ${fault.message}`;
    const { override } = column;
    // For a verdict, the user may have set a threshold without bounds.
    const isOfVerdict = override?.use === "verdict" && override.highest === undefined;
    const isStrict = tally.isSaid && !isOfVerdict;
    if (isStrict) this.#problems.add(line, column.name, message, fault.fix);
    else tally.fault ??= { message, line };
    return value;
  }
}

const blanks = new Set(["", "nan", "na", "n/a", "#n/a", "null", "none", "-"]);
const isBlank = (text: string): boolean => blanks.has(text.toLowerCase());

const signed = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const infinite = /^([+-]?)inf(?:inity)?$/i;

/** The number in a text, possibly infinite; NaN if it is not a number. */
function signedNumber(text: string, { decimalComma }: NumberStyle): number {
  const [, sign] = infinite.exec(text) ?? [];
  if (sign !== undefined) return sign === "-" ? -Infinity : Infinity;
  const plain = (decimalComma ? text.replace(",", ".") : text).replace("−", "-");
  // Avoids −0, which would be a different key from 0.
  return signed.test(plain) ? Number(plain) + 0 : NaN;
}

interface Fault {
  message: string;
  fix: string;
}

const rankFault = (value: number): Fault | null =>
  Number.isNaN(value)
    ? {
        message: "is no number by which a verifier could rank samples",
        fix: "Write a number, or say in the page, under Columns, that the column is ignored.",
      }
    : null;

function scoreFault(value: number, { lowest, highest }: ScoreTally): Fault | null {
  if (Number.isNaN(value))
    return { message: "is no score", fix: "Write a number, such as 0.25, on every row." };
  // Bounds in the wrong order are reported separately.
  if (lowest >= highest || (value >= lowest && value <= highest)) return null;
  return {
    message: `is outside the bounds of scores, ${lowest} to ${highest}`,
    fix: "State the lowest and the highest score that are possible, under Columns, or correct the cell.",
  };
}
