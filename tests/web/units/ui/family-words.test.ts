import { expect, test } from "vitest";
import { familyWords, isAveraged } from "../../../../web/ui/beyond-n/family-words.ts";
import type { RunSummary } from "../../../../web/state/sources/source.ts";
import { faultsOf } from "../sentence-faults.ts";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

test("an average over families names its value and what the counts make of each", () => {
  const chances = { hb: 0.021, logNormal: 0.0004, twoGroups: 0.9786 };
  const words = plain(familyWords(2000, { value: 0.8, lower: 0.6, upper: 0.955, chances }));
  expect(words).toBe(
    "Averaged over three families of rates, pass@2 000 of these tasks is 80.0 % (60.0–95.5). " +
      "The counts give HB’s family a chance of 2.1 %, normal log-odds 0.04 % and two groups of rates 97.9 %.",
  );
  expect(faultsOf(words)).toEqual([]);
});

test("only predictions of one run’s fixed samples are averaged", () => {
  const run = { minN: 10, tasks: 30, stopped: false } as RunSummary;
  const averaged = (change: Partial<RunSummary>, k: number) => isAveraged({ ...run, ...change }, k);
  expect(averaged({}, 11)).toBe(true);
  expect(averaged({}, 10)).toBe(false);
  expect(averaged({ stopped: true }, 11)).toBe(false);
  expect(averaged({ tasks: 20_001 }, 11)).toBe(false);
  expect(averaged({ made: { how: "averaged", label: "seed", parts: [] } }, 11)).toBe(false);
});
