import { expect, test } from "vitest";
import { load } from "passcurve";
import { expectAgrees } from "../../../wasm/agrees.ts";
import { countsAt, golden, goldenAt, models, type Model } from "../../../wasm/golden-depth.ts";
import {
  answers,
  cellsOf,
  depthMap,
  everyValue,
  firstCopied,
  mapWords,
  openDepth,
  saturation,
} from "./depths.ts";
import { openPage, phone, wide } from "../../browser.ts";
import { goldenFile } from "./golden-depths.ts";
import { texts } from "../../reading.ts";
import { numbersIn } from "../../rows.ts";

const pc = await load();
const { n, depths, k: ks } = golden;
const ratio = "The share of a round in what a round or a doubling brings";

test("every Pass@(k, T) of the table is the golden one", async () => {
  const page = await openDepth(goldenFile);
  const rows = await cellsOf(page, everyValue);
  expect(rows).toHaveLength(models.length * depths.length);
  models.forEach((model, family) => {
    depths.forEach((T, depth) => {
      const values = rows[family * depths.length + depth]?.slice(1) ?? [];
      expect(values).toHaveLength(ks.length);
      ks.forEach((k, i) => {
        expectAgrees(values[i], goldenAt("surface", model, T, k), { model, T, k });
      });
    });
  });
});

test("T*, recommended T and cross-over k follow from the golden gains", async () => {
  const page = await openDepth(goldenFile);
  const gains = (model: Model, T: number, k: number) => ({
    round: goldenAt("delta_T", model, T, k),
    doubling: goldenAt("delta_k", model, T, k),
  });
  const expected = models.map((model) => {
    const turn = depths.findIndex((T) => {
      const { round, doubling } = gains(model, T, 4);
      return round < doubling;
    });
    const crossover = ks.find((k) => {
      const { round, doubling } = gains(model, 1, k);
      return round < doubling;
    });
    const stars = ["0.01", "0.02", "0.05"].map((each) => golden.saturation[model][each]);
    return [...stars, depths[turn + 1], crossover];
  });
  expect(await cellsOf(page, saturation)).toEqual(expected);
  const cells = page.getByRole("region", { name: saturation }).locator("tbody tr:first-child td");
  const words = await cells.evaluateAll((all) => all.map((cell) => cell.dataset.more ?? ""));
  const ofStar = `at k = ${ks.at(-1)}; a step of a rule on point estimates has no interval`;
  expect(words).toEqual([ofStar, ofStar, ofStar, "at k = 4", "at T = 1"]);
});

test("a T* beyond the largest depth, and at an ε of the reader's, are told", async () => {
  const growing = [0, 1, 2].map((T) => `a,${T},10,5\nb,${T},10,${T}\nc,${T},10,${T >> 1}`);
  const page = await openDepth(["task,T,n,c", ...growing].join("\n"), "&epsilon=0.4");
  const region = page.getByRole("region", { name: saturation });
  const heads = await region.locator("thead th").allInnerTexts();
  expect(heads.slice(1, 5).map((head) => head.split(" at ")[0])).toEqual([
    "T*(0.01)",
    "T*(0.02)",
    "T*(0.05)",
    "T*(0.4)",
  ]);
  const cells = await region.locator("tbody td").allInnerTexts();
  expect(cells.slice(0, 4).map((text) => text.trim())).toEqual(["> 2", "> 2", "> 2", "0"]);
});

test("the arrow keys read the map out, and Enter sets k, T and the family", async () => {
  const page = await openDepth(goldenFile);
  const frame = depthMap(page, "sft");
  await frame.focus();
  await expect.poll(() => mapWords(page, 1)).toMatch(/^k = 4, T = 1: 27\.1 % \(\d+\.\d–\d+\.\d\)$/);
  await frame.press("ArrowRight");
  await frame.press("ArrowUp");
  await expect.poll(() => mapWords(page, 1)).toMatch(/^k = 8, T = 2: 45\.4 % \(/);
  for (let i = 0; i < 9; ++i) await frame.press("ArrowLeft");
  for (let i = 0; i < 9; ++i) await frame.press("ArrowDown");
  await expect.poll(() => mapWords(page, 1)).toMatch(/^k = 1, T = 0: 5\.3 % \(/);
  await frame.press("ArrowRight");
  await frame.press("Enter");
  await expect.poll(() => page.url()).toContain("k=2");
  await expect.poll(() => page.url()).toContain("of=sft");
  await expect.poll(() => page.url()).toContain("T=0");
  await expect
    .poll(() => page.getByRole("spinbutton", { name: "Attempts per task (k)" }).inputValue())
    .toBe("2");
});

test("the ratio map reads the golden gains out, in points", async () => {
  const page = await openDepth(goldenFile);
  const frame = depthMap(page, "base", ratio);
  await frame.focus();
  await frame.press("ArrowDown");
  const at = models.length;
  await expect.poll(() => mapWords(page, at)).toContain("T = 0: ratio");
  const values = await numbersIn(page.locator("pc-depth-map").nth(at).locator(".words"));
  const round = goldenAt("delta_T", "base", 0, 4);
  const doubling = goldenAt("delta_k", "base", 0, 4);
  expectAgrees(values[1], round, "ΔT");
  expectAgrees(values[2], doubling, "Δk");
  expectAgrees(values[0], round / (round + doubling), "ratio");
  for (let i = 0; i < 9; ++i) await frame.press("ArrowUp");
  await expect.poll(() => mapWords(page, at)).toContain("there is no deeper one");
});

test("the scatter goes from point to point by keyboard and sets what it reads out", async () => {
  const page = await openDepth(goldenFile);
  const frame = page.getByRole("slider", { name: /^What another round brings/ });
  const read = async () => (await texts(page, "pc-gain-chart .words"))[0] ?? "";
  await frame.focus();
  await expect
    .poll(read)
    .toMatch(/base.*, k = 4, T = 1: another round \+4\.7 .*points, 8 attempts/);
  const place = async () => Number(await frame.getAttribute("aria-valuenow"));
  const before = await place();
  await frame.press("ArrowRight");
  await expect.poll(read).toContain("k = 8, T = 1");
  expect(await frame.getAttribute("aria-valuetext")).toContain("k = 8, T = 1");
  expect(await place()).toBe(before + 1);
  await frame.press("Enter");
  await expect.poll(() => page.url()).toContain("k=8");
});

test("the sentences end in the rule, and the value at the depth that it recommends", async () => {
  const page = await openDepth(goldenFile);
  const [base = ""] = await answers(page);
  expect(base).toMatch(
    /^base: from T = 1, .* By the rule of Zhai et al\., point estimates recommend T = 2, where 4 attempts solve 34\.3 % \(\d/,
  );
});

test("the headline says which brings more, by how much, and what that rests on", async () => {
  const statement = async (settings: string) => {
    const page = await openDepth(goldenFile, settings);
    return (await texts(page, "pc-depth-view .headline p")).map((text) =>
      text.replace(/\s+/g, " "),
    );
  };
  const signed = (gain: number) => `+${(100 * gain).toFixed(1)}`;
  const gain = (of: "delta_T" | "delta_k", T: number) => signed(goldenAt(of, "base", T, 4));
  const [sure, basis] = await statement("&T=0&k=4");
  expect(sure).toBe(
    `With 4 attempts per task, a first round brings base more than twice the attempts: ${gain("delta_T", 0)} points against ${gain("delta_k", 0)}`,
  );
  expect(basis).toMatch(
    /^In points, from T = 0: a round \+[\d.]+ \(\+[\d.]+ to \+[\d.]+\), 8 attempts \+[\d.]+ \(.*\)\. The difference is \+.*\. By the rule of Zhai et al\., point estimates recommend T = 2, where 4 attempts solve 34\.3 % /,
  );
  const [unknown] = await statement("&T=2&k=64");
  expect(unknown).toBe(
    "With 64 attempts per task, it is not known what twice the attempts bring base at T = 2",
  );
});

test("what is folded is neither drawn nor computed until it is opened", async () => {
  const page = await openPage({ hash: "#depth?example=simulated-depth" });
  const maps = page.locator("pc-depth-map");
  expect(await maps.count()).toBe(3);
  expect(await page.locator("pc-curve-chart, pc-gain-chart").count()).toBe(0);
  expect(await page.locator("pc-table").count()).toBe(1);
  await page.getByText("All 3 categories: maps and values").click();
  await expect.poll(() => maps.count()).toBe(3 + 9);
  await page.getByText("All 3 categories: maps and values").click();
  await expect.poll(() => maps.count()).toBe(3);
});

test.each([
  ["a desktop", wide, 2000],
  ["a phone", phone, 3500],
] as const)(
  "the view of the example is no longer than a few screens on %s",
  async (_, viewport, most) => {
    const page = await openPage({ hash: "#depth?example=simulated-depth", viewport });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(most);
  },
);

test("separate rollouts that fall in T are said to, by how much", async () => {
  const page = await openDepth(goldenFile);
  const notes = await texts(page, "pc-depth-view .warnings li");
  expect(notes[0]).toContain(
    "base: separate rollouts, shown as measured: Pass@(k, T) falls from T = 2 to 3 by up to 6.0 points (k = 32, 64)",
  );
});

test("the cheapest way to a target is the cheapest of all k and T", async () => {
  const page = await openDepth(goldenFile, "&target=0.4&sample-cost=3&round-cost=2");
  const expected = models.map((model) => {
    const plans = depths.flatMap((T) => {
      const all = Array.from({ length: n }, (_, i) => i + 1);
      const { value } = pc.passAtKCurve(countsAt(model, T), all);
      const at = value.findIndex((share) => share >= 0.4);
      return at < 0 ? [] : [[T, at + 1, (at + 1) * (3 + 2 * T), value[at] ?? NaN]];
    });
    return plans.sort((a, b) => (a[2] ?? 0) - (b[2] ?? 0))[0];
  });
  const found = await cellsOf(page, "The cheapest way to the target");
  expected.forEach((plan, family) => {
    expect(found[family]?.slice(0, 3)).toEqual(plan?.slice(0, 3));
    expectAgrees(found[family]?.[3], plan?.[3] ?? NaN, models[family]);
  });
  const best = Math.min(...expected.map((plan) => plan?.[2] ?? Infinity));
  expect((await texts(page, ".plan"))[0]).toContain(`the least cost is ${best}: `);
  await page.getByLabel("and each of its rounds").fill("0");
  await page.getByLabel("and each of its rounds").press("Enter");
  await expect.poll(() => page.url()).toContain("round-cost=0");
  await page.getByLabel("% of tasks").fill("99");
  await page.getByLabel("% of tasks").press("Enter");
  await page.getByText("no run reaches that within its samples.").waitFor();
});

test("the table is copied as CSV with the gains beside each value", async () => {
  const cell = await firstCopied(goldenFile);
  expect(cell("family")).toBe("base");
  expect(cell("depths")).toBe("separate");
  expectAgrees(Number(cell("k=4 value")), goldenAt("surface", "base", 0, 4), "value");
  expectAgrees(Number(cell("k=4 delta_k")), goldenAt("delta_k", "base", 0, 4), "Δk");
  expectAgrees(Number(cell("k=4 delta_T")), goldenAt("delta_T", "base", 0, 4), "ΔT");
  expect(Number(cell("k=4 lower"))).toBeLessThan(Number(cell("k=4 value")));
});
