import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { load, type Size } from "passcurve";
import { readGolden } from "../../wasm/golden.ts";
import { cellsOf, saturation } from "../views/depth/depths.ts";
import { plain } from "../reading.ts";
import { follow, pageOf } from "../recipe-pages.ts";

// Zhai et al.'s tables 2, 3, 5, 6 and 7, read back from the view Depth. The counts reproduce these tables.

const models = ["base", "sft", "rl"] as const;
type Of<Value> = Record<(typeof models)[number], Value>;

interface Published {
  table2: {
    model: string;
    category: string;
    T: number;
    k1: number;
    k4: number;
    k16: number;
    k64: number;
  }[];
  table3_saturation: Record<"B" | "C", Record<"0.02" | "0.05", Of<number>>>;
  table5_budget: Record<"B" | "C", Of<[number, number | null]>>;
  table6_category_B: Gains[];
  table7_category_C: Gains[];
}
type Gains = { k: number; T: number } & Of<{ dk: number; dT: number }>;

const published = readGolden("p5_tables.json") as Published;

/** Half of the last printed decimal. */
const printed = 0.0005;

/** One row for each task, from the counts of a file that groups equal tasks. */
function tasksOf(grouped: string): string {
  const [, ...lines] = grouped.trim().split("\n");
  const seen = new Map<string, number>();
  const rows = lines.flatMap((line) => {
    const [model = "", group = "", T = "", n = "", c = "", tasks] = line.split(",");
    const run = [model, group, T].join();
    const first = seen.get(run) ?? 0;
    seen.set(run, first + Number(tasks));
    return Array.from({ length: Number(tasks) }, (_, i) =>
      [model, group, T, `${group}${first + i}`, n, c].join(),
    );
  });
  return ["model,group,T,task,n,c", ...rows].join("\n");
}

let page: Page;
beforeAll(async () => {
  const grouped = readFileSync(new URL("../../golden/p5_counts.csv", import.meta.url), "utf8");
  page = await pageOf(tasksOf(grouped));
});

const expectPrinted = (value: number | undefined, expected: number, where: unknown) => {
  const distance = Math.abs((value ?? NaN) - expected);
  expect(distance, `${String(value)} for ${expected} at ${JSON.stringify(where)}`).toBeLessThan(
    printed,
  );
};

/** Column headings of a table. */
const headsOf = (table: string) =>
  page
    .getByRole("region", { name: table })
    .locator("thead th")
    .evaluateAll((all) => all.map((each) => each.textContent.replace(/\s+/g, " ").trim()));

test("table 2: Pass@(k, T) of every model, category, depth and k", async () => {
  await follow(page, "zhai-table-2");
  const all = "Table of Pass@(k, T) by family, T and k, all categories";
  await page.getByRole("region", { name: all }).waitFor();
  const rows = await cellsOf(page, all);
  const heads = (await headsOf(all)).slice(1);
  const at = (k: number) => heads.findIndex((head) => head === `k = ${k}`);
  const inOrder = ["A", "B", "C"].flatMap((category) =>
    models.flatMap((model) =>
      published.table2.filter((row) => row.category === category && row.model === model),
    ),
  );
  expect(rows).toHaveLength(inOrder.length);
  inOrder.forEach((row, i) => {
    for (const k of [1, 4, 16, 64] as const)
      expectPrinted(rows[i]?.[at(k)], row[`k${k}`], { ...row, k });
  });
});

/** Rows of a category. A comes first and has only one depth. */
const familyRows = (category: "B" | "C") => models.map((_, i) => (category === "B" ? 3 : 6) + i);

test("table 3: T* at ε = 0.02 and 0.05", async () => {
  await follow(page, "zhai-table-3");
  const rows = await cellsOf(page, saturation);
  for (const category of ["B", "C"] as const)
    familyRows(category).forEach((row, i) => {
      const model = models[i] ?? "base";
      const stars = (["0.02", "0.05"] as const).map(
        (epsilon) => published.table3_saturation[category][epsilon][model],
      );
      expect(rows[row]?.slice(1, 3), `${category} ${model}`).toEqual(stars);
    });
});

test("table 5: the recommended T and the cross-over k", async () => {
  await follow(page, "zhai-table-5");
  const rows = await cellsOf(page, saturation);
  for (const category of ["B", "C"] as const)
    familyRows(category).forEach((row, i) => {
      const expected = published.table5_budget[category][models[i] ?? "base"];
      expect(rows[row]?.slice(3), category).toEqual(expected.map((each) => each ?? NaN));
    });
});

test("table 5 has category A too, with the word that it has one depth", async () => {
  await follow(page, "zhai-table-5");
  const rows = page.getByRole("region", { name: saturation }).locator("tbody tr");
  await expect.poll(() => rows.count()).toBe(3 * models.length);
  for (const i of [0, 1, 2]) expect(await rows.nth(i).innerText()).toContain("one depth");
});

test.each([
  ["6", "B", published.table6_category_B],
  ["7", "C", published.table7_category_C],
] as const)("table %s: ΔT and Δk at each k and T of category %s", async (_, category, expected) => {
  await follow(page, "zhai-tables-6-7");
  const table = `ΔT and Δk, in points, ${category}`;
  await page.getByRole("region", { name: table }).waitFor();
  const rows = await cellsOf(page, table);
  expect(rows).toHaveLength(expected.length);
  expected.forEach((row, i) => {
    models.forEach((model, m) => {
      const { dT, dk } = row[model];
      const where = { model, k: row.k, T: row.T };
      expectPrinted(rows[i]?.[2 * m], dT, where);
      expectPrinted(rows[i]?.[2 * m + 1], dk, where);
    });
  });
});

test("table 1: what each model solves at all in 300 tasks, each category at its deepest T", async () => {
  const grouped = readFileSync(new URL("../../golden/p5_counts.csv", import.meta.url), "utf8");
  const deepest: Record<string, string> = { A: "0", B: "5", C: "5" };
  const solvedBy = (model: string) =>
    grouped
      .trim()
      .split("\n")
      .map((line) => line.split(","))
      .filter(([of, group = "", T, , c]) => of === model && T === deepest[group] && Number(c) > 0)
      .reduce((sum, [, , , , , tasks]) => sum + Number(tasks), 0);
  await follow(page, "zhai-table-1");
  const table = "Expansion and regression at the deepest T of each category";
  const rows = await cellsOf(page, table);
  const heads = await page
    .getByRole("region", { name: table })
    .locator("tbody th")
    .evaluateAll((all) => all.map((each) => each.dataset.more ?? ""));
  const pairs = [
    ["base", "sft"],
    ["base", "rl"],
    ["sft", "rl"],
  ] as const;
  for (const [a, b] of pairs) {
    const at = heads.findIndex((head) => head === `all, ${a}, ${b}` || head === `all, ${b}, ${a}`);
    const solved = [solvedBy(a), solvedBy(b)];
    expect(rows[at]?.[0], `${a} and ${b} of ${heads.join("; ")}`).toBe(300);
    expect([rows[at]?.[1], rows[at]?.[2]].sort()).toEqual(solved.sort());
  }
});

/** Data of boundary pictures. */
interface Strip {
  table: { runs: { run: string; n: Float64Array; c: Float64Array }[] };
  runs: { name: string; run: { id: string } }[];
  sorted: { run: { id: string } };
}
type Sizes = Record<"both" | "onlyA" | "onlyB" | "neither", { tasks: number }>;
interface Against {
  places: { a: { name: string }; b: { name: string } }[];
}
interface Bars {
  places: { b: { name: string }; boundary: { comparison: Sizes } }[];
}

test("figures 3a, 6 and 7 open with category A: tasks sorted by one model, and each other model against it", async () => {
  const grouped = readFileSync(new URL("../../golden/p5_counts.csv", import.meta.url), "utf8");
  const [, ...lines] = tasksOf(grouped).split("\n");
  const solvedBy = (model: string) =>
    new Map(
      lines
        .map((line) => line.split(","))
        .filter(([of, group, T]) => of === model && group === "A" && T === "0")
        .map(([, , , task = "", , c]) => [task, Number(c) > 0]),
    );
  await follow(page, "zhai-figures-3-6-7");
  const strip = page.locator("pc-boundary-view pc-task-strip");
  await strip.locator("svg rect").first().waitFor();
  const { rates, order } = await strip.evaluate((element) => {
    const { table, runs, sorted } = element as HTMLElement & Strip;
    const base = table.runs.find(({ run }) => run === sorted.run.id);
    const rates = [...(base?.c ?? [])].map((c, at) => c / (base?.n[at] ?? NaN));
    return { rates, order: runs.map(({ name }) => name) };
  });
  expect(rates).toHaveLength(100);
  expect(rates).toEqual(rates.toSorted((a, b) => b - a));
  expect(order).toHaveLength(models.length);
  const places = await page
    .locator("pc-boundary-view pc-part-bars")
    .last()
    .evaluate((element) =>
      (element as HTMLElement & Bars).places.map(({ b, boundary: { comparison } }) => ({
        name: b.name,
        counts: [comparison.both, comparison.onlyB, comparison.onlyA, comparison.neither].map(
          ({ tasks }) => tasks,
        ),
      })),
    );
  const base = solvedBy("base");
  const expected = ["sft", "rl"].map((model) => {
    const other = solvedBy(model);
    const count = (ofBase: boolean, ofOther: boolean) =>
      [...base].filter(([task, solved]) => solved === ofBase && other.get(task) === ofOther).length;
    return [count(true, true), count(false, true), count(true, false), count(false, false)];
  });
  expect(places.map(({ counts }) => counts).toSorted()).toEqual(expected.toSorted());
});

test("figures 3a, 6 and 7: another category keeps the counts, and sorting and comparing are two choices", async () => {
  await follow(page, "zhai-figures-3-6-7");
  const view = page.locator("pc-boundary-view");
  const against = view.locator("pc-part-bars").last();
  const namesOf = () =>
    against.evaluate((element) =>
      (element as HTMLElement & Against).places.map(({ a, b }) => [a.name, b.name]),
    );
  await expect.poll(async () => (await namesOf()).length).toBe(2);
  const pairs = await namesOf();
  const inC = pairs.map((names) => names.map((name) => name.replace("A, T = 0", "C, T = 5")));
  await view.getByLabel("Runs compared with").selectOption(pairs[0]?.[1] ?? "");
  await expect.poll(async () => (await namesOf())[0]?.[0]).toBe(pairs[0]?.[1]);
  const sorted = () =>
    view
      .locator("pc-task-strip")
      .evaluate((element) => (element as HTMLElement & { sorted: { name: string } }).sorted.name);
  expect(await sorted()).toBe(pairs[0]?.[0]);
  await page.evaluate(([a = "", b = ""]) => {
    const [path = "", query = ""] = location.hash.split("?");
    const settings = new URLSearchParams(query);
    settings.set("a", b);
    settings.set("b", a);
    location.hash = `${path}?${settings.toString()}`;
  }, inC[0] ?? []);
  await expect.poll(async () => (await namesOf())[0]?.[0]).toBe(inC[0]?.[1]);
  expect(await namesOf()).toHaveLength(2);
  expect(await sorted()).toBe(inC[0]?.[0]);
});

const pc = await load();

test("table 9 has the Bernoulli bootstrap's ends beside those of a predicted repeat, labelled", async () => {
  const grouped = readFileSync(new URL("../../golden/p5_counts.csv", import.meta.url), "utf8");
  const rows = tasksOf(grouped)
    .split("\n")
    .map((line) => line.split(","));
  const countsOf = (model: string) => {
    const those = rows.filter(([of, group, T]) => of === model && group === "B" && T === "5");
    return { n: those.map((row) => Number(row[4])), c: those.map((row) => Number(row[5])) };
  };
  await follow(page, "zhai-table-9");
  const table = page.getByRole("region", { name: "Predictive and Bernoulli intervals" });
  await table.locator("tbody tr").first().waitFor();
  const heads = (await table.locator("thead th").allInnerTexts()).map(plain).slice(1);
  expect(heads.filter((head) => head === "repeat")).toHaveLength(4);
  expect(heads.filter((head) => head === "Bernoulli")).toHaveLength(4);
  const row = table.locator("tbody tr", { has: page.getByText("B, T = 5", { exact: true }) });
  const texts = (await row.locator("td").allInnerTexts()).map(plain);
  const chosen = heads.flatMap((head) => models.filter((model) => head === `${model} solves`));
  const [first = "base", second = "sft"] = chosen;
  const counts = [countsOf(first), countsOf(second)] as const;
  const [repeat, bernoulli] = [
    pc.compareBoundary(...counts),
    pc.compareBoundary(...counts, { method: "bernoulli" }),
  ];
  const ends = ({ lower, upper, reason }: Size) =>
    reason !== null ? "–" : lower === upper ? String(lower) : `${lower} to ${upper}`;
  const expected = (["a", "b", "onlyB", "onlyA"] as const).flatMap((part) => [
    String(repeat[part].tasks),
    ends(repeat[part]),
    ends(bernoulli[part]),
    bernoulli[part].mean.toFixed(1),
  ]);
  expect(texts).toEqual(expected);
});

/** A family of runs in depth pictures. */
interface Family {
  name: string;
  category: string;
  answer: { surface: { k: Float64Array; T: Float64Array; value: Float64Array } };
}

/** Printed row of a model, a category and a T. */
const printedAt = (model: string, category: string, T: number) =>
  published.table2.find((row) => row.model === model && row.category === category && row.T === T);

test("figure 1 has a map for each category and model, with the values of table 2", async () => {
  await follow(page, "zhai-figure-1");
  const maps = page.locator("details[data-section=all] pc-depth-map");
  await expect.poll(() => maps.count()).toBe(9);
  const families = await maps.evaluateAll((all) =>
    all.map((each) => {
      const { family } = each as HTMLElement & { family: Family };
      const { k, T, value } = family.answer.surface;
      return {
        name: family.name,
        category: family.category,
        k: [...k],
        T: [...T],
        value: [...value],
      };
    }),
  );
  expect(families.map(({ category, name }) => `${category} ${name}`)).toEqual(
    ["A", "B", "C"].flatMap((category) => models.map((model) => `${category} ${model}`)),
  );
  for (const { name, category, k, T, value } of families)
    T.forEach((depth, row) => {
      const last = value[row * k.length + k.indexOf(64)];
      const where = { name, category, depth };
      expectPrinted(last, printedAt(name, category, depth)?.k64 ?? NaN, where);
    });
});

test("figure 2 has a picture for each category and T, with a line for each model", async () => {
  await follow(page, "zhai-figures-2-8");
  const charts = page.locator("details[data-section=families] pc-curve-chart");
  const places = [["A", 0], ...["B", "C"].flatMap((of) => [0, 1, 2, 3, 5].map((T) => [of, T]))] as [
    string,
    number,
  ][];
  await expect.poll(() => charts.count()).toBe(places.length);
  const lines = await charts.evaluateAll((all) =>
    all.map((each) =>
      (
        each as HTMLElement & { runs: { name: string; measured: { k: number; value: number }[] }[] }
      ).runs.map(({ name, measured }) => ({
        name,
        last: measured.find(({ k }) => k === 64)?.value,
      })),
    ),
  );
  places.forEach(([category, T], i) => {
    expect(lines[i]?.map(({ name }) => name)).toEqual([...models]);
    for (const { name, last } of lines[i] ?? [])
      expectPrinted(last, printedAt(name, category, T)?.k64 ?? NaN, { name, category, T });
  });
});

test("figure 8 has a picture for each model and category, with a line for each depth", async () => {
  await follow(page, "zhai-figure-8");
  const charts = page.locator("details[data-section=depths] pc-curve-chart");
  await expect.poll(() => charts.count()).toBe(3 * models.length);
  const lines = await charts.evaluateAll((all) =>
    all.map((each) =>
      (
        each as HTMLElement & { runs: { name: string; measured: { k: number; value: number }[] }[] }
      ).runs.map(({ name, measured }) => ({
        name,
        last: measured.find(({ k }) => k === 64)?.value,
      })),
    ),
  );
  ["A", "B", "C"].forEach((category, c) => {
    models.forEach((model, m) => {
      const own = lines[c * models.length + m] ?? [];
      const depths = category === "A" ? [0] : [0, 1, 2, 3, 5];
      expect(own.map(({ name }) => name)).toEqual(depths.map((T) => `T = ${T}`));
      depths.forEach((T, i) => {
        const expected = printedAt(model, category, T)?.k64 ?? NaN;
        expectPrinted(own[i]?.last, expected, { model, category, T });
      });
    });
  });
});

test("table 4 has accuracy and correct of attempted of each pair of sources, and no leader", async () => {
  const pairs = [
    ["base, base", 10, 77],
    ["base, RL", 12, 81],
    ["RL, base", 12, 81],
    ["RL, RL", 11, 77],
  ] as const;
  const own = await pageOf(
    [
      "model;task;n;c",
      ...pairs.flatMap(([model, correct, attempted]) =>
        Array.from({ length: attempted }, (_, i) => `${model};t${i};1;${i < correct ? 1 : 0}`),
      ),
    ].join("\n"),
  );
  await follow(own, "zhai-table-4");
  const rows = own.locator("pc-table[label='Your table'] tbody tr:not(.part)");
  await expect.poll(() => rows.count()).toBe(pairs.length);
  const texts = (await rows.locator("td:last-of-type").allInnerTexts()).map(plain);
  pairs.forEach(([model, correct, attempted]) => {
    const share = (100 * correct) / attempted;
    const row = texts.find((text) => text.includes(share.toFixed(1)));
    expect(row?.replace(/\s+/g, " "), model).toContain(`(${correct} of ${attempted})`);
  });
  expect(await own.locator("pc-table[label='Your table'] td.best").count()).toBe(0);
});

test("figures 3b and 5 have ΔT against Δk at each k and T, and the maps of their ratio", async () => {
  await follow(page, "zhai-figures-3-5");
  const section = page.locator("details[data-section=gains]");
  const chart = section.locator("pc-gain-chart");
  const dots = chart.locator("svg [aria-label=dot] > *");
  // One dot for each row of table 6 or 7 and each model.
  await expect.poll(() => dots.count()).toBe(models.length * published.table6_category_B.length);
  const maps = section.locator("pc-depth-map");
  expect(await maps.count()).toBe(2 * models.length);
  const shares = await maps.evaluateAll((all) =>
    all.map((each) => {
      const { family, shows } = each as HTMLElement & {
        shows: string;
        family: Family & { answer: { surface: { ratio: Float64Array } } };
      };
      const { k, T, ratio } = family.answer.surface;
      const of = `${family.category} ${family.name}`;
      return { of, shows, k: [...k], T: [...T], ratio: [...ratio] };
    }),
  );
  const tables = { B: published.table6_category_B, C: published.table7_category_C };
  for (const category of ["B", "C"] as const)
    for (const model of models) {
      const map = shares.find(({ of }) => of === `${category} ${model}`);
      expect(map?.shows).toBe("ratio");
      for (const row of tables[category]) {
        const { dT, dk } = row[model];
        // Printed gains have three decimals, which do not determine a share of small gains.
        if (dT + dk < 0.2) continue;
        const at =
          (map?.T.indexOf(row.T) ?? NaN) * (map?.k.length ?? NaN) + (map?.k.indexOf(row.k) ?? NaN);
        expect(Math.abs((map?.ratio[at] ?? NaN) - dT / (dT + dk))).toBeLessThan(0.005);
      }
    }
});
