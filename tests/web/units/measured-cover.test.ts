import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import {
  coverOf,
  measuredCover,
  measuredPlaces,
  study,
  testedSamples,
} from "../../../web/compute/models/measured-cover.ts";

const top = fileURLToPath(new URL("../../..", import.meta.url));
const text = readFileSync(join(top, study), "utf8");

/** The rows of the table below a heading, as numbers. */
function rowsBelow(heading: string): number[][] {
  const section = text.split(/^## /m).find((part) => part.startsWith(heading)) ?? "";
  return [...section.matchAll(/^\|(.+)\|$/gm)]
    .map(([, cells = ""]) => cells.split("|").map(Number))
    .filter((cells) => cells.every((each) => !Number.isNaN(each)));
}

test("the page quotes the study's own rows", () => {
  const rows = rowsBelow("What the page quotes");
  expect(rows.length).toBeGreaterThan(0);
  expect(measuredCover.map(({ ratio, runs, tests, held }) => [ratio, runs, tests, held])).toEqual(
    rows,
  );
});

test("the page grades by the study's own rows", () => {
  const section = text.split(/^## /m).find((part) => part.startsWith("What the page grades by"));
  const rows = [...(section ?? "").matchAll(/^\| (up to 50|more) +\|(.+)\|$/gm)].map(
    ([, tasks = "", cells = ""]) => [tasks === "more", ...cells.split("|").map(Number)],
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(
    measuredPlaces.map(({ many, n, ratio, runs, tests, held, error }) => [
      ...[many, n, ratio, runs, tests, held, error],
    ]),
  ).toEqual(rows);
  // The rows are those of the table by k/n, apart by samples and tasks.
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
  const said = (held: number) => coverOf({ ratio: 10, runs: 3, tests: 1000, held }, String);
  expect(said(1000)).toBe("100\u00a0% of 1000 tests on 3 published runs");
  expect(said(999)).toBe("99\u00a0% of 1000 tests on 3 published runs");
  expect(said(914)).toBe("91\u00a0% of 1000 tests on 3 published runs");
});
