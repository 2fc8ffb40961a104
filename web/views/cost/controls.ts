import { html, nothing } from "lit";
import { aboutChoice } from "../../ui/fields/about-choice.ts";
import { numberField, tickBox } from "../../ui/fields/fields.ts";
import { focusChoice } from "../../ui/fields/run-choice.ts";
import { priceFields, setSpent } from "../../ui/fields/price-fields.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import { mostSpent } from "../../state/settings/settings.ts";
import { inUnit } from "../../ui/words/money.ts";
import { budgetOf, type CostPicture } from "./picture.ts";
import { toDigits } from "../../base/decimals.ts";

/** Fields for the target, the budget, stopping at a success, the run in focus, and prices. */
export function costControls(workspace: Workspace, picture: CostPicture) {
  const { runs, elsewhere, focus, unit, target, stopping } = picture;
  const choices = [...runs, ...elsewhere];
  return html`<div class="top">
      <label
        >Target
        ${numberField(
          { value: toDigits(100 * target, 6), min: 0, max: 100, step: "any" },
          (share) => {
            setSpent(workspace, { target: share / 100 });
          },
        )}
        %</label
      ><pc-fold></pc-fold>
      <label
        >Budget per task${inUnit(unit)}
        ${numberField(
          { value: toDigits(budgetOf(picture), 6), min: 0, max: mostSpent, step: "any" },
          (budget) => {
            setSpent(workspace, { budget });
          },
        )}</label
      >
      ${tickBox("stop at the first success", stopping, (on) => {
        setSpent(workspace, { stop: on ? "at-success" : "never" });
      })}
      ${
        choices.length < 2
          ? nothing
          : html`<label class="about">Run ${focusChoice(workspace, choices, focus)}</label>`
      }
      ${aboutChoice(workspace)}
    </div>
    <fieldset class="prices">
      <legend>Prices</legend>
      <pc-fold words="Set prices"></pc-fold>
      ${priceFields(workspace, workspace.shown, focus)}
    </fieldset>`;
}
