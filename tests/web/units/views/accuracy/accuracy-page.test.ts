import { expect, test } from "vitest";
import type { RangeRow } from "../../../../../web/ui/curves/range-chart.ts";
import * as measured from "../../../../../web/views/accuracy/measured.ts";
import { accuracyView } from "../../../../../web/views/accuracy/view.ts";
import { openView } from "../../../opened-view.ts";

test("without runs, each picture of measurements stands over its table and names its document", async () => {
  const view = await openView(accuracyView, "#accuracy?example=none");
  expect(view.headline).toContain(
    "How often the intervals hold, and how far predictions are off All figures were measured.",
  );
  const titles = [
    "Intervals: which tasks were picked",
    "Intervals: which attempts were drawn",
    "Differences of two runs",
    "Boundary: repeats of a study",
    "Predictions beyond the samples",
    "Few samples",
  ];
  expect(view.figures.map(({ words }) => words.title)).toEqual(titles);
  const { newTasks, theseTasks, differences, repeats, predictions, fewSamples, speed } = measured;
  const documents = [newTasks, theseTasks, differences, repeats, predictions, fewSamples];
  expect(view.figures.map(({ words }) => words.source)).toEqual(
    documents.map(({ document }) => `Source: tests/bench/${document}`),
  );
  expect(view.tables.map(({ label }) => label)).toEqual(
    [...titles, speed.section].map((title) => `Table: ${title}`),
  );
  for (const { of } of view.charts) expect((of.rows as RangeRow[]).length).toBeGreaterThan(1);
  expect(view.notes.at(-1)).toBe(`Source: tests/bench/${speed.document}`);
});

test("a table has the cells of its document, with signs and spaces as the page prints them", async () => {
  const view = await openView(accuracyView, "#accuracy?example=none");
  const { heads, rows } = measured.newTasks;
  const [first = []] = rows;
  const row = view.table("Table: Intervals: which tasks were picked")[first[0] ?? ""];
  expect(Object.keys(row ?? {})).toEqual(heads.slice(1));
  expect(Object.values(row ?? {})).toEqual(first.slice(1).map((text) => text.replace(/^-/, "−")));
});
