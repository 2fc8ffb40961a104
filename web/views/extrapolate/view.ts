import { css } from "lit";
import type { View } from "../../ui/page/page.ts";
import { rankingStyles } from "../../ui/ranking/ranking-blocks.ts";
import { compareStyles } from "../../ui/words/run-name.ts";
import { extrapolatePage } from "./page.ts";
import { extrapolatePicture, type ExtrapolatePicture } from "./picture.ts";

/** pass@k beyond n, by model, and how often such intervals held. */
export const extrapolateView: View<ExtrapolatePicture> = {
  compose: extrapolatePicture,
  page: extrapolatePage,
  progress: ["Extrapolated", "Extrapolate the rest"],
  styles: [
    compareStyles,
    rankingStyles,
    css`
      fieldset {
        border: 0;
        margin: 0;
        padding: 0;
        min-width: 0;
      }
      .attempts {
        width: 9ch;
        text-align: center;
      }
    `,
  ],
};
