import { toDigits } from "../../base/decimals.ts";
import { pricesOf, spentChange } from "../../ui/page/price-boxes.ts";
import { focusMenu } from "../../ui/page/run-menus.ts";
import { note, type Context, type Controls, type Fieldset } from "../../ui/page/page.ts";
import { inUnit } from "../../ui/words/money.ts";
import { mostSpent } from "../../state/settings/settings.ts";
import { budgetOf, type CostPicture } from "./picture.ts";

/** Fields for the target, the budget, stopping at a success, the run in focus, and what intervals cover. */
export function costControls(picture: CostPicture, context: Pick<Context, "settings">): Controls {
  const { runs, elsewhere, focus, unit, target, stopping } = picture;
  return {
    kind: "controls",
    first: [
      {
        kind: "number",
        words: "Target",
        value: toDigits(100 * target, 6),
        min: 0,
        max: 100,
        step: "any",
        after: "%",
        change: (share) => spentChange(context, { target: share / 100 }),
      },
    ],
    more: [
      {
        kind: "number",
        words: `Budget per task${inUnit(unit)}`,
        value: toDigits(budgetOf(picture), 6),
        min: 0,
        max: mostSpent,
        step: "any",
        change: (budget) => spentChange(context, { budget }),
      },
      {
        kind: "tick",
        words: "stop at the first success",
        checked: stopping,
        change: (on) => spentChange(context, { stop: on ? "at-success" : "never" }),
      },
      ...focusMenu([...runs, ...elsewhere], focus),
      { kind: "about" },
    ],
  };
}

/** Fields for the price of each run's costs. */
export function priceFieldset(
  { focus }: CostPicture,
  context: Pick<Context, "settings" | "shown">,
): Fieldset {
  const { notes, boxes } = pricesOf(context, context.shown, focus);
  return {
    kind: "fieldset",
    title: "Prices",
    fold: "Set prices",
    style: "prices",
    blocks: [
      ...notes.map((words) => note(words, "small")),
      { kind: "controls", first: boxes, more: [] },
    ],
  };
}
