import type { Wins } from "passcurve";
import { defaultRepeats } from "../../questions/plan/study.ts";
import type { Asking, Context } from "../../ui/page/page.ts";
import { partsOf, type Part } from "../../state/runs/ranked-parts.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Settings } from "../../state/settings/address.ts";
import { findRun } from "../../state/settings/run-ref.ts";
import { planOf, type StudyPlan } from "./plan.ts";
import {
  configurationsQuestions,
  knownSteps,
  requestedStudies,
  studiedSteps,
  type KnownStep,
  type StudiedStep,
} from "./studies.ts";

/** The runs of one benchmark, with the plan of their study. */
interface PlannedPart {
  /** "" if all runs are one part. */
  name: string;
  plan: StudyPlan;
}

/** The studies of the runs of one benchmark. */
export interface StudiedPart extends PlannedPart {
  done: StudiedStep[];
  /** Wins over all sizes and k; null for a single run, or before any are known. */
  allWins: Wins | null;
}

export interface BudgetPicture {
  settings: Settings;
  shown: StyledRun[];
  inFocus: StyledRun;
  parts: StudiedPart[];
  /** The part of the headline and the figure; the tables cover all. */
  own: StudiedPart;
  /** The number of smaller studies of each size, and the number that is drawn at first. */
  repeats: number;
  few: number;
  /** The studies with all repeats, as JSON; `isAll` is true once they are requested. */
  subject: string;
  isAll: boolean;
}

/** Number of smaller studies drawn at first. */
const atFirst = 60;

/** Up to this number of repeats, as papers use, a repeats setting takes effect without a click. */
const ofPapers = 10;

const alone = (run: StyledRun): Part<StyledRun> => ({ name: "", runs: [run] });

/** The picture, with the studies that are done so far; null without a run. */
export function budgetPicture(
  job: Asking["job"],
  { settings, shown, kept }: Pick<Context, "settings" | "shown" | "kept">,
): BudgetPicture | null {
  const inFocus = findRun(shown, settings.of) ?? shown[0];
  if (inFocus === undefined) return null;
  const runs = settings.study.runs === "all" ? partsOf(settings, shown) : [alone(inFocus)];
  const planned = runs.map((part) => ({ name: part.name, plan: planOf(part.runs, settings) }));
  const repeats = settings.study.repeats ?? defaultRepeats.fitted;
  const requested = (repeats: number) =>
    planned.flatMap(({ plan }) => requestedStudies(plan, settings, repeats));
  const all = requested(repeats);
  const few = Math.max(1, Math.min(repeats, Math.floor(atFirst / Math.max(1, all.length))));
  const first = requested(few);
  const subject = JSON.stringify(all);
  const chosen = settings.study.repeats ?? Infinity;
  const isAll = few === repeats || chosen <= ofPapers || kept.allRepeatsOf === subject;
  const request = isAll && few < repeats ? [...first, ...all] : first;
  const questions = request.map(({ question }) => question);
  const found = job("study", questions, { atOnce: true });
  const parts = summedUp(
    job,
    planned.map((part) => ({ ...part, known: knownSteps(part.plan.steps, request, found) })),
    settings,
  );
  const own = parts.find(({ plan }) => plan.runs.includes(inFocus)) ?? parts[0];
  return own === undefined
    ? null
    : { settings, shown, inFocus, parts, own, repeats, few, subject, isAll };
}

/** The studies of each part, pooled if it has several runs. */
function summedUp(
  job: Asking["job"],
  parts: readonly (PlannedPart & { known: KnownStep[] })[],
  { study }: Settings,
): StudiedPart[] {
  const questions = parts.map(({ plan, known }) =>
    plan.runs.length > 1 || parts.length > 1
      ? configurationsQuestions(known, study.estimators)
      : [],
  );
  const sums = job("sums", questions.flat(), { atOnce: true });
  let from = 0;
  return parts.map(({ name, plan, known }, i) => {
    const own = sums.slice(from, (from += questions[i]?.length ?? 0));
    const isMany = plan.runs.length > 1;
    return {
      name,
      plan,
      done: studiedSteps(known, isMany ? own : null),
      allWins: own.at(-1)?.allWins ?? null,
    };
  });
}
