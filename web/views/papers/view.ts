import { css } from "lit";
import type { View } from "../../ui/page/page.ts";
import { papersPage } from "./page.ts";
import { papersPicture, type PapersPicture } from "./picture.ts";

/** The tables and figures of five papers, each with a link to a view that is set up like it. */
export const papersView: View<PapersPicture> = {
  compose: (_, context) => papersPicture(context),
  page: papersPage,
  progress: null,
  withoutRuns: true,
  isWhole: true,
  styles: [
    css`
      section {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-2);
        max-width: 860px;
        padding-bottom: var(--space-5);
      }
      ul {
        display: grid;
        gap: var(--space-2);
        list-style: none;
      }
      li {
        display: grid;
        grid-template-columns: 17ch minmax(0, 1fr);
        gap: 0 var(--space-3);
      }
      li a {
        min-height: 28px;
      }
      li p {
        grid-column: 2;
      }
      @media (max-width: 680px) {
        li {
          grid-template-columns: minmax(0, 1fr);
        }
        li p {
          grid-column: 1;
        }
      }
    `,
  ],
};
