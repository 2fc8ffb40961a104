import type { BoundaryComparison } from "passcurve";
import { html, nothing, type TemplateResult } from "lit";
import { pWords, share, significant } from "../../ui/words/numbers.ts";
import { citing, type Cited } from "../../ui/how/cited.ts";
import type { Words } from "../../ui/page/page.ts";
import { runName } from "../../ui/words/run-name.ts";
import type { PairBoundary, RunBoundary } from "../../questions/compare/boundary.ts";
import { fixed } from "../../base/decimals.ts";
import { counted, shortName, span, whole } from "../../base/format.ts";
import { percentLevel } from "../../ui/fields/about-choice.ts";
import type { PlacedBoundary } from "./picture.ts";
import type { RunPair } from "./pairs.ts";
import { endsText, extremes, hasRepeat, netBetween, repeatKind, signedCount } from "./sizes.ts";

const number = (value: number) => html`<data value=${value}>${whole(value)}</data>`;

const noRepeat = "A repeat is not predicted: it would stop at other samples than this study did.";

/** Counts that a repeat of the study would find for the runs of a pair. */
function repeatWords({ a, b }: RunPair, { a: ofA, b: ofB }: BoundaryComparison) {
  if (!hasRepeat([a, b])) return noRepeat;
  const [foundB, foundA] = [
    `${endsText(ofB)} for ${shortName(b.name)}`,
    `${endsText(ofA)} for ${shortName(a.name)}`,
  ];
  return `A repeat of this study would find ${foundB} and ${foundA} (${repeatKind}).`;
}

/** Below this number of tasks solved by just one run, McNemar's exact test gives no p below 0.05. */
const leastChanged = 6;

/** The headline sentence, and its basis. */
interface Answer {
  sentence: TemplateResult;
  basis: Words;
}

/** The interval of the test for the gained minus the lost tasks. */
const netEnds = ({ lower, upper }: BoundaryComparison["net"]) =>
  Number.isNaN(lower) ? "" : `; ${percentLevel} interval ${netBetween(lower, upper)}`;

/** Tasks that the second run gains and loses against the first, and the certainty of a difference. */
export function pairAnswer({ a, b, boundary }: PlacedBoundary): Answer {
  const { comparison, tasks } = boundary;
  if (comparison === null) return apartWords(boundary, { a, b });
  const { onlyA, onlyB, pValue, net, gain } = comparison;
  const changed = onlyA.tasks + onlyB.tasks;
  const netRange = html`<span class="range"
    >(net ${signedCount(onlyB.tasks - onlyA.tasks)}${netEnds(net)})</span
  >`;
  const cited: Cited = {
    formula: "mcnemar",
    of: `Tasks of ${b.name} and ${a.name}`,
    params: { gained: onlyB.tasks, lost: onlyA.tasks, pValue },
  };
  const [gained, lost] = [onlyB, onlyA].map((part) => citing(number(part.tasks), cited));
  const changes = html`${gained} gained, ${lost} lost ${netRange}`;
  const more = gain.tasks > 0 ? "more" : "fewer";
  const sentence =
    pValue < significant
      ? html`${runName(b)} solves ${more} tasks at least once than ${runName(a)}: ${changes}`
      : changed === 0
        ? html`${runName(b)} and ${runName(a)} solve the same tasks at least once`
        : html`Not distinguishable: ${runName(b)} gains ${gained}
          ${onlyB.tasks === 1 ? "task" : "tasks"} over ${runName(a)} and loses ${lost} ${netRange}`;
  const few =
    changed > 0 && changed < leastChanged
      ? html`${counted(changed, "changed task")} ${changed === 1 ? "is" : "are"} too few for p below
        ${significant}: at least ${leastChanged} are needed.`
      : nothing;
  return {
    sentence,
    basis: html`Of ${counted(tasks.length, "task")}, ${shortName(b.name)} solves
      ${number(comparison.b.tasks)} and ${shortName(a.name)} ${number(comparison.a.tasks)}.
      McNemar’s exact test: <data value=${pValue}>${pWords(pValue)}</data>. ${few}
      ${repeatWords({ a, b }, comparison)}`,
  };
}

/** Reason why two runs' boundaries are not compared. */
const apartWords = ({ kind }: PairBoundary, { a, b }: RunPair): Answer => ({
  sentence:
    kind === "unnamed"
      ? html`Not all tasks of ${runName(b)} and ${runName(a)} have names`
      : html`${runName(b)} and ${runName(a)} have no task in common`,
  basis: "Gained and lost tasks are unknown. The table below counts what each run solves.",
});

/** Answer for a single run. */
export const aloneAnswer = ({
  styled,
  tasks,
  solved,
  found,
}: RunBoundary & { styled: RunPair["a"] }): Answer => ({
  sentence: html`${runName(styled)} solves ${number(solved)} of ${counted(tasks, "task")} at least
  once`,
  basis: html`${
    found === null
      ? nothing
      : hasRepeat([styled])
        ? `A repeat of this study would find ${endsText(found.size)} (${repeatKind}). `
        : `${noRepeat} `
  }Show
  a second run of the same tasks to see what it gains and loses.`,
});

/** The compared tasks, with notes to read before using the result. */
export function pairWarnings({ a, b, boundary }: PlacedBoundary): TemplateResult[] {
  const { comparison, onlyA, onlyB, tasks } = boundary;
  if (comparison === null) return [];
  const [nameA, nameB] = [shortName(a.name), shortName(b.name)];
  const lines = hasRepeat([a, b])
    ? [
        html`A repeat draws as many new samples of each task, at rates from their posterior (HB). It
        can lose tasks and solve unsolved ones. Its mean is ${fixed(comparison.b.mean, 1)} for
        ${nameB} and ${fixed(comparison.a.mean, 1)} for ${nameA}.`,
      ]
    : [];
  if (onlyA + onlyB > 0)
    lines.push(
      html`Compared on the ${counted(tasks.length, "task")} that both runs have. Left out:
      ${whole(onlyA)} of ${nameA}, ${whole(onlyB)} of ${nameB}.`,
    );
  const [ofA, ofB] = [boundary.a, boundary.b].map(({ n }) => span(...extremes(n), " to "));
  if (ofA !== ofB)
    lines.push(
      html`Samples per task: ${ofA} in ${nameA}, ${ofB} in ${nameB}. A task has more chances to be
      solved where it has more samples.`,
    );
  return lines;
}

/** Reliability of each run on the tasks that both solve. */
export function efficiencyWords({ a, b, boundary: { comparison } }: PlacedBoundary): Words {
  if (comparison === null) return nothing;
  const { a: ofA, b: ofB, more, less, same, pValue } = comparison.efficiency;
  const both = more + less + same;
  if (both === 0) return "The two runs solve no task in common.";
  const rate = (value: number) => html`<data value=${value}>${share(value)}</data>`;
  return html`From ${runName(a)} to ${runName(b)}, c/n rises on
    <data value=${more}>${counted(more, "task")}</data>, falls on ${number(less)}, and stays on
    ${number(same)} of those both solve. Sign test: <data value=${pValue}>${pWords(pValue)}</data>.
    Mean c/n goes from ${rate(ofA)} to ${rate(ofB)}.`;
}
