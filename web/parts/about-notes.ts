import { html } from "lit";

/** What intervals cover and how they are computed, for readers who publish them. */
export const aboutNotes = html`
  <p>
    <strong>Intervals</strong> are pointwise 95 % intervals. <em>Which tasks were picked</em>: the
    interval covers what other tasks of this kind would show, with the same number of samples. It is
    Gaffke's bound for the mean of values in [0, 1], with 10,000 draws of Dirichlet weights. For 0/1
    values it equals Clopper and Pearson's interval (Learned-Miller and Thomas 2019, arXiv
    1905.06208). Tasks of one cluster are drawn together. <em>Which attempts were drawn</em>: the
    interval is the posterior of the hierarchical model over the rates of these tasks.
    <em>Both</em>: the same posterior, with random weights for the tasks. A posterior treats each
    task separately, so it does not use clusters.
  </p>
`;
