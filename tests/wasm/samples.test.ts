import { load, type Counts, type SampleGroups } from "passcurve";
import { describe, expect, it } from "vitest";
import { expectAgrees } from "./agrees.ts";
import { selection } from "./golden.ts";
import { refusal } from "./refusal.ts";

const pc = await load();

/** Groups of all tasks, one after another: [size, value] each. */
function groupsOf(tasks: readonly (readonly (readonly [number, number])[])[]): SampleGroups {
  let end = 0;
  return {
    ends: tasks.map((task) => (end += task.length)),
    size: tasks.flat().map(([size]) => size),
    value: tasks.flat().map(([, value]) => value),
  };
}

/** Samples of a task by key, ascending: the number that share a key, and their mean worth. */
function ranked(by: readonly number[], worth: readonly number[]): [number, number][] {
  const keys = [...new Set(by)].sort((a, b) => a - b);
  return keys.map((key) => {
    const group = worth.filter((_, i) => by[i] === key);
    return [group.length, group.reduce((sum, each) => sum + each, 0) / group.length];
  });
}

const votes: Counts = {
  n: [8, 8, 8],
  c: [3, 0, 8],
  votes: groupsOf([
    [
      [3, 1],
      [2, 0],
      [1, 0],
      [2, NaN],
    ],
    [
      [4, 0],
      [4, 0],
    ],
    [[8, 1]],
  ]),
};

describe("metrics of grouped samples", () => {
  it("have the golden values of votes, scores and verifiers", () => {
    const golden = selection();
    const measured = (
      counts: Counts,
      metric: "majAtK" | "maxAtK" | "minAtK" | "bestOfK",
      k: number,
    ) => pc.measure(counts, { metric, ks: [k] }).value[0] ?? NaN;
    for (const { correct, wrong, k, maj } of golden.votes) {
      const n = wrong.reduce((sum, each) => sum + each, correct);
      const answers = wrong.map((size): [number, number] => [size, 0]);
      const counts = { n: [n], c: [correct], votes: groupsOf([[[correct, 1], ...answers]]) };
      expectAgrees(measured(counts, "majAtK", k), maj, { correct, wrong, k });
    }
    for (const { score, k, max, min } of golden.scores) {
      const counts = { n: [score.length], c: [0], scores: groupsOf([ranked(score, score)]) };
      expectAgrees(measured(counts, "maxAtK", k), max, { score, k });
      expectAgrees(measured(counts, "minAtK", k), min, { score, k });
    }
    for (const { verifier, correct, k, value } of golden.best_of) {
      const c = correct.filter((each) => each === 1).length;
      const ranks = groupsOf([ranked(verifier, correct)]);
      const counts = { n: [correct.length], c: [c], ranks };
      expectAgrees(measured(counts, "bestOfK", k), value, { verifier, correct, k });
    }
  });

  it("are the means of the tasks’ values, with intervals, comparisons and strata", () => {
    const options = { metric: "majAtK", ks: [1, 4, 9], interval: {} } as const;
    const found = pc.measure(votes, options);
    expect(found.status).toEqual(["exact", "exact", "undefined"]);
    expect(found.reason[2]).toBe("3 tasks of 3 have fewer than 9 samples");
    expectAgrees(found.value[0] ?? NaN, 11 / 24, {});
    expect(found.lower?.[1]).toBeLessThan(found.value[1] ?? NaN);
    const all = { ...votes, c: [8, 8, 8], votes: groupsOf([[[8, 1]], [[8, 1]], [[8, 1]]]) };
    const compared = pc.compare(all, votes, { metric: "majAtK", ks: [1, 4] });
    expect(compared.a).toEqual(Float64Array.of(1, 1));
    expectAgrees(compared.difference[1] ?? NaN, 1 - (found.value[1] ?? NaN), {});
    const macro = pc.measure([votes, all], { metric: "majAtK", ks: [4] });
    expectAgrees(macro.value[0] ?? NaN, ((found.value[1] ?? NaN) + 1) / 2, {});
    const [first] = pc.bestOf([all, votes], { metric: "majAtK", ks: [4] });
    expect(first?.[0]).toBeGreaterThan(0.9);
    const settled = pc.whatWouldSettle(all, votes, 4, { metric: "majAtK" });
    expect(settled.difference).toBe(compared.difference[1]);
  });

  it("leave the groups aside where a metric is of counts alone", () => {
    const options = { metric: "passHatK", ks: [1, 2] } as const;
    const broken = { ...votes, votes: { ends: [], size: [7], value: [] } };
    expect(pc.measure(broken, options)).toEqual(pc.measure({ n: votes.n, c: votes.c }, options));
  });

  it("name the groups that they do not find, and those that cannot be", () => {
    const plain = { n: [2], c: [1] };
    const asked = { metric: "majAtK", ks: [1] } as const;
    expect(refusal(() => pc.measure(plain, asked)).message).toBe(
      "measure: votes = undefined; must be { ends, size, value }, since majAtK needs the samples of each task by their votes",
    );
    expect(refusal(() => pc.compare(votes, plain, asked)).argument).toBe("b.votes");
    expect(refusal(() => pc.measure(plain, { ...asked, metric: "maxAtK" })).argument).toBe(
      "scores",
    );
    const wrong = (groups: SampleGroups) =>
      refusal(() => pc.measure({ ...plain, votes: groups }, asked));
    expect(wrong({ ends: [1], size: [2], value: [1] }).message).toBe(
      "measure: counts.votes[0] = 2; must be 1 right samples, the c of that task",
    );
    expect(wrong({ ends: [1], size: [3], value: [0] }).message).toBe(
      "measure: counts.votes[0] = 3; must be 2 samples in all, the n of that task",
    );
    expect(wrong({ ends: [2], size: [1, 1], value: [1, 1] }).argument).toBe("counts.votes.value");
    const pair = refusal(() =>
      pc.compare(votes, { ...votes, votes: groupsOf([[[8, 0]], [[8, 0]], [[8, 1]]]) }, asked),
    );
    expect(pair.message).toBe(
      "compare: b.votes[0] = 0; must be 3 right samples, the c of that task",
    );
  });

  it("have no posterior, and no plan", () => {
    const about = refusal(() =>
      pc.measure(votes, { metric: "majAtK", ks: [1], interval: { about: "both" } }),
    );
    expect(about.argument).toBe("interval.about");
    expect(() => pc.thinnedMeans(votes, [2], { metric: "majAtK", ks: [1] })).toThrow("metric");
  });

  it("give a curve of 1,000 tasks with 64 votes in a fraction of a second", () => {
    const tasks = Array.from({ length: 1000 }, (_, task) => {
      const sizes: [number, number][] = [];
      let left = 64;
      for (let i = 0; left > 0; ++i) {
        const size = Math.min(left, 1 + ((task * 7 + i * i * 13) % (2 + (task % 17))));
        sizes.push([size, i === task % 3 ? 1 : 0]);
        left -= size;
      }
      return sizes;
    });
    const c = tasks.map((task) => task.find(([, value]) => value === 1)?.[0] ?? 0);
    const counts = { n: tasks.map(() => 64), c, votes: groupsOf(tasks) };
    const ks = Array.from({ length: 64 }, (_, i) => i + 1);
    const started = performance.now();
    const { value, complement } = pc.measure(counts, { metric: "majAtK", ks });
    const took = performance.now() - started;
    value.forEach((each, i) => {
      expectAgrees(each + (complement[i] ?? NaN), 1, { k: i + 1 });
    });
    // The limit allows for busy machines; a free one takes a fraction of it.
    expect(took).toBeLessThan(3000);
  });
});
