import { largestOf, smallestOf } from "../../base/extremes.ts";
import { fixed } from "../../base/decimals.ts";
import { counted } from "../../base/format.ts";
import type { Note } from "../base/problem.ts";
import { shown } from "../base/quote.ts";
import type { Run } from "../base/run.ts";
import type { SampleGroups } from "../base/sample-groups.ts";
import type { AnswerTally, RunTallies, ScoreTally, ValueTally } from "../base/sample-tallies.ts";

/** Result of a tally: groups, or the reason why there are none; null if that needs no note. */
export type Outcome<Told> = { groups: SampleGroups; told: Told } | { why: Why | null };

export interface Why {
  words: string;
  line: number | null;
}

/** Data for the notes on votes. */
export interface VotesTold {
  tally: AnswerTally;
  /** Number of different answers, by task. */
  different: number[];
  blank: number;
  /** Tasks with several right answers, and the answers of the first such task. */
  pooled: number;
  firstPooled: string | null;
  unsolved: number;
}

/** Number of runs whose reason for missing groups is listed separately. */
const kToldRuns = 5;

/** Collects notes on samples over all runs. */
export class SampleNotes {
  readonly #votes: VotesTold[] = [];
  readonly #scores: ScoreTally[] = [];
  readonly #ranks: ValueTally[] = [];
  readonly #refused: { run: string; why: Why }[] = [];

  of<Each>(
    { name }: Run,
    { isNumbered }: RunTallies,
    kind: "votes" | "scores" | "ranks",
    outcome: Outcome<Each> | undefined,
  ): Partial<Record<typeof kind, SampleGroups>> {
    if (outcome === undefined) return {};
    if ("why" in outcome) {
      const { why } = outcome;
      if (why === null) return {};
      const isRecord = isNumbered === true && why.line !== null;
      const words = isRecord ? `record ${why.line ?? 0}: ${why.words}` : why.words;
      this.#refused.push({ run: name, why: { words, line: isRecord ? null : why.line } });
      return {};
    }
    const { told } = outcome;
    if (kind === "votes") this.#votes.push(told as VotesTold);
    else if (kind === "scores") this.#scores.push(told as ScoreTally);
    else this.#ranks.push(told as ValueTally);
    return { [kind]: outcome.groups };
  }

  notes(runs: number): Note[] {
    const said: { message: string; line?: number | null }[] = [
      ...votesNotes(this.#votes),
      ...this.#scores.slice(0, 1).map(({ column, lowest, highest }) => ({
        message: `column ${shown(column)} is the score of the row’s sample, from ${lowest} to ${highest}`,
      })),
      ...this.#ranks.slice(0, 1).map(({ column }) => ({
        message: `column ${shown(column)} is what a verifier says of the row’s sample: it ranks the samples of a task`,
      })),
      ...this.#refused.slice(0, kToldRuns).map(({ run, why: { words, line } }) => ({
        message: runs === 1 ? words : `${shown(run)}: ${words}`,
        line,
      })),
    ];
    const more = this.#refused.length - kToldRuns;
    if (more > 0)
      said.push({ message: `the same of ${counted(more, "more column", "more columns")} of runs` });
    return said.map(({ message, line = null }) => ({ line, message, control: "columns" }));
  }
}

function votesNotes(all: readonly VotesTold[]): { message: string }[] {
  const [first] = all;
  if (first === undefined) return [];
  const { column, how } = first.tally;
  const ways = [
    ...(how.asNumbers ? ["by value where they are numbers, also in LaTeX"] : []),
    ...(how.ignoreCase ? ["in any case"] : []),
  ];
  const different = all.flatMap((each) => each.different);
  const [least, most] = [smallestOf(different), largestOf(different)];
  const mean = different.reduce((sum, each) => sum + each, 0) / different.length;
  const span = least === most ? String(most) : `${least} to ${most}`;
  const average = least === most ? "" : `, ${Number(fixed(mean, 1))} on average`;
  const sum = (of: (told: VotesTold) => number) => all.reduce((s, each) => s + of(each), 0);
  const blank = sum((each) => each.blank);
  const [pooled, unsolved] = [sum((each) => each.pooled), sum((each) => each.unsolved)];
  const compared = ways.length === 0 ? "as written" : ways.join(" and ");
  const messages = [
    `column ${shown(column)} is the answer of the row’s sample, compared ${compared}: a task has ${span} different ${most === 1 ? "answer" : "answers"}${average}`,
    ...(blank === 0
      ? []
      : [
          `${counted(blank, "sample")} without an answer abstain${blank === 1 ? "s" : ""} and ${blank === 1 ? "gives" : "give"} no vote`,
        ]),
    ...(pooled === 0
      ? []
      : [
          `${counted(pooled, "task has", "tasks have")} several answers that are marked right, which are one right answer there: ${all.find((each) => each.firstPooled !== null)?.firstPooled ?? ""}`,
        ]),
    ...(unsolved === 0
      ? []
      : [
          `${counted(unsolved, "task has", "tasks have")} no right answer among ${unsolved === 1 ? "its" : "their"} samples: no vote is right there`,
        ]),
  ];
  return messages.map((message) => ({ message }));
}
