import { formula, type Letter } from "./formula.ts";
import { math } from "./notation.ts";
import { papers } from "./papers.ts";
import { shared } from "./shared.ts";

const { k } = shared;
const T: Letter = ["T", "rounds that a sample may take"];

export const passAtKT = formula({
  name: "Pass@(k, T)",
  says: "Unbiased pass@k of the samples at interaction depth T. T = 0 is static pass@k.",
  lines: ['Pass@(k, T) = "pass@k of the run at T"'],
  symbols: [k, T],
  sources: [[papers.zhai, ""]],
  notes: [
    "It never falls in k. In T it need not rise where each depth was sampled again: a fall is shown as measured. Only where each sample is cut off after T rounds is a success at T one at every depth beyond.",
  ],
});

/** Two values of Pass@(k, T), the rounds between them, and the gain. */
export interface Gain {
  before: number;
  after: number;
  rounds: number;
  gain: number;
}

export const deltaK = formula<Gain>({
  name: "Δk",
  says: "What a doubling of the attempts brings at one depth.",
  lines: ["Δ_k = Pass@(2k, T) − Pass@(k, T)"],
  symbols: [k, T],
  sources: [[papers.zhai, "section 2.4"]],
  steps: ({ before, after, gain }) => [
    { words: "At 2k, minus at k", math: math`${after} − ${before} ≐ ${gain}` },
  ],
});

export const deltaT = formula<Gain>({
  name: "ΔT",
  says: "What another round brings at one k.",
  lines: ["Δ_T = (Pass@(k, T′) − Pass@(k, T))/(T′ − T)"],
  symbols: [k, T, ["T′", "the next depth"]],
  sources: [[papers.zhai, "section 2.4"]],
  notes: [
    "Intervals of gains about new tasks are Student’s t intervals of what each task gains, with two added tasks. For ΔT and ΔT − Δk, these lie at plus and minus the largest possible gain. For Δk, which is never below 0, they lie at 0 and ½.",
    "The page says which buys more only where the interval of ΔT − Δk excludes 0. Each cell is judged by itself.",
  ],
  steps: ({ before, after, rounds, gain }) => [
    {
      words: "At the next depth, minus here, for each round",
      math: math`(${after} − ${before})/${rounds} ≐ ${gain}`,
    },
  ],
});

export const share = formula<{ ofT: number; ofK: number }>({
  name: "Share of a round",
  says: "How much of both gains another round brings. A loss counts as no gain.",
  lines: ["share = Δ_T/(Δ_T + Δ_k)"],
  symbols: [
    ["Δ_T", "what another round brings"],
    ["Δ_k", "what a doubling of the attempts brings"],
  ],
  sources: [[papers.zhai, "figure 5"]],
  notes: ["A cell where neither reaches 0.005 is saturated."],
});

/** Gains of consecutive depths, each with the limit it is compared with. */
export interface Saturation {
  compared: { where: string; gain: number; limit: number }[];
}

export const saturation = formula<Saturation>({
  name: "T* and the recommended depth",
  says: "T*(ε) is the smallest depth whose next round brings less than ε, at the largest k that every depth has.",
  lines: ['"T*"(ε) = min {T : Δ_T < ε}', '"recommended T" = "next after min" {T : Δ_T < Δ_k}'],
  symbols: [["ε", "gain of a round that is too small"], T],
  sources: [
    [papers.zhai, "section 2.4"],
    [papers.zhai, "table 5: the recommended depth"],
  ],
  notes: [
    "The cross-over k is the smallest k of the map at which ΔT < Δk holds at one T. All of these are read off point estimates, and a small gain may be chance.",
    "An attempt at T costs as much as a sample and T rounds. The plan has the smallest k, at each T, that reaches the target.",
  ],
  steps: ({ compared }) =>
    compared.map(({ where, gain, limit }) => ({
      words: where,
      math: gain < limit ? math`${gain} < ${limit}` : math`${gain} ≥ ${limit}`,
    })),
});

/** Mean of distances over draws and cells, and their number. */
export interface Distances {
  distances: number;
  mean: number;
}

export const sufficiency = formula<Distances>({
  name: "Fewer samples",
  says: "How far Pass@(k, T) from fewer samples lies from that of all: the mean and the largest distance over the repeats.",
  lines: ["distance = |pass@k_m − pass@k_n|"],
  symbols: [
    ["m", "samples of every task, drawn without replacement; n′ in the paper"],
    ["n", "all samples of a task"],
  ],
  sources: [[papers.zhai, "table 8"]],
  notes: [
    "Over a surface, it is the mean and the largest of all cells with k ≤ m and of all repeats. Each depth is drawn for itself.",
    "Where tasks have different numbers of samples, all draws have m of each. The value from all samples stays as it is.",
  ],
  steps: ({ distances, mean }) => [
    {
      words: "The sum of all distances, divided by how many they are",
      math: math`${distances * mean}/${distances} ≐ ${mean}`,
    },
  ],
});
