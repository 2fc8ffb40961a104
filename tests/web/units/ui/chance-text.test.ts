import { expect, test } from "vitest";
import { chanceText } from "../../../../web/ui/words/numbers.ts";

test.each([
  [0.5, "50.0 %"],
  [0.00012, "0.01 %"],
  [4.5e-5, "< 0.01 %"],
  [3.6e-12, "< 0.01 %"],
  [0.99995, "> 99.99 %"],
])("a chance of %s reads %s: never surer than p", (chance, text) => {
  expect(chanceText(chance).replaceAll("\u00a0", " ")).toBe(text);
});
