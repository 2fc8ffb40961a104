import type { SequenceSoFar } from "../../../questions/plan/sequence.ts";
import { level } from "../../../questions/measure/interval-ends.ts";
import { ruleWords, stoppingOf } from "../../../read/base/stopping.ts";
import type { StyledRun } from "../../../state/runs/styled-runs.ts";
import { points, share, sharesBetween } from "../../../ui/words/numbers.ts";
import { betterIn, pairedWords } from "../../../ui/words/paired-looks.ts";
import { counted, shareUnit, whole } from "../../../base/format.ts";
import { runNamed } from "../answers.ts";
import { runsIn, type Context } from "../context.ts";
import { samplingQuestionOf } from "../inputs.ts";
import { OpenQuestion, UsageError } from "../usage-error.ts";
import { pairIn, placeWords, type Target } from "./targets.ts";
import type { Until } from "./until-options.ts";

/** Progress towards a target. */
export interface Progress {
  /** The target, as written in the call. */
  target: string;
  isReached: boolean;
  /** A sentence for each run, then the conclusion. */
  words: string[];
}

/** Progress towards each target. Intervals hold at all looks together, so a script may stop once they are enough. */
export async function progressTo(
  { targets, tightest }: Until,
  context: Context,
): Promise<Progress[]> {
  const all: Progress[] = [];
  for (const target of targets)
    all.push(
      target.kind === "precision"
        ? await precisionOf(target, tightest, context)
        : await differenceOf(target, tightest, context),
    );
  return all;
}

type Of<Kind extends Target["kind"]> = Extract<Target, { kind: Kind }>;

const reachedWords = ({ text }: Target, isReached: boolean) =>
  isReached ? `${text} is reached: sampling may stop.` : `${text} is not reached yet.`;

async function precisionOf(
  target: Of<"precision">,
  tightest: number,
  context: Context,
): Promise<Progress> {
  const { halfWidth } = target;
  const runs = runsIn(context.store);
  const words: string[] = [];
  let isReached = runs.length > 0;
  for (const run of runs) {
    const soFar = await soFarOf(target, run, { tightest, level, halfWidth }, context);
    const { sequence } = soFar;
    isReached &&= sequence !== null && sequence.halfWidth <= halfWidth;
    const more =
      sequence === null || sequence.halfWidth <= halfWidth
        ? ""
        : Number.isFinite(sequence.enough)
          ? `; about ${counted(Math.ceil(sequence.enough), "task")} would be enough`
          : "; more than 1 000 000 tasks would be needed";
    words.push(`${soFarWords(target, run, soFar)}${more}.`);
  }
  return { target: target.text, isReached, words: [...words, reachedWords(target, isReached)] };
}

/** Compares two runs by the sequence of their difference on shared tasks; without these, by a sequence each. */
async function differenceOf(
  target: Of<"difference">,
  tightest: number,
  context: Context,
): Promise<Progress> {
  const names = runsIn(context.store).map(({ name }) => name);
  const pair = pairIn(target.pair, names);
  const missing = pair === null;
  if (missing) {
    const known = names.map((name) => `"${name}"`).join(", ");
    throw new UsageError(
      `--until ${target.text} names no two runs: write A-B with two of ${known === "" ? "the runs" : known}`,
    );
  }
  const [a, b] = [runNamed(context.store, pair[0]), runNamed(context.store, pair[1])];
  for (const run of [a, b]) checkIsFixed(target, run);
  const { metric, k } = target;
  const runs = [a.run.id, b.run.id];
  const paired = await context.answering.ask({ kind: "pairedSequence", runs, metric, k, level });
  if (paired?.clustered === true) throw noRule(target, `${pair[0]} and ${pair[1]}`);
  const { words, better } =
    paired === null
      ? await apart(target, [a, b], tightest, context)
      : {
          words: [pairedWords({ symbol: placeWords(target), k, pair }, paired)],
          better: betterIn(paired),
        };
  const isReached = better !== null;
  const found = isReached ? [`${pair[better]} has the higher ${placeWords(target)}.`] : [];
  return {
    target: target.text,
    isReached,
    words: [...words, ...found, reachedWords(target, isReached)],
  };
}

/** Compares two runs by separate intervals, each with half of the risk. Disjoint intervals distinguish the runs. */
async function apart(
  target: Target,
  runs: readonly StyledRun[],
  tightest: number,
  context: Context,
): Promise<{ words: string[]; better: 0 | 1 | null }> {
  const half = 1 - (1 - level) / 2;
  const words: string[] = [];
  const ends: { lower: number; upper: number }[] = [];
  for (const run of runs) {
    const soFar = await soFarOf(target, run, { tightest, level: half, halfWidth: 0.05 }, context);
    words.push(`${soFarWords(target, run, soFar)}.`);
    if (soFar.sequence !== null) ends.push(soFar.sequence);
  }
  const [a, b] = ends;
  if (a === undefined || b === undefined) return { words, better: null };
  return { words, better: a.lower > b.upper ? 0 : b.lower > a.upper ? 1 : null };
}

/** Throws if a run's sampling is unknown (OpenQuestion), or known to stop at successes (UsageError). */
function checkIsFixed({ text }: Target, { name, run }: StyledRun): void {
  if (!run.stopped) return;
  const rule = stoppingOf(run.labels);
  if (rule === null)
    throw new OpenQuestion(samplingQuestionOf(`--until ${text}: in ${name}`, [run]));
  throw new UsageError(
    `--until ${text} has no answer for ${name}: its tasks are said to be sampled ${ruleWords(rule)}, and intervals at every look take n as fixed`,
  );
}

/** Error for tasks in clusters: intervals at every look assume that tasks are drawn one by one. */
const noRule = ({ text }: Target, names: string) =>
  new UsageError(
    `--until ${text} has no answer for ${names}: several tasks are of one cluster, and no rule for stopping is defined for clusters. ` +
      "--column COLUMN=ignored, with the column of the clusters, takes tasks as drawn one by one",
  );

async function soFarOf(
  target: Target,
  run: StyledRun,
  { halfWidth, ...options }: { tightest: number; level: number; halfWidth: number },
  { answering }: Context,
): Promise<SequenceSoFar> {
  checkIsFixed(target, run);
  const { metric, k } = target;
  const soFar = await answering.ask({
    kind: "sequence",
    runs: [run.run.id],
    metric,
    k,
    target: halfWidth,
    ...options,
  });
  if (soFar.clustered) throw noRule(target, run.name);
  return soFar;
}

function soFarWords(target: Target, { name }: StyledRun, { sequence, waiting }: SequenceSoFar) {
  const at = placeWords(target);
  const waits =
    waiting === 0
      ? ""
      : `, and ${counted(waiting, "task")} ${waiting === 1 ? "waits" : "wait"} for ${whole(target.k)} samples`;
  if (sequence === null)
    return `${at} of ${name} needs two tasks with ${whole(target.k)} samples${waits}`;
  const { value, halfWidth, lower, upper, tasks } = sequence;
  return (
    `${at} of ${name} is ${share(value)} ± ${points(halfWidth, 2)} points ` +
    `(${sharesBetween(lower, upper)}${shareUnit()}) at ${counted(tasks, "task")}${waits}`
  );
}
