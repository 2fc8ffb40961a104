import { css } from "lit";
import type { View } from "../../ui/page/page.ts";
import { compareStyles } from "../../ui/words/run-name.ts";
import { sectionStyles } from "../../style/sections.ts";
import { boundaryPage } from "./page.ts";
import { boundaryPicture, requestIn, type BoundaryPicture } from "./picture.ts";

const ownStyles = css`
  .choice input[type="number"] {
    width: 9ch;
  }
`;

/** The tasks that a run can solve at all, and the gains and losses of one run against another. */
export const boundaryView: View<BoundaryPicture> = {
  compose: ({ ask }, context) => {
    const request = requestIn(context);
    return request.over.length === 0
      ? null
      : boundaryPicture(request, ask, context.isOpen("bernoulli"));
  },
  page: boundaryPage,
  progress: null,
  styles: [compareStyles, sectionStyles, ownStyles],
};
