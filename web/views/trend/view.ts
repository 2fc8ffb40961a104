import { fieldStyles } from "../../style/view.ts";
import type { View } from "../../ui/page/page.ts";
import { compareStyles } from "../../ui/words/run-name.ts";
import { answeredTrend, type AnsweredTrend } from "./answered.ts";
import { trendPage } from "./page.ts";

/** A metric against a numeric label of the runs, and the best value of that label. */
export const trendView: View<AnsweredTrend> = {
  compose: answeredTrend,
  page: trendPage,
  names: ({ families }) => families.map(({ name }) => name),
  progress: null,
  styles: [fieldStyles, compareStyles],
};
