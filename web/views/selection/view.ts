import type { View } from "../../ui/page/page.ts";
import { compareStyles } from "../../ui/words/run-name.ts";
import { fieldStyles } from "../../style/view.ts";
import { selectionPage } from "./page.ts";
import { selectionPicture, type SelectionPicture } from "./picture.ts";

/** Vote or verify: what one answer chosen from k tries is worth. */
export const selectionView: View<SelectionPicture> = {
  compose: ({ ask, atRest }, context) => selectionPicture(ask, atRest, context),
  page: selectionPage,
  progress: ["Chosen", "Choose"],
  styles: [fieldStyles, compareStyles],
};
