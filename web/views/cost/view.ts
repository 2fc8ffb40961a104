import { css } from "lit";
import { priceStyles } from "../../ui/page/price-boxes.ts";
import type { View } from "../../ui/page/page.ts";
import { compareStyles } from "../../ui/words/run-name.ts";
import { fieldStyles } from "../../style/view.ts";
import { costPage } from "./page.ts";
import { costPicture, type CostPicture } from "./picture.ts";

/** Costs of attempts: the run that reaches a target at the least cost, and what a budget buys. */
export const costView: View<CostPicture> = {
  compose: costPicture,
  page: costPage,
  progress: ["Priced", "Price"],
  styles: [
    fieldStyles,
    compareStyles,
    priceStyles,
    css`
      h2 {
        margin: 0;
      }
      .top input[type="checkbox"] {
        width: auto;
      }
    `,
  ],
};
