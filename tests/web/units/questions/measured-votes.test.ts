import { expect, test } from "vitest";
import {
  measuredVotes,
  votesIn,
  whyVotesEnd,
} from "../../../../web/questions/models/measured-votes.ts";

test("the study of votes is read as numbers, in full", () => {
  expect(measuredVotes.map(({ about, ratio }) => [about, ratio])).toEqual(
    ["these tasks", "new tasks"].flatMap((about) => [2, 5, 10].map((ratio) => [about, ratio])),
  );
  for (const row of measuredVotes) {
    expect(Object.values(row)).not.toContain(NaN);
    expect(row.kind).toMatch(/[a-z]/);
    expect(row.least).toBeLessThanOrEqual(row.cover);
    expect(row.below).toBeLessThanOrEqual(row.settings);
  }
});

test("the study is why votes end at n: some settings hold too rarely at every k", () => {
  for (const { below, least } of measuredVotes) {
    expect(below).toBeGreaterThan(0);
    expect(least).toBeLessThan(90);
  }
});

test("what the page says adds up the rows about the same tasks", () => {
  const rows = [
    ["these tasks", "2", "90", "3", "94.4", "81.2", "30", "20", "hard"],
    ["these tasks", "10", "90", "11", "91.0", "36.6", "200", "20", "even"],
    ["new tasks", "10", "90", "40", "70.0", "1.0", "200", "20", "easy"],
  ];
  expect(whyVotesEnd(votesIn(rows))).toBe(
    "Votes end at k = n, since the model that was tried does not predict them reliably. In 14 of 180 settings of a study, less than 90\u00a0% of its 95\u00a0% intervals held. In the worst one, 37\u00a0% did.",
  );
  const these = measuredVotes.filter(({ about }) => about === "these tasks");
  expect(whyVotesEnd()).toContain(
    `${Math.round(Math.min(...these.map(({ least }) => least)))}\u00a0% did`,
  );
});
