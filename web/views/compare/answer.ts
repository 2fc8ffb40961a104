import type { Comparison, LeadStretch } from "passcurve";
import { html, nothing, type TemplateResult } from "lit";
import { isOverTau } from "../../state/compared-in.ts";
import type { Place, RunComparison, TasksCompared } from "../../compute/comparison.ts";
import { counted, shortName, whole } from "../../format.ts";
import type { StyledRun } from "../../state/styled-runs.ts";
import { chanceText, pointsBetween, pWords, significant, symbolAt } from "../../parts/numbers.ts";
import { runName } from "../../parts/run-name.ts";
import { smallestOf } from "../../extremes.ts";

/** A computed comparison with its runs as the page shows them. */
export interface ShownComparison extends RunComparison {
  runs: { a: StyledRun; b: StyledRun };
}

/** With fewer paired units than this no p value is below 0.05: were all to differ by 1, t of 4 and two more would be 2. */
const leastUnits = 5;

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

/** What the comparison says at a place. All sentences follow from it, and it from one result. */
export interface Verdict {
  kind: "better" | "unclear" | "equal";
  /** Who is ahead, by how much, and between which ends; of equal runs the first. */
  ahead: "a" | "b";
  difference: number;
  lower: number;
  upper: number;
  pValue: number;
  /** The chance that the run ahead is better. */
  chance: number;
}

/** Null where there is no value, or nothing says how sure it is. */
export function verdictAt(comparison: Comparison, at: number): Verdict | null {
  const read = (values: Float64Array) => values[at] ?? NaN;
  const difference = read(comparison.difference);
  const pValue = read(comparison.pValue);
  if (Number.isNaN(difference)) return null;
  const leads = difference >= 0;
  const [lower, upper] = leads
    ? [read(comparison.lower), read(comparison.upper)]
    : [-read(comparison.upper), -read(comparison.lower)];
  const better = read(comparison.better);
  return {
    kind: pValue < significant ? "better" : difference === 0 ? "equal" : "unclear",
    ahead: leads ? "a" : "b",
    difference: Math.abs(difference),
    lower,
    upper,
    pValue,
    chance: leads ? better : 1 - better,
  };
}

/** Who is better at the place, by how much, and how sure that is. */
export function answerAt(shown: ShownComparison, place: Place, at: number): TemplateResult {
  const { comparison, runs } = shown;
  const verdict = comparison === null ? null : verdictAt(comparison, at);
  if (comparison === null || verdict === null) return html`<p>${undefinedWords(shown, place)}</p>`;
  const [ahead, behind] = verdict.ahead === "a" ? [runs.a, runs.b] : [runs.b, runs.a];
  const { kind, lower, upper, pValue, chance } = verdict;
  const interval = html`(95 %: ${pointsBetween(lower, upper)})`;
  const test = Number.isNaN(pValue) ? "nothing says how sure that is" : pWords(pValue);
  if (kind === "equal")
    return html`<p class="answer">
      <b>Not distinguishable:</b> ${runName(ahead)} and ${runName(behind)} are equal there
      ${interval}; ${test}.
    </p>`;
  const sure = Number.isNaN(chance)
    ? html`${test}.`
    : html`${test}; the chance that ${shortName(ahead.name)} is better is ${chanceText(chance)}.`;
  return html`<p class="answer">
      <b>${kind === "better" ? "Better:" : "Not distinguishable:"}</b>
      ${lead(place, signed(verdict), runName(ahead), runName(behind))} ${interval}; ${sure}
    </p>
    ${fewWords(shown, comparison)}`;
}

/** The difference as a − b. */
const signed = ({ ahead, difference }: Verdict) => (ahead === "a" ? difference : -difference);

/** That so few units can tell nothing apart. */
function fewWords(
  { request, compared }: ShownComparison,
  { interval }: Comparison,
): TemplateResult | typeof nothing {
  const { units } = interval;
  if (request.about !== "new-tasks" || compared.kind !== "paired") return nothing;
  if (units === null || units >= leastUnits) return nothing;
  const few = compared.byCluster ? counted(units, "cluster") : counted(units, "task");
  return html`<p class="soft">
    ${few} cannot give a p below ${significant}, whatever they say: at least ${leastUnits} are
    needed.
  </p>`;
}

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
  { settling, compared, comparison, request }: ShownComparison,
  at: number,
): TemplateResult | typeof nothing {
  const found = settling[at];
  if (comparison === null || found === undefined) return nothing;
  if (request.about !== "new-tasks")
    return html`No sample size is given: power belongs to the test about new tasks, and this answer
    rests on a posterior.`;
  const { difference, power, tasks, samples } = found;
  const isSettled = (comparison.pValue[at] ?? NaN) < significant;
  if (difference === 0)
    return html`No study would settle which is better: what was observed of them is equal there.`;
  if (Number.isNaN(power))
    return html`What would settle it is not known: ${unknownSpread(compared)}.`;
  const [where, hint] =
    compared.kind === "paired"
      ? ["", ""]
      : [" in each run", " If both runs had the same named tasks, fewer would probably be enough."];
  const would = "would have an 80 % chance of finding a difference of this size";
  const study = Number.isFinite(tasks)
    ? html`a study of <data value=${tasks}>${whole(tasks)}</data> tasks like these${where}`
    : nothing;
  return html`<b>${isSettled ? "To replicate this:" : "What would settle it:"}</b> ${study}${
      Number.isFinite(samples)
        ? html`, or ${samplesWords(samples, compared)}, ${would}`
        : html` ${would}; ${whyNoSamples(samples)}`
    }.
    This one had a chance of <data value=${power}>${Math.round(100 * power)} %</data>.${hint}`;
}

function samplesWords(samples: number, { kind, common, smallestN }: TasksCompared) {
  const atMost = samples <= smallestOf(smallestN) ? "at most " : "";
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

/** Along which places each run is better, by the band for the whole curve, and where the curves cross. */
export function alongWords({
  comparison,
  places,
  request,
  runs,
}: ShownComparison): TemplateResult | typeof nothing {
  if (comparison === null || places.length < 2) return nothing;
  const letter = isOverTau(request.comparedIn) ? "τ" : "k";
  const { crossings, stretches } = comparison;
  if (stretches.length === 0) return nothing;
  const listed = crossings.slice(0, mostCrossings).map(({ at }) => place(at));
  const more = crossings.length - listed.length;
  return html`For all ${letter} at once (95 % band):
  ${stretches.map(
    (stretch, i) =>
      html`${i === 0 ? "" : ", "}${leaderWords(stretch, runs)} ${stretchWords(stretch, letter)}`,
  )}.
  ${
    listed.length === 0
      ? nothing
      : html`The observed curves cross at ${letter} =
        ${listed.join(", ")}${more > 0 ? ` and at ${counted(more, "further place")}` : ""}.`
  }`;
}

const leaderWords = ({ leader }: LeadStretch, { a, b }: ShownComparison["runs"]) =>
  leader === "unclear" ? "not distinguishable" : html`${runName(leader === "a" ? a : b)} is better`;

const stretchWords = ({ from, to }: LeadStretch, letter: string) =>
  from === to ? `at ${letter} = ${place(from)}` : `from ${letter} = ${place(from)} to ${place(to)}`;

const place = (value: number) => String(Number(value.toPrecision(3)));

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
