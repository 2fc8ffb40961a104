import { expect, it, test } from "vitest";
import { pairIn, parseTarget } from "../../../../web/package/command/until/targets.ts";

it("takes a half-width of each metric of k draws", () => {
  const of = { kind: "precision", metric: "pass@k", k: 10, halfWidth: 0.02 };
  for (const text of ["pass@10:±0.02", "pass@10:+-0.02", "pass@10:+/-.02"])
    expect(parseTarget(text)).toEqual({ ...of, text });
  expect(parseTarget("pass^4:±0.1")).toMatchObject({ metric: "pass^k", k: 4, halfWidth: 0.1 });
  expect(parseTarget("2-of-8:±0.1")).toMatchObject({ metric: "2-of-k", k: 8 });
});

it("takes two runs, in pass@1 or in a metric that is named", () => {
  expect(parseTarget("A-B")).toMatchObject({ kind: "difference", pair: "A-B", k: 1 });
  expect(parseTarget("A-B:pass@10")).toMatchObject({ pair: "A-B", metric: "pass@k", k: 10 });
  expect(parseTarget("org:a-org:b")).toMatchObject({ pair: "org:a-org:b", k: 1 });
});

it.each([
  "",
  "pass@10",
  "pass@10:0.02",
  "pass@10:±0",
  "pass@10:±1",
  "pass@0:±0.1",
  "cover@0.5:±0.1",
  "maj@4:±0.1",
  "±0.1",
  "A",
])("refuses %j", (text) => {
  expect(() => parseTarget(text)).toThrow("--until");
});

test("names with hyphens are found in one way only", () => {
  expect(pairIn("gpt-x-claude-y", ["gpt-x", "claude-y"])).toEqual(["gpt-x", "claude-y"]);
  expect(pairIn("a - b", ["a", "b"])).toEqual(["a", "b"]);
  expect(pairIn("a-b-c", ["a", "b-c", "a-b", "c"])).toBeNull();
  expect(pairIn("a-a", ["a"])).toBeNull();
  expect(pairIn("a-z", ["a", "b"])).toBeNull();
});
