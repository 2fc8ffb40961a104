import { sectionStyles } from "../../style/sections.ts";
import type { View } from "../../ui/page/page.ts";
import { whatIfPage } from "./page.ts";
import { whatIfPicture, type WhatIfPicture } from "./picture.ts";
import { whatIfStyles } from "./what-if-styles.ts";

/** The view What if: one task, a population of rates, or a loaded run that changes. */
export const whatIfView: View<WhatIfPicture> = {
  compose: whatIfPicture,
  page: whatIfPage,
  waiting: (context) => whatIfPage(null, context),
  withoutRuns: true,
  progress: null,
  styles: [sectionStyles, whatIfStyles],
};
