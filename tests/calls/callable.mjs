import * as any from "./arguments.mjs";

/** @typedef {import("./random.mjs").Random} Random */
/**
 * Arguments of a function, and the rule for its result.
 * @typedef {{ of: (random: Random) => unknown[], gives: import("./rules.mjs").Rule }} Callable
 */

/** @param {Callable["of"]} of @param {Callable["gives"]} gives @returns {Callable} */
export const call = (of, gives) => ({ of, gives });

export const ragged = {
  ragged: (/** @type {Random} */ random) => random.pick(["strict", "eligible"]),
};

/** @param {Random} random */
export const oneTask = (random) => {
  const n = any.anyN(random);
  return [n, any.anyC(random, n), any.anyK(random)];
};

/** @param {Random} random */
export const oneTaskAndPrior = (random) => [...oneTask(random), any.anyPrior(random)];
