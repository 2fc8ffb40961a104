import {
  leadTestOf,
  measuredLeads,
  whyUntested,
  type MeasuredLead,
} from "../../questions/models/measured-leads.ts";
import type { Predicted } from "../../questions/models/prediction-grade.ts";
import { fixed } from "../../base/decimals.ts";
import { counted, whole } from "../../base/format.ts";
import type { About } from "../../state/settings/settings.ts";
import { times } from "./verdict.ts";

/** A difference of two runs beyond their samples; `minN` and `tasks` are the smaller numbers of the two. */
export interface PredictedLead extends Predicted {
  about: About;
  /** True if both runs have the same tasks and neither is a mean over a label. The tests cover only such pairs. */
  isPaired: boolean;
}

/** Coverage of intervals of differences in the tests most like this one, and the share of wrong leaders. */
export function leadEvidence(
  lead: PredictedLead,
  all: readonly MeasuredLead[] = measuredLeads,
): string {
  if (!lead.isPaired) return "Such intervals were tested only for two runs of the same tasks.";
  const test = leadTestOf(lead, all);
  if (test === null)
    return `How often such intervals hold there was not tested: ${whyUntested(lead)}.`;
  const { k, minN, about } = lead;
  const where = test.ratio === k / minN ? "There" : `At ${times(test.ratio)} the samples`;
  const intervals = about === "these-tasks" ? "such intervals" : "intervals for the same tasks";
  return `${where}, ${intervals} held in ${shareOf(test.held, test.tests)} of ${counted(test.tests, "test")} on ${whole(test.pairs)} published pairs. ${wrongWords(test)}`;
}

/** Prints 100 % or 0 % only for all or none. */
const shareOf = (some: number, all: number): string => {
  if (some === 0 || some === all) return `${some === 0 ? 0 : 100}\u00a0%`;
  const percent = Math.min(99, Math.max(1, Number(fixed((100 * some) / all, 0))));
  return `${percent}\u00a0%`;
};

function wrongWords({ named, wrong }: MeasuredLead): string {
  if (named === 0) return "None of them named a leader.";
  if (named === 1) return `One of them named a leader, ${wrong === 0 ? "rightly" : "wrongly"}.`;
  const many = `Of ${whole(named)} leaders that they named`;
  return wrong === 0
    ? `${many}, none was wrong.`
    : `${many}, ${whole(wrong)} ${wrong === 1 ? "was" : "were"} wrong.`;
}
