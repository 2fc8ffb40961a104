import { html, nothing, type TemplateResult } from "lit";
import type { TasksCompared } from "../../questions/compare/sides.ts";
import { zeroWords } from "../../metrics/metrics.ts";
import type { ShownComparison } from "./answer.ts";
import { isPredictedAt } from "./predicted-words.ts";
import { toDigits } from "../../base/decimals.ts";

/** The power that counts as detection. */
const power = "80\u00a0% power";

/**
 * The smallest true difference that this study detects. It gives no study size for the observed difference. That
 * difference is itself uncertain, and its power says no more than p.
 */
export function detectableWords(
  { settling, compared, comparison, places, request, runs }: ShownComparison,
  at: number,
): TemplateResult | typeof nothing {
  if (comparison === null || runs.a.run.stopped || runs.b.run.stopped) return nothing;
  if (isPredictedAt(comparison, at)) return nothing;
  if (zeroWords(request.comparedIn, places[at] ?? NaN) !== "") return nothing;
  if (request.about !== "new-tasks")
    return html`No detectable difference is given: power is about which tasks were picked, and this
    is a posterior.`;
  const found = settling[at];
  if (found === undefined) return nothing;
  const { detectable } = found;
  if (Number.isNaN(detectable))
    return html`No detectable difference is given: ${unknownSpread(compared)}.`;
  if (!Number.isFinite(detectable)) return html`This study detects no difference with ${power}.`;
  const points = String(toDigits(100 * detectable, 2));
  return html`This study detects a true difference of
    <data value=${detectable}>${points}</data> ${points === "1" ? "point" : "points"} or more with
    ${power}.${compared.kind === "paired" ? nothing : " The same named tasks in both runs would detect a smaller one."}`;
}

function unknownSpread({ kind, common, strata }: TasksCompared): string {
  if (kind !== "paired" || strata !== undefined) return "these tasks do not show how tasks vary";
  return common === 1
    ? "one task does not show how tasks vary"
    : "every task has the same difference, so tasks do not vary";
}
