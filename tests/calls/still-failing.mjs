/** @typedef {{ name: string, args: unknown[] }} Call */

/** Of these no call is made at all. */
export const neverCalled = ["fitHierarchical", "fitHierarchicalStrata", "studyBudget"];

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
];
