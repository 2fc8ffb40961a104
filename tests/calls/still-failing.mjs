/** @typedef {{ name: string, args: unknown[] }} Call */

/** Of these no call is made at all. */
export const neverCalled = ["fitHierarchical", "fitHierarchicalStrata", "studyBudget"];

/** And of these none that is refused, with a message in another function's name. */
export const neverRefused = [...neverCalled, "compareTasks"];

/** Every part of the arguments, however deep, with the name or place that it has. @param {unknown} value @param {string} [name] @returns {[name: string, part: unknown][]} */
function parts(value, name = "") {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value))
    return [[name, value]];
  const places = Array.isArray(value) ? [...value.keys()].map(String) : Object.keys(value);
  const of = /** @type {Record<string, unknown>} */ (value);
  return [[name, value], ...places.flatMap((place) => parts(of[place], place))];
}

/** @param {Call} call @param {string} name @param {(part: unknown) => boolean} applies */
const says = ({ args }, name, applies) =>
  parts(args).some(([at, part]) => at === name && applies(part));

/** @param {Call} call @param {(part: unknown) => boolean} applies */
const has = ({ args }, applies) => parts(args).some(([, part]) => applies(part));

/** The numbers of an array, whatever else it has. @param {unknown} list @returns {number[]} */
const numbersOf = (list) =>
  Array.isArray(list) || (ArrayBuffer.isView(list) && list.byteLength > 0 && "length" in list)
    ? Array.from(/** @type {number[]} */ (list)).filter((each) => typeof each === "number")
    : [];

/** @param {unknown} part */
const isDetached = (part) =>
  ArrayBuffer.isView(part) && part.buffer instanceof ArrayBuffer && part.byteLength === 0;

const bySampleCount = /exactTest|compareTasks|compare|[gG]Pass|rateBins|predicted|goodness|settle/i;

/**
 * Calls that are known to fail and are not made, each with what comes of them. The list is to be empty.
 * @type {{ what: string, isOne: (call: Call) => boolean }[]}
 */
export const stillFailing = [
  {
    what: "what integrates over the prior takes seconds",
    isOne: (call) =>
      neverCalled.includes(call.name) ||
      says(call, "estimator", (each) => each === "hb") ||
      says(call, "about", (each) => each === "these-tasks" || each === "both"),
  },
  {
    what: "weights beyond a million a task: NaN where a value is exact, or no end",
    isOne: (call) => says(call, "tasks", (part) => numbersOf(part).some((each) => each > 1e6)),
  },
  {
    what: "n beyond 5,000: internal, or no end, in what sums over the successes",
    isOne: (call) =>
      bySampleCount.test(call.name) &&
      (call.args.some((arg) => typeof arg === "number" && arg > 5000) ||
        says(call, "n", (part) => numbersOf(part).some((each) => each > 5000))),
  },
  {
    what: "messages repeat a text of 20,000 characters whole",
    isOne: (call) => has(call, (part) => typeof part === "string" && part.length > 100),
  },
  {
    what: "TypeError of null options, of holes in lists of runs, and of detached arrays",
    isOne: (call) => has(call, (part) => part === null || part === undefined || isDetached(part)),
  },
  {
    what: "TypeError of rankRuns whose pairs are no list of numbers of two runs, bad_alloc of 130,000 runs",
    isOne: ({ name, args: [values, pairs] }) =>
      name === "rankRuns" &&
      (numbersOf(values).length > 1e5 || !(Array.isArray(pairs) && pairs.every(isOfNumbers))),
  },
  {
    what: "10,000,000 replicates take seconds",
    isOne: (call) => says(call, "replicates", (part) => typeof part === "number" && part > 1e6),
  },
  {
    what: "NaN, called exact, where a prior rules the counts out",
    isOne: (call) =>
      has(
        call,
        (part) =>
          typeof part === "object" &&
          part !== null &&
          "pi0" in part &&
          "pi1" in part &&
          numberIn(part.pi0) + numberIn(part.pi1) >= 1,
      ),
  },
  {
    what: "compareTasks names exactTest where a count is refused",
    isOne: ({ name, args }) => name === "compareTasks" && args.some((run) => !isOfWholeCounts(run)),
  },
  {
    what: "saturationDepth and budgetRule take a surface with a T that no run has",
    isOne: ({ name, args }) =>
      /saturationDepth|budgetRule/.test(name) &&
      says({ name, args }, "T", (part) => numbersOf(part).some((T) => !(T >= 0))),
  },
  {
    what: "NaN of priors with shapes of 1e300",
    isOne: (call) =>
      ["a", "b"].some((name) =>
        says(call, name, (part) => typeof part === "number" && part >= 1e300),
      ),
  },
  {
    what: "gPassAtKSurface of 130,000 ks takes long",
    isOne: ({ name, args }) => name === "gPassAtKSurface" && numbersOf(args[1]).length > 1e5,
  },
];

/** @param {unknown} run */
function isOfWholeCounts(run) {
  if (typeof run !== "object" || run === null || !("n" in run && "c" in run)) return false;
  const [n, c] = [numbersOf(run.n), numbersOf(run.c)];
  return (
    n.length === c.length &&
    n.every(
      (each, i) =>
        Number.isInteger(each) &&
        each >= 1 &&
        Number.isInteger(c[i]) &&
        Number(c[i]) >= 0 &&
        Number(c[i]) <= each,
    )
  );
}

/** @param {unknown} pair */
const isOfNumbers = (pair) =>
  typeof pair === "object" &&
  pair !== null &&
  Object.values(pair).every((each) => typeof each === "number");

/** @param {unknown} value */
const numberIn = (value) => (typeof value === "number" ? value : 0);
