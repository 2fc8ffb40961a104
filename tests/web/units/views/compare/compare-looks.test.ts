import { load } from "passcurve";
import { expect, test } from "vitest";
import { ofTen } from "../../../compared-runs.ts";
import { wordsOf } from "../../../opened-view.ts";
import { isOf } from "../../../page-blocks.ts";
import type { TasksOfRuns } from "../../../texts.ts";
import { openCompare, openRuns, type OpenedCompare } from "./opened-compare.ts";

const pc = await load();
const range = (length: number) => Array.from({ length }, (_, i) => i);

const looksIn = ({ sections }: OpenedCompare) => sections.find(({ id }) => id === "looks");

/** The texts in the section, once it is open. */
async function opened(view: OpenedCompare): Promise<string> {
  await view.unfold("looks");
  const blocks = looksIn(view)?.blocks ?? [];
  return blocks.map((block) => (isOf(block, ["note"]) ? wordsOf(block.words) : "")).join(" ");
}

/** Successes of both runs in 10 samples; the second has this many fewer. */
const successes = (tasks: number, fewer: number): [a: number[], b: number[]] => {
  const a = range(tasks).map((i) => (i * 7) % 11);
  return [a, a.map((c) => Math.max(0, c - fewer))];
};

const inPoints = (share: number) => (100 * share).toFixed(1).replace("-", "−");

test("runs of the same tasks have the package's paired sequence, and may stop once it excludes 0", async () => {
  const [a, b] = successes(39, 3);
  const view = await openRuns({ a: ofTen(a), b: ofTen(b) }, "&k=1");
  expect(wordsOf(looksIn(view)?.title)).toBe("Is it enough? A rule for stopping");
  expect(looksIn(view)?.blocks).toBeNull();
  const words = await opened(view);
  const n = a.map(() => 10);
  const { value, lower, upper } = pc.pairedSequence({ n, c: a }, { n, c: b }, { k: 1 });
  expect(words).toContain(
    `pass@1 of a less that of b is +${inPoints(value)} points (${inPoints(lower)} to ${inPoints(upper)}) at 39 shared tasks.`,
  );
  expect(words).toContain("That interval holds at all looks together, wherever you stop.");
  expect(words).toContain("You may stop: a has the higher pass@1.");
  const interval = pc.compare({ n, c: a }, { n, c: b }, { ks: [1] });
  const width = (upper - lower) / ((interval.upper[0] ?? NaN) - (interval.lower[0] ?? NaN));
  expect(words).toContain(`It is ${width.toFixed(2)} times as wide as the interval of one look.`);
});

test("an interval that includes 0 says to go on", async () => {
  const [a, b] = successes(12, 1);
  const view = await openRuns({ a: ofTen(a), b: ofTen(b) }, "&k=1");
  const words = await opened(view);
  expect(words).toContain("at 12 shared tasks.");
  expect(words).toContain(
    "Go on: the interval includes 0, so it is not known yet which is better.",
  );
});

test("clusters of tasks have no such rule, and tasks that are not shared none either", async () => {
  const view = await openCompare();
  expect(await opened(view)).toContain("no rule for stopping is defined for clusters");
  const [a, b] = successes(12, 1);
  const others = Object.entries(ofTen(b)).map(([task, counts]) => [`other ${task}`, counts]);
  const apart = await openRuns({
    a: ofTen(a),
    b: Object.fromEntries(others) as TasksOfRuns[string],
  });
  expect(looksIn(apart)).toBeUndefined();
});
