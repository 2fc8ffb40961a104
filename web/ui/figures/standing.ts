import type { Place } from "../../questions/compare/comparison.ts";
import type { Leaderboard } from "../../questions/compare/leaderboard.ts";
import { capitalised, counted, percent, shortName } from "../../base/format.ts";
import type { Metric } from "../../metrics/metrics.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import { rankablePartOf } from "../../state/runs/rankable-parts.ts";
import { rankedTogether, type StyledRun } from "../../state/runs/styled-runs.ts";
import type { Ask } from "../workspace/workspace-view.ts";

type Identified = Pick<StyledRun, "run">;

/** Ranking of all loaded runs of a part at a place, visible or not. */
export interface Standing {
  part: Part<StyledRun>;
  /** Value of each run, by id; NaN or absent if it has none. */
  values: ReadonlyMap<string, number>;
  /** Certainty of the order; null until it is known. */
  board: Leaderboard | null;
}

/** The loaded runs that a run is ranked with. */
export const rankedWith = (
  settings: Settings,
  all: readonly StyledRun[],
  { run }: Identified,
): Part<StyledRun> => {
  const ranked = rankedTogether(all);
  const own = ranked.find((each) => each.run.id === run.id);
  return own === undefined ? { name: "", runs: [] } : rankablePartOf(settings, ranked, own);
};

/** Most comparisons of tasks that a view requests unprompted; they take some seconds. */
const mostCompared = 5e6;

/** True if the runs of a part can be ranked without a wait. */
export function isRankedInPassing({ runs }: Part<Identified>): boolean {
  const tasks = runs.reduce((sum, { run }) => sum + run.tasks, 0);
  return (tasks * (runs.length - 1)) / 2 <= mostCompared;
}

/** Requests the ranking of a part; null for fewer than two runs, if it takes long, or until it is ready. */
export function boardOf(ask: Ask, part: Part<StyledRun>, place: Place): Leaderboard | null {
  const { runs } = part;
  if (runs.length < 2 || !isRankedInPassing(part)) return null;
  return ask({ kind: "leaderboard", runs: [], of: runs.map(({ run }) => run.id), place });
}

/** Values that differ by less count as equal. */
const rounding = 1e-12;

/** True if a value equals the highest one, up to rounding. */
export const isLevel = (value: number, most: number): boolean => value >= most - rounding;

/** The runs with the highest value. */
export function leadersOf(
  runs: readonly StyledRun[],
  valueOf: (run: StyledRun) => number,
): StyledRun[] {
  const most = runs.reduce((highest, run) => Math.max(highest, valueOf(run)), -Infinity);
  return runs.filter((run) => isLevel(valueOf(run), most));
}

const mostNamed = 2;

/** Some names, and the number of others: `x, y and 3 more`. */
export function someNames(runs: readonly { name: string }[], most = mostNamed): string {
  const names = runs.slice(0, most).map(({ name }) => shortName(name));
  const more = runs.length - names.length;
  const last = more > 0 ? `${more} more` : (names.pop() ?? "");
  return names.length === 0 ? last : `${names.join(", ")} and ${last}`;
}

/** Runs of the part that are not distinguishable from this run, the highest first. */
export function notDistinguishable(
  { part, values, board }: Standing,
  { run }: Identified,
): StyledRun[] {
  const own = part.runs.findIndex((each) => each.run.id === run.id);
  const near = (board?.pairs ?? []).flatMap(({ a, b, pValue }, i) =>
    (a === own || b === own) && board?.ranking.differs[i] === false && !Number.isNaN(pValue)
      ? (part.runs[a === own ? b : a] ?? [])
      : [],
  );
  const valueOf = (each: StyledRun) => values.get(each.run.id) ?? -1;
  return near.sort((a, b) => valueOf(b) - valueOf(a));
}

/** True if a test has compared this run with another of its part, by unbiased values. */
function isJudged({ part, board }: Standing, { run }: Identified): boolean {
  const own = part.runs.findIndex((each) => each.run.id === run.id);
  return (board?.pairs ?? []).some(
    ({ a, b, pValue }) =>
      (a === own || b === own) &&
      !Number.isNaN(pValue) &&
      part.runs[a]?.run.stopped !== true &&
      part.runs[b]?.run.stopped !== true,
  );
}

/** Note that values are not over one set of tasks; "" if the sets are equal, or tasks have no names. */
export const ownTasksWords = (runs: readonly StyledRun[]): string =>
  new Set(runs.flatMap(({ run }) => run.taskSet?.key ?? [])).size > 1
    ? "Each value is over its own run’s tasks, which differ in part."
    : "";

/** Sentences on the standing of a run in its part, and on task sets that differ. */
export function standingWords(
  standing: Standing,
  inFocus: Identified,
  ahead: Metric["ahead"] = "better",
): string {
  const known = standing.part.runs.filter(
    ({ run }) => !Number.isNaN(standing.values.get(run.id) ?? NaN),
  );
  const apart = ownTasksWords(known);
  // Values over different tasks do not show which run leads.
  const order = orderWords(standing, inFocus, apart === "" ? ahead : "higher");
  return order === "" ? "" : `${order} ${apart}`.trim();
}

/**
 * Sentence on the standing of a run in its part: whether it leads, and whether that may be chance. If no test has
 * judged that, or higher is not better, it says only whose value is higher. Returns "" for a run alone.
 */
function orderWords(standing: Standing, inFocus: Identified, ahead: Metric["ahead"]): string {
  const { part, values } = standing;
  const valueOf = ({ run }: StyledRun) => values.get(run.id) ?? NaN;
  const known = part.runs.filter((run) => !Number.isNaN(valueOf(run)));
  const leaders = leadersOf(known, valueOf);
  const [leader] = leaders;
  if (leader === undefined || known.length < 2) return "";
  const leads = ahead === "better" && isJudged(standing, leader);
  const isFocus = ({ run }: Identified) => run.id === inFocus.run.id;
  const all = `all ${counted(known.length, "loaded run")}`;
  const of = part.name === "" ? "" : ` of ${shortName(part.name, 30)}`;
  const without = known.length < part.runs.length ? " with a value here" : "";
  const among = `${all}${of}${without}`;
  if (leaders.some(isFocus)) {
    const level = leaders.filter((run) => !isFocus(run));
    if (level.length === known.length - 1) return `Level with ${someNames(level)}.`;
    if (level.length > 0) return `It and ${someNames(level)} are level, the highest of ${among}.`;
    const near = notDistinguishable(standing, leader);
    const [other] = known.filter((run) => !isFocus(run));
    if (known.length === 2 && other !== undefined) {
      const among = part.name === "" ? "" : `Among the runs${of}, `;
      const only = without === "" ? "" : ", the only other run with a value here";
      const whom = `${shortName(other.name)}${only}`;
      if (!leads) return capitalised(`${among}its value is higher than that of ${whom}.`);
      const words = capitalised(`${among}it leads ${whom}`);
      return near.length === 0 ? `${words}.` : `${words}, but is not distinguishable from it.`;
    }
    if (!leads) return `Its value is the highest of ${among}.`;
    return near.length === 0
      ? `It leads the ${counted(known.length - 1, "other loaded run")}${of}${without}.`
      : `Its value is the highest of ${among}, but it is not distinguishable from ${someNames(near)}.`;
  }
  const value = percent(valueOf(leader), 1 - valueOf(leader));
  if (leaders.length > 1) return `${someNames(leaders)} have the highest value (${value}).`;
  if (!leads) return `${shortName(leader.name)} has the highest value (${value}).`;
  const isNear = notDistinguishable(standing, leader).some(isFocus);
  return `${shortName(leader.name)} leads (${value})${isNear ? ", but is not distinguishable from it" : ""}.`;
}

/**
 * Sentence on the runs with the highest value at one attempt. Returns "" if they also lead at the place, or include the
 * run in focus.
 */
export function standingAtOne({ part, values }: Standing, inFocus: Identified): string {
  const isFocus = ({ run }: Identified) => run.id === inFocus.run.id;
  const known = part.runs.filter(({ run }) => !Number.isNaN(values.get(run.id) ?? NaN));
  const there = leadersOf(known, ({ run }) => values.get(run.id) ?? NaN);
  const leaders = leadersOf(part.runs, ({ run }) => run.rate);
  const [leader] = leaders;
  const isSame = !there.some(isFocus) && leaders.every((run) => there.includes(run));
  if (leader === undefined || leaders.some(isFocus) || isSame) return "";
  // If sampling stops at a success, c/n is not an estimate of pass@1.
  if (part.runs.some(({ run }) => run.stopped)) return "";
  const { rate } = leader.run;
  return `With 1 attempt, ${someNames(leaders)} ${leaders.length > 1 ? "have" : "has"} the highest value (${percent(rate, 1 - rate)}).`;
}
