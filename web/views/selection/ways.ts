import type { SelectionCurve } from "../../questions/measure/selection.ts";
import { whole } from "../../base/format.ts";
import type { SampleKind } from "../../read/base/sample-groups.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import { selectionWays, type SelectionWay } from "../../state/settings/settings.ts";

interface Way {
  /** Name in the menu. */
  words: string;
  /** Name of its line. */
  line: string;
  /** Data that its samples need; null if counts are enough. */
  needs: SampleKind | null;
  /** Words for a file without these data. */
  missing: string;
  /** Symbol of its value at a k. */
  symbol: (k: string) => string;
  meaning: string;
}

/** The ways in which k tries become one answer. */
export const ways: Record<SelectionWay, Way> = {
  any: {
    words: "any success",
    line: "any success",
    needs: null,
    missing: "",
    symbol: (k) => `pass@${k}`,
    meaning: "an oracle takes any right one of k tries",
  },
  vote: {
    words: "majority",
    line: "majority",
    needs: "votes",
    missing: "no answers",
    symbol: (k) => `maj@${k}`,
    meaning: "the most frequent one of k answers counts",
  },
  verifier: {
    words: "verifier",
    line: "verifier",
    needs: "ranks",
    missing: "no verifier",
    symbol: (k) => `best-of-${k}`,
    meaning: "the one of k tries counts that the verifier ranks highest",
  },
  all: {
    words: "all must succeed",
    line: "all must succeed",
    needs: null,
    missing: "",
    symbol: (k) => `pass^${k}`,
    meaning: "all of k tries are right",
  },
  score: {
    words: "the best score",
    line: "best score",
    needs: "scores",
    missing: "no scores",
    symbol: (k) => `max@${k}`,
    meaning: "the mean of the best of k scores",
  },
};

export const symbolOf = (way: SelectionWay, k: number): string => ways[way].symbol(whole(k));

/** True if a run's samples have what a way needs. */
export const isAllowed = ({ samples = [] }: Pick<RunSummary, "samples">, way: SelectionWay) => {
  const { needs } = ways[way];
  return needs === null || samples.includes(needs);
};

/** Reason why a run has no value for a way. */
export const whyMissing = (way: SelectionWay): string => `the file has ${ways[way].missing}`;

/** The ways that a run's samples allow. */
export const allowedWays = (run: Pick<RunSummary, "samples">): SelectionWay[] =>
  selectionWays.filter((way) => isAllowed(run, way));

/** The curves of a run. Without answers, the lower bound of the vote replaces the vote. */
export const curvesOf = (run: Pick<RunSummary, "samples">): SelectionCurve[] => [
  ...allowedWays(run),
  ...(isAllowed(run, "vote") ? [] : (["majority"] as const)),
];

/** The way of the headline: the setting if the samples allow it, else vote, verifier or any success. */
export function wayOf(run: Pick<RunSummary, "samples">, set: SelectionWay | null): SelectionWay {
  if (set !== null && isAllowed(run, set)) return set;
  return isAllowed(run, "vote") ? "vote" : isAllowed(run, "verifier") ? "verifier" : "any";
}
