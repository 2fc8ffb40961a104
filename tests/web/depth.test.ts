import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { load } from "passcurve";
import { expectAgrees } from "../wasm/agrees.ts";
import { loadText } from "./actions.ts";
import { openPage } from "./browser.ts";
import { texts } from "./reading.ts";

const pc = await load();

type ByDepth<Value> = Record<string, Record<string, Value>>;

interface Golden {
  n: number;
  depths: number[];
  k: number[];
  runs: Record<string, Record<string, number[]>>;
  surface: Record<string, ByDepth<string>>;
  delta_k: Record<string, ByDepth<string>>;
  delta_T: Record<string, ByDepth<string>>;
  saturation: Record<string, Record<string, number | null>>;
}

const golden = JSON.parse(
  readFileSync(new URL("../golden/depth.json", import.meta.url), "utf8"),
) as Golden;
const { n, depths, k: ks, runs } = golden;
const models = Object.keys(runs);

/** A golden value, NaN where there is none. */
function goldenAt(of: "surface" | "delta_k" | "delta_T", model: string, T: number, k: number) {
  const byK = golden[of][model]?.[T] ?? {};
  return Number(byK[k] ?? NaN);
}

const csv = [
  "task,model,T,n,c",
  ...models.flatMap((model) =>
    depths.flatMap((T) => (runs[model]?.[T] ?? []).map((c, i) => `t${i},${model},${T},${n},${c}`)),
  ),
].join("\n");

async function open(text: string, settings = ""): Promise<Page> {
  const page = await openPage({ hash: `#depth?example=none${settings}` });
  await loadText(page, text);
  await page.locator("pc-depth-view :is(pc-depth-map, .none)").first().waitFor();
  return page;
}

/** The numbers of a table's rows, NaN where a cell has none. */
const rowsOf = (page: Page, label: string): Promise<number[][]> =>
  page
    .getByRole("region", { name: label })
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll("td")].map((cell) =>
          Number(cell.querySelector("data")?.value ?? NaN),
        ),
      ),
    );

const map = (page: Page, model: string, shows = "Pass@(k, T)") =>
  page.getByRole("application", { name: `${shows} of ${model}` });
const ratio = "The share of a round in what a round or a doubling brings";

/** What a map reads out. */
const words = async (page: Page, at: number) =>
  (await texts(page, "pc-depth-map .words"))[at] ?? "";

const everyValue = "Table of Pass@(k, T) by family, T and k";
const saturation = "Saturation, recommended T and cross-over k";

describe("the golden runs", () => {
  test("every Pass@(k, T) of the table is the golden one", async () => {
    const page = await open(csv);
    const rows = await rowsOf(page, everyValue);
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
    const page = await open(csv);
    const gains = (model: string, T: number, k: number) => ({
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
      const stars = ["0.01", "0.02", "0.05"].map((each) => golden.saturation[model]?.[each]);
      return [...stars, depths[turn + 1], crossover];
    });
    expect(await rowsOf(page, saturation)).toEqual(expected);
  });

  test("a T* beyond the largest depth, and at an ε of the reader's, are told", async () => {
    const growing = [0, 1, 2].map((T) => `a,${T},10,5\nb,${T},10,${T}\nc,${T},10,${T >> 1}`);
    const page = await open(["task,T,n,c", ...growing].join("\n"), "&epsilon=0.4");
    const region = page.getByRole("region", { name: saturation });
    const heads = await region.locator("thead th").allInnerTexts();
    expect(heads.slice(1, 5)).toEqual(["T*(0.01)", "T*(0.02)", "T*(0.05)", "T*(0.4)"]);
    const cells = await region.locator("tbody td").allInnerTexts();
    expect(cells.slice(0, 4).map((text) => text.trim())).toEqual(["> 2", "> 2", "> 2", "0"]);
  });

  test("the arrow keys read the map out, and Enter sets k, T and the family", async () => {
    const page = await open(csv);
    const frame = map(page, "sft");
    await frame.focus();
    await expect.poll(() => words(page, 1)).toMatch(/^k = 4, T = 1: 27\.1 % \(\d+\.\d–\d+\.\d\)$/);
    await frame.press("ArrowRight");
    await frame.press("ArrowUp");
    await expect.poll(() => words(page, 1)).toMatch(/^k = 8, T = 2: 45\.4 % \(/);
    for (let i = 0; i < 9; ++i) await frame.press("ArrowLeft");
    for (let i = 0; i < 9; ++i) await frame.press("ArrowDown");
    await expect.poll(() => words(page, 1)).toMatch(/^k = 1, T = 0: 5\.3 % \(/);
    await frame.press("ArrowRight");
    await frame.press("Enter");
    await expect.poll(() => page.url()).toContain("k=2");
    expect(page.url()).toContain("of=sft");
    expect(page.url()).toContain("T=0");
    await expect
      .poll(() => page.getByRole("spinbutton", { name: "k, tries per task" }).inputValue())
      .toBe("2");
  });

  test("the ratio map reads the golden gains out, in points", async () => {
    const page = await open(csv);
    const frame = map(page, "base", ratio);
    await frame.focus();
    await frame.press("ArrowDown");
    const at = models.length;
    await expect.poll(() => words(page, at)).toContain("T = 0: ratio");
    const values = await page
      .locator("pc-depth-map")
      .nth(at)
      .locator(".words data")
      .evaluateAll((all) => all.map((each) => Number((each as HTMLDataElement).value)));
    const round = goldenAt("delta_T", "base", 0, 4);
    const doubling = goldenAt("delta_k", "base", 0, 4);
    expectAgrees(values[1], round, "ΔT");
    expectAgrees(values[2], doubling, "Δk");
    expectAgrees(values[0], round / (round + doubling), "ratio");
    for (let i = 0; i < 9; ++i) await frame.press("ArrowUp");
    await expect.poll(() => words(page, at)).toContain("there is no deeper one");
  });

  test("the scatter goes from point to point by keyboard and sets what it reads out", async () => {
    const page = await open(csv);
    const frame = page.getByRole("application", { name: /^What another round brings/ });
    const read = async () => (await texts(page, "pc-gain-chart .words"))[0] ?? "";
    await frame.focus();
    await expect.poll(read).toMatch(/base.*, k = 4, T = 1: another round \+4\.7 .*points, 8 tries/);
    await frame.press("ArrowRight");
    await expect.poll(read).toContain("k = 8, T = 1");
    await frame.press("Enter");
    await expect.poll(() => page.url()).toContain("k=8");
  });

  test("the sentences end in the rule, and the value at the depth that it recommends", async () => {
    const page = await open(csv);
    const [base = ""] = await texts(page, "pc-depth-view .answers li");
    expect(base).toMatch(
      /^base: from T = 1, .* Point estimates recommend T = 2, where 4 tries solve 34\.3 % \(\d/,
    );
  });

  test("separate rollouts that fall in T are said to, by how much", async () => {
    const page = await open(csv);
    const notes = await texts(page, "pc-depth-view .warnings li");
    expect(notes[0]).toContain(
      "base: separate rollouts, shown as measured: Pass@(k, T) falls from T = 2 to 3 by up to 6.0 points (k = 32, 64)",
    );
  });

  test("the cheapest way to a target is the cheapest of all k and T", async () => {
    const page = await open(csv, "&target=0.4&sample-cost=3&round-cost=2");
    const expected = models.map((model) => {
      const plans = depths.flatMap((T) => {
        const c = runs[model]?.[T] ?? [];
        const all = Array.from({ length: n }, (_, i) => i + 1);
        const { value } = pc.passAtKCurve({ n: c.map(() => n), c }, all);
        const at = value.findIndex((share) => share >= 0.4);
        return at < 0 ? [] : [[T, at + 1, (at + 1) * (3 + 2 * T), value[at] ?? NaN]];
      });
      return plans.sort((one, other) => (one[2] ?? 0) - (other[2] ?? 0))[0];
    });
    const found = await rowsOf(page, "The cheapest way to the target");
    expected.forEach((plan, family) => {
      expect(found[family]?.slice(0, 3)).toEqual(plan?.slice(0, 3));
      expectAgrees(found[family]?.[3], plan?.[3] ?? NaN, models[family]);
    });
    const best = Math.min(...expected.map((plan) => plan?.[2] ?? Infinity));
    expect((await texts(page, ".plan"))[0]).toContain(`the least cost is ${best}, for `);
    await page.getByLabel("and each of its rounds").fill("0");
    await page.getByLabel("and each of its rounds").press("Enter");
    await expect.poll(() => page.url()).toContain("round-cost=0");
    await page.getByLabel("% of tasks").fill("99");
    await page.getByLabel("% of tasks").press("Enter");
    await page.getByText("no run reaches that within its samples.").waitFor();
  });

  test("smaller samples are drawn on demand, at every depth", async () => {
    const page = await open(csv);
    await page.getByRole("button", { name: /smaller samples/ }).click();
    const label = "Distance to the values of all samples, in points";
    const rows = page.getByRole("region", { name: label }).locator("tbody tr");
    await expect.poll(() => rows.count()).toBe(3 * depths.length);
    const [first = []] = await rowsOf(page, label);
    expect(first[0]).toBeGreaterThan(0);
    expect(first[3]).toBeLessThan(0.05);
    expect(first[4]).toBeNaN();
    await page.getByLabel("Draw from the samples of").selectOption("rl");
    await expect.poll(() => rows.count()).toBe(0);
  });
});

test("the table is copied as CSV with the gains beside each value", async () => {
  const page = await openPage({
    hash: "#depth?example=none",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await loadText(page, csv);
  const table = page.locator("pc-value-table").filter({ hasText: "tasks × n" });
  await table.getByRole("button", { name: "CSV" }).click();
  await table.getByText("CSV copied").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const [header = "", first = ""] = copied.split("\n");
  const cell = (name: string) => first.split(",")[header.split(",").indexOf(name)];
  expect(cell("family")).toBe("base");
  expect(cell("depths")).toBe("separate");
  expectAgrees(Number(cell("k=4 value")), goldenAt("surface", "base", 0, 4), "value");
  expectAgrees(Number(cell("k=4 delta_k")), goldenAt("delta_k", "base", 0, 4), "Δk");
  expectAgrees(Number(cell("k=4 delta_T")), goldenAt("delta_T", "base", 0, 4), "ΔT");
  expect(Number(cell("k=4 lower"))).toBeLessThan(Number(cell("k=4 value")));
});

describe("input that is not a whole surface", () => {
  const notes = (page: Page) => texts(page, "pc-depth-view .warnings li");

  test("runs without a depth are told which column to add, with an example", async () => {
    const page = await open("task,n,c\na,10,3\n");
    const none = page.locator("pc-depth-view .none");
    expect(await none.innerText()).toContain("Add a column T (or depth, rounds, turns)");
    expect((await none.locator("pre").innerText()).trim().split("\n")).toHaveLength(3);
    await none.getByRole("button", { name: "Show an example" }).click();
    await page.locator("pc-depth-map .plot svg").first().waitFor();
  });

  test("of one depth the values are drawn, and what needs two is undefined", async () => {
    const page = await open("task,n,c,T\na,10,3,2\nb,10,0,2\n");
    expect(await notes(page)).toEqual([
      expect.stringContaining("one depth only: ΔT, the ratio and T* need at least two"),
    ]);
    expect(await page.locator("pc-depth-map").count()).toBe(1);
    expect((await rowsOf(page, everyValue))[0]?.[1]).toBe(0.15);
    expect((await rowsOf(page, saturation))[0]).toEqual([NaN, NaN, NaN, NaN, NaN]);
  });

  test("a negative T and a missing one are left out with their reasons, and the rest is drawn", async () => {
    const page = await open(
      "task,model,T,n,c\na,m,0,10,3\na,m,1,10,5\na,wrong,-1,10,3\na,bare,,10,3\n",
    );
    expect(await page.locator("pc-depth-map").count()).toBe(2);
    const left = await texts(page, "pc-depth-view .left li");
    expect(left[0]).toContain("is negative");
    expect(left[1]).toContain("no interaction depth");
  });

  test("cells beyond the samples of their depth are undefined, with the reason", async () => {
    const page = await open("task,T,n,c\na,0,8,3\nb,0,8,1\na,1,4,2\nb,1,4,1\n");
    const frame = map(page, "own");
    await frame.focus();
    for (let i = 0; i < 5; ++i) await frame.press("ArrowRight");
    await expect
      .poll(() => words(page, 0))
      .toBe("k = 8, T = 1: undefined, at T = 1, 2 tasks of 2 have fewer than 8 samples");
    expect(await notes(page)).toContainEqual(
      expect.stringContaining("n differs: T = 0 has 8, T = 1 has 4; T* is read off at k = 4"),
    );
  });

  test("nested truncation is told from separate rollouts, and does not fall in T", async () => {
    const text = "task,T,n,c\na,0,8,3\nb,0,8,1\na,1,8,4\nb,1,8,1\n";
    const page = await open(text);
    const kinds = () => texts(page, "pc-depth-view figcaption");
    expect((await kinds())[0]).toContain("separate rollouts");
    await page.getByLabel("where the same samples were cut off: nested").check();
    await expect.poll(async () => (await kinds())[0]).toContain("nested truncation");
    expect(await notes(page)).toEqual([]);
  });

  test("a run that the reader switches off leaves its family", async () => {
    const page = await open("task,T,n,c\na,0,8,3\na,1,8,4\na,2,8,5\n");
    const rows = page.getByRole("region", { name: everyValue }).locator("tbody tr");
    expect(await rows.count()).toBe(3);
    await page.locator("pc-data-panel .runs input").nth(1).click();
    await expect.poll(() => rows.count()).toBe(2);
  });

  test("where doubling k goes beyond the samples there is no rule, and the reason is told", async () => {
    const page = await open("task,T,n,c\na,0,8,3\na,1,8,4\n", "&k=8");
    const [sentence = ""] = await texts(page, "pc-depth-view .answers li");
    expect(sentence).toMatch(
      /^own: what doubling 8 tries brings at T = 0 is not known, since it takes n ≥ 16\. Point estimates recommend no T; 8 tries at T = 1 solve 100 %/,
    );
    const cell = page.getByRole("region", { name: saturation }).locator("td").nth(3);
    expect(await cell.getAttribute("title")).toContain("is not known anywhere at k = 8");
  });

  test("a task that a depth lacks is told", async () => {
    const page = await open("task,T,n,c\na,0,8,3\nb,0,8,1\na,1,8,2\n");
    expect(await notes(page)).toContainEqual(
      expect.stringContaining("not every task is at every depth: T = 1 lacks 1 task"),
    );
  });

  test("nonsense in the address gives the defaults", async () => {
    const page = await open(csv, "&T=-3&epsilon=7&target=x&sample-cost=-1&of=nobody&k=1e9");
    expect(await page.getByLabel("cross-over k at T =").inputValue()).toBe("1");
    expect(await texts(page, "[role=alert]")).toEqual([]);
  });
});
