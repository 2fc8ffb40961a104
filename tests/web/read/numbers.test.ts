import { expect, test } from "vitest";
import { readWhole } from "../../../web/read/base/numbers.ts";

const style = { decimalComma: false };

test.each([
  ["0", 0],
  ["007", 7],
  ["+5", 5],
  ["10.0", 10],
  ["10.", 10],
  ["1.0000", 1],
  ["0.000", 0],
  ["1e3", 1000],
  ["1.5E1", 15],
  ["1200e-2", 12],
  ["-0", 0],
  ["0e999999999999", 0],
  ["9007199254740991", 9007199254740991],
  ["9007199254740992", 9007199254740992],
  ["0009007199254740992.000", 9007199254740992],
])("%j is the whole number %d", (cell, value) => {
  expect(readWhole(cell, style)).toBe(value);
});

test.each([
  ["", "blank"],
  ["NaN", "not-a-number"],
  ["-", "not-a-number"],
  [".", "not-a-number"],
  ["e5", "not-a-number"],
  ["0x10", "not-a-number"],
  ["1 2", "not-a-number"],
  ["10,0", "not-a-number"],
  ["１０", "not-a-number"],
  ["-Infinity", "infinite"],
  ["12 %", "percent"],
  ["-3", "negative"],
  ["-0.5", "negative"],
  ["0.5", "fraction"],
  ["10.00000000000000000000001", "fraction"],
  ["1e-400", "fraction"],
  ["9007199254740992.5", "fraction"],
  ["1,000", "thousands"],
  ["1.000", "thousands"],
  ["+999.000", "thousands"],
  ["1_000", "thousands"],
  ["1,000.5", "thousands"],
  ["1.000.000", "thousands"],
  ["9007199254740993", "too-large"],
  ["1e16", "too-large"],
  ["1e999999999999", "too-large"],
])("%j is %s", (cell, fault) => {
  expect(readWhole(cell, style)).toBe(fault);
});

test("whole numbers come back from every way to write them", () => {
  for (let value = 1; value < 2 ** 53; value = value * 3 + 1) {
    const digits = String(value);
    const ways = [digits, `+${digits}`, `0${digits}`, `${digits}.0`, `${digits}e0`];
    ways.push(`${digits}0e-1`, `0.${digits}e${digits.length}`);
    for (const way of ways) expect(readWhole(way, style), way).toBe(value);
  }
});
