import { describe, expect, it } from "vitest";
import { callOf, textOf } from "../calls/call.mjs";
import { functions } from "../calls/functions.mjs";
import { faultText, makeCalls } from "../calls/watch.mjs";

/** Part of the 20,000 calls of `npm run calls`, which limits each to a second. */
const [seed, count] = [1, 3000];

/** The timeout is long because other tests run at the same time; it only ends calls that seem stuck. */
const patience = 30_000;

describe("calls with random arguments, valid and not", () => {
  it(
    "give a documented value or a PasscurveError, and leave a module that is right",
    { timeout: 10 * patience },
    async () => {
      const made = await makeCalls({ seed, count, limit: Infinity, patience });
      const faults = made.filter(({ outcome }) => outcome === "fault");
      expect(faults.map((fault) => faultText(seed, fault))).toEqual([]);
      expect(made).toHaveLength(count);
      const lacking = (outcome: string) => {
        const seen = new Set(made.filter((one) => one.outcome === outcome).map(({ name }) => name));
        return Object.keys(functions).filter((name) => !seen.has(name));
      };
      expect(lacking("value")).toEqual([]);
      expect(lacking("refusal")).toEqual([]);
    },
  );

  it("are the same calls at every time, and others for another seed", () => {
    const texts = (of: number) => Array.from({ length: 50 }, (_, i) => textOf(callOf(of, i)));
    expect(texts(1)).toEqual(texts(1));
    expect(texts(2)).not.toEqual(texts(1));
  });
});
