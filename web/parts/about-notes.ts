import { html } from "lit";

/** What error bars are about and how they are computed, for readers who publish them. */
export const aboutNotes = html`
  <p>
    <strong>Error bars</strong> are pointwise 95 % intervals. <em>New tasks like these</em>: what
    other tasks of the kind, with as many samples each, would show; by Gaffke's bound for the mean
    of values in [0, 1], 10,000 draws of Dirichlet weights, which for 0/1 values is Clopper and
    Pearson's (Learned-Miller and Thomas 2019, arXiv 1905.06208). Tasks of one cluster are drawn
    together. <em>These tasks, more samples</em>: the posterior of the hierarchical model over their
    rates. <em>Both</em>: that posterior with the tasks weighed at random. A posterior takes each
    task alone, so it does not use clusters.
  </p>
`;
