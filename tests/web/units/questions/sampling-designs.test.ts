import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { askedIn, designs, samplingTable } from "../../../bench/sampling-designs.ts";

const few = 60;

test.each(designs.filter(({ right }) => right === "not asked"))(
  "of $name nothing is asked",
  (design) => {
    for (const tasks of [10, 100]) expect(askedIn(design, tasks, few)).toBeLessThanOrEqual(0.05);
  },
);

test.each(designs.filter(({ right }) => right !== "not asked"))(
  "of $name it is asked",
  (design) => {
    expect(askedIn(design, 100, few)).toBeGreaterThanOrEqual(0.9);
  },
);

const studies = process.env.PASSCURVE_STUDIES;

test.skipIf(studies === undefined)(
  "the table is written",
  () => {
    writeFileSync(
      new URL("../../../bench/SAMPLING.md", import.meta.url),
      samplingTable(Number(studies)),
    );
  },
  600_000,
);
