import { expect, test } from "vitest";
import { valuesOf } from "../../../full-values.ts";
import { isOf } from "../../../page-blocks.ts";
import { wordsOf } from "../../../opened-view.ts";
import {
  chartsOf,
  namesIn,
  openReliability,
  openRuns,
  pairOf,
  shade,
  type OpenedReliability,
} from "./opened-reliability.ts";

const half = "half of the time";
const always = "half of the tasks";

/** The runs whose leads the picture of Cover shades. */
const shaded = (view: OpenedReliability) => namesIn(chartsOf(view, "pc-cover-chart")[0]?.of.pair);

/** The first row of choices, in words. */
const choices = ({ blocks }: OpenedReliability) =>
  blocks
    .filter((block) => isOf(block, ["choices"]))
    .slice(0, 1)
    .flatMap(({ controls }) =>
      controls.map((each) =>
        typeof each === "object" && each !== null && "kind" in each ? "" : wordsOf(each),
      ),
    )
    .join(" ");

test("the published example: a quarter of excess both ways, and one crossing, at one half", async () => {
  const view = await openRuns({
    [half]: { x: [2, 1], y: [2, 1] },
    [always]: { x: [2, 0], y: [2, 2] },
  });
  expect(shaded(view)).toEqual([]);
  await shade(view, half, always);
  const lists = view.blocks.filter((block) => isOf(block, ["list"]));
  expect(
    lists.filter(({ look }) => look === "pair").flatMap(({ items }) => valuesOf(items)),
  ).toEqual([0.25, 0.25]);
  const statement = pairOf(view);
  expect(statement).toContain(`Cover@τ: ${half} leads first, ${always} above τ = 0.5.`);
  expect(statement).toContain(`pass@k: ${half} is never behind from k = 1 to 2.`);
  expect(statement).toContain("Both are of the same 2 tasks.");
  expect(shaded(view)).toEqual([half, always]);
  await view.choose("Shade where", "");
  expect(pairOf(view)).toBe("");
  expect(shaded(view)).toEqual([]);
});

test("a run that dominates is said to, and what runs of different tasks have in common is told", async () => {
  const view = await openRuns({
    strong: { x: [4, 4], y: [4, 2], z: [4, 1] },
    weak: { x: [4, 1], w: [4, 0] },
  });
  await shade(view, "weak", "strong");
  const statement = pairOf(view);
  expect(statement).toContain("strong covers at least as much as weak at every τ");
  expect(statement).toContain("pass@k: strong is never behind from k = 1 to 4.");
  expect(statement).toContain(
    "They have 1 task in common, of 2 and 3: each curve is of its own run’s tasks.",
  );
  expect(choices(view)).not.toContain("Choose two different runs.");
  await view.choose("leads", "weak");
  expect(choices(view)).toContain("Choose two different runs.");
});

test("runs that share no task are not compared, in no picture and no column", async () => {
  const apart = { strong: { x: [4, 4] }, weak: { w: [4, 1] } } satisfies Parameters<
    typeof openRuns
  >[0];
  const view = await openRuns({ ...apart, third: { x: [4, 3] } });
  await shade(view, "weak", "strong");
  expect(view.notes).toContain(
    "weak and strong have no task in common, so neither leads the other.",
  );
  expect(pairOf(view)).toBe("");
  expect(shaded(view)).toEqual([]);
  const alone = await openRuns(apart);
  expect(alone.notes).toContain(
    "No two of these runs have tasks in common: AUC⁺ compares runs of the same tasks.",
  );
});

test("one run alone is told what a comparison needs", async () => {
  const view = await openRuns({ only: { x: [4, 1] } });
  expect(view.notes).toContain(
    "Show a second run to see where one leads the other: AUC⁺ compares two.",
  );
});

test("a run of the pair that is off is named", async () => {
  const runs = { one: { x: [4, 1] }, two: { x: [4, 2] } } satisfies Parameters<typeof openRuns>[0];
  const view = await openRuns({ ...runs, three: { x: [4, 3] } }, "&a=one&b=two&off=two");
  expect(choices(view)).toContain("two is not shown: switch it on, or choose another.");
  expect(pairOf(view)).toBe("");
});

/** Two models on an easy and on a hard exam. */
const exams = ["m1,easy,8", "m2,easy,6", "m1,hard,2", "m2,hard,0"];
const panels = ["task,n,model,benchmark,c", ...exams.map((each) => `t,10,${each}`)].join("\n");

test("the two runs that it is to shade are said to be in different panels", async () => {
  const words = "No picture shades them: they are in different panels.";
  const address = (b: string) => `&facet=benchmark&a=m1%2C+easy&b=${encodeURIComponent(b)}`;
  const apart = await openReliability({ "own.csv": panels }, address("m1, hard"));
  expect(apart.notes).toContain(words);
  const beside = await openReliability({ "own.csv": panels }, address("m2, easy"));
  expect(beside.notes).not.toContain(words);
  expect(shaded(beside)).toEqual(["m1, easy", "m2, easy"]);
});
