import { html } from "lit";

/** How the fits are found and checked, for readers who publish their numbers. */
export const fitNotes = html`
  <p>
    <strong>Fits</strong> maximise the evidence, the chance of all counts under one prior of the
    tasks' rates p: BB takes p ~ Beta(a, b), ZOIBB adds masses π₀ and π₁ of tasks that never and
    always succeed. Standard errors are those of the observed information.
  </p>
  <p>
    <strong>Bars and signs.</strong> Bars are tasks by c/n, with c = 0 and c = n at the sides; signs
    are what each fit expects there of new tasks with the same n. The lines are densities of p
    itself, which chance has not blurred: they may differ from the bars where n is small.
  </p>
  <p>
    <strong>CV-ELPD</strong> sums the log chance of each task under fits to nine tenths of the
    others (10 seeded folds). The difference has its standard error over the tasks; below two of
    them it is no preference.
  </p>
  <p>
    <strong>Goodness of fit</strong> is Freeman and Tukey's Σ(√observed − √expected)² over all (n,
    c), against that of 99 data sets drawn from the fit and fitted anew. p is the share at least as
    far: a small one says that the family cannot be right, a large one proves nothing.
  </p>
  <p>
    <strong>ΔPass</strong> is a + b of the BB fit (Vérine et al. 2026): at one Pass@1 more of it
    means more gain from more tries, within one regime of tasks and samples. A run is on the
    frontier when no other has more of both.
  </p>
  <p>
    <strong>Without an interval</strong> are the log evidence and CV-ELPD, which are facts of these
    counts; p, which says itself how sure one can be (99 data sets fix it to ± 0.1); π₀ and π₁,
    whose best value is often the edge 0; and the relative gain, whose two parts have theirs.
  </p>
`;
