import { html } from "lit";

/** How the study of budgets is made, for readers who publish its numbers. */
export const budgetNotes = html`
  <p>
    Each repeat draws m of the n samples of every task, and for the last rows fewer tasks, without
    replacement: exact hypergeometric draws from the counts by a seeded generator (seeds 1, 2, …),
    so that the same data give the same table everywhere.
  </p>
  <p>
    An estimator's error is the distance of its pass@k, from that smaller study alone, to the
    unbiased value of the whole data; the table holds the mean over the repeats and its standard
    error, in points (Vérine et al. 2026, figures 3 and 4). Unbiased pass@k ends at k = m.
  </p>
`;
