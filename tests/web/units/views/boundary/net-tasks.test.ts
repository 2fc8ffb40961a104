import { expect, test } from "vitest";
import { netBetween } from "../../../../../web/views/boundary/sizes.ts";

test("a net number of tasks has whole ends, which are 0 only where the interval holds 0", () => {
  expect(netBetween(3.2, 20.8)).toBe("+3 to +21");
  expect(netBetween(-0.3, 5.6)).toBe("0 to +6");
  expect(netBetween(0.3, 5.6)).toBe("+1 to +6");
  expect(netBetween(-7.4, -0.2)).toBe("−7 to −1");
  expect(netBetween(-0.2, 0.2)).toBe("0 to 0");
  expect(netBetween(-1200.4, 1.5)).toBe("−1\u202f200 to +2");
});
