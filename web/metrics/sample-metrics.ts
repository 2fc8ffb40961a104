import { whole } from "../base/format.ts";
import { attempts, common, type Metric, type SampleKind } from "./metric.ts";

/** Reasons why a run has no value of a metric that needs such sample groups. */
export const withoutSamples: Record<SampleKind, string> = {
  votes: "the file has no answer for each sample",
  ranks: "the file has no verifier’s score for each sample",
  scores: "the file has no score for each sample",
};

/** Properties of metrics of one answer from k attempts, or of their best or worst score. */
const oneOfK = { ...common, group: "Vote or verify" } as const;

/** Metrics that need more data of the samples than the number of successes. */
export const sampleMetrics = {
  "maj@k": {
    name: "maj@k",
    meaning: "the right answer wins the vote",
    shortName: "maj@k",
    ...oneOfK,
    needs: "votes",
    symbol: (k) => `maj@${whole(k)}`,
    where: (k) => `by a vote of ${attempts(k)}`,
    solved: () => "tasks solved by a majority vote, by attempts per task",
    figure: "Share of tasks solved by a majority vote, by attempts per task",
    heading: (k) => `maj@${whole(k)}`,
    holds: (k, _, bias) => `The right answer has most of ${whole(k)} votes: ${bias}`,
    methods:
      "maj@k is the unbiased chance that the right answer wins the plurality of k votes, ties shared.",
    formula: "maj-at-k",
    source: null,
    packaged: { metric: "majAtK" },
  },
  "best-of-k": {
    name: "best-of-k",
    meaning: "the verifier’s choice succeeds",
    shortName: "best-of-k",
    ...oneOfK,
    needs: "ranks",
    symbol: (k) => `best-of-${whole(k)}`,
    where: (k) => `by the verifier’s choice of ${attempts(k)}`,
    solved: () => "tasks solved by the verifier’s choice, by attempts per task",
    figure: "Share of tasks solved by the verifier’s choice, by attempts per task",
    heading: (k) => `best-of-${whole(k)}`,
    holds: (k, _, bias) =>
      `The one of ${attempts(k)} that the verifier ranks highest is right: ${bias}`,
    methods:
      "best-of-k is the unbiased chance that the attempt which the verifier ranks highest among k succeeds, ties shared.",
    formula: "best-of-k",
    source: null,
    packaged: { metric: "bestOfK" },
  },
  "max@k": {
    name: "max@k",
    meaning: "the best score of k attempts",
    shortName: "max@k",
    ...oneOfK,
    isVariant: true,
    needs: "scores",
    symbol: (k) => `max@${whole(k)}`,
    where: (k) => `by the best score of ${attempts(k)}`,
    solved: () => "best score, by attempts per task",
    figure: "Best score of k attempts, by attempts per task",
    heading: (k) => `max@${whole(k)}`,
    holds: (k, _, bias) => `The best score of ${attempts(k)}: ${bias}`,
    methods: "max@k is the unbiased expectation of the best score of k attempts.",
    formula: "max-at-k",
    source: "walder",
    packaged: { metric: "maxAtK" },
  },
  "min@k": {
    name: "min@k",
    meaning: "the worst score of k attempts",
    shortName: "min@k",
    ...oneOfK,
    isVariant: true,
    needs: "scores",
    symbol: (k) => `min@${whole(k)}`,
    where: (k) => `by the worst score of ${attempts(k)}`,
    solved: () => "worst score, by attempts per task",
    figure: "Worst score of k attempts, by attempts per task",
    heading: (k) => `min@${whole(k)}`,
    holds: (k, _, bias) => `The worst score of ${attempts(k)}: ${bias}`,
    methods: "min@k is the unbiased expectation of the worst score of k attempts.",
    formula: "max-at-k",
    source: "walder",
    packaged: { metric: "minAtK" },
  },
} as const satisfies Record<string, Metric>;
