import { defaultHyperprior } from "passcurve";

/** @typedef {import("./random.mjs").Random} Random */

const mostN = 2 ** 31;
const mostK = 2 ** 53;

/** n of a task: usually one that studies have, sometimes an end of its domain. @param {Random} random */
export const anyN = (random) =>
  random.happens(0.03)
    ? random.pick([1e4, 1e6, mostN - 1, mostN])
    : random.pick([1, 2, 3, 5, 8, 10, 16, 32, 64, 100, 200, 1000]);

/** c of a task with n samples, often at its ends. @param {Random} random @param {number} n */
export const anyC = (random, n) =>
  random.pick([0, n, 1, n - 1, random.whole(0, n), random.whole(0, n), random.whole(0, n)]);

/** @param {Random} random */
export const anyK = (random) =>
  random.happens(0.05)
    ? random.pick([1e3, 1e5, 1e6, mostN, mostK])
    : random.pick([1, 1, 2, 3, 4, 5, 8, 10, 16, 32, 100, 500]);

/** @param {Random} random */
export const anyShare = (random) =>
  random.pick([0, 1, 0.5, 0.1, 0.25, 0.3, 0.07, 1e-9, 1 - 2 ** -53, random.uniform()]);

/** In (0, 1). @param {Random} random */
export const anyLevel = (random) => random.pick([0.95, 0.9, 0.5, 0.8, 0.99, 0.999, 0.01]);

/** @param {Random} random */
export const anySeed = (random) => random.pick([1, 0, 7, 123456789, mostK]);

/** @param {Random} random @param {(random: Random) => number} of @param {number} [most] */
export const anyList = (random, of, most = 6) =>
  asSomeArray(
    random,
    random.list(random.whole(0, most), () => of(random)),
  );

/** The same numbers as one of the accepted kinds of array. @param {Random} random @param {number[]} values */
function asSomeArray(random, values) {
  if (random.happens(0.5)) return values;
  if (random.happens(0.3) && values.every((value) => value === (value | 0)))
    return Int32Array.from(values);
  return Float64Array.from(values);
}

/**
 * @param {Random} random
 * @param {{ rows?: number, equalN?: number, mostN?: number, mostWeight?: number }} [form]
 */
export function anyCounts(
  random,
  { rows, equalN, mostN: most = Infinity, mostWeight = Infinity } = {},
) {
  const count = rows ?? random.pick([1, 1, 2, 3, 5, 8, 12, 30, 60]);
  const shared = equalN ?? (random.happens(0.6) ? anyN(random) : null);
  const n = random.list(count, () => Math.min(most, shared ?? anyN(random)));
  const kind = random.whole(0, 3);
  const c = n.map((each) => {
    if (kind === 0) return random.pick([0, each]);
    if (kind === 1) return 0;
    return anyC(random, each);
  });
  const counts = { n: asSomeArray(random, n), c: asSomeArray(random, c) };
  if (random.happens(0.7)) return counts;
  const weights = anyWeights(random, count).map((each) => Math.min(mostWeight, each));
  return { ...counts, tasks: weights };
}

/** @param {Random} random @param {number} count */
function anyWeights(random, count) {
  const kind = random.whole(0, 4);
  return random.list(count, () => {
    switch (kind) {
      case 0:
        return 1;
      case 1:
        return random.whole(0, 3);
      case 2:
        return random.whole(1, 40);
      case 3:
        return random.uniform() * 3;
      default:
        return random.pick([0, 1, 1e6, 1e9, 1e14, 1e308]);
    }
  });
}

/** Counts with their samples grouped by answer, score and rank. @param {Random} random */
export function anyGroupedCounts(random) {
  const counts = anyCounts(random, { mostN: 1000 });
  /** @param {(c: number, wrong: number) => [size: number, value: number][]} of */
  const groups = (of) => {
    let end = 0;
    const all = Array.from(counts.n, (n, i) => of(counts.c[i] ?? 0, n - (counts.c[i] ?? 0)));
    return {
      ends: all.map((task) => (end += task.length)),
      size: all.flat().map(([size]) => size),
      value: all.flat().map(([, value]) => value),
    };
  };
  return {
    ...counts,
    votes: groups((c, wrong) => {
      const first = random.whole(0, wrong);
      return [
        [first, random.pick([0, NaN])],
        [c, 1],
        [wrong - first, 0],
      ];
    }),
    scores: groups((c, wrong) => [
      [wrong, random.pick([0, 0.3])],
      [c, random.pick([0.3, 1])],
    ]),
    ranks: groups((c, wrong) => [
      [c, random.uniform()],
      [wrong, random.uniform()],
    ]),
  };
}

/** Two runs of the same tasks. @param {Random} random */
export function anyPair(random) {
  const rows = random.pick([1, 2, 5, 12, 40]);
  return [anyCounts(random, { rows }), anyCounts(random, { rows })];
}

/** @param {Random} random */
export const anyRuns = (random) => {
  const rows = random.pick([1, 2, 5, 20]);
  return random.list(random.whole(1, 4), () => anyCounts(random, { rows }));
};

/** @param {Random} random */
export const anyDepths = (random) => anyRuns(random).map((counts, i) => ({ T: i * i, counts }));

/** @param {Random} random */
const anyShape = (random) => random.pick([0.5, 1, 2, 0.01, 30, 1e4, 1e-9, 1e9, 1e300, 1e-300]);

/** @param {Random} random */
export function anyPrior(random) {
  const beta = { a: anyShape(random), b: anyShape(random) };
  if (random.happens(0.5)) return { kind: "bb", ...beta };
  const pi0 = random.pick([0, 0.2, 0.5, 1, random.uniform()]);
  return { kind: "zoibb", ...beta, pi0, pi1: random.pick([0, 1 - pi0, (1 - pi0) / 3]) };
}

/** @param {Random} random */
export const anyFamily = (random) => random.pick(["bb", "zoibb"]);

/**
 * Number of replicates: small enough for well below a second of work, or so large that the call must be refused.
 * @param {Random} random
 */
const anyReplicates = (random) =>
  random.happens(0.05) ? random.pick([1e7, 1e9, 2 ** 32, mostK]) : random.pick([39, 100, 199, 400]);

/**
 * Some of the options; each is left out half of the time.
 * @param {Random} random
 * @param {Record<string, (random: Random) => unknown>} options
 */
export const some = (random, options) =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, of]) =>
      random.happens(0.5) ? [[name, of(random)]] : [],
    ),
  );

/** @param {Random} random @param {number} rows */
const anyLabels = (random, rows) => random.list(rows, () => random.pick(["x", "y", 3, "z"]));

/** @param {Random} random @param {{ rows?: number }} [of] */
export const anyInterval = (random, { rows = 0 } = {}) => ({
  replicates: anyReplicates(random),
  ...some(random, {
    about: () => random.pick(["new-tasks", "these-tasks", "both"]),
    level: () => random.pick([0.95, 0.9, 0.5]),
    method: () => random.pick(["gaffke", "bca", "studentized", "percentile", "t"]),
    seed: anySeed,
    band: () => random.pick(["pointwise", "simultaneous"]),
    ...(rows > 0 && random.happens(0.3) ? { clusters: () => anyLabels(random, rows) } : {}),
  }),
});

/** @param {Random} random @param {number} rows */
export const anyStrata = anyLabels;

/** Changed values of the hyperprior, between half and twice the default. @param {Random} random */
export const anyHyperprior = (random) =>
  Object.fromEntries(
    Object.entries(defaultHyperprior).flatMap(([name, value]) =>
      random.happens(0.3) ? [[name, value * random.pick([0.5, 0.9, 1.1, 1.9])]] : [],
    ),
  );

/** @param {Random} random */
export const anyStudy = (random) => ({
  ...some(random, { seed: anySeed }),
  replicates: random.pick([1, 9, 19, 39]),
});
