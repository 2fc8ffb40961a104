import { expect, test } from "vitest";
import {
  biasOf,
  rulesOf,
  rulesThatFit,
  seemsStopped,
  stoppedWords,
  type Sampled,
} from "../../../../web/questions/runs/stopped-sampling.ts";
import { headline } from "../../../../web/ui/figures/headline.ts";
import { failureAt, parseGate } from "../../../../web/package/command/gates.ts";
import { randomFrom, textOf } from "../words.ts";

const seems = (n: number[], c: number[], weight: number[] | null = null) =>
  seemsStopped({
    n: Float64Array.from(n),
    c: Float64Array.from(c),
    weight: weight && Float64Array.from(weight),
  });

/** Tasks with these rates, each sampled in batches until one has a success, or up to a number of samples. */
function untilSuccess(rates: number[], batch: number, most: number, seed: number) {
  const random = randomFrom(seed);
  const [n, c]: [number[], number[]] = [[], []];
  for (const rate of rates) {
    let [samples, successes] = [0, 0];
    while (successes === 0 && samples < most) {
      samples += batch;
      for (let i = 0; i < batch; i++) successes += random() < rate ? 1 : 0;
    }
    n.push(samples);
    c.push(successes);
  }
  return [n, c] as const;
}

/** The same tasks, with numbers of samples that do not depend on the results. */
function asPlanned(rates: number[], sizes: number[], seed: number) {
  const random = randomFrom(seed);
  const n = rates.map((_, i) => sizes[i % sizes.length] ?? 1);
  const c = n.map((samples, i) => {
    const rate = rates[i] ?? 0;
    return Array.from({ length: samples }, random).filter((each) => each < rate).length;
  });
  return [n, c] as const;
}

const spread = (tasks: number, from: number, to: number) =>
  Array.from({ length: tasks }, (_, i) => from + ((to - from) * i) / tasks);

test("sampling that went on to the first success seems to have stopped, one by one or in batches", () => {
  const rates = [...spread(40, 0.02, 0.5), ...spread(10, 0, 0.001)];
  for (const seed of [1, 2, 3, 4, 5]) {
    expect(seems(...untilSuccess(rates, 1, 60, seed)), `one by one, seed ${seed}`).toBe(true);
    expect(seems(...untilSuccess(rates, 10, 40, seed)), `in batches, seed ${seed}`).toBe(true);
  }
  expect(seems([1, 3, 60, 2, 60, 5], [1, 1, 0, 1, 0, 1]), "six tasks").toBe(true);
  expect(seems([10, 20, 40], [3, 7, 0], [30, 20, 10]), "with weights").toBe(true);
});

test("a few lost samples of unsolved tasks do not hide it", () => {
  const [n, c] = untilSuccess([...spread(80, 0.05, 0.6), ...spread(40, 0, 0.001)], 1, 20, 7);
  const unsolved = n.flatMap((_, i) => (c[i] === 0 ? [i] : []));
  const lost = new Set(unsolved.slice(0, 3));
  expect(
    seems(
      n.map((each, i) => (lost.has(i) ? each - 1 : each)),
      [...c],
    ),
  ).toBe(true);
});

/** Samples every task equally often, and tasks without a success again as often. */
function retried(rates: number[], size: number, seed: number) {
  const random = randomFrom(seed);
  const drawn = (rate: number) =>
    Array.from({ length: size }, random).filter((each) => each < rate).length;
  const first = rates.map(drawn);
  const again = rates.map((rate, i) => (first[i] === 0 ? drawn(rate) : 0));
  return [
    first.map((each) => (each === 0 ? 2 * size : size)),
    first.map((each, i) => each + (again[i] ?? 0)),
  ] as const;
}

test("more samples of what failed, samples in flight and a batch with an exception are asked about", () => {
  const rates = [...spread(40, 0.1, 0.9), ...spread(20, 0, 0.02)];
  for (const seed of [1, 2, 3, 4, 5])
    expect(seems(...retried(rates, 8, seed)), `retried, seed ${seed}`).toBe(true);
  const inFlight = [2, 5, 3, 7, 4, 3, 9, 2, 4, 6, ...Array.from({ length: 10 }, () => 40)];
  const successes = [2, 1, 1, 2, 1, 2, 1, 1, 1, 3, ...Array.from({ length: 10 }, () => 0)];
  expect(seems(inFlight, successes), "in flight").toBe(true);
  const [n, c] = untilSuccess(rates, 10, 40, 3);
  expect(seems([...n, 13], [...c, 12]), "an exception").toBe(true);
});

test("unequal n that do not depend on the outcome are no stopping", () => {
  const kinds = {
    hard: spread(100, 0, 0.02),
    mixed: spread(100, 0, 1),
    easy: spread(100, 0.9, 1),
  };
  for (const [kind, rates] of Object.entries(kinds))
    for (const sizes of [
      [10, 10, 9],
      [4, 8],
      [5, 10, 20],
      [4, 4, 4, 3],
    ])
      for (const seed of [1, 2, 3])
        expect(seems(...asPlanned(rates, sizes, seed)), `${kind}, n of ${sizes.join()}`).toBe(
          false,
        );
});

test("nothing suggests stopping in these", () => {
  expect(seems([8, 8, 8, 8, 8, 8], [1, 0, 1, 0, 1, 1]), "equal n").toBe(false);
  expect(seems([1, 1, 1, 1, 1], [1, 0, 1, 1, 0]), "n = 1").toBe(false);
  expect(seems([1, 2, 1, 2, 1], [1, 2, 1, 2, 1]), "all solved").toBe(false);
  expect(seems([5, 10, 5, 10], [5, 10, 5, 10]), "all solved, in multiples").toBe(false);
  expect(seems([3, 8, 5, 8], [0, 0, 0, 0]), "no success").toBe(false);
  expect(seems([3, 8, 5, 8, 2], [1, 0, 2, 0, 1]), "two successes").toBe(false);
  expect(seems([3, 8], [1, 0]), "two tasks").toBe(false);
  expect(seems([4, 8], [3, 4]), "two sizes").toBe(false);
  expect(seems([3, 3, 4, 4, 4, 4, 4, 4], [1, 0, 0, 0, 0, 1, 0, 0]), "lost samples").toBe(false);
  expect(seems([10], [3]), "one task").toBe(false);
  expect(seems([], []), "no task").toBe(false);
});

const sampled = (name: string, stopped: boolean): Sampled => ({ name, run: { stopped } });
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, "");

test("what is said names the runs where not all are so", () => {
  expect(stoppedWords([])).toBe("");
  expect(stoppedWords([sampled("a", false)])).toBe("");
  expect(stoppedWords([sampled("a", true)])).toBe(
    "n rises where c is small: was n fixed beforehand, or did sampling go on after failures? If it went on, every value here is biased.",
  );
  const some = (count: number) =>
    plain(
      stoppedWords([
        sampled("fair", false),
        ...Array.from({ length: count }, (_, i) => sampled(`run ${i}`, true)),
      ]),
    );
  expect(some(1)).toBe(
    "In run 0 n rises where c is small: was n fixed beforehand, or did sampling go on after failures? If it went on, every value that uses it is biased.",
  );
  expect(some(2)).toContain("In run 0 and run 1 n rises");
  expect(some(5)).toContain("In run 0, run 1, run 2 and 2 more n rises");
  expect(some(2)).toContain("all values that use them are biased.");
});

test("estimates are called unbiased only where every run is so", () => {
  expect(biasOf([sampled("a", false)])).toBe("unbiased");
  expect(biasOf([sampled("a", true)])).toBe("perhaps biased");
  expect(biasOf([sampled("a", true), sampled("b", false)])).toBe("perhaps biased");
});

test("it stands in the answer of a view, between what is said and what that rests on", () => {
  const statement = (stopped: boolean) =>
    plain(textOf(headline([sampled("a", stopped)], "It solves half", "From n = 8.")));
  expect(statement(true)).toMatch(/^ ?It solves half n rises where .* biased\. Why\? From n = 8\./);
  expect(statement(false)).not.toContain("n rises");
});

test("a gate is not passed by such data, however high the value", () => {
  const gate = parseGate("pass@10=0.1");
  const high = { value: 0.9, lower: 0.8, reason: null, isPredicted: false };
  const of = (stopped: boolean) => ({ name: "a", run: { stopped, labels: {}, fits: ["first"] } });
  expect(failureAt(gate, of(false), high)).toBeNull();
  expect(failureAt(gate, of(true), high)).toEqual({
    kind: "asked",
    words:
      "--fail-under pass@10=0.1: in a n rises where c is small: was n fixed beforehand, or did sampling go on after failures? " +
      "Say which: --stopped no for a number of samples that does not depend on them; or --stopped first.",
  });
});

const counts = (n: number[], c: number[]) => ({ n: Float64Array.from(n), c: Float64Array.from(c) });

test("the ways of stopping that counts fit are told by their batches and their unsolved tasks", () => {
  expect(rulesThatFit(counts([1, 3, 60, 2, 60], [1, 1, 0, 1, 0]))).toEqual([{ batch: 1, cap: 60 }]);
  expect(rulesThatFit(counts([60, 120, 10020], [3, 7, 0]))).toEqual([{ batch: 60, cap: 10020 }]);
  expect(rulesThatFit(counts([60, 120, 180], [1, 1, 1]))).toEqual([
    { batch: 1, cap: null },
    { batch: 60, cap: null },
  ]);
});

test("runs of one source share a cap, or it is left to each", () => {
  expect(rulesOf([{ fits: ["first,cap=8"] }, {}, { fits: ["first,cap=8"] }])).toEqual([
    "first,cap=8",
  ]);
  expect(rulesOf([{ fits: ["batch=60,cap=120"] }, { fits: ["batch=60,cap=180"] }])).toEqual([
    "batch=60",
  ]);
  expect(rulesOf([{}])).toEqual([]);
});

test("once the rule is known, it is said, and only measured pass@k is called unbiased", () => {
  const known = (name: string): Sampled => ({
    name,
    run: { stopped: true, labels: { stopping: "batch=60,cap=120" } },
  });
  const words = (runs: Sampled[]) => plain(stoppedWords(runs));
  expect(words([known("a")])).toBe(
    "Tasks were sampled in batches of 60 until one held a success, up to 120 samples. " +
      "Measured pass@k takes that into account, and fits need not; other values take n as given, and so are biased.",
  );
  expect(words([known("a"), sampled("b", true), sampled("c", false)])).toMatch(
    /^In b n rises where .* biased\. Tasks of a were sampled in batches of 60/,
  );
  expect(biasOf([known("a")])).toBe("biased");
  expect(biasOf([known("a")], true)).toBe("unbiased");
  expect(biasOf([known("a"), sampled("b", true)], true)).toBe("perhaps biased");
  const heading = plain(textOf(headline([known("a")], "It solves half", "From n = 60.")));
  expect(heading).not.toContain("Why?");
});

test("once the rule is known, a gate of pass@k can be passed, and no other one", () => {
  const known = { name: "a", run: { stopped: true, labels: { stopping: "first" } } };
  const high = { value: 0.9, lower: 0.8, reason: null, isPredicted: false };
  expect(failureAt(parseGate("pass@10=0.1"), known, high)).toBeNull();
  expect(failureAt(parseGate("pass^10=0.1"), known, high)).toEqual({
    kind: "unjudged",
    words:
      "pass^10 of a passes no limit: sampling stopped at successes, and only pass@k is estimated without bias then.",
  });
});
