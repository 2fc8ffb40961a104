import { expect, test } from "vitest";
import { load } from "passcurve";
import type { Words } from "../../../../../web/ui/page/page.ts";
import { aboutWords } from "../../../../../web/ui/fields/about-choice.ts";
import { expectAgrees } from "../../../../wasm/agrees.ts";
import { rangesOf } from "../../../full-values.ts";
import { counts, csv, successes } from "../../../interval-counts.ts";
import { wordsOf } from "../../../opened-view.ts";
import { manyRuns, threeRuns } from "../../../texts.ts";
import { cellsAt, chartOf, openCurves, subtitleOf, type OpenedCurves } from "./opened-curves.ts";

const pc = await load();

interface Ends {
  lower?: ArrayLike<number>;
  upper?: ArrayLike<number>;
}

function expectCell(view: OpenedCurves, { lower, upper }: Ends, what: string) {
  const [cell] = cellsAt(view);
  expectAgrees(cell?.lower, lower?.[0] ?? NaN, `${what}: lower`);
  expectAgrees(cell?.upper, upper?.[0] ?? NaN, `${what}: upper`);
}

function expectHeadline(view: OpenedCurves, { lower, upper }: Ends) {
  const [found] = rangesOf(view.page.headline?.sentence);
  expectAgrees(found?.[0], lower?.[0] ?? NaN, "headline: lower");
  expectAgrees(found?.[1], upper?.[0] ?? NaN, "headline: upper");
}

test.each(["new-tasks", "these-tasks", "both"] as const)(
  "the table and the sentence have the package's intervals about %s",
  async (about) => {
    const view = await openCurves(`&beyond=none&about=${about}&k=7`, csv({ mine: successes }));
    const interval = { about };
    const own = pc.passAtKCurve(counts, [7], { interval });
    expectCell(view, own, "pass@7");
    expectHeadline(view, own);
    await view.choose("Metric", "pass^k");
    expectCell(view, pc.passHatKCurve(counts, [7], { interval }), "pass^7");
  },
);

test("the figure, the description of its picture and the table name the kind of interval", async () => {
  const view = await openCurves("&beyond=none", csv({ mine: successes }));
  for (const about of ["new-tasks", "both"] as const) {
    await view.set({ about });
    const words = aboutWords[about];
    expect(chartOf(view).caption).toBe(`95\u00a0% bands: ${words}`);
    expect(subtitleOf(view)).toContain(`interval, ${words}.`);
    const { notes, caption } = view.tables[0]?.more ?? {};
    expect(wordsOf(notes as Words)).toContain(`95 % intervals covering ${words}`);
    expect(caption).toContain(words);
  }
});

test("clusters are the units of intervals about new tasks, and not of a posterior", async () => {
  const cluster = (task: number) => `c${task % 5}`;
  const view = await openCurves("&k=3&beyond=none", csv({ mine: successes }, cluster));
  expect(view.list("warnings").join()).toContain("intervals take 5 clusters as the units");
  const clusters = successes.map((_, task) => cluster(task));
  expectCell(view, pc.passAtKCurve(counts, [3], { interval: { clusters } }), "clusters");
  await view.set({ about: "both" });
  expect(view.list("warnings").join()).toContain("intervals do not use the clusters");
  expectCell(view, pc.passAtKCurve(counts, [3], { interval: { about: "both" } }), "both");
});

test("one task, and tasks that are all alike, have an interval and not certainty", async () => {
  for (const rows of [["a,4,4"], ["a,4,4", "b,4,4", "c,4,4"]]) {
    const view = await openCurves("&beyond=none", ["task,n,c", ...rows].join("\n"));
    const alike = { n: rows.map(() => 4), c: rows.map(() => 4) };
    expectCell(view, pc.passAtKCurve(alike, [4], { interval: {} }), rows.join());
    expect(view.headline).toMatch(/^own solves 100 % \([1-9][\d.]+–100\) of/);
  }
});

test("three runs have a band each; of more, the run in focus and the pinned ones, and the figure names them", async () => {
  const three = await openCurves("&beyond=none", threeRuns);
  expect(chartOf(three).banded).toHaveLength(3);
  expect(() => three.control("In focus")).toThrow("no control");
  const view = await openCurves("&beyond=none", manyRuns(7));
  expect(chartOf(view).banded.map(({ name }) => name)).toEqual(["run-0"]);
  expect(subtitleOf(view)).toContain("Band of run-0: 95 % interval");
  await view.choose("In focus", "run-3");
  expect(subtitleOf(view)).toContain("Band of run-3: 95 % interval");
  const pinned = await openCurves(
    "&beyond=none&of=run-3&pin=run-5&pin=no-such-run&pin=run-6",
    manyRuns(7),
  );
  expect(chartOf(pinned).banded.map(({ name }) => name)).toEqual(["run-3", "run-5", "run-6"]);
  expect(subtitleOf(pinned)).toContain("Bands of run-3, run-5, run-6: 95 % interval");
});
