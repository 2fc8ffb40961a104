import { css } from "lit";
import { fieldStyles } from "../../style/view.ts";
import type { View } from "../../ui/page/page.ts";
import { howManyPage } from "./page.ts";
import { howManyPicture, type HowManyPicture } from "./picture.ts";

/** Plans the number of tasks, and the number of samples of each, before sampling. */
export const howManyView: View<HowManyPicture> = {
  compose: ({ ask }, context, before) => howManyPicture(ask, context, before),
  page: howManyPage,
  progress: null,
  styles: [
    fieldStyles,
    css`
      h2 {
        margin: 0;
      }
    `,
  ],
  withoutRuns: true,
};
