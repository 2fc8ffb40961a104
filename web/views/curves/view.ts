import { css } from "lit";
import type { View } from "../../ui/page/page.ts";
import { compareStyles } from "../../ui/words/run-name.ts";
import { curvesPage } from "./page.ts";
import { curvesPicture, type CurvesPicture } from "./picture.ts";

/** pass@k, or pass^k and the like, against k of every visible run. */
export const curvesView: View<CurvesPicture> = {
  compose: curvesPicture,
  page: curvesPage,
  progress: null,
  styles: [
    compareStyles,
    css`
      .top input.k {
        width: 8ch;
        font-weight: 600;
        text-align: center;
        padding: 0 var(--space-1);
      }
    `,
  ],
};
