import { PasscurveError } from "passcurve";
import { functions } from "./functions.mjs";
import { Random } from "./random.mjs";
import { spoil } from "./spoil.mjs";

/** @typedef {import("passcurve").Passcurve} Passcurve */
/** @typedef {keyof typeof functions} Name */
/** @typedef {{ name: Name, args: unknown[] }} Call */
/** @typedef {{ outcome: "value" | "refusal" | "fault", complaint?: string }} Verdict */

const names = /** @type {Name[]} */ (Object.keys(functions));

/** Number of places at which arguments are spoiled: none, one or two. */
const spoiledPlaces = [0, 0, 0, 1, 1, 2];

/**
 * Call number `index` of a seed; the same arguments always give the same call.
 * @param {number} seed
 * @param {number} index
 * @returns {Call}
 */
export function callOf(seed, index) {
  const random = new Random(seed, index);
  const name = /** @type {Name} */ (names[index % names.length]);
  const args = functions[name].of(random);
  for (let left = random.pick(spoiledPlaces); left > 0; --left) spoil(random, args);
  return { name, args };
}

/** Length limit of messages, so that none repeats a long argument in full. */
const longestMessage = 300;

/** Fault of an error, or null. @param {Name} name @param {unknown} error */
function complaintOfError(name, error) {
  if (!(error instanceof PasscurveError)) return `throws ${String(error).slice(0, longestMessage)}`;
  const { code, message } = error;
  if (code === "internal" || code === "memory") return `${code}: ${message}`;
  if (message.length > longestMessage) return `a message of ${message.length} characters`;
  if (!message.startsWith(`${name}: `) && !message.startsWith("counts: "))
    return `names another function: ${message}`;
  return null;
}

/** Makes a call and returns its outcome. @param {Passcurve} pc @param {Call} call @returns {Verdict} */
export function verdictOf(pc, { name, args }) {
  let value;
  try {
    value = /** @type {(...args: unknown[]) => unknown} */ (pc[name]).apply(pc, args);
  } catch (error) {
    const complaint = complaintOfError(name, error);
    return complaint === null ? { outcome: "refusal" } : { outcome: "fault", complaint };
  }
  const complaint = functions[name].gives(value);
  return complaint === null
    ? { outcome: "value" }
    : { outcome: "fault", complaint: `gives ${complaint}` };
}

/** Text of a call as code, cut if it is long. @param {Call} call */
export function textOf({ name, args }) {
  const most = 600;
  const text = `${name}(${args.map(shown).join(", ")})`;
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** @param {unknown} value @returns {string} */
function shown(value) {
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "string") return JSON.stringify(value.slice(0, 20));
  if (Object.is(value, -0)) return "-0";
  if (typeof value !== "object" || value === null) return String(value);
  const list = (/** @type {Iterable<unknown>} */ of, /** @type {number} */ length) =>
    `[${[...of].slice(0, 12).map(shown).join(", ")}${length > 12 ? `, … ${length}` : ""}]`;
  if (Array.isArray(value)) return list(value, value.length);
  if (ArrayBuffer.isView(value) && Symbol.iterator in value) {
    const numbers = /** @type {Float64Array} */ (/** @type {unknown} */ (value));
    if (numbers.length === 0) return `${value.constructor.name}[]`; // a detached one cannot be walked
    return `${value.constructor.name}${list(numbers, numbers.length)}`;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return value.constructor.name;
  return `{ ${Object.entries(value)
    .map(([name, of]) => `${name}: ${shown(of)}`)
    .join(", ")} }`;
}
