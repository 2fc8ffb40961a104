import { css } from "lit";
import type { View } from "../../ui/page/page.ts";
import * as measured from "./measured.ts";
import { accuracyPage, type AllMeasured } from "./page.ts";

/** Measured accuracy: how often intervals hold, the errors of predictions, and the time of computations. */
export const accuracyView: View<AllMeasured> = {
  compose: () => measured,
  page: accuracyPage,
  progress: null,
  styles: [
    css`
      p.soft {
        max-width: 76ch;
      }
    `,
  ],
  withoutRuns: true,
  isWhole: true,
};
