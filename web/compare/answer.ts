import type { CrossOver } from "passcurve";
import { html, nothing, type TemplateResult } from "lit";
import { isOverTau } from "../compute/compared-in.ts";
import type { Place, RunComparison, TasksCompared } from "../compute/comparison.ts";
import { counted, shortName, whole } from "../format.ts";
import type { StyledRun } from "../page/styled-runs.ts";
import { pointsBetween, pText, shareOfDraws, significant, symbolAt } from "./numbers.ts";
import { runName } from "./run-name.ts";

/** A computed comparison with its runs as the page shows them. */
export interface ShownComparison extends RunComparison {
  runs: { a: StyledRun; b: StyledRun };
}

/** Below this many units no permutation test of two sides can give a p value below 0.05: 2/2⁵ is above it. */
const leastUnits = 6;

const inPoints = (share: number) => Math.abs(100 * share).toFixed(1);

/** What a difference at a place is a difference in. */
function lead(place: Place, difference: number, one: unknown, other: unknown): TemplateResult {
  const { comparedIn, k, tau } = place;
  const points = html`<data value=${difference}>${inPoints(difference)}</data> points`;
  switch (comparedIn) {
    case "pass@k":
      return html`with ${counted(k, "try", "tries")}, ${one} solves ${points} more tasks than
      ${other}`;
    case "pass^k":
      return html`in all of ${counted(k, "try", "tries")}, ${one} solves ${points} more tasks than
      ${other}`;
    case "cover":
      return html`at a rate of at least ${tau}, ${one} solves ${points} more tasks than ${other}`;
    case "g-pass":
      return html`with at least ⌈${tau}·${k}⌉ of ${k} draws right, ${one} solves ${points} more
      tasks than ${other}`;
  }
}

/** Who is better at the place, by how much, and how sure that is. */
export function answerAt(shown: ShownComparison, place: Place, at: number): TemplateResult {
  const { comparison, runs } = shown;
  const read = (values: Float64Array | undefined) => values?.[at] ?? NaN;
  const difference = read(comparison?.difference);
  if (comparison === null || Number.isNaN(difference))
    return html`<p>${undefinedWords(shown, place)}</p>`;
  const leads = difference >= 0;
  const [better, worse] = leads ? [runs.a, runs.b] : [runs.b, runs.a];
  const sign = leads ? 1 : -1;
  const ends = [read(comparison.lower), read(comparison.upper)].map((end) => sign * end);
  const [lower = NaN, upper = NaN] = leads ? ends : ends.reverse();
  const p = read(comparison.pValue);
  const sure = leads ? read(comparison.better) : 1 - read(comparison.better);
  const units = comparison.interval.units ?? comparison.tasks;
  const interval = html`(95 %: ${pointsBetween(lower, upper)})`;
  const test = Number.isNaN(p)
    ? "no test: without pairs the samples of a task cannot be dealt anew"
    : `p = ${pText(p)}`;
  const draws = html`${better.name === worse.name ? "" : shortName(better.name)} is better in
  ${shareOfDraws(sure)} of the draws; ${test}.`;
  if (difference === 0)
    return html`<p class="answer">
      <b>Cannot be told apart:</b> ${runName(better)} and ${runName(worse)} are equal there
      ${interval}; ${test}.
    </p>`;
  const [isTested, isOutside] = [p < significant, lower > 0];
  const verdict =
    isOutside && (isTested || Number.isNaN(p))
      ? "Better:"
      : isTested || isOutside
        ? "Probably better:"
        : "Cannot be told apart:";
  return html`<p class="answer">
      <b>${verdict}</b> ${lead(place, difference, runName(better), runName(worse))} ${interval}.
      ${draws}
    </p>
    ${isTested && !isOutside ? html`<p class="soft">The test tells them apart; the interval, which holds whatever the values are distributed like, does not.</p>` : nothing}
    ${isOutside && p >= significant ? html`<p class="soft">The interval leaves out 0; the test does not tell them apart.</p>` : nothing}
    ${units < leastUnits && request(shown) === "new-tasks" ? html`<p class="soft">${counted(units, "task")} cannot give a p below ${significant}, whatever they say: at least ${leastUnits} are needed.</p>` : nothing}`;
}

const request = ({ request: { about } }: RunComparison) => about;

/** Why two runs have no difference at a place. */
function undefinedWords(
  { compared, runs }: ShownComparison,
  { comparedIn, k, tau }: Place,
): TemplateResult {
  if (compared.kind === "no-common-tasks") {
    return html`${runName(runs.a)} and ${runName(runs.b)} have no task in common, so that a
    difference between them could be one between their tasks: they are not compared.`;
  }
  const [ofA, ofB] = compared.smallestN;
  const [fewer, n] = ofA <= ofB ? [runs.a, ofA] : [runs.b, ofB];
  return html`${symbolAt(comparedIn, k, tau)} is undefined: a task of ${runName(fewer)} has only
  ${counted(n, "sample")}. The comparison ends at k = ${whole(n)}.`;
}

/** What would settle which run is better. */
export function settlingWords(
  { settling, compared, comparison }: ShownComparison,
  at: number,
): TemplateResult | typeof nothing {
  const found = settling[at];
  if (comparison === null || found === undefined) return nothing;
  const { difference, power, tasks, samples } = found;
  const isSettled = (comparison.pValue[at] ?? NaN) < significant;
  if (difference === 0)
    return html`No study would settle which is better: what was observed of them is equal there.`;
  if (Number.isNaN(power))
    return html`What would settle it is not known: ${unknownSpread(compared)}.`;
  const [where, hint] =
    compared.kind === "paired"
      ? ["", ""]
      : [" in each run", " Fewer would most likely do, were they the same in both runs and named."];
  const would = "would have an 80 % chance of finding a difference of this size";
  return html`<b>${isSettled ? "To find it again:" : "What would settle it:"}</b> a study of
    <data value=${tasks}>${whole(tasks)}</data> tasks like
    these${where}${
      Number.isFinite(samples)
        ? html`, or ${samplesWords(samples, compared)}, ${would}`
        : ` ${would}; ${whyNoSamples(samples)}`
    }.
    This one had a chance of
    <data value=${power}>${Math.round(100 * power)} %</data
    >${compared.byCluster ? ", as if its tasks were independent" : ""}.${hint}`;
}

function samplesWords(samples: number, { kind, common, smallestN }: TasksCompared) {
  const atMost = samples <= Math.min(...smallestN) ? "at most " : "";
  const these = kind === "paired" ? `these ${whole(common)} tasks` : "both runs’ tasks";
  return html`${atMost}<data value=${samples}>${whole(samples)}</data> samples of each of ${these}`;
}

const whyNoSamples = (samples: number) =>
  Number.isNaN(samples)
    ? "what more samples of these would do is known of pass@k and pass^k alone"
    : "no number of samples of these tasks would";

function unknownSpread({ kind, common }: TasksCompared): string {
  if (kind !== "paired")
    return "one task, or tasks that all have one value, say nothing of how tasks differ";
  return common === 1
    ? "one task says nothing of how tasks differ"
    : "every task has the same difference, which says nothing of how others differ";
}

const mostCrossings = 4;

/** Where one run overtakes the other, with an interval for where. */
export function crossingWords({
  comparison,
  places,
  request,
  runs,
}: ShownComparison): TemplateResult | typeof nothing {
  if (comparison === null || places.length < 2) return nothing;
  const letter = isOverTau(request.comparedIn) ? "τ" : "k";
  const [from, to] = [places[0] ?? NaN, places.at(-1) ?? NaN];
  if (request.about !== "new-tasks")
    return html`Where the curves cross is computed for new tasks like these alone: a posterior gives
    each ${letter} its interval, and no whole curves to see where they cross.`;
  const { crossings } = comparison;
  if (crossings.length === 0)
    return html`The curves do not cross between ${letter} = ${place(from)} and ${place(to)}.`;
  const listed = crossings.slice(0, mostCrossings);
  const more = crossings.length - listed.length;
  return html`${listed.map((crossing) => html`${runName(leaderBefore(crossing, runs))} leads up to ${letter} = <data value=${crossing.at}>${place(crossing.at)}</data> ${crossingEnds(crossing)}, `)}
  ${runName(listed.at(-1)?.leader === "a" ? runs.a : runs.b)}
  beyond${more > 0 ? `, and ${counted(more, "crossing")} more` : ""}.`;
}

const leaderBefore = ({ leader }: CrossOver, { a, b }: ShownComparison["runs"]) =>
  leader === "a" ? b : a;

const place = (value: number) => String(Number(value.toPrecision(3)));

const crossingEnds = ({ lower, upper }: CrossOver) =>
  `(95 %: ${lower === 0 ? "from the start" : place(lower)} to ${upper === Infinity ? "never" : place(upper)})`;

/** Which tasks are compared, and what a reader should know of that. */
export function comparedWords({
  compared,
  comparison,
  request,
  runs,
}: ShownComparison): TemplateResult[] {
  const { kind, common, onlyA, onlyB, byCluster, hasClusters, note, smallestN } = compared;
  const [nameA, nameB] = [shortName(runs.a.name), shortName(runs.b.name)];
  const lines: TemplateResult[] = [];
  const units = comparison?.interval.units;
  if (kind === "paired") {
    const out =
      onlyA + onlyB === 0
        ? ""
        : `; ${whole(onlyA)} of ${nameA} and ${whole(onlyB)} of ${nameB} are left out`;
    lines.push(
      html`Compared task by task on the ${counted(common, "task")} that both
      have${out}.${byCluster && units != null ? ` Units: ${counted(units, "cluster")}.` : ""}`,
    );
  } else if (kind === "unnamed") {
    lines.push(
      html`Not all tasks have names, so the runs are taken as independent: if they are of the same
      tasks that is too wide, since what is hard is hard for both.`,
    );
  }
  if (hasClusters && !byCluster && note === null && comparison !== null)
    lines.push(
      html`Clusters are not used:
      ${kind === "paired" ? "the posterior takes each task alone" : "the runs are not paired"}.`,
    );
  if (comparison !== null && request.about !== "new-tasks")
    lines.push(html`Both runs' values are means of the hierarchical posterior.`);
  if (note !== null) lines.push(html`${note}.`);
  const [ofA, ofB] = smallestN;
  if (ofA !== ofB && comparison !== null && !isOverTau(request.comparedIn))
    lines.push(
      html`Unequal samples: at least ${whole(ofA)} of each task of ${nameA}, ${whole(ofB)} of
      ${nameB}. The curve ends at k = ${whole(Math.min(ofA, ofB))}.`,
    );
  if (common === 1) lines.push(html`One task says next to nothing of others.`);
  return lines;
}
