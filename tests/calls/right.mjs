/** @typedef {import("passcurve").Passcurve} Passcurve */

const counts = { n: [10, 10, 10, 10], c: [3, 0, 10, 1] };

/** Values that can be computed by hand, as fractions of C(10, 5) = 252. @param {Passcurve} pc */
const counted = (pc) => [
  [pc.passAtK(10, 3, 5), 231 / 252],
  [pc.passHatK(10, 7, 5), 21 / 252],
  [pc.gPassAtK(10, 3, 5, 0.5), 21 / 252],
  [pc.passAtKCurve(counts, [1, 5]).value[1] ?? NaN, (231 + 252 + 126) / (4 * 252)],
  [pc.coverArea(counts), 14 / 40],
  [pc.expectedTries(10, 3, 5), 2.625],
  [pc.stoppedFailAtK(12, 3, 3, 4), 21 / 55],
  [pc.batchedFailAtK(2, 8, 3, 12), 4 / 56],
  [pc.majAtK(2, [1, 1], 3), 2 / 3],
  [pc.maxAtK([1, 0.5, 0], 2), 2.5 / 3],
  [pc.minAtK([1, 0.5, 0], 2), 0.5 / 3],
  [pc.bestOfK([3, 2, 1], [0, 1, 0], 2), 1 / 3],
  [pc.exactTest(3, 3, 3, 0), 2 / 20],
];

/** Values from search, random draws or integration; every call must return the same bits. @param {Passcurve} pc */
const repeated = (pc) =>
  JSON.stringify([
    pc.fitZeroOneInflated(counts).logEvidence,
    [...(pc.passAtKCurve(counts, [2], { interval: { replicates: 99 } }).lower ?? [])],
    [...pc.fitHierarchical({ n: [10, 10], c: [3, 6] }, { ks: [20] }).passAtK.quantiles],
    [...pc.compareBoundary(counts, counts).indices.both],
  ]);

/** Relative tolerance, as documented for every public value. */
const budget = 1e-12;

/**
 * Returns a check that the module gives right values, for later use.
 * @param {Passcurve} pc
 * @returns {() => string | null}
 */
export function rightness(pc) {
  const first = repeated(pc);
  return () => {
    for (const [actual, expected] of counted(pc)) {
      if (!(Math.abs((actual ?? NaN) - (expected ?? NaN)) <= budget * (expected ?? NaN)))
        return `afterwards ${actual} for ${expected}`;
    }
    const now = repeated(pc);
    return now === first ? null : `afterwards ${now} for ${first}`;
  };
}
