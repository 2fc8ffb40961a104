import type { View } from "../../ui/page/page.ts";
import { compareStyles } from "../../ui/words/run-name.ts";
import { fitPage } from "./page.ts";
import { fitPicture, type FitPicture } from "./picture.ts";

/** The priors behind the extrapolations: how they fit the counts, and whether to trust them. */
export const fitView: View<FitPicture> = {
  compose: fitPicture,
  page: fitPage,
  progress: ["Fitted", "Fit the rest"],
  styles: [compareStyles],
};
