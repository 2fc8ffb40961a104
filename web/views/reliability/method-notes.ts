import { html } from "lit";
import { aboutNotes } from "../../parts/about-notes.ts";

/** How the reliability view is computed, for readers who publish its numbers. */
export const reliabilityNotes = html`
  <p>
    <strong>Cover@τ</strong> is the share of tasks with c/n ≥ τ (Dragoi et al., Beyond Pass@k): a
    naive, since it takes c/n for a task's rate. Its steps are exact, also where c/n = τ as a
    decimal, and its area over τ is Pass@1.
  </p>
  <p>
    <strong>AUC⁺(A, B)</strong> is the area by which A's Cover lies above B's; AvgAUC⁺ is its mean
    over the other runs shown. Where one Cover is nowhere below the other, naive pass@k and pass^k
    follow at every k, and the unbiased ones where all tasks have one n.
  </p>
  <p>
    <strong>pass@k as an average.</strong> The area under Cover@τ · k(1−τ)<sup>k−1</sup>, the
    density of Beta(1, k), is naive pass@k; with kτ<sup>k−1</sup> it is naive pass^k. Above k = 1
    the unbiased values differ, since they draw without replacement.
  </p>
  <p>
    <strong>G-Pass@k at τ</strong> is the mean over the tasks of the chance that at least ⌈τk⌉ of k
    draws without replacement succeed, and mG-Pass@k = (2/k) Σ G-Pass@k at i/k for i from ⌈k/2⌉ + 1
    to k (Liu et al. 2024, arXiv 2412.13147). ⌈τk⌉ is that of the decimal as written: ⌈0.07 · 100⌉ =
    7. At odd k that sum gives a perfect run (k−1)/k; the area stands beside it. For k > n they do
    not exist.
  </p>
  ${aboutNotes}
  <p>
    About new tasks, bands of <strong>Cover@τ</strong> are of the share of tasks with c/n ≥ τ, with
    as many samples; otherwise of those whose rate is at least τ, by the hierarchical model.
    AvgAUC⁺: the same 1,000 draws of tasks for all runs; no interval of rates.
  </p>
`;
