import { css } from "lit";
import { sectionStyles } from "../../style/sections.ts";
import { tableStyles } from "../../style/table.ts";
import type { View } from "../../ui/page/page.ts";
import { rankingStyles } from "../../ui/ranking/ranking-blocks.ts";
import { compareStyles } from "../../ui/words/run-name.ts";
import { comparePage } from "./page.ts";
import { comparePicture, type ComparePicture } from "./picture.ts";

/** The better of two runs, the certainty of that, and the study that would settle it. */
export const compareView: View<ComparePicture> = {
  compose: comparePicture,
  page: comparePage,
  progress: null,
  styles: [
    tableStyles,
    compareStyles,
    sectionStyles,
    rankingStyles,
    css`
      .ranking,
      .tasks {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-3);
      }
      .tasks {
        gap: var(--space-2);
      }
    `,
  ],
};
