import { expect, it } from "vitest";
import { failureAt, parseGate } from "../../../../web/package/command/gates.ts";
import { UsageError } from "../../../../web/package/command/usage-error.ts";

it.each([
  ["pass@10=0.8", "pass@k", 10, 0, "value"],
  ["pass^8=0.5:lower", "pass^k", 8, 0, "lower"],
  ["pass@1000=0.5:extrapolated", "pass@k", 1000, 0, "extrapolated"],
  ["mg-pass@8=.5", "mg-pass", 8, 0, "value"],
  ["disagree@2=0.5", "disagree", 2, 0, "value"],
  ["3-of-10=0.5:lower", "3-of-k", 10, 0, "lower"],
  ["cover@0.5=0.6", "cover", 1, 0.5, "value"],
  ["g-pass@8@.25=0.6", "g-pass", 8, 0.25, "value"],
] as const)("%s is a gate", (text, metric, k, tau, by) => {
  expect(parseGate(text)).toMatchObject({ metric, k, tau, by });
});

it.each([
  "pass=0.8",
  "pass@1.5=0.8",
  "pass@0=0.8",
  "pass@10@0.5=0.8",
  "cover=0.5",
  "cover@1.5=0.5",
  "cover@0.5@0.5=0.5",
  "g-pass@8=0.6",
  "g-pass8@0.5=0.6",
  "plug-in@8=0.6",
  "0-of-10=0.5",
  "3-of-k=0.5",
  "pass@10=2",
  "pass@10=0.5:predicted",
  "pass^10=0.5:extrapolated",
  "cover@0.5=0.5:extrapolated",
])("%s is none", (text) => {
  expect(() => parseGate(text)).toThrow(UsageError);
});

it("is judged only by a value, and by its interval only where it has one", () => {
  const run = { name: "a", run: { stopped: false, labels: {} } };
  const at = { value: 0.4, lower: NaN, reason: null, isPredicted: false };
  const of = (text: string, gated = at) => failureAt(parseGate(text), run, gated);
  expect(of("pass@1=0.3")).toBeNull();
  expect(of("pass@1=0.5")).toEqual({
    kind: "below",
    words: "pass@1 of a is 0.400, below the limit of 0.5.",
  });
  expect(of("pass@1=0:lower")).toEqual({
    kind: "unjudged",
    words: "pass@1 of a has no lower bound: it has no interval.",
  });
  expect(of("pass@1=0", { ...at, value: NaN })).toEqual({
    kind: "unjudged",
    words: "pass@1 of a is undefined: it was not computed.",
  });
});
