import { html, nothing } from "lit";

/** Where passcurve differs from what a paper prints or does, and why: one sentence each. */
export const differences = {
  mgAtOddK:
    "At odd k, mG-Pass@k as published gives a perfect run (k − 1)/k, so the exact area stands beside it.",
  saturation:
    "T* follows the definition of Zhai et al., from which the row at ε = 0.01 of their table 3 differs.",
  falls:
    "Separate rollouts at each depth can make Pass@(k, T) fall in T, so passcurve shows the fall instead of the most so far.",
  allFailed:
    "Where no sample succeeded, every prior near 0 fits equally well, so passcurve gives no ΔPass where Vérine et al. print one.",
  fewSamples:
    "With at most 3 samples per task, counts cannot tell ZOIBB’s masses from its Beta, so passcurve uses BB there.",
  linmix:
    "Vérine et al. do not print where LinMix begins and ends, so the usual 5 and 60 are inferred from their tables.",
} as const;
export type Difference = keyof typeof differences;

/** The sentences of those that hold, as a line under what they are about. */
export function differenceNote(holds: Partial<Record<Difference, boolean>>) {
  const those = (Object.keys(differences) as Difference[]).filter((each) => holds[each] === true);
  return those.length === 0
    ? nothing
    : html`<p class="soft small" data-differs=${those.join(" ")}>
        ${those.map((each) => differences[each]).join(" ")}
      </p>`;
}
