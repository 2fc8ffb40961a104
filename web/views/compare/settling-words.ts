import type { Settling } from "passcurve";
import { html, nothing, type TemplateResult } from "lit";
import type { TasksCompared } from "../../compute/compare/sides.ts";
import { smallestOf } from "../../extremes.ts";
import { counted, shortName, whole } from "../../format.ts";
import { zeroWords } from "../../metrics/metrics.ts";
import { significant } from "../../parts/words/numbers.ts";
import type { ShownComparison } from "./answer.ts";
import { isPredictedAt } from "./predicted-words.ts";

/** The power that sample sizes are for. */
const power = "80\u00a0% power";

/** Which study would show which run is better, and the least difference that this one detects. */
export function settlingWords(
  { settling, compared, comparison, places, request, runs }: ShownComparison,
  at: number,
  adjusted: number | null = null,
): TemplateResult | typeof nothing {
  if (comparison === null || runs.a.run.stopped || runs.b.run.stopped) return nothing;
  if (isPredictedAt(comparison, at)) return nothing;
  if (zeroWords(request.comparedIn, places[at] ?? NaN) !== "") return nothing;
  if (request.about !== "new-tasks")
    return html`No sample size is given: power is about which tasks were picked, and this is a
    posterior.`;
  const found = settling[at];
  if (found === undefined) return nothing;
  const { difference, detectable, tasks, samples } = found;
  if (Number.isNaN(detectable)) return html`No sample size is given: ${unknownSpread(compared)}.`;
  const least = leastWords(detectable);
  if (difference === 0) return html`The observed difference is 0. ${least}`;
  const isSettled = (adjusted ?? comparison.pValue[at] ?? NaN) < significant;
  // One sample per task does not tell how much of the spread more samples would take away.
  const isOneEach = [runs.a, runs.b].every(({ run }) => run.maxN === 1);
  const shows = html`would show ${isSettled ? "it again" : "this difference"} with ${power}`;
  const isMore = !isOneEach && samples > smallestOf(compared.smallestN);
  const more = isMore && Number.isFinite(samples) ? samplesWords(found, compared) : null;
  const study = Number.isFinite(tasks)
    ? html`${tasksWords(found, compared, runs)}
      ${shows}${isMore && samples === Infinity ? "; no number of samples of these tasks would" : ""}.${more === null ? nothing : html` So would ${more}.`}`
    : more === null
      ? html`No number of such tasks
        ${shows}${isMore && samples === Infinity ? ", and no number of samples of these" : ""}.`
      : html`${more} ${shows}. No number of such tasks would.`;
  const isAny = Number.isFinite(tasks) || more !== null;
  return html`${study}
  ${isSettled || !isAny ? nothing : "That takes the observed difference as the true one."}
  ${isOneEach ? "One sample per task does not show what more samples of these tasks would do." : nothing}
  ${!isOneEach && Number.isNaN(samples) ? "The effect of more samples is known for pass@k and pass^k only." : nothing}
  ${compared.kind === "paired" ? nothing : "With the same named tasks, fewer are probably enough."}
  ${least}`;
}

/** The minimum detectable difference. */
function leastWords(detectable: number) {
  if (!Number.isFinite(detectable)) return html`This study detects no difference with ${power}.`;
  const points = String(Number((100 * detectable).toPrecision(2)));
  return html`This study detects a true difference of
    <data value=${detectable}>${points}</data> ${points === "1" ? "point" : "points"} or more with
    ${power}.`;
}

/** So many tasks, with as many samples as now. */
function tasksWords(
  { tasks, tasksInEach }: Settling,
  compared: TasksCompared,
  { a, b }: ShownComparison["runs"],
) {
  const n = a.run.minN;
  const isOneN = [a, b].every(({ run }) => run.minN === n && run.maxN === n);
  const each = !isOneN
    ? "with as many samples as now"
    : n === 1
      ? "one sample each"
      : `${counted(n, "sample")} each`;
  const inEach = compared.kind === "paired" ? "" : " in each run";
  return html`<data value=${tasks}>${whole(tasks)}</data> such
    tasks${inEach}${inSetsWords(tasksInEach, compared)}, ${each},`;
}

/** More sets than this are not listed one by one. */
const mostSets = 4;

/** How many tasks each set of a mean over a label needs. */
function inSetsWords(tasks: Float64Array, { strata }: TasksCompared): string {
  if (strata === undefined) return "";
  const sets = strata.values.map((value, i) => ({ value, tasks: tasks[i] ?? NaN }));
  const words = (set?: { value: string; tasks: number }) =>
    set === undefined ? "" : `${whole(set.tasks)} of ${shortName(set.value)}`;
  if (sets.length <= mostSets) return ` (${sets.map(words).join(", ")})`;
  const ordered = sets.sort((a, b) => a.tasks - b.tasks);
  return ` (from ${words(ordered[0])} to ${words(ordered.at(-1))})`;
}

/** So many samples of these tasks. */
function samplesWords({ samples }: Settling, { kind, common, smallestN, strata }: TasksCompared) {
  const these =
    kind === "paired" ? `each of these ${counted(common, "task")}` : "each task of both runs";
  if (strata?.sameN === false) {
    const times = samples / smallestOf(smallestN);
    return html`<data value=${times}>${times.toPrecision(2)}</data> times as many samples of
      ${these}`;
  }
  return html`<data value=${samples}>${counted(samples, "sample")}</data> of ${these}`;
}

function unknownSpread({ kind, common, strata }: TasksCompared): string {
  if (kind !== "paired" || strata !== undefined) return "these tasks do not show how tasks vary";
  return common === 1
    ? "one task does not show how tasks vary"
    : "every task has the same difference, so tasks do not vary";
}
