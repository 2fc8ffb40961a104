import { html, nothing } from "lit";
import plans from "virtual:passcurve-evidence/lead-plans";
import { largestOf, smallestOf } from "../../base/extremes.ts";
import { fixed } from "../../base/decimals.ts";
import { counted, percent, whole } from "../../base/format.ts";
import { aboutWords } from "../fields/about-choice.ts";
import { fullName } from "../how/note.ts";
import { mostGrown, type LeadPicture, type Search, type Unplanned } from "./lead-picture.ts";
import { powerText } from "../words/numbers.ts";

const whyUnplanned: Record<Unplanned, string> = {
  prior: "Choose a run: which of two runs leads is planned from their samples",
  "one run": "Load a second run to plan what distinguishes both",
  mean: "What distinguishes two means over a label is not planned",
  stopped: "For samples that stopped at a success, it is not planned which run leads",
};

const symbolOf = ({ k }: LeadPicture) => `pass@${whole(k)}`;

/** Both runs by their full names. */
const bothOf = ({ run, rival }: LeadPicture) =>
  html`${fullName(run?.name ?? "")} and ${fullName(rival?.name ?? "")}`;

/** Share of simulated studies that named a leader at a size; NaN if the size was not tried. */
const powerAt = ({ powers }: Search, size: number): number =>
  powers.power[powers.size.indexOf(size)] ?? NaN;

/** True if the samples so far name a leader. */
export const isTold = ({ samples, pair }: LeadPicture): boolean =>
  samples !== null && pair !== null && powerAt(samples, pair.samples) === 1;

const isFound = (search: Search | null): search is Search & { size: number; further: number } =>
  Number.isFinite(search?.size ?? NaN);

const isSought = (search: Search | null) => search?.size === null;

/** The search whose size takes fewer further samples; null if none has a size. */
function cheaperOf({ samples, tasks }: LeadPicture): "samples" | "tasks" | null {
  if (!isFound(samples)) return isFound(tasks) ? "tasks" : null;
  return isFound(tasks) && tasks.further < samples.further ? "tasks" : "samples";
}

const sizeWords = (grows: "samples" | "tasks", size: number) =>
  grows === "samples"
    ? html`about <data value=${size}>${whole(size)}</data> samples of each task`
    : html`about <data value=${size}>${whole(size)}</data> tasks`;

/** Sentence on what distinguishes both runs, or that nothing does. */
export function leadSentence(picture: LeadPicture) {
  const { unplanned, samples, tasks } = picture;
  if (unplanned !== null) return whyUnplanned[unplanned];
  const [both, symbol] = [bothOf(picture), symbolOf(picture)];
  if (isTold(picture)) return html`The samples at hand already distinguish ${both} at ${symbol}`;
  if (isSought(samples) || isSought(tasks))
    return html`What distinguishes ${both} at ${symbol} is being simulated`;
  const cheaper = cheaperOf(picture);
  const search = cheaper === null ? null : picture[cheaper];
  if (cheaper === null || !isFound(search))
    return html`Neither more samples nor more tasks alone distinguish ${both} at ${symbol}`;
  return html`With ${sizeWords(cheaper, search.size)}, a comparison would distinguish ${both} at
  ${symbol}`;
}

const shareWords = (share: number) =>
  html`<data value=${share}>${percent(share, 1 - share, 0)}</data>`;

/** Results of the studies of one size. */
function studiesWords({ powers }: Search, size: number) {
  const at = powers.size.indexOf(size);
  const [power, error, wrong] = [powers.power, powers.error, powers.wrong].map(
    (of) => of[at] ?? NaN,
  );
  const studies = powers.studies[at] ?? NaN;
  return html`Of ${counted(studies, "simulated study", "simulated studies")},
  ${shareWords(power ?? NaN)} name a leader (± ${fixed(100 * (error ?? NaN), 0)} points from their
  number). The leader is wrong in ${shareWords(wrong ?? NaN)}.`;
}

/** Cost of one way to grow, or the result at the largest size tried. */
function wayWords(picture: LeadPicture, grows: "samples" | "tasks") {
  const { pair } = picture;
  const search = picture[grows];
  if (pair === null) return nothing;
  if (search === null)
    return "One task does not show how tasks vary, so more tasks are not planned.";
  if (search.size === null) return nothing;
  const kept =
    grows === "tasks"
      ? `More tasks, each with as many samples as now`
      : `More samples of the same ${counted(pair.tasks, "task")}`;
  if (isFound(search))
    return html`${kept}: ${sizeWords(grows, search.size)}, which are
      <data value=${search.further}>${whole(search.further)}</data> further samples of both runs.
      ${studiesWords(search, search.size)}`;
  const most = Math.max(mostGrown, pair[grows]);
  return html`${kept}: not even ${whole(most)}. ${studiesWords(search, most)}`;
}

function cheaperWords(picture: LeadPicture) {
  const { samples, tasks } = picture;
  if (!isFound(samples) || !isFound(tasks)) return nothing;
  if (tasks.further === samples.further) return "Both ways take as many samples.";
  return `More ${cheaperOf(picture) === "tasks" ? "tasks" : "samples of the same tasks"} take fewer samples.`;
}

/** Cost of each way to grow, and which way takes less. */
export const leadWays = (picture: LeadPicture) =>
  html`${wayWords(picture, "samples")} ${wayWords(picture, "tasks")} ${cheaperWords(picture)}`;

/** The basis of the plan. */
export function leadBasis(picture: LeadPicture) {
  const { unplanned, pair, about, run, rival } = picture;
  if (unplanned !== null || pair === null) return nothing;
  const pairWords = pair.paired
    ? `Both runs are paired by ${counted(pair.tasks, "task")}.`
    : "The runs are not paired: their tasks have no names in common.";
  const aboutText = `The 95\u00a0% interval covers ${aboutWords[about]}.`;
  const oneEach =
    run?.run.maxN === 1 || rival?.run.maxN === 1
      ? "One sample per task does not show how rates vary between tasks. The plan assumes HB’s prior for that."
      : nothing;
  if (isTold(picture))
    return html`Their interval of the difference leaves out 0, so no further samples are needed.
    ${aboutText} ${pairWords}`;
  return html`${leadWays(picture)} ${aboutText} ${pairWords} ${oneEach}`;
}

/** Success of plans for these tasks on published runs; all were planned for 80 %. */
function heldWords(): string {
  const column = (name: string) =>
    plans.rows.map((row) => Number(row[plans.heads.indexOf(name)])).filter(Number.isFinite);
  const [named, wrong] = [column("named"), column("wrong")];
  return `On published runs, ${smallestOf(named)} to ${largestOf(named)}\u00a0% of the studies planned for 80\u00a0% named a leader, by benchmark. At most ${largestOf(wrong)}\u00a0% of these leaders were wrong.`;
}

/** Method of the simulation, and how often such plans held (tests/bench/PLANNING.md). */
export const simulatedWords = ({ about, power }: LeadPicture) =>
  html`The goal: ${powerText(power)} of the simulated studies name a leader. Each study draws rates
  that fit the samples at hand. It then draws what is added and compares the runs again by HB.
  ${
    about === "these-tasks"
      ? heldWords()
      : "Too few plans that cover which tasks were picked were tested to say how often they hold."
  }`;
