import { beforeAll, expect, test } from "vitest";
import { spoken } from "../../../../../web/charts/readout.ts";
import { readAddress } from "../../../../../web/state/settings/address.ts";
import { curveReadout } from "../../../../../web/ui/curves/chart-words.ts";
import type { DrawnCurve } from "../../../../../web/ui/curves/curve-points.ts";
import type { RangeRow } from "../../../../../web/ui/curves/range-chart.ts";
import { formulaName } from "../../../../../web/ui/how/formula-card.ts";
import type { Figure } from "../../../../../web/ui/page/page.ts";
import { guideQuestions } from "../../../../../web/views/guide/questions.ts";
import { guideView } from "../../../../../web/views/guide/view.ts";
import { openView, wordsOf, type OpenedView } from "../../../opened-view.ts";
import { isOf, within } from "../../../page-blocks.ts";
import { plain } from "../../../plain-text.ts";
import { faultsOf } from "../../sentence-faults.ts";

type Guide = Pick<OpenedView<unknown>, "blocks" | "happen" | "figures" | "notes">;

const opened = () => openView(guideView(true), "#guide?example=none");

const partsOf = ({ blocks }: Guide) => blocks.filter((each) => isOf(each, ["part"]));

/** The blocks of a question. */
const blocksOf = (guide: Guide, id: string) =>
  partsOf(guide)
    .filter((part) => part.id === id)
    .flatMap(within);

/** The place of a question's figure that is not computed. */
const awaitedIn = (guide: Guide, id: string) =>
  blocksOf(guide, id).find((each) => isOf(each, ["drawn"]) && each.element === "pc-awaited-figure");

/** Scrolls to the figure of a question. */
const goNear = (guide: Guide, id: string) =>
  guide.happen(awaitedIn(guide, id) as Parameters<Guide["happen"]>[0], "near", null);

const figureOf = (guide: Guide, id: string): Figure => {
  const found = blocksOf(guide, id).find((each) => isOf(each, ["figure"]));
  if (found === undefined) throw new Error(`no figure for ${id}`);
  return found;
};

const chartOf = (guide: Guide, id: string) => figureOf(guide, id).panels[0]?.chart;

let all: Awaited<ReturnType<typeof opened>>;

beforeAll(async () => {
  all = await opened();
  for (const { id } of guideQuestions) await goNear(all, id);
});

test("a figure is computed once it comes into view", async () => {
  const guide = await opened();
  expect(guide.figures).toEqual([]);
  const [first = "", ...others] = guideQuestions.map(({ id }) => id);
  await goNear(guide, first);
  expect(guide.figures.map(({ words }) => words.title)).toEqual([
    figureOf(guide, first).words.title,
  ]);
  for (const id of others) expect.soft(awaitedIn(guide, id), id).toBeDefined();
});

test("every question has a figure, whose sentences have no faults", () => {
  expect(partsOf(all).map(({ id }) => id)).toEqual(guideQuestions.map(({ id }) => id));
  for (const { id } of guideQuestions) {
    const { words } = figureOf(all, id);
    const rows = (chartOf(all, id)?.of.rows ?? []) as RangeRow[];
    const labels = rows.map(({ label }) => label);
    for (const text of [words.title, wordsOf(words.subtitle), words.source, ...labels])
      expect.soft(faultsOf(text), text).toEqual([]);
    for (const { value } of rows) expect.soft(value, id).not.toBeNaN();
  }
});

test("what a figure shows is what its example has", () => {
  const titles = all.figures.map(({ words }) => plain(words.title));
  expect(titles).toContain("Measured up to n = 50, predicted from there on");
  expect(titles).toContain("Cost of pass@k = 80 %, over that of the cheapest other run");
  const { runs, at } = chartOf(all, "file")?.of ?? {};
  // alpha has 3, 0 and 9 of 10, beta 6, 1 and 8.
  const readout = curveReadout(runs as DrawnCurve[], at as number);
  expect(spoken(readout)).toMatch(/alpha: 63\.9\s%.*; beta: 83\.3\s%/);
});

test("a figure stays as it is while others are computed, also where its rule was moved", async () => {
  const guide = await opened();
  await goNear(guide, "which-k");
  const chart = chartOf(guide, "which-k");
  expect(chart?.of.at).toBe(50);
  await guide.happen(chart, "place", 20);
  await goNear(guide, "rounds");
  const moved = chartOf(guide, "which-k");
  expect(moved?.of.at).toBe(20);
  for (const heavy of ["runs", "banded", "places"] as const)
    expect.soft(moved?.of[heavy], heavy).toBe(chart?.of[heavy]);
  expect(chartOf(guide, "rounds")?.of.at).toBe(8);
});

test("each question leads from the list to its answer, from there to the reader's own data", async () => {
  const guide = await openView(guideView(true), "#guide?example=taubench-airline");
  const jumps = guide.controls.filter((each) => isOf(each, ["jump"]));
  expect(jumps.map(({ words, to }) => [words, to])).toEqual(
    guideQuestions.map(({ asks, id }) => [asks, id]),
  );
  const links = guide.controls.filter((each) => isOf(each, ["link"]));
  for (const { leads, words } of guideQuestions) {
    const { change = {}, isVisit } = links.find((each) => each.words === words) ?? {};
    const address = guide.store.address(change);
    const { view = "" } = leads;
    expect.soft(address, words).toMatch(new RegExp(`^#${view}\\?.*taubench-airline`));
    expect.soft(readAddress(address).view, words).toBe(view);
    expect.soft(isVisit, words).toBe(true);
  }
});

test("its formulas lead to the formulas page", () => {
  const links = all.controls.filter((each) => isOf(each, ["formula"]));
  expect(links.map(({ id, words }) => [id, words])).toEqual(
    guideQuestions.flatMap(({ formulas }) =>
      formulas.map((id) => [id, `Formula: ${formulaName(id)}`]),
    ),
  );
});

test("only next to the hosted page is the reference of the package", async () => {
  const reference = "The same numbers in your own code: reference of the npm package.";
  expect(all.notes).toContain(reference);
  const saved = await openView(guideView(false), "#guide?example=none");
  expect(saved.notes).not.toContain(reference);
});
