import type { View } from "../../ui/page/page.ts";
import { compareStyles } from "../../ui/words/run-name.ts";
import { fieldStyles } from "../../style/view.ts";
import { checkerPage } from "./page.ts";
import { checkerPicture, type CheckerPicture } from "./picture.ts";

/** Erring checker: pass@k if the checker passes wrong tries or fails right ones. */
export const checkerView: View<CheckerPicture> = {
  compose: ({ ask, atRest }, context) => checkerPicture(ask, atRest, context),
  page: checkerPage,
  progress: ["Corrected", "Correct"],
  styles: [fieldStyles, compareStyles],
};
