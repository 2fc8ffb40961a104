import { expect, test } from "vitest";
import { loadText } from "../actions.ts";
import { openPage, withBands } from "../browser.ts";
import { csv, other, successes } from "../intervals.ts";
import { texts } from "../reading.ts";

const three = csv({ mine: successes, other, third: other.toReversed() });

interface Expected {
  view: string;
  /** Charts of the view, each with its title and the first words of its subtitle. */
  charts: [chart: string, title: string, subtitle: string][];
}

const each = "16 tasks, 20 samples each.";
const attempts = "by attempts per task";

const expected: Expected[] = [
  {
    view: "curves",
    charts: [
      ["pc-curve-chart", `Share of tasks solved, ${attempts}`, `${each} Bands: 95 % interval`],
    ],
  },
  {
    view: "compare",
    charts: [
      [
        "pc-difference-chart",
        `Difference in tasks solved, ${attempts}`,
        "other − third: 16 tasks in common. Band: 95 % interval at each k, which tasks were picked.",
      ],
      [
        "pc-rank-chart",
        "Ranking of 3 runs",
        "pass@10. Line: 95 % interval, which tasks were picked.",
      ],
    ],
  },
  {
    view: "boundary",
    charts: [
      [
        "pc-part-bars",
        "Tasks that each run solves at least once",
        "other against third: 16 tasks in common, 20 samples each.",
      ],
      ["pc-task-strip", "Task by task", "16 tasks of 3 runs, from easy (left) to hard (right)."],
      ["pc-run-sets", "Which runs solve which tasks?", "The 16 tasks that all 3 runs have"],
    ],
  },
  {
    view: "extrapolate",
    charts: [
      [
        "pc-extrapolation-chart",
        `Share of tasks solved, ${attempts}: measured, then predicted`,
        `${each} Bands: 95 % interval`,
      ],
      [
        "pc-rank-chart",
        "Ranking of 3 runs",
        "pass@200, predicted by hierarchical Bayes. Line: 95 % interval, which tasks were picked.",
      ],
    ],
  },
  {
    view: "fit",
    charts: [
      ["pc-fit-chart[kind=rates]", "Tasks by success rate", `other: ${each}`],
      [
        "pc-fit-chart[kind=distributions]",
        "Share of tasks below each success rate",
        `other: ${each}`,
      ],
      ["pc-plane-chart", "One attempt, and the gain from more", each],
    ],
  },
];

test.each(expected)("each chart of $view stands in a figure", async ({ view, charts }) => {
  const page = await openPage({ hash: `#${view}?example=none` });
  await loadText(page, three, "study.csv");
  await page.locator(charts[0]?.[0] ?? "").waitFor();
  await withBands(page);
  for (const [chart, title, subtitle] of charts) {
    const around = `figure:has(${chart})`;
    await page.locator(around).waitFor();
    expect(await texts(page, `${around} figcaption h2`)).toEqual([title]);
    const [statement = ""] = await texts(page, `${around} figcaption p`);
    expect(statement.slice(0, subtitle.length)).toBe(subtitle);
    expect(await texts(page, `${around} .source`)).toEqual(["Source: study.csv"]);
  }
  expect(await page.locator("figure").count()).toBe(charts.length);
});
