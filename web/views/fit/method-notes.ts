import { html } from "lit";

/** How the fits are found and checked, for readers who publish their numbers. */
export const fitNotes = html`
  <p>
    <strong>Fits</strong> maximise the evidence: the probability of all counts under one prior of
    the tasks’ rates p. Beta-Binomial (BB) takes p ~ Beta(a, b). Zero-one-inflated Beta-Binomial
    (ZOIBB) adds masses π₀ and π₁ of tasks that never and always succeed. Standard errors come from
    the observed information.
  </p>
  <p>
    <strong>Bars and signs.</strong> Bars count tasks by c/n, with c = 0 and c = n at the sides.
    Signs show what each fit expects of new tasks with the same n. Lines are densities of p itself,
    without sampling noise. They may differ from the bars where n is small.
  </p>
  <p>
    <strong>CV-ELPD</strong> sums the log probability of each task under fits to nine tenths of the
    others (10 seeded folds). The difference has its standard error over the tasks. Below two of
    them, there is no clear preference.
  </p>
  <p>
    <strong>Goodness of fit</strong> is Freeman and Tukey’s Σ(√observed − √expected)² over all (n,
    c). It is compared with that of 99 data sets that are drawn from the fit and fitted again. p is
    the share that lies at least as far. A small p means that the family does not fit. A large p
    proves nothing.
  </p>
  <p>
    <strong>ΔPass</strong> is a + b of the BB fit (Vérine et al. 2026). At equal Pass@1, a larger
    ΔPass means more gain from more attempts. It is comparable within one set of tasks and samples.
    A run is on the frontier when no other run has more of both.
  </p>
  <p>
    <strong>No interval:</strong> log evidence and CV-ELPD are facts of these counts. p has an error
    of about 0.1 from 99 data sets. π₀ and π₁ are often exactly 0. The two parts of the relative
    gain have intervals of their own.
  </p>
`;
