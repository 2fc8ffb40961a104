import type { Run } from "../../../web/read/base/run.ts";
import { asVotes, flattened, type Samples } from "../../../web/read/base/sample-groups.ts";

/** Samples that match the counts of a run: answers, scores and ranks by a rule. */
export const samplesFor = ({ n, c }: Pick<Run, "n" | "c">): Required<Samples> => {
  const tasks = Array.from(n, (samples, i) => ({ samples, right: c[i] ?? NaN }));
  return {
    votes: flattened(
      tasks.map(({ samples, right }) => {
        const wrong = samples - right;
        const first = Math.floor(wrong / 2);
        const blank = Math.min(wrong - first, 1);
        return asVotes(
          right,
          [first, wrong - first - blank].filter((size) => size > 0),
          blank,
        );
      }),
    ),
    scores: flattened(
      tasks.map(({ samples, right }) =>
        (
          [
            [samples - right, 1 / 3],
            [right, 1],
          ] as const
        ).filter(([size]) => size > 0),
      ),
    ),
    ranks: flattened(
      tasks.map(({ samples, right }) =>
        samples === 1
          ? [[1, right] as const]
          : [
              [1, right === samples ? 1 : 0] as const,
              [samples - 1, (right === samples ? right - 1 : right) / (samples - 1)] as const,
            ],
      ),
    ),
  };
};

/** A run with such samples. */
export const withSamples = (run: Run): Run => ({ ...run, samples: samplesFor(run) });
