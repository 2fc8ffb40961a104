import type { PrecisionMap } from "passcurve";
import type { StudySize } from "../../charts/plot-study-map.ts";
import { namedOrBest } from "../../ui/fields/pair-choice.ts";
import { leadPicture, type LeadPicture } from "../../ui/lead-plan/lead-picture.ts";
import type { Context } from "../../ui/page/page.ts";
import type { Ask } from "../../ui/workspace/workspace-view.ts";
import type { Bought } from "./budget-table.ts";
import { comparisonPicture, type ComparisonPicture } from "./comparison-picture.ts";
import { enoughPicture, type EnoughPicture } from "./enough-section.ts";
import { extremesOf } from "./extremes.ts";
import { rivalOf } from "./leader-controls.ts";
import { nextPicture, type NextPicture } from "./next-section.ts";
import { noisePicture, type RunNoise } from "./noise-section.ts";
import { budgetsOf, gridOf, isSameSize, planOf, type Plan } from "./plan.ts";
import type { Planned } from "./sentence.ts";

/** Everything that a plan of one value shows: its map, the study in focus, and the cheapest one for the target. */
export interface PlannedStudy extends Planned {
  aim: "interval";
  map: PrecisionMap;
  bought: Bought[];
  noise: RunNoise[] | null;
  enough: EnoughPicture | null;
  next: NextPicture | null;
}

/** The leader of two runs, and the study size needed to identify it. */
export interface PlannedLead extends LeadPicture {
  aim: "leader";
  plan: Plan;
}

/** A plan whose first answers are missing; the view has its fields. */
interface Unanswered {
  aim: null;
}

export type HowManyPicture = PlannedStudy | ComparisonPicture | PlannedLead | Unanswered;

type Of = Pick<Context, "settings" | "shown" | "isOpen" | "following">;

/** The plan that the settings and runs define; null without a run or prior. */
export const planIn = ({ settings, shown }: Pick<Context, "settings" | "shown">): Plan | null =>
  planOf(settings, namedOrBest(shown, settings.of));

/** True if the plan's metric allows a noise split and a ranking of tasks by uncertainty. */
export const isOfPass = ({ metric }: Plan) => metric === "pass@k";

/** The picture of the plan; while answers are missing, the picture before it stays. */
export function howManyPicture(
  ask: Ask,
  context: Of,
  before: HowManyPicture | null,
): HowManyPicture | null {
  const plan = planIn(context);
  if (plan === null) return null;
  return answered(ask, context, plan) ?? (before === null ? { aim: null } : null);
}

function answered(ask: Ask, context: Of, plan: Plan): HowManyPicture | null {
  switch (context.settings.found.aim) {
    case "interval":
      return plannedStudy(ask, context, plan);
    case "difference":
      return comparisonPicture(ask, context, plan);
    case "leader":
      return plannedLead(ask, context, plan);
  }
}

function plannedStudy(ask: Ask, context: Of, plan: Plan): PlannedStudy | null {
  const { prior, metric, k, size, sample, task, target, run } = plan;
  const runs = run === null ? [] : [run.run.id];
  const planned = { runs, prior, metric, k };
  const precisionAt = ({ tasks, samples }: StudySize) =>
    ask({ kind: "precision", ...planned, tasks: [tasks], samples: [samples] });
  const at = precisionAt(size);
  const studied = { kind: "studyPlan", ...planned, sample, task } as const;
  const canBeRequested = target > 0 && target < 1;
  const study = canBeRequested ? ask({ ...studied, by: { target } }) : null;
  const sections = sectionsOf(ask, context, plan, at);
  if (study === null && canBeRequested) return null;
  // The map and the budgets are centred on the cheapest study.
  const dot = study?.isReached === true ? study : null;
  const map = ask({ kind: "precision", ...planned, ...gridOf(plan, dot) });
  const bought = budgetsOf(plan, dot).map((budget): Bought => {
    const best = ask({ ...studied, by: { budget } });
    return { budget, study: best, at: best && precisionAt(best) };
  });
  const atStudy = study && precisionAt(study);
  const extremes = extremesOf(ask, plan, dot);
  if (at === null || map === null || extremes === null) return null;
  if (study !== null && atStudy === null) return null;
  const cheapest = study && atStudy && { study, at: atStudy };
  const ofRun = halfWidthOf(ask, plan);
  return { aim: "interval", plan, map, at, cheapest, ofRun, extremes, bought, ...sections };
}

/** The open sections of a plan of one value. */
function sectionsOf(
  ask: Ask,
  context: Of,
  plan: Plan,
  at: PrecisionMap | null,
): Pick<PlannedStudy, "noise" | "enough" | "next"> {
  const { shown, isOpen } = context;
  const ofPass = isOfPass(plan);
  // Planned half-width of the run's own size; null if another size is in focus.
  const planned = isSameSize(plan.size, plan.own) ? (at?.halfWidth[0] ?? null) : null;
  return {
    noise: ofPass && isOpen("noise") ? noisePicture(ask, shown, plan.k) : null,
    enough: isOpen("enough") ? enoughPicture(ask, context, plan, planned) : null,
    next: ofPass && isOpen("next") ? nextPicture(ask, context, plan) : null,
  };
}

/** Half-width of the run's own interval; null if another size is in focus, or until it is known. */
function halfWidthOf(ask: Ask, plan: Plan): number | null {
  const { run, metric, k } = plan;
  if (run === null || !isSameSize(plan.size, plan.own) || k > run.run.minN) return null;
  const of = { metric };
  const about = "new-tasks";
  const ends = ask({ kind: "ends", runs: [run.run.id], of, about, ragged: "strict", at: [k] });
  const [lower, upper] = [ends?.lower[0] ?? NaN, ends?.upper[0] ?? NaN];
  return Number.isFinite(upper - lower) ? (upper - lower) / 2 : null;
}

function plannedLead(ask: Ask, context: Of, plan: Plan): PlannedLead | null {
  const { about, found, k } = context.settings;
  const rival = rivalOf(context, plan) ?? null;
  const lead = leadPicture(ask, { k: k ?? 1, about, power: found.power, run: plan.run, rival });
  return lead && { aim: "leader", plan, ...lead };
}
