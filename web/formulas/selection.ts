import { formula, type Letter } from "./formula.ts";
import { math } from "./notation.ts";
import { papers } from "./papers.ts";
import { shared } from "./shared.ts";

const { n, k, N } = shared;
const ranked: Letter[] = [
  ["m_r", "samples of the task with rank r or a lower one"],
  ["r", "ranks of the task’s samples, from the lowest one on"],
];

export const majAtK = formula({
  name: "maj@k, a majority vote",
  says: "The chance that the right answer is the most frequent one of k samples. They are drawn without replacement, and the mean over the tasks is shown.",
  lines: ['maj@k = 1/N Σ_tasks E("win"/t)'],
  symbols: [
    ["win", "1 where no other answer has more of the k votes than the right one, else 0"],
    ["t", "answers that share the most votes"],
    k,
    N,
  ],
  sources: [[papers.own, "exact, over all draws of k samples"]],
  notes: [
    "Answers with equally many votes share the win. Samples without an answer can be drawn, and do not vote.",
    "At k = 1 and k = 2 it is pass@1. It exists only for k ≤ n.",
  ],
});

export const voteBracket = formula({
  name: "Where maj@k lies, from counts alone",
  says: "More than half of the votes always win, and no vote is won without a right answer.",
  lines: ['"at least ⌊k/2⌋ + 1 of k right" ≤ maj@k ≤ pass@k'],
  symbols: [k],
  sources: [[papers.own, "bounds of a plurality"]],
  notes: [
    "The lower end is reached where all wrong answers of a task agree and no vote is tied. The upper end is reached where no two wrong answers agree.",
    "The lower end goes up and down between odd and even k: 2 of 3 are easier to have than 3 of 4.",
  ],
});

export const bestOfK = formula({
  name: "best-of-k, picked by a verifier",
  says: "The chance that the sample of k is right which the verifier ranks highest. They are drawn without replacement, and the mean over the tasks is shown.",
  lines: ["best-of-k = 1/N Σ_tasks Σ_r y_r (binom(m_r, k) − binom(m_(r − 1), k))/binom(n, k)"],
  symbols: [["y_r", "share of right samples among those of rank r"], ...ranked, n, k, N],
  sources: [[papers.own, "exact, over all draws of k samples"]],
  notes: ["Samples of equal rank share the choice. At k = 1 it is pass@1. It may fall as k grows."],
});

export const maxAtK = formula({
  name: "max@k and min@k, the best and the worst score",
  says: "The mean of the best of k scores, drawn from a task’s n samples without replacement. The mean over the tasks is shown. min@k is that of the worst.",
  lines: [
    "max@k = 1/N Σ_tasks Σ_r s_r (binom(m_r, k) − binom(m_(r − 1), k))/binom(n, k)",
    "min@k = 1/N Σ_tasks Σ_r s_r (binom(n − m_(r − 1), k) − binom(n − m_r, k))/binom(n, k)",
  ],
  symbols: [["s_r", "score of rank r, from 0 to 1"], ...ranked, n, k, N],
  sources: [[papers.walder, "unbiased max@k"]],
  notes: [
    "For scores of 0 and 1 they are pass@k and pass^k. max@k never falls as k grows, and min@k never rises.",
  ],
});

/** Value of an oracle, value of the choice, and the difference. */
export interface OracleGap {
  oracle: number;
  chosen: number;
  gap: number;
}

export const oracleGap = formula<OracleGap>({
  name: "Gap to an oracle",
  says: "What is lost where a vote or a verifier takes the place of an oracle, which finds any right try. It is one mean over the tasks of the difference.",
  lines: ["g_i = pass@k_i − x_i", "interval = m ± t_{N+1} s/√(N + 2)"],
  symbols: [
    ["x_i", "maj@k or best-of-k of task i"],
    ["g_i", "gap of task i, from 0 to 1"],
    ["m", "mean of the gaps and of two added ones, 0 and 1"],
    ["s", "standard deviation of the same"],
    ["t_{N+1}", "97.5 % quantile of Student’s t with N + 1 degrees of freedom"],
    N,
  ],
  sources: [[papers.own, "Student’s t with two added tasks"]],
  notes: [
    "The run is compared with itself task by task, as two runs of the same tasks are. The interval covers which tasks were picked, never ends below 0, and holds the observed gap.",
    "At k = 1 nothing is chosen. So the gap is 0 without an interval.",
  ],
  steps: ({ oracle, chosen, gap }) => [
    { words: "The oracle minus what was chosen", math: math`${oracle} − ${chosen} ≐ ${gap}` },
  ],
});

/** A curve at its peak and at its end. */
export interface VerifierFall {
  top: number;
  end: number;
  fall: number;
}

export const verifierFall = formula<VerifierFall>({
  name: "Fall of best-of-k from its peak",
  says: "How much lower best-of-k is at the largest k than at the k where it is highest. It falls where a verifier prefers some wrong tries to right ones.",
  lines: ["d_k = 1/N Σ_tasks (b_{i,k} − b_{i,K})", '"fall" = max(d_k)'],
  symbols: [
    ["b_{i,k}", "best-of-k of task i"],
    ["K", "largest k, the smallest n of the tasks"],
    ["d_k", "mean over the tasks, at each k of the picture"],
    N,
  ],
  sources: [[papers.own, "Student’s t with two added tasks, by max |T|"]],
  notes: [
    "The peak is chosen from the same data. So interval and p are those of a band that holds the differences of all k to K at once. They hold whichever k is the peak.",
    "Each difference is paired by task. Two tasks are added, at plus and minus the largest possible difference.",
  ],
  steps: ({ top, end, fall }) => [
    { words: "The peak minus the end", math: math`${top} − ${end} ≐ ${fall}` },
  ],
});
