import type { View } from "../../ui/page/page.ts";
import { compareStyles } from "../../ui/words/run-name.ts";
import { sectionStyles } from "../../style/sections.ts";
import { fieldStyles } from "../../style/view.ts";
import { depthStyles } from "./depth-styles.ts";
import { depthPage } from "./page.ts";
import { depthPicture, type DepthPicture } from "./picture.ts";

/** Compares attempts with rounds: Pass@(k, T) of every family of runs that differ only in depth. */
export const depthView: View<DepthPicture> = {
  compose: depthPicture,
  page: depthPage,
  names: ({ families }) => families.flatMap(({ name, label }) => [name, label]),
  progress: null,
  styles: [fieldStyles, sectionStyles, compareStyles, depthStyles],
  withoutRuns: true,
};
