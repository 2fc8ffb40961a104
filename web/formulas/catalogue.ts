import * as change from "./change.ts";
import * as changed from "./changed.ts";

import * as checker from "./checker.ts";
import * as compare from "./compare.ts";
import { correlation } from "./correlation.ts";
import { confidenceSequence } from "./confidence-sequence.ts";
import * as cost from "./cost.ts";
import * as covers from "./cover.ts";
import * as depth from "./depth.ts";
import type { FormulaId } from "../state/settings/formula-ids.ts";
import type { Formula } from "./formula.ts";
import { greedy } from "./greedy.ts";
import * as gPass from "./g-pass.ts";
import * as intervals from "./intervals.ts";
import * as fit from "./fit.ts";
import * as macro from "./macro.ts";
import * as models from "./models.ts";
import * as passAtK from "./pass-at-k.ts";
import * as plan from "./plan.ts";
import { plannedPower } from "./planned-power.ts";
import * as planning from "./planning.ts";
import * as selection from "./selection.ts";
import * as trend from "./trend.ts";
import * as whatIf from "./what-if.ts";

/** The formula of every quantity on the page. */
export const catalogue = {
  "pass-at-k": passAtK.passAtK,
  "pass-hat-k": passAtK.passHatK,
  disagree: passAtK.disagree,
  "at-least": gPass.atLeast,
  naive: passAtK.naive,
  cover: covers.cover,
  auc: covers.excess,
  "cover-average": covers.coverAverage,
  "g-pass": gPass.gPass,
  "mg-pass": gPass.mgPass,
  "mg-pass-area": gPass.mgPassArea,
  "g-pass-slope": trend.gPassSlope,
  greedy,
  "macro-mean": macro.macroMean,
  "maj-at-k": selection.majAtK,
  "vote-bracket": selection.voteBracket,
  "best-of-k": selection.bestOfK,
  "max-at-k": selection.maxAtK,
  "oracle-gap": selection.oracleGap,
  "verifier-fall": selection.verifierFall,
  "checked-pass-at-k": checker.checkedPassAtK,
  "false-pass": checker.falsePass,
  "explaining-rate": checker.explainingRate,
  "audited-rate": checker.auditedRate,
  "checker-rates": checker.checkerRates,
  "new-tasks": intervals.newTasks,
  "these-tasks": intervals.theseTasks,
  "cover-interval": intervals.coverInterval,
  difference: compare.difference,
  "macro-difference": macro.macroDifference,
  "whole-curve": compare.wholeCurve,
  holm: compare.holm,
  "best-value": trend.bestValue,
  "one-task-test": compare.taskTest,
  settling: compare.settling,
  boundary: compare.boundary,
  "bernoulli-bootstrap": compare.bernoulliBootstrap,
  mcnemar: compare.mcnemar,
  unsolvable: compare.unsolvable,
  hierarchical: models.hierarchical,
  bb: models.betaBinomial,
  zoibb: models.zeroOneInflated,
  linmix: models.linearMixture,
  evidence: fit.evidence,
  "expected-shares": fit.expectedShares,
  "held-out": fit.heldOut,
  goodness: fit.goodness,
  "delta-pass": models.deltaPass,
  "relative-gain": change.relativeGain,
  correlation,
  "pass-at-k-t": depth.passAtKT,
  "delta-k": depth.deltaK,
  "delta-t": depth.deltaT,
  "share-of-round": depth.share,
  saturation: depth.saturation,
  sufficiency: depth.sufficiency,
  "planned-width": planning.plannedWidth,
  "planned-power": plannedPower,
  "confidence-sequence": confidenceSequence,
  "noise-split": planning.noiseSplit,
  "next-samples": planning.nextSamples,
  "study-error": plan.study,
  "fewer-samples": trend.fewerSamples,
  "study-mean": plan.studyMean,
  "study-wins": plan.studyWins,
  "study-duels": plan.studyDuels,
  "one-task": whatIf.oneTask,
  predicted: whatIf.predicted,
  "expected-tries": whatIf.expectedTries,
  population: whatIf.population,
  "changed-run": changed.changedRun,
  "mixed-runs": changed.mixedRuns,
  "cost-per-solved": cost.costPerSolved,
  "pass-at-budget": cost.passAtBudget,
  "cheapest-run": cost.cheapestRun,
  "cost-of-pass": cost.costOfPass,
} as const satisfies Record<FormulaId, Formula<never>>;

/** The numbers inserted into a formula. */
export type ParamsOf<Id extends FormulaId> =
  (typeof catalogue)[Id] extends Formula<infer Params> ? Params : never;
