import { load } from "passcurve";
import { expect, test } from "vitest";
import { packageOptions } from "../../../../web/metrics/along.ts";
import { curveMetrics, isOfCounts, zeroWords } from "../../../../web/metrics/metrics.ts";

const pc = await load();

/** Tasks at every rate: if their mean is 0, every task's value is. */
const counts = {
  n: Array.from({ length: 13 }, () => 12),
  c: Array.from({ length: 13 }, (_, c) => c),
};

test.each([...curveMetrics.filter(isOfCounts), "1-of-k", "3-of-k", "5-of-k"] as const)(
  "%s is said to be 0 for every run exactly where it is",
  (metric) => {
    const ks = [1, 2, 3, 4, 5, 6, 12];
    const { value } = pc.measure(counts, packageOptions({ metric }, ks));
    expect(ks.filter((k) => zeroWords(metric, k) !== "")).toEqual(
      ks.filter((_, i) => value[i] === 0),
    );
  },
);

test("what is 0 for every run says why", () => {
  expect(zeroWords("3-of-k", 2)).toBe(
    "3-of-2 is 0 for every run: 2 attempts cannot hold 3 successes",
  );
  expect(zeroWords("2-of-k", 1)).toBe(
    "2-of-1 is 0 for every run: 1 attempt cannot hold 2 successes",
  );
  expect(zeroWords("disagree", 1)).toBe("disagree@1 is 0 for every run: 1 attempt cannot disagree");
});
