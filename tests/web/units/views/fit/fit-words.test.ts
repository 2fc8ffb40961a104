import { load } from "passcurve";
import { expect, test } from "vitest";
import { fitsOf } from "../../../../../web/questions/models/fits.ts";
import type { StyledRun } from "../../../../../web/state/runs/styled-runs.ts";
import { fitBasis, fitSentence, mostTasks } from "../../../../../web/views/fit/fit-words.ts";
import { randomFrom, textOf } from "../../words.ts";

const passcurve = await load();

const n = 20;

/** First sentence of the view about a run with these numbers of successes in 20 samples each. */
function statement(c: number[]) {
  const cells = passcurve.groupCounts({ n: c.map(() => n), c });
  const fits = fitsOf(passcurve, "gpt-x", cells);
  const styled = {
    name: "gpt-x",
    styleIndex: 0,
    run: { id: "gpt-x", tasks: c.length },
  } as StyledRun;
  const run = { ...styled, fits, front: null };
  return { run, sentence: textOf(fitSentence(run)).trim(), basis: textOf(fitBasis(run)).trim() };
}

const copies = (count: number, c: number) => Array<number>(count).fill(c);

/** Rates spread evenly between two ends. */
const between = (low: number, high: number) =>
  Array.from({ length: 60 }, (_, i) => Math.round(n * (low + ((high - low) * i) / 59)));

test.each([
  ["nearly always solved", [...copies(30, 20), ...copies(8, 19), ...copies(4, 11), 0, 0]],
  ["nearly never solved", [...copies(30, 0), ...copies(8, 1), ...copies(4, 9), 20, 20]],
  ["nearly always", [...copies(20, 20), ...copies(20, 0), ...copies(12, 9)]],
  ["solved sometimes", between(0.2, 0.8)],
])("it says that most tasks are %s", (words, c) => {
  const { sentence, run } = statement(c);
  expect(sentence).toMatch(
    /^(Neither fit describes|A .* describes) ?gpt-x (clearly better|best): most/,
  );
  expect(sentence).toContain(`most tasks are ${words}`);
  // The share in brackets agrees with the words: more than half of the tasks.
  const shares = [...textOf(mostTasks(run, "bb")).matchAll(/([\d.]+)\s%/g)].map(([, each]) =>
    Number(each),
  );
  expect(shares.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(50);
});

test("the family that is clearly better on held-out tasks is named, and the unsolved tasks are counted", () => {
  const { sentence, basis } = statement([
    ...copies(60, 0),
    ...between(0.35, 0.65),
    ...copies(60, 20),
  ]);
  expect(sentence).toMatch(/^A zero-one-inflated Beta-Binomial describes ?gpt-x best: /);
  expect(basis).toContain("puts 60 of 180 tasks at rate 0. That is an assumption of the model");
});

test("where sampling stopped, no fit is said to describe the rates", () => {
  const { run } = statement([...copies(20, 20), ...copies(20, 0), ...copies(12, 9)]);
  const stopped = { ...run, run: { ...run.run, labels: {}, stopped: true } };
  expect(textOf(fitSentence(stopped)).trim()).toMatch(
    /^Samples that stop at a success do not show the rates of ?gpt-x$/,
  );
  expect(textOf(fitBasis(stopped))).not.toMatch(/held-out|%/);
  const known = { ...stopped, run: { ...stopped.run, labels: { stopping: "batch=20" } } };
  expect(textOf(fitBasis(known))).not.toContain("biased");
});

test("one task is not said to be like others", () => {
  expect(statement([7]).sentence).toMatch(/^One task does not show how the rates of ?gpt-x vary$/);
});

test("tasks that are alike look equally hard, with the share of attempts that succeed", () => {
  const random = randomFrom(3);
  const draws = () => Array.from({ length: n }, random).filter((u) => u < 0.4).length;
  const { sentence } = statement(
    Array.from({ length: 8 }, () => Math.round((draws() + 3 * 8) / 4)),
  );
  expect(sentence).toMatch(
    /^All tasks of ?gpt-x look equally hard: [\d.]+\s% of attempts succeed$/,
  );
});
