import { html, nothing } from "lit";

/** The differences between passcurve and the papers, with reasons: one sentence each. */
export const differences = {
  mgAtOddK:
    "At odd k, mG-Pass@k as published gives a perfect run (k − 1)/k, so the exact area stands beside it.",
  saturation:
    "T* follows the definition of Zhai et al., from which the row at ε = 0.01 of their table 3 differs.",
  falls:
    "Where depths are separate rollouts, Pass@(k, T) can fall in T, and passcurve shows the fall as measured.",
  allFailed:
    "Where no sample succeeded, all priors near 0 fit alike, so passcurve gives no ΔPass; Vérine et al. do.",
  correlation:
    "Vérine et al. print 0.783 for ΔPass and relative gain; the inputs that they print give 0.773.",
  undetermined:
    "Where counts do not determine a fit, its cells have a dash and say why; Vérine et al. print numbers.",
  fewSamples:
    "With at most 3 samples per task, counts cannot tell ZOIBB’s masses from its Beta, so passcurve uses BB there.",
  linmix:
    "LinMix’s default ends, 5 and 60, are inferred from the tables of Vérine et al., who do not print them.",
  repeats:
    "Intervals are of a repeat, which can solve unsolved tasks; the Bernoulli bootstrap of Zhai et al. never does.",
  fewer:
    "passcurve draws the fewer samples many times, and shows the mean and the largest distance, where k is at most as many.",
  subsamples: "Liu et al. repeat the draw; passcurve averages over all subsamples, which is exact.",
} as const;
export type Difference = keyof typeof differences;

/** The sentences that apply, as a line under the values that they concern. */
export function differenceNote(holds: Partial<Record<Difference, boolean>>) {
  const those = (Object.keys(differences) as Difference[]).filter((each) => holds[each] === true);
  return those.length === 0
    ? nothing
    : html`<p class="soft small" data-differs=${those.join(" ")}>
        ${those.map((each) => differences[each]).join(" ")}
      </p>`;
}
