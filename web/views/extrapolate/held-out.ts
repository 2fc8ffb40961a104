import { html } from "lit";
import { whole } from "../../base/format.ts";
import type { HeldOut } from "../../ui/beyond-n/extrapolated-runs.ts";
import { runMenu } from "../../ui/page/run-menus.ts";
import type { Block, Context } from "../../ui/page/page.ts";
import { share } from "../../ui/words/with-interval.ts";
import type { Settings } from "../../state/settings/address.ts";
import { findRun } from "../../state/settings/run-ref.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { valueIn } from "../../base/own.ts";
import type { ExtrapolatePicture } from "./picture.ts";

/** The menu of a larger run that the extrapolations are checked against, and its measured value. */
export function heldOutChoice(
  { heldOut, heldEnd, k }: Pick<ExtrapolatePicture, "heldOut" | "heldEnd" | "k">,
  { runs, settings }: Pick<Context, "runs" | "settings">,
): Block {
  const at = heldOut?.curve.k.indexOf(k) ?? -1;
  const [value = NaN, complement = NaN] = [heldOut?.curve.value[at], heldOut?.curve.complement[at]];
  return {
    kind: "choices",
    controls: [
      runMenu({
        words: "Check against a run with more samples",
        runs,
        chosen: findRun(runs, settings.heldOut)?.name ?? "",
        none: "no run",
        change: (chosen) => ({ heldOut: chosen }),
      }),
      heldOut === null
        ? null
        : Number.isNaN(value)
          ? html`<span class="soft">it has fewer than ${whole(k)} samples per task</span>`
          : html`<span>measured ${share(value, complement, heldEnd)} at k = ${whole(k)}</span>`,
    ],
  };
}

/** True if the larger run belongs in the panel of these runs. */
export const isBeside = (
  held: HeldOut | null,
  [first]: readonly StyledRun[],
  { groups: { facet } }: Settings,
): boolean =>
  facet === null || valueIn(held?.run.run.labels, facet) === valueIn(first?.run.labels, facet);
