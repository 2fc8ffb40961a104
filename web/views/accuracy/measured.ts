/** A table of the measurements, each cell as its document has it. */
export interface Measured {
  /** The document, in the folder tests/bench. */
  document: string;
  /** What stands above the table there. */
  section: string;
  heads: string[];
  rows: string[][];
}

/** How often 95 % intervals hold what other tasks of the kind would show; in brackets the worst of 264 kinds of data. */
export const newTasks: Measured = {
  document: "COVERAGE.md",
  section: "new tasks, pass@k at k = 1, 10 and n",
  heads: ["interval", "N = 30", "N = 164", "N = 500"],
  rows: [
    [
      "Gaffke",
      "98.1 % (95.3 %), 1.22 × t",
      "96.7 % (94.5 %), 1.08 × t",
      "96.1 % (94.7 %), 1.04 × t",
    ],
    ["t", "84.9 % (15.2 %)", "93.1 % (61.6 %)", "94.4 % (91.1 %)"],
    ["BCa", "87.1 % (15.3 %), 1.06 × t", "94.6 % (54.0 %), 1.01 × t", "94.9 % (92.1 %), 1.00 × t"],
    [
      "studentized",
      "90.7 % (15.3 %), 2.69 × t",
      "95.8 % (59.7 %), 1.50 × t",
      "95.3 % (93.0 %), 1.10 × t",
    ],
    [
      "percentile",
      "84.4 % (15.3 %), 0.95 × t",
      "93.3 % (59.6 %), 0.99 × t",
      "94.4 % (89.5 %), 1.00 × t",
    ],
  ],
};

/** The same for what more samples of the same tasks would show. */
export const theseTasks: Measured = {
  document: "COVERAGE.md",
  section: "these tasks, more samples",
  heads: ["interval", "N = 30", "N = 164", "N = 500"],
  rows: [
    ["HB", "95.8 % (90.7 %)", "97.1 % (93.0 %)", "98.3 % (93.0 %)"],
    ["Beta(1, 1) for each task", "39.3 % (0.0 %)", "25.2 % (0.0 %)", "16.8 % (0.0 %)"],
  ],
};

/** The same for the difference of two runs on the same tasks. */
export const differences: Measured = {
  document: "COVERAGE.md",
  section: "differences of two runs",
  heads: ["interval", "N = 30", "N = 164"],
  rows: [
    ["t-plus", "98.3 % (87 %), 1.44 × t", "96.9 % (90 %), 1.16 × t"],
    ["t", "89.9 % (53 %)", "93.8 % (63 %)"],
    ["BCa", "74.1 % (30 %), 1.01 × t", "91.8 % (49 %), 1.01 × t"],
    ["studentized bootstrap", "87.2 % (57 %), 1.44 × t", "93.0 % (65 %), 1.03 × t"],
    ["permutation, inverted", "88.6 % (49 %), 0.95 × t", "93.7 % (63 %), 0.99 × t"],
    ["Gaffke on [−1, 1]", "99.7 % (95 %), 2.83 × t", "98.9 % (92 %), 1.58 × t"],
  ],
};

/** How many repeats of a study find numbers of tasks within their 95 % ends; in brackets for the worst kind of study. */
export const repeats: Measured = {
  document: "BOUNDARY.md",
  section: "repeats within the ends, over all kinds of study",
  heads: ["ends", "both", "only a", "only b", "a", "b", "union", "gain"],
  rows: [
    [
      "predictive",
      "97.8 % (88.3 %)",
      "98.6 % (90.0 %)",
      "97.9 % (90.0 %)",
      "97.3 % (86.7 %)",
      "97.7 % (93.3 %)",
      "96.9 % (86.7 %)",
      "98.0 % (93.3 %)",
    ],
    [
      "Bernoulli bootstrap",
      "35.7 % (0.0 %)",
      "69.6 % (15.0 %)",
      "68.9 % (8.3 %)",
      "36.7 % (3.3 %)",
      "35.4 % (3.3 %)",
      "40.1 % (3.3 %)",
      "68.0 % (1.7 %)",
    ],
  ],
};

/** How far predictions beyond the samples are off, and how often their 95 % intervals hold, in percent. */
export const predictions: Measured = {
  document: "EXTRAPOLATION.md",
  section: "By corpus",
  heads: ["corpus", "k/m", "tests", "method", "error", "bias", "50 % cover", "95 % cover", "score"],
  rows: [
    ["evalperf_n100 (19 runs)", "all", "228", "HB", "0.0155", "-0.0058", "48.2", "92.5", "0.078"],
    ["evalperf_n100 (19 runs)", "all", "228", "BB", "0.0142", "+0.0043", "25.4", "68.4", "0.110"],
    [
      "evalperf_n100 (19 runs)",
      "all",
      "228",
      "ZOIBB",
      "0.0241",
      "-0.0178",
      "21.9",
      "46.9",
      "0.465",
    ],
    [
      "evalperf_n100 (19 runs)",
      "all",
      "228",
      "LinMix",
      "0.0139",
      "+0.0035",
      "25.9",
      "74.6",
      "0.102",
    ],
    [
      "monkeys_math_n10000 (7 runs)",
      "all",
      "504",
      "HB",
      "0.0802",
      "-0.0539",
      "61.7",
      "98.8",
      "0.518",
    ],
    [
      "monkeys_math_n10000 (7 runs)",
      "all",
      "504",
      "BB",
      "0.1387",
      "+0.0426",
      "16.1",
      "38.7",
      "4.371",
    ],
    [
      "monkeys_math_n10000 (7 runs)",
      "all",
      "504",
      "ZOIBB",
      "0.2057",
      "-0.0447",
      "11.3",
      "27.8",
      "6.959",
    ],
    [
      "monkeys_math_n10000 (7 runs)",
      "all",
      "504",
      "LinMix",
      "0.1492",
      "+0.0243",
      "15.7",
      "39.9",
      "4.526",
    ],
    [
      "noises_aime2024 (49 runs)",
      "all",
      "2058",
      "HB",
      "0.0782",
      "-0.0199",
      "53.4",
      "94.7",
      "0.497",
    ],
    [
      "noises_aime2024 (49 runs)",
      "all",
      "2058",
      "BB",
      "0.1382",
      "+0.0157",
      "19.3",
      "47.5",
      "3.784",
    ],
    [
      "noises_aime2024 (49 runs)",
      "all",
      "2058",
      "ZOIBB",
      "0.1676",
      "-0.0382",
      "12.4",
      "32.0",
      "5.051",
    ],
    [
      "noises_aime2024 (49 runs)",
      "all",
      "2058",
      "LinMix",
      "0.1422",
      "+0.0028",
      "19.8",
      "46.3",
      "3.876",
    ],
    [
      "noises_human_eval_plus (47 runs)",
      "all",
      "1962",
      "HB",
      "0.0267",
      "+0.0075",
      "49.4",
      "97.3",
      "0.164",
    ],
    [
      "noises_human_eval_plus (47 runs)",
      "all",
      "1962",
      "BB",
      "0.0415",
      "+0.0271",
      "15.1",
      "44.0",
      "0.811",
    ],
    [
      "noises_human_eval_plus (47 runs)",
      "all",
      "1962",
      "ZOIBB",
      "0.0463",
      "-0.0326",
      "17.1",
      "43.5",
      "1.035",
    ],
    [
      "noises_human_eval_plus (47 runs)",
      "all",
      "1962",
      "LinMix",
      "0.0349",
      "+0.0140",
      "23.3",
      "70.5",
      "0.449",
    ],
    ["noises_math500 (21 runs)", "all", "846", "HB", "0.0298", "-0.0238", "47.5", "93.3", "0.173"],
    ["noises_math500 (21 runs)", "all", "846", "BB", "0.0329", "-0.0132", "12.1", "35.3", "0.800"],
    [
      "noises_math500 (21 runs)",
      "all",
      "846",
      "ZOIBB",
      "0.0446",
      "-0.0334",
      "12.6",
      "32.6",
      "1.238",
    ],
    [
      "noises_math500 (21 runs)",
      "all",
      "846",
      "LinMix",
      "0.0321",
      "-0.0156",
      "17.4",
      "48.0",
      "0.750",
    ],
  ],
};

/** The mean absolute error of pass@100 from m of the 100 samples of each task, on published counts. */
export const fewSamples: Measured = {
  document: "FEW_SAMPLES.md",
  section: "EvalPerf, 19 code models, 118 tasks, n = 100",
  heads: ["m", "k", "naive", "BB", "ZOIBB", "LinMix", "HB", "HB/LinMix", "HB - best"],
  rows: [
    ["2", "100", "0.1430", "0.0197", "0.0197", "0.0197", "0.0278", "1.41", "0.0081"],
    ["5", "100", "0.0765", "0.0150", "0.0281", "0.0150", "0.0171", "1.14", "0.0021"],
    ["10", "100", "0.0482", "0.0127", "0.0195", "0.0124", "0.0147", "1.19", "0.0023"],
    ["20", "100", "0.0267", "0.0110", "0.0114", "0.0100", "0.0108", "1.08", "0.0008"],
    ["50", "100", "0.0105", "0.0080", "0.0062", "0.0062", "0.0070", "1.12", "0.0007"],
  ],
};

/** What computing takes. */
export const speed: Measured = {
  document: "RESULTS.md",
  section: "Measured",
  heads: ["what", "measured", "target"],
  rows: [
    [
      "pass@k at k = 1 … 1000 of 1000000 tasks, grouping included, against the NumPy product loop (timed on 400 tasks × 100 k, 124 ms, and scaled)",
      "20.2 ms; 153,885 × faster",
      "200 ×",
    ],
    ["164 tasks × 200 k through the facade", "0.319 ms", "1 ms"],
    ["cold page to first curve on localhost, median of 9 new browsers", "708 ms", "1000 ms"],
    [
      "dragging τ over 10 runs × 1000 tasks, n = 100, G-Pass drawn against τ: input to laid out charts in sight, median and 95th percentile of 60 moves",
      "6.7 and 15.3 ms",
      "16 ms",
    ],
    [
      "dragging k over 10 runs × 1000 tasks, n = 100, G-Pass drawn against τ: input to laid out charts in sight, median and 95th percentile of 60 moves",
      "14.8 and 24.1 ms",
      "16 ms",
    ],
    [
      "dragging the mean of a population over 100 values of k: input to laid out curves, median and 95th percentile of 60 moves",
      "7.3 and 14.6 ms",
      "16 ms",
    ],
    [
      "BB fit of 1000000 tasks (n = 100) from raw arrays, grouping included, against L-BFGS-B on betaln over the same arrays (1.6 s)",
      "14.8 ms; 107 × faster",
      "100 ×",
    ],
    [
      "HB with bands of one run of 500 tasks at n = 200, 100 values of k, in WebAssembly under Node",
      "85 ms",
      "100 ms",
    ],
    [
      "intervals of an 8-point pass@k curve of 164 tasks from 10000 replicates, against vectorised NumPy (drawn by index 62 ms; Dirichlet weights as one matrix product 18 ms, 1.6 ×)",
      "11.2 ms; 6 × faster",
      "5 ×",
    ],
  ],
};
