import type { View } from "../../ui/page/page.ts";
import { sectionStyles } from "../../style/sections.ts";
import { composedReliability, type ComposedReliability } from "./composed.ts";
import { reliabilityPage } from "./page.ts";
import { reliabilityStyles } from "./reliability-styles.ts";

/** Reliability of runs: Cover@τ, G-Pass@k, and why pass@k is an average of Cover. */
export const reliabilityView: View<ComposedReliability> = {
  compose: composedReliability,
  page: reliabilityPage,
  progress: null,
  styles: [sectionStyles, reliabilityStyles],
};
