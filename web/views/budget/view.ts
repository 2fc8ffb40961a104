import { fieldStyles } from "../../style/view.ts";
import type { View } from "../../ui/page/page.ts";
import { budgetStyles } from "./budget-styles.ts";
import { budgetPage } from "./page.ts";
import { budgetPicture, type BudgetPicture } from "./picture.ts";

/** The error from fewer samples or fewer tasks: each estimator on subsamples of the reader's own data. */
export const budgetView: View<BudgetPicture> = {
  compose: ({ job }, context) => budgetPicture(job, context),
  page: budgetPage,
  progress: null,
  styles: [fieldStyles, budgetStyles],
};
