import { counted } from "../../base/format.ts";
import { listed, quoted, shown } from "../base/quote.ts";
import type { Accepted } from "../base/read-result.ts";
import type { Run } from "../base/run.ts";
import { asVotes, flattened } from "../base/sample-groups.ts";
import type { AnswerTally, Marks, ScoreTally, ValueTally } from "../base/sample-tallies.ts";
import { SampleNotes, type Outcome, type VotesTold, type Why } from "./sample-notes.ts";

/** Adds the data of samples other than verdicts to the runs, with notes on it. */
export function withSamples(result: Accepted): Accepted {
  const told = new SampleNotes();
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

/** True if each task has only one sample, so that there is nothing to choose from. */
const areSingle = (tasks: readonly Map<unknown, Marks>[]): boolean =>
  tasks.every((values) => {
    let samples = 0;
    for (const { right, wrong } of values.values()) samples += right + wrong;
    return samples === 1;
  });

function votesOf(tally: AnswerTally, { tasks: names }: Run): Outcome<VotesTold> {
  const { tasks, column, isSaid, blankVotes } = tally;
  const name = shown(column);
  const nameOf = (i: number) => names?.[i] ?? String(i + 1);
  const isBlank = (answer: string) => answer === "" && !blankVotes;
  const isMixed = (answer: string, { right, wrong }: Marks) =>
    !isBlank(answer) && right > 0 && wrong > 0;
  const isBare = !isSaid && areSingle(tasks);
  if (isBare || tasks.every((answers) => [...answers.keys()].every(isBlank)))
    return { why: isSaid ? { words: `column ${name} has no answer`, line: null } : null };
  const mixed = tasks.flatMap((answers, i) =>
    [...answers].flatMap(([answer, marks]) =>
      isMixed(answer, marks) ? [{ answer, marks, task: nameOf(i) }] : [],
    ),
  );
  const [first] = mixed;
  if (first !== undefined) {
    // A reference answer is the same on each row of its task.
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
  const unsure = tasks.flatMap((answers, i) =>
    [...answers].flatMap(([answer, marks]) =>
      isBlank(answer) && marks.right > 0 ? [{ marks, task: nameOf(i) }] : [],
    ),
  );
  const [missing] = unsure;
  if (missing !== undefined) {
    const samples = unsure.reduce((sum, { marks }) => sum + marks.right, 0);
    return {
      why: {
        words: `column ${name} is blank for ${counted(samples, "sample")} marked right, of task ${quoted(missing.task)} first: without these answers no vote can be counted`,
        line: missing.marks.line,
      },
    };
  }
  let [blank, pooled] = [0, 0];
  let firstPooled: string | null = null;
  const groups = tasks.map((answers, i) => {
    const all = [...answers];
    const none = all.find(([answer]) => isBlank(answer))?.[1].wrong ?? 0;
    blank += none;
    const rightOnes = all.filter(([answer, { right }]) => right > 0 && !isBlank(answer));
    if (rightOnes.length > 1) {
      pooled += 1;
      firstPooled ??= `of task ${quoted(nameOf(i))} ${listed(rightOnes.map(([answer]) => quoted(answer)))}`;
    }
    const right = all.reduce((sum, [, marks]) => sum + marks.right, 0);
    const wrong = all.flatMap(([answer, marks]) =>
      isBlank(answer) || marks.wrong === 0 ? [] : [marks.wrong],
    );
    return asVotes(right, wrong, none);
  });
  return {
    groups: flattened(groups),
    told: {
      tally,
      different: tasks.map(
        (answers) => [...answers.keys()].filter((each) => !isBlank(each)).length,
      ),
      blank,
      pooled,
      firstPooled,
      unsolved: groups.filter((task) => !task.some(([, value]) => value === 1)).length,
    },
  };
}

/** The values of each task in ascending order, without NaN. */
const ascending = (values: Map<number, Marks>): [number, Marks][] =>
  [...values].filter(([value]) => !Number.isNaN(value)).sort(([a], [b]) => (a < b ? -1 : 1));

/** The only value of all right samples and that of all wrong ones, if each has one and they differ; else null. */
function verdictsIn({ tasks }: ValueTally): [right: number, wrong: number] | null {
  const [right, wrong] = [new Set<number>(), new Set<number>()];
  for (const values of tasks)
    for (const [value, marks] of values) {
      if (marks.right > 0) right.add(value);
      if (marks.wrong > 0) wrong.add(value);
      if (right.size > 1 || wrong.size > 1 || Number.isNaN(value)) return null;
    }
  const [[one = NaN], [other = NaN]] = [right, wrong];
  return one === other ? null : [one, other];
}

/** True if values add nothing to the verdicts. For valid scores, they must be the lowest and the highest possible. */
function repeatsVerdict(tally: ValueTally | ScoreTally): boolean {
  const values = verdictsIn(tally);
  if (values === null || !("lowest" in tally) || tally.fault !== null) return values !== null;
  const [right, wrong] = values;
  const isOr = (value: number, bound: number) => value === bound || Number.isNaN(value);
  return isOr(right, tally.highest) && isOr(wrong, tally.lowest);
}

/** Reason why a column of numbers gives no groups; null if it does. */
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
    // In a wide range, different scores may round to the same share.
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
