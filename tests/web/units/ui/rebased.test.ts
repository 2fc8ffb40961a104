import { expect, test } from "vitest";
import { defaults } from "../../../../web/state/settings/address.ts";
import { rebased } from "../../../../web/ui/page/rebased.ts";

const { checker } = defaults;
const first = { ...defaults, checker: { ...checker, wrongPass: 0.1 } };

test("a second choice from the same drawing keeps the first one", () => {
  const change = { checker: { ...checker, rightPass: 0.9 } };
  expect(rebased(change, defaults, first)).toEqual({
    checker: { ...checker, wrongPass: 0.1, rightPass: 0.9 },
  });
});

test("a change stays as it is if the settings are those of the drawing", () => {
  const change = { checker: { ...checker, rightPass: 0.9 }, k: 3 };
  expect(rebased(change, defaults, defaults)).toEqual(change);
});

test("single settings, lists and references to runs are replaced as a whole", () => {
  const change = { k: 5, models: ["hb" as const], of: { name: "b" } };
  const drawn = { ...defaults, of: { id: "1/0" } };
  expect(rebased(change, drawn, { ...defaults, k: 3, of: { name: "a" } })).toEqual(change);
});
