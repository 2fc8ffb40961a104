import { html, nothing } from "lit";
import { whole } from "../../base/format.ts";
import type { HeldOut } from "../../ui/beyond-n/extrapolated-runs.ts";
import type { IntervalRequest } from "../../ui/workspace/intervals.ts";
import { runChoice } from "../../ui/fields/run-choice.ts";
import { share } from "../../ui/words/with-interval.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import type { About } from "../../state/settings/settings.ts";
import type { Settings } from "../../state/settings/address.ts";
import { findRun } from "../../state/settings/run-ref.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { valueIn } from "../../base/own.ts";

/** The menu of a larger run that the extrapolations are checked against, and its measured value. */
export function heldOutChoice(workspace: Workspace, heldOut: HeldOut | null, k: number) {
  const { runs, settings, intervals } = workspace;
  const at = heldOut?.curve.k.indexOf(k) ?? -1;
  const [value = NaN, complement = NaN] = [heldOut?.curve.value[at], heldOut?.curve.complement[at]];
  const end =
    heldOut === null
      ? null
      : (intervals.of(requestsOfHeldOut(heldOut, settings.about, k))?.at.get(k) ?? null);
  return html`<p class="ask-held-out">
    <label
      >Check against a run with more samples
      ${runChoice(runs, findRun(runs, settings.heldOut)?.name ?? "", "no run", (chosen) => {
        void workspace.set({ heldOut: chosen });
      })}</label
    >
    ${
      heldOut === null
        ? nothing
        : Number.isNaN(value)
          ? html`<span class="soft">it has fewer than ${whole(k)} samples per task</span>`
          : html`<span>measured ${share(value, complement, end)} at k = ${whole(k)}</span>`
    }
  </p>`;
}

/** Request for the interval at k of the larger run. */
export const requestsOfHeldOut = (
  { run, curve }: HeldOut,
  about: About,
  k: number,
): IntervalRequest => ({
  runs: [run.run.id],
  of: { metric: "pass@k" },
  about,
  ragged: "strict",
  at: Number.isNaN(curve.value[curve.k.indexOf(k)] ?? NaN) ? [] : [k],
});

/** True if the larger run belongs in the panel of these runs. */
export const isBeside = (
  held: HeldOut | null,
  [first]: readonly StyledRun[],
  { groups: { facet } }: Settings,
): boolean =>
  facet === null || valueIn(held?.run.run.labels, facet) === valueIn(first?.run.labels, facet);
