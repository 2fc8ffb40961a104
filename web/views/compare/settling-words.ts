import { html, nothing, type TemplateResult } from "lit";
import type { TasksCompared } from "../../compute/comparison.ts";
import { smallestOf } from "../../extremes.ts";
import { counted, shortName, whole } from "../../format.ts";
import { significant } from "../../parts/numbers.ts";
import type { ShownComparison } from "./answer.ts";

const wholePercent = (share: number) => `${Math.round(100 * share)}\u00a0%`;

/** Which study would settle which run is better. */
export function settlingWords(
  { settling, compared, comparison, request }: ShownComparison,
  at: number,
): TemplateResult | typeof nothing {
  if (comparison === null) return nothing;
  if (request.about !== "new-tasks")
    return html`No sample size is given: power is about which tasks were picked, and this is a
    posterior.`;
  const found = settling[at];
  if (found === undefined) return nothing;
  const { difference, power, tasks, tasksInEach, samples } = found;
  const isSettled = (comparison.pValue[at] ?? NaN) < significant;
  if (difference === 0) return html`No sample size is given: the observed difference is 0.`;
  if (Number.isNaN(power)) return html`No sample size is given: ${unknownSpread(compared)}.`;
  const inEach = compared.kind === "paired" ? "" : " in each run";
  const ways = [
    ...(Number.isFinite(tasks)
      ? [
          html`<data value=${tasks}>${whole(tasks)}</data> tasks like
            these${inEach}${inSetsWords(tasksInEach, compared)}`,
        ]
      : []),
    ...(Number.isFinite(samples) ? [samplesWords(samples, compared)] : []),
  ];
  const study =
    ways.length === 0
      ? html`No number of tasks like these settles it.`
      : html`${isSettled ? "To replicate this" : "To settle it"} with ${wholePercent(0.8)} power:
        ${ways.map((way, i) => html`${i === 0 ? "" : ", or "}${way}`)}.`;
  const hint =
    compared.kind === "paired" ? "" : " With the same named tasks, fewer are probably enough.";
  return html`${study} ${Number.isFinite(samples) ? nothing : whyNoSamples(samples)} This study had
    a power of <data value=${power}>${wholePercent(power)}</data>.${hint}`;
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
  const ordered = sets.sort((one, other) => one.tasks - other.tasks);
  return ` (from ${words(ordered[0])} to ${words(ordered.at(-1))})`;
}

function samplesWords(samples: number, { kind, common, smallestN, strata }: TasksCompared) {
  const atMost = samples <= smallestOf(smallestN) ? "at most " : "";
  const these =
    kind === "paired" ? `each of these ${counted(common, "task")}` : "each task of both runs";
  if (strata?.sameN === false) {
    const times = samples / smallestOf(smallestN);
    return times <= 1
      ? html`at most as many samples as now of ${these}`
      : html`<data value=${times}>${times.toPrecision(2)}</data> times as many samples of ${these}`;
  }
  return html`${atMost}<data value=${samples}>${counted(samples, "sample")}</data> of ${these}`;
}

const whyNoSamples = (samples: number) =>
  Number.isNaN(samples)
    ? "The effect of more samples is known for pass@k and pass^k only."
    : "No number of samples of these tasks is enough.";

function unknownSpread({ kind, common, strata }: TasksCompared): string {
  if (kind !== "paired" || strata !== undefined) return "these tasks do not show how tasks vary";
  return common === 1
    ? "one task does not show how tasks vary"
    : "every task has the same difference, so tasks do not vary";
}
