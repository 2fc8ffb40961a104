import type { BoundaryComparison, Size } from "passcurve";
import { html, nothing, type TemplateResult } from "lit";
import { pText, share, significant } from "../../parts/numbers.ts";
import { runName } from "../../parts/run-name.ts";
import type { PairBoundary, RunBoundary } from "../../compute/boundary.ts";
import { counted, shortName, span, whole } from "../../format.ts";
import { percentLevel } from "../../parts/about-choice.ts";
import type { PlacedBoundary } from "./boundary-picture.ts";
import type { RunPair } from "./pairs.ts";
import { endsText, extremes, netBetween, signedCount } from "./sizes.ts";

const number = (value: number) => html`<data value=${value}>${whole(value)}</data>`;

/** What a repeat of the study would find of a number, which is no interval for what is true of it. */
const repeated = (size: Size) =>
  size.reason === null ? `; a repeat of this study would find ${endsText(size)}` : "";

/** McNemar's exact test gives no p below 0.05 with fewer tasks than this that only one run solves. */
const leastChanged = 6;

function verdict({ onlyA, onlyB, gain, pValue }: BoundaryComparison): string {
  if (pValue < significant)
    return gain.tasks > 0 ? "The boundary expanded:" : "The boundary shrank:";
  if (onlyA.tasks + onlyB.tasks === 0) return "The same boundary:";
  return gain.tasks >= 0 ? "No expansion is shown:" : "No regression is shown:";
}

/** The ends of the test's own interval for what was gained less what was lost. */
const netEnds = ({ lower, upper }: BoundaryComparison["net"]) =>
  Number.isNaN(lower) ? "" : `(${percentLevel}: ${netBetween(lower, upper)})`;

/** Whether the second run solves tasks at all that the first one does not, and how sure that is. */
export function pairAnswer({ a, b, boundary }: PlacedBoundary): TemplateResult {
  const { comparison, tasks } = boundary;
  if (comparison === null) return html`<p class="answer">${apartWords(boundary, { a, b })}</p>`;
  const { onlyA, onlyB, pValue, net } = comparison;
  const changed = onlyA.tasks + onlyB.tasks;
  return html`<p class="answer">
      <b>${verdict(comparison)}</b> ${runName(b)} solves ${number(comparison.b.tasks)} of
      ${counted(tasks.length, "task")} at all, ${runName(a)} ${number(comparison.a.tasks)}:
      ${number(onlyB.tasks)} gained, ${number(onlyA.tasks)} lost, a net
      ${signedCount(onlyB.tasks - onlyA.tasks)} ${netEnds(net)}. McNemar’s exact test: p =
      <data value=${pValue}>${pText(pValue)}</data>.
    </p>
    <p class="soft">
      ${shortName(b.name)}: ${whole(comparison.b.tasks)} found${repeated(comparison.b)}.
      ${shortName(a.name)}: ${whole(comparison.a.tasks)} found${repeated(comparison.a)}.
    </p>
    ${
      changed > 0 && changed < leastChanged
        ? html`<p class="soft">
            ${counted(changed, "task")} that only one of them solves cannot give a p below
            ${significant}, whichever way they lie: at least ${leastChanged} are needed.
          </p>`
        : nothing
    }`;
}

/** Why two runs' boundaries are not held against each other. */
const apartWords = ({ kind }: PairBoundary, { a, b }: RunPair) =>
  kind === "unnamed"
    ? html`The tasks of ${runName(a)} and ${runName(b)} are not all named: which of them one gained
      or lost cannot be said. What each solves at all is below.`
    : html`${runName(a)} and ${runName(b)} have no task in common: neither gained nor lost can be
      said. What each solves at all is below.`;

/** One run alone. */
export function aloneAnswer({
  styled,
  tasks,
  found,
}: RunBoundary & { styled: RunPair["a"] }): TemplateResult {
  return html`<p class="answer">
    ${runName(styled)} solves ${found === null ? "an unknown number" : number(found.size.tasks)} of
    ${counted(tasks, "task")} at all${found === null ? nothing : repeated(found.size)}. Show a
    second run of the same tasks to see what it gained and lost.
  </p>`;
}

/** Which tasks are compared, and what a reader should know of that. */
export function pairWarnings({ a, b, boundary }: PlacedBoundary): TemplateResult[] {
  const { comparison, onlyA, onlyB, tasks } = boundary;
  if (comparison === null) return [];
  const [nameA, nameB] = [shortName(a.name), shortName(b.name)];
  const lines = [
    html`What a repeat would find: each task’s samples are drawn again at the task’s observed rate
    (Bernoulli bootstrap, ${percentLevel} of ${whole(comparison.replicates)} replicates). A repeat
    can lose a task and never find a new one, so it finds at most what this study found: in the mean
    ${comparison.b.mean.toFixed(1)} of ${nameB} and ${comparison.a.mean.toFixed(1)} of ${nameA}.`,
  ];
  if (onlyA + onlyB > 0)
    lines.push(
      html`Compared on the ${counted(tasks.length, "task")} that both have; ${whole(onlyA)} of
      ${nameA} and ${whole(onlyB)} of ${nameB} are left out.`,
    );
  const [ofA, ofB] = [boundary.a, boundary.b].map(({ n }) => span(...extremes(n), " to "));
  if (ofA !== ofB)
    lines.push(
      html`Unequal samples: ${ofA} of each task of ${nameA}, ${ofB} of ${nameB}. More samples hit
      more tasks, so that the difference is partly theirs.`,
    );
  const parts = [
    ["both", comparison.both],
    ["lost", comparison.onlyA],
    ["gained", comparison.onlyB],
    ["neither", comparison.neither],
  ] as const;
  for (const [part, { reason }] of parts)
    if (reason !== null) lines.push(html`No range of a repeat for ${part}: ${reason}.`);
  return lines;
}

/** How reliably the tasks are solved that both runs solve. */
export function efficiencyWords({ a, b, boundary: { comparison } }: PlacedBoundary) {
  if (comparison === null) return nothing;
  const { a: ofA, b: ofB, more, less, same, pValue } = comparison.efficiency;
  const both = more + less + same;
  if (both === 0)
    return html`<p>No task is solved by both, so that there is nothing to compare.</p>`;
  const rate = (value: number) => html`<data value=${value}>${share(value)}</data>`;
  return html`<p>
    Of the ${counted(both, "task")} that both solve, ${number(more)} became more reliable from
    ${runName(a)} to ${runName(b)}, ${number(less)} less, ${number(same)} stayed (sign test: p =
    <data value=${pValue}>${pText(pValue)}</data>). Their mean c/n went from ${rate(ofA)} to
    ${rate(ofB)}.
  </p>`;
}
