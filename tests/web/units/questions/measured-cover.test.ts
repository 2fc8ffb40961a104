import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { coverOf, measuredCover } from "../../../../web/questions/models/measured-cover.ts";
import { measuredPlaces, testedSamples } from "../../../../web/questions/models/measured-places.ts";

const top = fileURLToPath(new URL("../../../..", import.meta.url));

test("the study's rows are read as numbers", () => {
  expect(measuredCover.length).toBeGreaterThan(2);
  expect(measuredPlaces.length).toBeGreaterThan(10);
  expect(new Set(measuredPlaces.map(({ corpus }) => corpus)).size).toBeGreaterThan(3);
  for (const each of [...measuredCover, ...measuredPlaces])
    expect(Object.values(each)).not.toContain(NaN);
  // The rows are those of the table by k/n, split by samples and tasks.
  for (const { ratio, tests, held } of measuredCover) {
    const those = measuredPlaces.filter((place) => place.ratio === ratio);
    const sum = (part: "tests" | "held") => those.reduce((all, place) => all + place[part], 0);
    expect([sum("tests"), sum("held")]).toEqual([tests, held]);
  }
});

test("the ratios ascend, and the samples are those of the study", () => {
  const ratios = measuredCover.map(({ ratio }) => ratio);
  expect(ratios).toEqual([...ratios].sort((a, b) => a - b));
  const source = readFileSync(join(top, "tests/bench/extrapolation.cpp"), "utf8");
  const seen = /kSeen\{([^}]*)\}/.exec(source)?.[1]?.split(",").map(Number) ?? [];
  expect([Math.min(...seen), Math.max(...seen)]).toEqual([testedSamples.least, testedSamples.most]);
});

test("a share is 100 % only where every interval held", () => {
  const statement = (held: number) => coverOf({ ratio: 10, runs: 3, tests: 1000, held }, String);
  expect(statement(1000)).toBe("100\u00a0% of 1000 tests on 3 published runs");
  expect(statement(999)).toBe("99\u00a0% of 1000 tests on 3 published runs");
  expect(statement(914)).toBe("91\u00a0% of 1000 tests on 3 published runs");
});
