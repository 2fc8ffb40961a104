import { css } from "lit";
import type { View } from "../../ui/page/page.ts";
import { guidePage } from "./page.ts";
import { guidePicture, type GuidePicture } from "./picture.ts";

/** Questions that a reader has, each answered with a figure. `isHosted` is false for a saved page. */
export const guideView = (isHosted: boolean): View<GuidePicture> => ({
  compose: guidePicture,
  page: (picture, context) => guidePage(picture, context, isHosted),
  progress: null,
  withoutRuns: true,
  isWhole: true,
  styles: [
    css`
      section {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-3);
        max-width: 860px;
        scroll-margin-top: var(--space-4);
        padding-bottom: var(--space-6);
      }
      section:focus {
        outline: none;
      }
      section > h2 {
        font-size: var(--text-4);
      }
      .next {
        max-width: 68ch;
        font-size: var(--text-3);
      }
      nav ul,
      .ways {
        display: flex;
        flex-wrap: wrap;
        gap: 0 var(--space-4);
        list-style: none;
      }
      :is(nav, .ways) a {
        display: inline-flex;
        align-items: center;
        min-height: 28px;
      }
      .ways a:first-child {
        font-weight: 600;
      }
      .files {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-3) var(--space-6);
      }
      pre {
        margin: 0;
      }
      @media print {
        nav {
          display: none;
        }
      }
    `,
  ],
});
