import { html } from "lit";
import { arePredicted, isMeasuredAt, type Place } from "../../questions/compare/comparison.ts";
import type { Leaderboard, PairOfRuns } from "../../questions/compare/leaderboard.ts";
import { leavesOut } from "../../questions/compare/sides.ts";
import { smallestOf } from "../../base/extremes.ts";
import { counted, shortName, span, whole } from "../../base/format.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { percentLevel } from "../fields/about-choice.ts";
import type { Words } from "../page/page.ts";
import { overCommon } from "../words/common-tasks.ts";
import { runName, runNames } from "../words/run-name.ts";
import { symbolAt } from "../../metrics/metrics.ts";

/** Number of pairs in Holm's adjustment: those that have a p value. */
export const adjustedPairs = ({ adjusted }: { adjusted: ArrayLike<number> }): number =>
  Array.from(adjusted).filter((each) => !Number.isNaN(each)).length;

/** All results for several runs at one place. */
export interface Ranked extends Leaderboard {
  place: Place;
  runs: StyledRun[];
}

/** True if a test has judged a pair. */
const isJudged = ({ pValue }: PairOfRuns) => !Number.isNaN(pValue);

/** The groups of runs that are not distinguishable. They have at least two runs, and every pair was judged. */
export const tiesOf = ({ ranking, pairs }: Pick<Ranked, "ranking" | "pairs">): number[][] =>
  ranking.tied.filter(
    (group) =>
      group.length > 1 &&
      pairs.every((pair) => isJudged(pair) || !group.includes(pair.a) || !group.includes(pair.b)),
  );

type Judged = Pick<Ranked, "runs" | "place" | "pairs" | "ranking">;

/**
 * The pairs that do not differ, but share no group. A group is an unbroken part of the ranking, and some run between
 * the two differs from one of them.
 */
function alsoTied(ranked: Judged): PairOfRuns[] {
  const ties = tiesOf(ranked);
  return ranked.pairs.filter(
    (pair, i) =>
      isJudged(pair) &&
      ranked.ranking.differs[i] !== true &&
      !ties.some((group) => group.includes(pair.a) && group.includes(pair.b)),
  );
}

/** The possible ranks of a run: `1`, or `2 to 5`. */
export function ranksText({ best, worst }: Ranked["ranking"], i: number): string {
  const [first = NaN, last = NaN] = [best[i], worst[i]];
  return Number.isNaN(first) ? "–" : span(first, last, " to ");
}

/** Sentence on the runs that may be first, and on the coverage of the rank intervals. */
export function firstWords({
  runs,
  values,
  pairs,
  ranking,
}: Pick<Ranked, "runs" | "values" | "pairs" | "ranking">): Words {
  const ranked = runs.filter((_, i) => !Number.isNaN(ranking.best[i] ?? NaN));
  const firsts = [...runs.keys()]
    .filter((i) => ranking.best[i] === 1)
    .sort((a, b) => (values[b]?.value ?? NaN) - (values[a]?.value ?? NaN))
    .flatMap((i) => runs[i] ?? []);
  const [first] = firsts;
  if (first === undefined || ranked.length < 2 || !pairs.some(isJudged)) return null;
  if (ranked.some(({ run }) => run.stopped)) return null;
  const more = firsts.length - mostNamed;
  const who =
    firsts.length === 1
      ? html`Only ${runName(first)} may be first.`
      : firsts.length === ranked.length
        ? ranked.length === 2
          ? "Either run may be first."
          : html`Any of these ${whole(ranked.length)} runs may be first.`
        : html`${firsts.length === 2 ? "Either of 2" : `Any of ${whole(firsts.length)}`} runs may be
          first:
          ${runNames(firsts.slice(0, mostNamed))}${more > 0 ? ` and ${whole(more)} more` : ""}.`;
  return html`${who}
    <span class="soft">The intervals of all ranks hold at once with ${percentLevel}.</span>`;
}

const mostNamed = 5;

function alsoTiedWords(ranked: Judged): Words[] {
  const pairs = alsoTied(ranked);
  if (pairs.length === 0) return [];
  const more = pairs.length - mostNamed;
  const named = pairs
    .slice(0, mostNamed)
    .map(
      ({ a, b }, i) =>
        html`${i === 0 ? "" : "; "}${runNames([a, b].flatMap((at) => ranked.runs[at] ?? []))}`,
    );
  return [
    html`Not distinguishable, pair by pair:
    ${named}${more > 0 ? `; and ${counted(more, "more pair")}` : ""}`,
  ];
}

/**
 * Reason why runs have no value at a place, with the largest k at which all have one. If all have one, says that there
 * is no p value.
 */
function whyUnjudged({ runs, place }: Pick<Judged, "runs" | "place">): string {
  const without = runs.filter(
    ({ run }) => !isMeasuredAt(place, run.minN) && !arePredicted(place, [run.id]),
  );
  if (without.length === 0) return "These data give no p value.";
  const { comparedIn, k, tau } = place;
  const more = without.length - mostNamed;
  const names = without.slice(0, mostNamed).map(({ name }) => shortName(name));
  const whose =
    without.length === runs.length
      ? "every run"
      : `${names.join(", ")}${more > 0 ? ` and ${whole(more)} more` : ""}`;
  const last = smallestOf(runs.map(({ run }) => run.minN));
  return `${symbolAt(comparedIn, k, tau)} is undefined for ${whose}: a task has fewer than ${counted(k, "sample")}. All runs have a value up to k = ${whole(last)}.`;
}

/** Sentence that all judged pairs differ, or that none was judged. Warns instead if sampling stopped. */
function differentWords({ pairs, runs }: Judged): string {
  if (runs.some(({ run }) => run.stopped))
    return "Where sampling stopped, values are biased, so a difference between runs may be one of their sampling.";
  const judged = pairs.filter(isJudged).length;
  if (judged === 0) return "No pair of runs can be judged.";
  if (judged === pairs.length) return "All runs are distinguishable.";
  return judged === 1
    ? "The runs of the one pair that can be judged are distinguishable."
    : `The runs of all ${whole(judged)} pairs that can be judged are distinguishable.`;
}

/**
 * The tasks behind both values of two runs, if one run has more. Returns "" for more than two runs, which share no
 * single set.
 */
export const overOneSet = ({ runs, pairs: [pair] }: Pick<Judged, "runs" | "pairs">): string =>
  runs.length === 2 && pair !== undefined ? overCommon(pair.compared) : "";

/** The tasks behind values, differences and ranks, if runs share only some of them. */
function whoseTasks(ranked: Judged): string[] {
  if (!ranked.pairs.some(({ compared }) => leavesOut(compared))) return [];
  const over = overOneSet(ranked);
  return [
    over === ""
      ? "Each value is over all tasks of its run. Differences and ranks are over the tasks that both runs of a pair have."
      : `Values, difference and ranks are ${over}.`,
  ];
}

/** Most groups listed in words; more are only in the table. */
const mostListed = 4;

/** Sentences on the runs that are not distinguishable, from pairs with values and a test. */
export function tiedWords(ranked: Judged): Words[] {
  const { runs, pairs } = ranked;
  const unjudged = pairs.filter(
    (pair) => !isJudged(pair) && pair.compared.kind !== "no-common-tasks",
  );
  const ties = tiesOf(ranked);
  const also = alsoTiedWords(ranked);
  const apart = pairs.filter(({ compared }) => compared.kind === "no-common-tasks").length;
  const tied =
    ties.length > mostListed
      ? [
          `${whole(ties.length)} groups of runs are not distinguishable: the table has a bar for each.`,
        ]
      : ties.map(
          (group) => html`Not distinguishable: ${runNames(group.flatMap((i) => runs[i] ?? []))}`,
        );
  const notes = [
    ...(unjudged.length === 0 ? [] : [whyUnjudged(ranked)]),
    ...whoseTasks(ranked),
    ...(apart === 0
      ? []
      : [
          `${counted(apart, "pair has", "pairs have")} no task in common and ${apart === 1 ? "is" : "are"} not compared.`,
        ]),
  ];
  return [
    ...tied,
    ...also,
    ...(ties.length === 0 && also.length === 0 ? [differentWords(ranked)] : []),
    ...notes.map((words) => html`<span class="soft">${words}</span>`),
  ];
}
