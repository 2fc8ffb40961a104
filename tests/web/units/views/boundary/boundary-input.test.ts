import { expect, test } from "vitest";
import { exampleText, withoutTasks } from "../../../examples.ts";
import type { TasksOfRuns } from "../../../texts.ts";
import {
  drawnIn,
  openBoundary,
  openExample,
  openRuns,
  placesOf,
  rowOf,
  sentences,
  warningsOf,
} from "./opened-boundary.ts";

test("runs without depths are just runs", async () => {
  const view = await openBoundary(exampleText("simulated-paired"));
  expect(view.headline).toContain("Not distinguishable:");
  expect(view.headline).toMatch(/gains 7 tasks over .* and loses 1 \(net \+6/);
  expect(placesOf(view)).toHaveLength(1);
  expect(() => view.control("Interaction depth of both")).toThrow("no control");
});

test("a change too small for any verdict says so", async () => {
  const { headline } = await openRuns({
    one: { a: [10, 5], b: [10, 0], c: [10, 10] },
    other: { a: [10, 4], b: [10, 1], c: [10, 10] },
  });
  expect(headline).toContain("Not distinguishable: one gains 0 tasks over other and loses 1");
  expect(headline).toContain("1 changed task is too few for p below 0.05");
});

test("a repeat can find tasks that are unsolved so far, so that every number has ends", async () => {
  const { headline } = await openRuns({
    one: { a: [10, 10], b: [10, 0] },
    other: { a: [10, 10], b: [10, 0] },
  });
  expect(headline).toContain(
    "one and other solve the same tasks at least once Of 2 tasks, one solves 1 and other 1.",
  );
  expect(headline).toContain(
    "A repeat of this study would find 1 to 2 for one and 1 to 2 for other (95 % predictive interval).",
  );
});

test("the page names unequal samples, and tasks of one run alone", async () => {
  const warnings = warningsOf(
    await openRuns({
      one: { a: [10, 5], b: [10, 0], own: [10, 1] },
      other: { a: [40, 4], b: [40, 1] },
    }),
  );
  expect(warnings).toContain(
    "Compared on the 2 tasks that both runs have. Left out: 0 of other, 1 of one.",
  );
  expect(warnings).toContain("Samples per task: 40 in other, 10 in one.");
});

test("the opening example is compared with itself task by task", async () => {
  const view = await openExample("?example=evalperf");
  expect(placesOf(view)).toHaveLength(1);
  expect(drawnIn(view, "pc-task-strip")).toHaveLength(1);
});

test("runs without names of tasks have the sizes alone", async () => {
  const view = await openBoundary(
    withoutTasks("evalperf"),
    "&a=QwQ-32B-Preview&b=deepseek-chat-v3",
  );
  expect(view.headline).toContain("Not all tasks of QwQ");
  for (const element of ["pc-part-bars", "pc-task-list", "pc-task-strip"] as const)
    expect(drawnIn(view, element)).toEqual([]);
  expect(rowOf(view, "What each run solves", 0)[0]).toBeGreaterThan(0);
  expect(sentences(view)).toContain("Not shown, since not all of their tasks have names");
});

test("runs without common tasks have that outcome, and the rest is drawn", async () => {
  const runs: TasksOfRuns = { one: { x: [10, 5] }, other: { y: [10, 5] }, third: { x: [10, 0] } };
  const view = await openRuns(runs, "&a=one&b=other");
  expect(view.headline).toContain("one and other have no task in common");
  expect(sentences(view)).toContain("No task is in all 3 runs");
  expect(drawnIn(view, "pc-task-strip")).toHaveLength(1);
  expect((await openRuns(runs)).headline).toContain("one gains 1 task");
  const apart = await openRuns({ one: { x: [10, 5] }, other: { y: [10, 5] } });
  expect(apart.headline).toContain("one and other have no task in common");
});

test("one run stands alone, and a missing pair has a message", async () => {
  const { headline } = await openRuns({ one: { a: [10, 5], b: [10, 0] } });
  expect(headline).toContain("one solves 1 of 2 tasks at least once");
  expect(headline).toContain("Show a second run of the same tasks");
  const two = { one: { a: [10, 5] }, other: { a: [10, 0] } } satisfies TasksOfRuns;
  const without = await openRuns(two, "&a=one&b=other&off=other");
  expect(without.headline).toContain("other is not shown: switch it on");
  const same = await openRuns(two, "&a=one&b=one");
  expect(same.headline).toContain("A run gains and loses nothing against itself");
});
