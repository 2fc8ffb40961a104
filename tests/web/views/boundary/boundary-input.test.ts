import { expect, test } from "vitest";
import { toggle } from "../../actions.ts";
import { bounded, openBoundary, openRuns, places, verdict, words } from "./boundaries.ts";
import { openPage } from "../../browser.ts";
import { withoutTasks } from "../../examples.ts";
import { row } from "../../rows.ts";
import type { TasksOfRuns } from "../../texts.ts";

test("runs without depths are just runs", async () => {
  const page = await openPage({ hash: "#boundary?example=simulated-paired" });
  await bounded(page);
  expect(await verdict(page)).toContain("Not distinguishable:");
  expect(await verdict(page)).toMatch(/gains 7 tasks over .* and loses 1 \(net \+6/);
  expect(await page.locator("pc-part-bars .bar svg").count()).toBe(1);
  expect(await places(page).count()).toBe(0);
  expect(await page.getByLabel("Interaction depth of both").count()).toBe(0);
});

test("a change too small for any verdict is said to be", async () => {
  const page = await openRuns({
    one: { a: [10, 5], b: [10, 0], c: [10, 10] },
    other: { a: [10, 4], b: [10, 1], c: [10, 10] },
  });
  expect(await verdict(page)).toContain(
    "Not distinguishable: one gains 0 tasks over other and loses 1",
  );
  expect(await verdict(page)).toContain("1 changed task is too few for p below 0.05");
});

test("a repeat can find tasks that are unsolved so far, so that every number has ends", async () => {
  const page = await openRuns({
    one: { a: [10, 10], b: [10, 0] },
    other: { a: [10, 10], b: [10, 0] },
  });
  expect(await verdict(page)).toContain(
    "one and other solve the same tasks at least once Of 2 tasks, one solves 1 and other 1.",
  );
  expect(await words(page)).toContain(
    "A repeat of this study would find 1 to 2 for one and 1 to 2 for other (95 % predictive interval).",
  );
});

test("unequal samples and tasks of one run alone are said", async () => {
  const page = await openRuns({
    one: { a: [10, 5], b: [10, 0], own: [10, 1] },
    other: { a: [40, 4], b: [40, 1] },
  });
  const statement = await words(page);
  expect(statement).toContain(
    "Compared on the 2 tasks that both runs have. Left out: 0 of other, 1 of one.",
  );
  expect(statement).toContain("Samples per task: 40 in other, 10 in one.");
});

test("the opening example is compared with itself task by task", async () => {
  const page = await openPage({ hash: "#boundary" });
  await bounded(page);
  expect(await page.locator("pc-part-bars .bar svg").count()).toBe(1);
  await page.locator("pc-task-strip svg").first().waitFor();
});

test("runs without names of tasks have the sizes alone", async () => {
  const page = await openBoundary(
    withoutTasks("evalperf"),
    "&a=QwQ-32B-Preview&b=deepseek-chat-v3",
  );
  expect(await verdict(page)).toContain("Not all tasks of QwQ");
  expect(await page.locator("pc-part-bars, pc-task-list, pc-task-strip svg").count()).toBe(0);
  const shown = await row(page, "What each run solves", 0);
  expect(shown[0]).toBeGreaterThan(0);
  expect(await words(page)).toContain("Not shown, since not all of their tasks have names");
});

test("runs without common tasks have that outcome, and the rest is drawn", async () => {
  const runs: TasksOfRuns = { one: { x: [10, 5] }, other: { y: [10, 5] }, third: { x: [10, 0] } };
  const page = await openRuns(runs, "&a=one&b=other");
  expect(await verdict(page)).toContain("one and other have no task in common");
  expect(await words(page)).toContain("No task is in all 3 runs");
  await page.locator("pc-task-strip svg").first().waitFor();
  expect(await verdict(await openRuns(runs))).toContain("one gains 1 task");
  const apart = await openRuns({ one: { x: [10, 5] }, other: { y: [10, 5] } });
  expect(await verdict(apart)).toContain("one and other have no task in common");
});

test("one run is read alone, and a pair that is not there is told", async () => {
  const page = await openRuns({ one: { a: [10, 5], b: [10, 0] } });
  expect(await verdict(page)).toContain("one solves 1 of 2 tasks at least once");
  expect(await verdict(page)).toContain("Show a second run of the same tasks");
  const two = await openRuns({ one: { a: [10, 5] }, other: { a: [10, 0] } }, "&a=one&b=other");
  await toggle(two, "other");
  await two.getByText("is not shown: switch it on").waitFor();
  const same = await openRuns({ one: { a: [10, 5] }, other: { a: [10, 0] } }, "&a=one&b=one");
  await same.getByText("A run gains and loses nothing against itself").waitFor();
});
