import { describe, expect, it } from "vitest";
import { listText, readList } from "../../../../web/state/settings/list-text.ts";
import { readAddress } from "../../../../web/state/settings/address.ts";
import { everSolved } from "../../../../web/metrics/metrics.ts";

describe("a list of k", () => {
  it.each([
    ["4, 8, 16", [4, 8, 16]],
    ["16;4\n8, 4", [4, 8, 16]],
    ["1-5", [1, 2, 3, 4, 5]],
    ["1 – 3, 8 to 10, 20..21", [1, 2, 3, 8, 9, 10, 20, 21]],
    ["powers of two to 128", [1, 2, 4, 8, 16, 32, 64, 128]],
    ["powers of 2 up to 100", [1, 2, 4, 8, 16, 32, 64]],
    ["2^0..2^3", [1, 2, 4, 8]],
    ["2^3-2^5, 2^7", [8, 16, 32, 128]],
    ["10 000, 1e3", [1000, 10000]],
    ["", []],
    [" , ", []],
  ])("as %j", (text, values) => {
    expect(readList("k", text)).toEqual({ values, fault: null });
  });

  it.each([
    ["4, x", "“x” is no k"],
    ["0", "“0” is no k"],
    ["2.5", "“2.5” is no k"],
    ["-3", "“-3” is no k"],
    ["1000001", "“1000001” is no k"],
    ["9-3", "“9-3” ends before it begins"],
    ["1-x", "“1-x” is no range"],
    ["1-100", "“1-100” has more than 64 values"],
    ["2^5..2^3", "ends before it begins"],
    ["2^0..2^30", "“2^0..2^30”: k is a whole number"],
    ["powers of two to many", "“powers of two to many”: k is a whole number"],
    ["1-40, 101-140", "more than 64 values"],
  ])("refuses %j by the item", (text, fault) => {
    expect(readList("k", text)).toMatchObject({
      values: null,
      fault: expect.stringContaining(fault) as string,
    });
  });
});

describe("a list of τ", () => {
  it.each([
    ["0+, .25, .5, .75, 1", [everSolved, 0.25, 0.5, 0.75, 1]],
    ["0⁺, 1", [everSolved, 1]],
    ["50 %, 7%", [0.07, 0.5]],
  ])("as %j", (text, values) => {
    expect(readList("tau", text)).toEqual({ values, fault: null });
  });

  it.each([
    ["0", "write 0+"],
    ["0.5, 1.2", "“1.2” is no τ"],
    ["-0.5", "“-0.5” is no τ"],
    ["half", "“half” is no τ"],
  ])("refuses %j by the item", (text, fault) => {
    expect(readList("tau", text)).toMatchObject({
      values: null,
      fault: expect.stringContaining(fault) as string,
    });
  });
});

it("is written as it can be read again", () => {
  for (const [of, values] of [
    ["k", [1, 16, 1e6]],
    ["tau", [everSolved, 0.07, 1]],
  ] as const)
    expect(readList(of, listText(of, values))).toEqual({ values, fault: null });
});

it("stands in an address, where a plus may have become a space", () => {
  const { lists } = readAddress("#table?ks=16,4,8,4,x&taus=0+,0.5,7");
  expect(lists).toEqual({ ks: [4, 8, 16], taus: [everSolved, 0.5] });
  expect(readAddress("#table?taus=0%2B").lists.taus).toEqual([everSolved]);
  expect(readAddress("#table?ks=none").lists.ks).toBeNull();
});
