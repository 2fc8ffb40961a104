import { formula, type Letter } from "./formula.ts";
import { papers } from "./papers.ts";
import { shared } from "./shared.ts";

const { n, c, k, N } = shared;
const withinN = "It exists only for k ≤ n.";
const ranked: Letter = ["i", "place among the samples of the task, from the lowest on"];

export const majAtK = formula({
  name: "maj@k",
  says: "The chance that the right answer has the most of k votes. They are drawn from a task’s n samples without replacement, and answers with as many votes share the win. The mean over the tasks is shown.",
  lines: ['"maj@k" = 1/N Σ_tasks Σ_j binom(c, j)/binom(n, k) Σ_t W_(jt)/(t + 1)'],
  symbols: [
    n,
    c,
    k,
    ["j", "votes for the right answer"],
    ["t", "wrong answers with as many votes"],
    [
      "W_(jt)",
      "ways to draw the other votes so that t wrong answers have j of them and none has more",
    ],
    N,
  ],
  sources: [[papers.own, "every draw of k is counted, none is simulated"]],
  notes: [
    "A draw of k votes with at least ⌊k/2⌋ + 1 right ones is always won. A draw without a right one is always lost. So maj@k lies between the chance of that many successes and pass@k.",
    withinN,
  ],
});

export const bestOfK = formula({
  name: "best-of-k",
  says: "The chance that the one of k samples which the verifier ranks highest is right. They are drawn from a task’s n samples without replacement, and samples of equal rank share the choice. The mean over the tasks is shown.",
  lines: ['"best-of-k" = 1/N Σ_tasks Σ_{i = k}^n r_i binom(i − 1, k − 1)/binom(n, k)'],
  symbols: [
    n,
    k,
    ranked,
    ["r_i", "1 where that sample is right, else 0: the mean of those of equal rank"],
    N,
  ],
  sources: [[papers.own, "max@k of the samples in the verifier’s order"]],
  notes: ["A verifier that ranks right samples above wrong ones has pass@k.", withinN],
});

export const maxAtK = formula({
  name: "max@k and min@k",
  says: "The expected best and worst score of k samples. They are drawn from a task’s n samples without replacement. The mean over the tasks is shown.",
  lines: [
    '"max@k" = 1/N Σ_tasks Σ_{i = k}^n s_i binom(i − 1, k − 1)/binom(n, k)',
    '"min@k" = 1/N Σ_tasks Σ_{i = 1}^(n − k + 1) s_i binom(n − i, k − 1)/binom(n, k)',
  ],
  symbols: [n, k, ranked, ["s_i", "score of that sample, from 0 to 1 within its bounds"], N],
  sources: [[papers.walder, "max of continuous rewards"]],
  notes: ["For scores of 0 and 1 they are pass@k and pass^k.", withinN],
});
