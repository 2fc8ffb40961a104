import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAgrees } from "../../wasm/agrees.ts";
import { dataSets } from "../../wasm/golden.ts";
import { follow, pageOf } from "../recipe-pages.ts";
import { plain } from "../reading.ts";
import { tableRows } from "../table-rows.ts";

// Dragoi et al.'s table 1 and majority bound from golden data sets, read back from Your table and Reliability.

const sets = new Map(dataSets());
const set = (name: string) => {
  const found = sets.get(name);
  if (found === undefined) throw new Error(`no data set ${name}`);
  return found;
};

/** Two models on each of two benchmarks; golden areas lie between the two models of one benchmark. */
const runs = [
  { model: "m1", benchmark: "x", of: "beta_u_shaped_n20" },
  { model: "m2", benchmark: "x", of: "beta_unimodal_n10" },
  { model: "m1", benchmark: "y", of: "hard_sparse_n100" },
  { model: "m2", benchmark: "y", of: "easy_n48" },
];
const file = [
  "model,benchmark,task,n,c",
  ...runs.flatMap(({ model, benchmark, of }) =>
    set(of).tasks.map(([n, c], i) => [model, benchmark, `${benchmark}-${i}`, n, c].join()),
  ),
].join("\n");

/** Pass@1, Cover@.2, Cover@.8 and AvgAUC⁺ of a run; its only rival is the other run of its benchmark. */
function goldenRow(at: number): number[] {
  const { benchmark, of } = runs[at] ?? { benchmark: "", of: "" };
  const rival = runs.find((each) => each.benchmark === benchmark && each.of !== of)?.of ?? "";
  const { pass_at_k, cover_at_tau, auc_plus } = set(of);
  return [pass_at_k[1], cover_at_tau["0.2"], cover_at_tau["0.8"], auc_plus[rival]].map(Number);
}

let page: Page;
beforeAll(async () => {
  page = await pageOf(file);
});

const heads = ["Pass@1", "Cover@0.2", "Cover@0.8", "AvgAUC⁺"];

test("table 1 holds the golden values within each benchmark, printed × 100", async () => {
  await follow(page, "dragoi-table-1");
  const rows = await tableRows(page);
  expect(rows).toHaveLength(4);
  rows.forEach((row, at) => {
    goldenRow(at).forEach((value, i) => {
      expectAgrees(row[i], value, [runs[at], heads[i]]);
    });
  });
  const shown = await page
    .locator("pc-table[label='Your table'] tbody td data")
    .first()
    .textContent();
  expect(plain(shown ?? "")).toBe((100 * (goldenRow(0)[0] ?? NaN)).toFixed(1));
});

test("the mean of table 1 is over the sets of one benchmark, beside another that has no sets", async () => {
  const named = runs.map(({ model, benchmark, of }) => ({
    labels: ["omega", benchmark, model],
    tasks: set(of).tasks,
  }));
  const single = named.slice(2).map(({ labels: [, , model], tasks }) => ({
    labels: ["gym", "graph", model],
    tasks,
  }));
  const text = [...named, ...single].flatMap(({ labels, tasks }) =>
    tasks.map(([n, c], i) => [...labels, `${labels[1] ?? ""}-${i}`, n, c].join()),
  );
  const own = await pageOf(["benchmark,group,model,task,n,c", ...text].join("\n"));
  await follow(own, "dragoi-table-1-macro");
  await expect.poll(async () => (await tableRows(own)).length).toBe(4);
  const found = await tableRows(own);
  heads.forEach((head, i) => {
    [0, 1].forEach((model) => {
      const [x, y] = [goldenRow(model)[i] ?? NaN, goldenRow(model + 2)[i] ?? NaN];
      expectAgrees(found[model]?.[i], (x + y) / 2, ["omega", model, head]);
      expectAgrees(found[model + 2]?.[i], y, ["gym", model, head]);
    });
  });
  const more = own.locator("pc-table tbody td[data-more*='other run']").first();
  expect(await more.getAttribute("data-more")).toMatch(/over the 1 other run of omega$/);
});

test("AvgAUC⁺ is over other models on the same tasks, each set of a benchmark by itself", async () => {
  const text = runs.flatMap(({ model, benchmark, of }) =>
    set(of).tasks.map(([n, c], i) => ["omega", benchmark, model, `${benchmark}-${i}`, n, c].join()),
  );
  const gym = set("easy_n48").tasks.map(([n, c], i) =>
    ["gym", "graph", "m1", `g-${i}`, n, c].join(),
  );
  const own = await pageOf(["benchmark,group,model,task,n,c", ...text, ...gym].join("\n"));
  await follow(own, "dragoi-table-1");
  await expect.poll(async () => (await tableRows(own)).length).toBe(runs.length + 1);
  const found = await tableRows(own);
  runs.forEach((run, at) => {
    expectAgrees(found[at]?.[3], goldenRow(at)[3] ?? NaN, run);
  });
  // The only model on these tasks has no rival.
  expect(found[runs.length]?.[3]).toBeNaN();
});

test("the mean of table 1 is that over the benchmarks", async () => {
  await follow(page, "dragoi-table-1-macro");
  await expect.poll(async () => (await tableRows(page)).length).toBe(2);
  const rows = await tableRows(page);
  [0, 1].forEach((model) => {
    const [x, y] = [goldenRow(model), goldenRow(model + 2)];
    heads.forEach((head, i) => {
      expectAgrees(rows[model]?.[i], ((x[i] ?? NaN) + (y[i] ?? NaN)) / 2, [model, head]);
    });
  });
});

test("the majority bound is Cover at a half", async () => {
  await follow(page, "dragoi-majority");
  const table = page.locator("pc-reliability-view pc-table").first();
  const expected = runs.map(({ of }) => Number(set(of).cover_at_tau["0.5"]));
  const found = await table
    .locator("tbody tr data")
    .evaluateAll((all) => all.map((each) => Number((each as HTMLDataElement).value)));
  for (const value of expected)
    expect(
      found.some((each) => Math.abs(each - value) < 1e-12),
      String(value),
    ).toBe(true);
});

test("what guesses is told from what knows by Cover, and not by pass@k at large k", async () => {
  // One run always solves half of the tasks; the other solves each task once in 64 attempts.
  const [knows, guesses] = [(i: number) => (i < 10 ? 64 : 0), () => 1];
  const other = await pageOf(
    [
      "model,task,n,c",
      ...[knows, guesses].flatMap((c, m) =>
        Array.from({ length: 20 }, (_, i) => `${m === 0 ? "knows" : "guesses"},t${i},64,${c(i)}`),
      ),
    ].join("\n"),
  );
  await follow(other, "dragoi-table-1");
  expect(await tableRows(other)).toEqual([
    [0.5, 0.5, 0.5, expect.closeTo(0.5 * (1 - 1 / 64), 12)],
    [1 / 64, 0, 0, expect.closeTo(0.5 / 64, 12)],
  ]);
  await follow(other, "dragoi-figures-1-3");
  const lines = other.locator(
    'details[data-section="beside"] pc-curve-chart .plot [aria-label=line] path',
  );
  await expect.poll(() => lines.count()).toBe(2);
  const [first = NaN, second = NaN] = (
    await lines.evaluateAll((all) => all.map((path) => path.getAttribute("d") ?? ""))
  ).map((path) => Number(/,([\d.]+)$/.exec(path)?.[1]));
  // The guesser ends at 100 %, at the top; the other run stays at a half.
  expect(Math.min(first, second)).toBeLessThan(Math.max(first, second) - 50);
});

test("figure 2 shades where each of two runs of equal pass@1 leads, and gives both areas", async () => {
  // One run always solves half of the tasks; the other solves each task in half of its attempts.
  const tasks = Array.from({ length: 20 }, (_, i) => i);
  const toy = await pageOf(
    [
      "model,task,n,c",
      ...tasks.map((i) => `skilled,t${i},10,${i < 10 ? 10 : 0}`),
      ...tasks.map((i) => `lucky,t${i},10,5`),
    ].join("\n"),
  );
  await follow(toy, "dragoi-figure-2");
  const areas = toy.locator("pc-reliability-view .pair li").first().locator("data");
  await expect.poll(() => areas.count()).toBe(2);
  const values = await areas.evaluateAll((all) =>
    all.map((each) => Number((each as HTMLDataElement).value)),
  );
  values.forEach((value) => {
    expectAgrees(value, 0.25, "AUC⁺");
  });
  const pair = await toy
    .locator("pc-cover-chart")
    .first()
    .evaluate((chart) =>
      (chart as HTMLElement & { pair: { name: string }[] }).pair.map(({ name }) => name),
    );
  expect(pair).toEqual(["skilled", "lucky"]);
});
