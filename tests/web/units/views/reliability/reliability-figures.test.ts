import { expect, test } from "vitest";
import { load } from "passcurve";
import { expectAgrees } from "../../../../wasm/agrees.ts";
import { countsOf, dataSets } from "../../../../wasm/golden.ts";
import { differences } from "../../../../../web/ui/words/paper-differences.ts";
import { valuesOf } from "../../../full-values.ts";
import { wordsOf } from "../../../opened-view.ts";
import { isOf } from "../../../page-blocks.ts";
import {
  chartsOf,
  csv,
  figureOf,
  looseWords,
  namesIn,
  openExample,
  openReliability,
  openRuns,
  other,
  successes,
  type OpenedReliability,
} from "./opened-reliability.ts";

const pc = await load();

const tasks = "16 tasks, 20 samples each.";

/** The slider of k in words, its place, and the number of places. */
function sliderOf(view: OpenedReliability) {
  const found = view.control("k of the weight");
  if (found.kind !== "range") throw new Error("no slider");
  const { text, at, places } = found;
  expect(wordsOf(found.words)).toBe(text);
  return { text, at, places };
}

/** The weighted areas in full. */
const areasOf = ({ blocks }: OpenedReliability) =>
  blocks
    .filter((block) => isOf(block, ["list"]))
    .filter(({ look }) => look === "areas")
    .flatMap(({ items }) => valuesOf(items));

test("each chart stands in a figure", async () => {
  const three = csv({ mine: successes, other, third: other.toReversed() });
  const view = await openReliability({ "study.csv": three });
  const source = "Source: study.csv";
  expect(figureOf(view, "pc-cover-chart")).toEqual({
    title: "Share of tasks solved at a rate of at least τ",
    subtitle: expect.stringMatching(`^Cover@τ: ${tasks}`) as unknown,
    source,
  });
  expect(figureOf(view, "pc-g-pass-chart")).toEqual({
    title: "Share of tasks with at least τ of 10 attempts right",
    subtitle: expect.stringMatching(`^G-Pass@10: ${tasks}`) as unknown,
    source,
  });
  expect(figureOf(view, "pc-bridge-chart")).toEqual({
    title: "Why pass@10 is an average of Cover@τ",
    subtitle: expect.stringMatching("^The grey weight is") as unknown,
    source,
  });
  expect(view.figures).toHaveLength(3);
});

test("G-Pass against k and against both names what it shows", async () => {
  const view = await openReliability({ "own.csv": csv({ mine: successes }) }, "&against=k&tau=0.3");
  expect(figureOf(view, "pc-g-pass-chart").title).toBe(
    "Share of tasks with at least 0.3 of k attempts right",
  );
  await view.tick("both", true);
  expect(figureOf(view, "pc-surface-chart")).toMatchObject({
    title: "Share of tasks with at least τ of k attempts right",
    subtitle: `G-Pass of mine: ${tasks} Darker is higher.`,
  });
});

test("the weighed area is the golden plug-in pass@k at the k of the slider, and pass^k on demand", async () => {
  const [entry] = dataSets();
  if (entry === undefined) throw new Error("no data sets");
  const [name, set] = entry;
  const rows = set.tasks.map(([n, c], i) => `t${i},${n},${c}`);
  const view = await openReliability({ [`${name}.csv`]: ["task,n,c", ...rows].join("\n") });
  for (const k of [1, 2, 10, 100, 1000]) {
    await view.type("Attempts per task (k)", k);
    expect(sliderOf(view).text).toBe(`k = ${k}`);
    expectAgrees(areasOf(view)[0], Number(set.pass_at_k_plugin[k]), { k });
  }
  await view.type("k of the weight", 0);
  expect(sliderOf(view)).toMatchObject({ text: "k = 1", at: 0 });
  for (const k of [2, 3, 4]) {
    await view.type("k of the weight", sliderOf(view).at + 1);
    expect(sliderOf(view).text).toBe(`k = ${k}`);
  }
  await view.choose("Metric as an average of Cover", "pass^k");
  expect(figureOf(view, "pc-bridge-chart").subtitle).toContain("is its pass^4.");
  expectAgrees(
    areasOf(view)[0],
    pc.coverWeightedArea(countsOf(set), "pass^k", [4])[0] ?? NaN,
    "pass^4",
  );
  expect(view.list("areas").at(-1)).toBe(
    "naive pass^4 = area of Cover × weight; no interval: this estimate is biased",
  );
});

test("what tau needs of k is said beside the choice of the axis", async () => {
  const view = await openRuns({ one: { x: [25, 7], y: [25, 20] } }, "&k=25&tau=0.3");
  const needs = view.controls.map((each) =>
    typeof each === "object" && each !== null && "kind" in each ? "" : wordsOf(each),
  );
  expect(needs).toContain("τ = 0.3 needs 8 of 25 right");
});

test("mG at odd k says why the exact area stands beside it, and at even k says nothing", async () => {
  const view = await openExample("example=taubench-airline&k=3");
  expect(looseWords(view)).toContain(differences.mgAtOddK);
  await view.type("Attempts per task (k)", 4);
  expect(looseWords(view).join()).not.toContain(differences.mgAtOddK);
});

test("what has no panels shows the runs of one of them, since those of others look the same", async () => {
  const exams = ["m1,easy,8", "m2,easy,6", "m1,hard,2", "m2,hard,0"];
  const text = ["task,n,model,benchmark,c", ...exams.map((each) => `t,10,${each}`)].join("\n");
  const view = await openReliability({ "own.csv": text }, "&facet=benchmark&section=beside");
  const drawn = (element: `pc-${string}`) =>
    chartsOf(view, element).map(({ of }) => namesIn(of.runs));
  const easy = ["m1, easy", "m2, easy"];
  const hard = ["m1, hard", "m2, hard"];
  expect(drawn("pc-bridge-chart")).toEqual([easy]);
  // The last picture of Cover stands beside that of pass@k.
  expect(drawn("pc-cover-chart")).toEqual([easy, hard, easy]);
  expect(drawn("pc-curve-chart")).toEqual([easy]);
  expect(areasOf(view)).toHaveLength(2);
  const [cover] = view.figures;
  expect(cover?.panels.map(({ name }) => name)).toEqual(["benchmark easy", "benchmark hard"]);
});

test("a label that no run has makes no panels", async () => {
  const one = { "own.csv": csv({ mine: successes, other }) };
  const view = await openReliability(one, "&facet=planet");
  const names = chartsOf(view, "pc-cover-chart").map(({ of }) => namesIn(of.runs));
  expect(names).toEqual([["mine", "other"]]);
  expect(view.figures[0]?.panels.map(({ name }) => name)).toEqual([""]);
});
