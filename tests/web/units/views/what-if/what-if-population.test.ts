import { load } from "passcurve";
import { expect, test } from "vitest";
import type { WhatIfPicture } from "../../../../../web/views/what-if/picture.ts";
import { whatIfView } from "../../../../../web/views/what-if/view.ts";
import { expectAgrees } from "../../../../wasm/agrees.ts";
import { valuesOf } from "../../../full-values.ts";
import { openView, type OpenedView } from "../../../opened-view.ts";

const hash =
  "#what-if?example=none&what=population&mean=0.2&h=0.1&of-k=50&study-tasks=30&study-samples=10";

const open = () => openView(whatIfView, hash);

/** The value of a row of the table of conclusions, by column. */
const valueIn = (view: OpenedView<WhatIfPicture>, row: string, column: number): number =>
  view.tables[0]?.content.rows.find(({ names }) => names[0] === row)?.cells[column]?.value ?? NaN;

const shown = (view: OpenedView<WhatIfPicture>) => valuesOf(view.page.headline?.sentence)[0] ?? NaN;

test("a population has its own pass@k, and a study of it what HB would conclude", async () => {
  const view = await open();
  const pc = await load();
  const { prior } = pc.chosenRates({ mean: 0.2, h: 0.1 });
  expectAgrees(shown(view), pc.priorPassAtK(50, prior), "pass@50");
  const cells = pc.drawCounts(prior, 30, 10, { seed: 1 });
  const hb = pc.passAtKCurve(cells, [50], { beyond: "hb" }).value[0] ?? NaN;
  expect(Math.abs(valueIn(view, "pass@50", 2) - hb)).toBeLessThan(1e-9);
  expectAgrees(valueIn(view, "ΔPass", 0), 0.1 / 0.8 + 0.1 / 0.2, "ΔPass");
  expectAgrees(valueIn(view, "mean rate", 1), pc.fitBetaBinomial(cells).mean, "fit");
  expect(view.notes[0]).toMatch(
    /^From 30 tasks with 10 samples each, hierarchical Bayes would conclude \d/,
  );
});

test("another study is drawn at a press, and its seed is in the address", async () => {
  const view = await open();
  const before = valueIn(view, "pass@50", 2);
  await view.press("Draw another study");
  expect(view.address).toContain("seed=2");
  expect(valueIn(view, "pass@50", 2)).not.toBe(before);
  const copy = await openView(whatIfView, view.address);
  expect(valueIn(copy, "pass@50", 2)).toBe(valueIn(view, "pass@50", 2));
});

test("a pull of the density sets its mean and its spread", async () => {
  const view = await open();
  const pulled = { across: 0.01, up: 0.05 };
  await view.happen(view.charts[0], "pull", pulled);
  expect(view.address).toContain("mean=0.21");
  expect(view.address).toContain("h=0.1221");
});

test("other numbers, and a limit, describe the same population", async () => {
  const view = await open();
  await view.choose("Rates given by", "shapes");
  expect(view.control("Shape a")).toMatchObject({ kind: "slider" });
  expect(view.control("Shape b")).toMatchObject({ value: 0.5 });
  await view.type("Impossible (π₀)", 1);
  expect(shown(view)).toBe(0);
  expect(view.headline).toContain("Every task is impossible");
  await view.type("Always solved (π₁)", 0.5);
  expect(view.refusals).toEqual(["π₁ = 0.5; must be a number from 0 to 1 − π₀ = 0"]);
});
