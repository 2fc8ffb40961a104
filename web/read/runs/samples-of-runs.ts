import { largestOf, smallestOf } from "../../extremes.ts";
import { counted } from "../../format.ts";
import type { Note } from "../base/problem.ts";
import { listed, quoted, shown } from "../base/quote.ts";
import type { Accepted } from "../base/read-result.ts";
import type { Run } from "../base/run.ts";
import { asVotes, flattened, type SampleGroups } from "../base/sample-groups.ts";
import type {
  AnswerTally,
  Marks,
  RunTallies,
  ScoreTally,
  ValueTally,
} from "../base/sample-tallies.ts";

/** What came of a tally: groups, or why there are none, which may need no word. */
type Outcome<Told> = { groups: SampleGroups; told: Told } | { why: Why | null };

interface Why {
  words: string;
  line: number | null;
}

/** What is to be told of votes. */
interface VotesTold {
  tally: AnswerTally;
  /** How many different answers each task has. */
  different: number[];
  blank: number;
  /** Samples without an answer that are marked right. */
  blankRight: number;
  /** Tasks with several right answers, and those of the first. */
  pooled: number;
  firstPooled: string | null;
  unsolved: number;
}

/** The runs with what their samples say beside their verdicts, and what is to be told of it. */
export function withSamples(result: Accepted): Accepted {
  const told = new Told();
  const runs = result.runs.map(({ tallies, ...run }): Run => {
    if (tallies === undefined) return run;
    const { answers, scores, ranks } = tallies;
    const samples = {
      ...told.of(run, tallies, "votes", answers && votesOf(answers, run)),
      ...told.of(run, tallies, "scores", scores && scoresOf(scores)),
      ...told.of(run, tallies, "ranks", ranks && ranksOf(ranks)),
    };
    return Object.keys(samples).length === 0 ? run : { ...run, samples };
  });
  return { ...result, runs, notes: [...result.notes, ...told.notes(runs.length)] };
}

/** Whether each task has one sample, among which nothing can be chosen. */
const areSingle = (tasks: readonly Map<unknown, Marks>[]): boolean =>
  tasks.every((values) => {
    let samples = 0;
    for (const { right, wrong } of values.values()) samples += right + wrong;
    return samples === 1;
  });

function votesOf(tally: AnswerTally, { tasks: names }: Run): Outcome<VotesTold> {
  const { tasks, column, isSaid, blankVotes } = tally;
  const name = shown(column);
  const isBlank = (answer: string) => answer === "" && !blankVotes;
  const isMixed = (answer: string, { right, wrong }: Marks) =>
    !isBlank(answer) && right > 0 && wrong > 0;
  const isBare = !isSaid && areSingle(tasks);
  if (isBare || tasks.every((answers) => [...answers.keys()].every(isBlank)))
    return { why: isSaid ? { words: `column ${name} has no answer`, line: null } : null };
  const mixed = tasks.flatMap((answers, i) =>
    [...answers].flatMap(([answer, marks]) =>
      isMixed(answer, marks) ? [{ answer, marks, task: names?.[i] ?? String(i + 1) }] : [],
    ),
  );
  const [first] = mixed;
  if (first !== undefined) {
    // The answer that was sought stands on each row of its task.
    const isKey = !isSaid && tasks.every(({ size }) => size === 1);
    if (isKey)
      return {
        why: {
          words: `column ${name} has one value for each task, whose samples are right and wrong: it is what was sought, and no answer of a sample`,
          line: null,
        },
      };
    const more = mixed.length - 1;
    const others = more === 0 ? "" : `, as are ${counted(more, "more answer")}`;
    return {
      why: {
        words: `${name} ${quoted(first.answer)} of task ${quoted(first.task)} is marked right and wrong${others}: correct the verdicts, or no vote can be counted`,
        line: first.marks.line,
      },
    };
  }
  let [blank, blankRight, pooled] = [0, 0, 0];
  let firstPooled: string | null = null;
  const groups = tasks.map((answers, i) => {
    const all = [...answers];
    const none = all.find(([answer]) => isBlank(answer))?.[1] ?? { right: 0, wrong: 0 };
    blank += none.wrong;
    blankRight += none.right;
    const rightOnes = all.filter(([answer, { right }]) => right > 0 && !isBlank(answer));
    if (rightOnes.length > 1) {
      pooled += 1;
      firstPooled ??= `of task ${quoted(names?.[i] ?? String(i + 1))} ${listed(rightOnes.map(([answer]) => quoted(answer)))}`;
    }
    const right = all.reduce((sum, [, marks]) => sum + marks.right, 0);
    const wrong = all.flatMap(([answer, marks]) =>
      isBlank(answer) || marks.wrong === 0 ? [] : [marks.wrong],
    );
    return asVotes(right, wrong, none.wrong);
  });
  return {
    groups: flattened(groups),
    told: {
      tally,
      different: tasks.map(
        (answers) => [...answers.keys()].filter((each) => !isBlank(each)).length,
      ),
      blank,
      blankRight,
      pooled,
      firstPooled,
      unsolved: groups.filter((task) => !task.some(([, value]) => value === 1)).length,
    },
  };
}

/** The values of each task in ascending order, NaN left out. */
const ascending = (values: Map<number, Marks>): [number, Marks][] =>
  [...values].filter(([value]) => !Number.isNaN(value)).sort(([a], [b]) => (a < b ? -1 : 1));

/** Whether values say no more than verdicts: all right samples have one, and all wrong ones another. */
function repeatsVerdict({ tasks }: ValueTally): boolean {
  const [right, wrong] = [new Set<number>(), new Set<number>()];
  for (const values of tasks)
    for (const [value, marks] of values) {
      if (marks.right > 0) right.add(value);
      if (marks.wrong > 0) wrong.add(value);
      if (right.size > 1 || wrong.size > 1 || Number.isNaN(value)) return false;
    }
  const [[one], [other]] = [right, wrong];
  return one !== other;
}

/** Why a column of numbers gives no groups; null where it does. */
function refusalOf(tally: ValueTally, what: string): { why: Why | null } | null {
  const { tasks, column, isSaid, fault } = tally;
  const name = shown(column);
  if (!isSaid && repeatsVerdict(tally))
    return { why: { words: `column ${name} repeats the verdict, and is not used`, line: null } };
  if (fault !== null)
    return { why: { words: `${fault.message}: no ${what} is read`, line: fault.line } };
  let [blank, all] = [0, 0];
  let line: number | null = null;
  for (const values of tasks)
    for (const [value, marks] of values) {
      const samples = marks.right + marks.wrong;
      all += samples;
      if (!Number.isNaN(value)) continue;
      blank += samples;
      line = Math.min(line ?? Infinity, marks.line);
    }
  if (blank === all && !isSaid) return { why: null };
  if (blank > 0) {
    const words = `column ${name} is blank for ${counted(blank, "sample")} of ${all}: no ${what} is read`;
    return { why: { words, line } };
  }
  return null;
}

function scoresOf(tally: ScoreTally): Outcome<ScoreTally> {
  const refused = refusalOf(tally, "score");
  if (refused !== null) return refused;
  const { tasks, lowest, highest } = tally;
  const groups = tasks.map((values) => {
    // Scores that differ may be one share of a wide range.
    const shares = new Map<number, number>();
    for (const [value, { right, wrong }] of ascending(values)) {
      const share = (value - lowest) / (highest - lowest);
      shares.set(share, (shares.get(share) ?? 0) + right + wrong);
    }
    return [...shares].map(([share, samples]) => [samples, share] as const);
  });
  return { groups: flattened(groups), told: tally };
}

function ranksOf(tally: ValueTally): Outcome<ValueTally> {
  if (!tally.isSaid && areSingle(tally.tasks)) return { why: null };
  const refused = refusalOf(tally, "rank");
  if (refused !== null) return refused;
  const groups = tally.tasks.map((values) =>
    ascending(values).map(
      ([, { right, wrong }]) => [right + wrong, right / (right + wrong)] as const,
    ),
  );
  return { groups: flattened(groups), told: tally };
}

/** Runs of which one by one is told why there are no groups. */
const kToldRuns = 5;

/** Gathers what is to be told over all runs. */
class Told {
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
    ...(how.asNumbers ? ["numbers by value, also in LaTeX"] : []),
    ...(how.ignoreCase ? ["in any case"] : []),
  ];
  const different = all.flatMap((each) => each.different);
  const [least, most] = [smallestOf(different), largestOf(different)];
  const mean = different.reduce((sum, each) => sum + each, 0) / different.length;
  const span = least === most ? String(most) : `${least} to ${most}`;
  const average = least === most ? "" : `, ${Number(mean.toFixed(1))} on average`;
  const sum = (of: (told: VotesTold) => number) => all.reduce((s, each) => s + of(each), 0);
  const blank = sum((each) => each.blank);
  const blankRight = sum((each) => each.blankRight);
  const [pooled, unsolved] = [sum((each) => each.pooled), sum((each) => each.unsolved)];
  const compared = ways.length === 0 ? "as written" : ways.join(" and ");
  const messages = [
    `column ${shown(column)} is the answer of the row’s sample, compared ${compared}: a task has ${span} different ${most === 1 ? "answer" : "answers"}${average}`,
    ...(blank === 0
      ? []
      : [
          `${counted(blank, "sample")} without an answer abstain${blank === 1 ? "s" : ""} and ${blank === 1 ? "gives" : "give"} no vote`,
        ]),
    ...(blankRight === 0
      ? []
      : [
          `${counted(blankRight, "sample")} without an answer ${blankRight === 1 ? "is" : "are"} marked right and ${blankRight === 1 ? "votes" : "vote"} for the right answer`,
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
