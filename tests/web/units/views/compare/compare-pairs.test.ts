import { expect, test } from "vitest";
import type { ExampleId } from "../../../../../web/state/settings/example-ids.ts";
import { switched } from "../../../../../web/state/runs/styled-runs.ts";
import { ofTen } from "../../../compared-runs.ts";
import { isOf } from "../../../page-blocks.ts";
import { wordsOf } from "../../../opened-view.ts";
import { openCompare, openRuns, openText, type OpenedCompare } from "./opened-compare.ts";

const alike = "A run does not differ from itself: choose two different runs.";

const chosenIn = (view: OpenedCompare, label: string): string => {
  const found = view.control(label);
  return found.kind === "menu" ? found.chosen : "";
};

test("an invalid pair shows nothing of the former pair", async () => {
  const view = await openRuns({ one: ofTen([9, 9, 4]), other: ofTen([1, 2, 6]) }, "&k=1");
  const labels = () => view.tables.map(({ label }) => label);
  expect(view.headings).toContain("Task by task");
  expect(labels()).toContain("Tasks of both runs");
  await view.choose("with", chosenIn(view, "Compare"));
  expect(view.headline).toBe(alike);
  expect(view.headings).not.toContain("Task by task");
  for (const label of ["Tasks of both runs", "Both runs and their difference"])
    expect(labels()).not.toContain(label);
  expect(labels()).toContain("Every pair of runs");
  await view.choose("with", "other");
  expect(view.headings).toContain("Task by task");
});

test("one run leads to the example, and a run is not compared with itself, but with one that is off", async () => {
  const view = await openCompare("example=taubench-airline");
  expect(view.page.headline).toBeNull();
  const texts = view.controls.map((each) =>
    wordsOf(isOf(each, ["act"]) ? each.words : (each as string)),
  );
  expect(texts.join(" ")).toBe(
    "A comparison needs two runs, and there is one. Add a file, or open the example of models on the same tasks .",
  );
  const act = view.controls.find((each) => isOf(each, ["act"]));
  let chosen: ExampleId | null = null;
  await act?.act({
    chooseExample: (id: ExampleId) => {
      chosen = id;
      return Promise.resolve();
    },
  } as never);
  expect(chosen).toBe("simulated-paired");

  const example = await openCompare();
  await example.choose("with", chosenIn(example, "Compare"));
  expect(example.headline).toBe(alike);
  await example.choose("with", example.choices("with")[1] ?? "");
  const before = example.headline;
  expect(before).toContain("after Holm’s adjustment for 3 pairs");
  const run = example.store.runs.find(({ name }) => name.startsWith("qwen2.5-3b-chat"));
  if (run === undefined) throw new Error("no such run");
  await example.set(switched(example.store.settings, run, false));
  expect(example.store.shown).toHaveLength(2);
  expect(example.headline).toBe(before);
});

/** Three models on an easy exam, and two of them on a hard one. */
const exams = `task,n,c,model,benchmark\n${[
  ["m1", "easy", [8, 9, 10]],
  ["m2", "easy", [6, 7, 8]],
  ["m3", "easy", [10, 10, 10]],
  ["m1", "hard", [2, 0, 1]],
  ["m2", "hard", [0, 0, 1]],
]
  .flatMap(([model, exam, counts]) =>
    (counts as number[]).map((c, i) => `t${i},10,${c},${String(model)},${String(exam)}`),
  )
  .join("\n")}\n`;

test("pairs are compared within a benchmark, and adjusted for these pairs alone", async () => {
  const view = await openText(exams, "&k=1&beyond=none");
  expect(view.headings.join(" ")).toContain("All 3 runs of easy Both runs of hard");
  const rows = view.tables
    .filter(({ label }) => label === "Every pair of runs")
    .map(({ content }) => content.rows.length);
  expect(rows).toEqual([3, 1]);
  expect(view.headline).toContain("for 3 pairs");
});
