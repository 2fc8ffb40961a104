import { html } from "lit";

/** How the reliability view is computed, for readers who publish its numbers. */
export const reliabilityNotes = html`
  <p>
    <strong>Cover@τ</strong> is the share of tasks with c/n ≥ τ (Dragoi et al., Beyond Pass@k): a
    plug-in, since it takes c/n for a task's rate. Its steps are exact, also where c/n = τ as a
    decimal, and its area over τ is Pass@1.
  </p>
  <p>
    <strong>AUC⁺(A, B)</strong> is the area by which A's Cover lies above B's, an exact sum over the
    merged steps; AvgAUC⁺ is its mean over the other runs shown.
  </p>
  <p>
    <strong>G-Pass@k at τ</strong> is the mean over the tasks of the chance that at least ⌈τk⌉ of k
    draws without replacement succeed, and mG-Pass@k = (2/k) Σ G-Pass@k at i/k for i from ⌈k/2⌉ + 1
    to k (Liu et al. 2024, arXiv 2412.13147). ⌈τk⌉ is that of the decimal as written: ⌈0.07 · 100⌉ =
    7. For k > n they do not exist.
  </p>
  <p><strong>Error bars.</strong> None are drawn in this version.</p>
`;
