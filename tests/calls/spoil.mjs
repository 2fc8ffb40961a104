/** @typedef {import("./random.mjs").Random} Random */

const detached = () => {
  const values = new Float64Array(4);
  globalThis.structuredClone(values.buffer, { transfer: [values.buffer] });
  return values;
};

const oddNumbers = [
  NaN,
  Infinity,
  -Infinity,
  -1,
  -0,
  0,
  0.5,
  2.5,
  1e15,
  1e300,
  -1e300,
  5e-324,
  2 ** 31,
  2 ** 31 + 1,
  2 ** 32,
  2 ** 53,
  2 ** 53 + 2,
];

/** Values that a compiler rejects but plain JavaScript passes on. @type {(() => unknown)[]} */
const wrongTypes = [
  () => undefined,
  () => null,
  () => "3",
  () => "x".repeat(20_000),
  () => true,
  () => 3n,
  () => Symbol("s"),
  () => () => 1,
  () => ({}),
  () => ({ length: 3 }),
  () => new Date(0),
  () => new Map([[1, 2]]),
];

/** @type {(() => unknown)[]} */
const oddArrays = [
  () => [],
  () => [NaN],
  () => [1, null],
  () => [1, undefined, 2],
  () => Array(3),
  () => [[1]],
  () => ["1"],
  () => [1n],
  () => new Float64Array(0),
  () => new DataView(new ArrayBuffer(16)),
  () => new BigInt64Array(2),
  () => new Float64Array(new SharedArrayBuffer(24)),
  () => new Uint8ClampedArray([1, 2, 3]),
  () => Float64Array.from({ length: 130_000 }, (_, i) => i + 1),
  detached,
];

/** @param {Random} random @returns {unknown} */
function oddValue(random) {
  const kind = random.uniform();
  if (kind < 0.5) return random.pick(oddNumbers);
  return random.pick(kind < 0.75 ? wrongTypes : oddArrays)();
}

/** @param {unknown} value @returns {value is Record<string, unknown> | unknown[] | Float64Array} */
const hasParts = (value) =>
  typeof value === "object" &&
  value !== null &&
  !(value instanceof BigInt64Array) &&
  Object.keys(value).length > 0;

/**
 * Replaces one argument, or a part of one, by something that is usually not allowed there. Arguments are plain objects
 * and arrays that belong to this call alone.
 *
 * @param {Random} random
 * @param {unknown[]} args
 */
export function spoil(random, args) {
  if (args.length === 0) return;
  /** @type {any} */
  let whole = args;
  let part = random.pick(Object.keys(whole));
  while (hasParts(whole[part]) && random.happens(0.7)) {
    whole = whole[part];
    part = random.pick(Object.keys(whole));
  }
  if (ArrayBuffer.isView(whole)) {
    /** @type {Float64Array} */ (whole)[Number(part)] = random.pick(oddNumbers);
  } else if (random.happens(0.1) && part !== "replicates") {
    // The default number of replicates can take a minute.
    delete whole[part];
  } else {
    whole[part] = oddValue(random);
  }
}
