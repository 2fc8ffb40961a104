import { expect, test } from "vitest";
import { load } from "passcurve";
import type { Page } from "playwright-core";
import { expectAgrees } from "../../../wasm/agrees.ts";
import { loadFiles } from "../../actions.ts";
import { openPage, withBands } from "../../browser.ts";
import { copiedAs } from "../../table-copies.ts";

const pc = await load();

const first = { n: [20, 20, 20, 20, 20, 20], c: [0, 3, 20, 11, 7, 16] };
const second = { n: [20, 20, 20, 20, 20, 20], c: [0, 1, 12, 2, 0, 9] };
const csv = ({ n, c }: typeof first) =>
  ["task,n,c", ...n.map((each, i) => `t${i},${each},${c[i] ?? 0}`)].join("\n");
const files = [
  { name: "one.csv", content: csv(first) },
  { name: "other.csv", content: csv(second) },
];
const permissions = ["clipboard-read", "clipboard-write"];

async function openTable(settings: string, of = files): Promise<Page> {
  const page = await openPage({ hash: `#table?example=none&${settings}`, permissions });
  await loadFiles(page, of);
  await page.locator("pc-table[label='Your table'] table").waitFor();
  await expect
    .poll(() => page.locator("pc-table[label='Your table'] td").getByText("being computed").count())
    .toBe(0);
  await withBands(page);
  return page;
}

const heads = (page: Page) =>
  page
    .locator("pc-table[label='Your table'] thead th")
    .evaluateAll((all) => all.slice(1).map((each) => each.textContent.replace("↓", "").trim()));

const rows = (page: Page) =>
  page
    .locator("pc-table[label='Your table'] tbody tr")
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll("td")].map((cell) =>
          Number(cell.querySelector("data")?.value ?? NaN),
        ),
      ),
    );

test("every column holds what the package says, at each k and τ of the lists", async () => {
  const measured = "pass@1,pass@k,pass^k,plug-in,g-pass,mg-pass,mg-area,cover,auc,avg-auc";
  const page = await openTable(`columns=${encodeURIComponent(measured)}&ks=4,8&taus=0%2B,0.5`);
  const [row = []] = await rows(page);
  const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
  const over = (valueOf: (n: number, c: number) => number) =>
    mean(first.n.map((n, i) => valueOf(n, first.c[i] ?? NaN)));
  const g = (k: number, tau: number) => over((n, c) => pc.gPassAtK(n, c, k, tau));
  const one = over((n, c) => pc.passAtK(n, c, 1));
  const expected: [string, number][] = [
    ["Pass@1", one],
    ["pass@4", over((n, c) => pc.passAtK(n, c, 4))],
    ["pass@8", over((n, c) => pc.passAtK(n, c, 8))],
    ["pass^4", over((n, c) => pc.passHatK(n, c, 4))],
    ["pass^8", over((n, c) => pc.passHatK(n, c, 8))],
    ["naive pass@4", over((n, c) => pc.passAtKPlugin(n, c, 4))],
    ["naive pass@8", over((n, c) => pc.passAtKPlugin(n, c, 8))],
    ["G-Pass@4 τ=0+", over((n, c) => pc.passAtK(n, c, 4))],
    ["G-Pass@4 τ=0.5", g(4, 0.5)],
    ["G-Pass@8 τ=0+", over((n, c) => pc.passAtK(n, c, 8))],
    ["G-Pass@8 τ=0.5", g(8, 0.5)],
    ["mG-Pass@4", over((n, c) => pc.mgPassAtK(n, c, 4))],
    ["mG-Pass@8", over((n, c) => pc.mgPassAtK(n, c, 8))],
    ["mG-Pass@4 as area", over((n, c) => pc.mgPassAtKArea(n, c, 4))],
    ["mG-Pass@8 as area", over((n, c) => pc.mgPassAtKArea(n, c, 8))],
    ["Cover@0+", 5 / 6],
    ["Cover@0.5", 3 / 6],
    ["AUC of Cover", one],
    ["AvgAUC⁺", pc.aucExcess(first, second).aOverB],
  ];
  expect(await heads(page)).toEqual(expected.map(([heading]) => heading));
  expected.forEach(([heading, value], i) => {
    expectAgrees(row[i], value, heading);
  });
});

test("columns of models and of changes hold what the package says", async () => {
  const names =
    "hb,bb,zoibb,linmix,delta-pass,bb-a,bb-b,zoibb-a,zoibb-b,pi0,pi1,elpd-bb,elpd-zoibb,elpd-difference,gain,drop,relative-drop,n,tasks";
  const page = await openTable(`columns=${names}&ks=50&taus=1`);
  const [row = []] = await rows(page);
  const at = (estimator: "bb" | "zoibb" | "linmix") =>
    pc.passAtKCurve(first, [50], { estimator }).value[0] ?? NaN;
  const [hb = NaN] = pc.passAtKCurve(first, [50], { beyond: "hb" }).value;
  const [bb, zoibb] = [pc.fitBetaBinomial(first), pc.fitZeroOneInflated(first)];
  const held = pc.crossValidate(first);
  const one = first.c.reduce((sum, c) => sum + c / 20, 0) / 6;
  const expected = [
    hb,
    ...(["bb", "zoibb", "linmix"] as const).map(at),
    bb.concentration,
    bb.a,
    bb.b,
    zoibb.a,
    zoibb.b,
    zoibb.pi0,
    zoibb.pi1,
    held.bb,
    held.zoibb,
    held.difference,
    pc.relativeGain(one, hb),
    NaN,
    NaN,
    20,
    6,
  ];
  expect(row).toHaveLength(expected.length);
  expected.forEach((value, i) => {
    if (Number.isNaN(value)) expect(row[i]).toBeNaN();
    else expectAgrees(row[i], value, `column ${i}`);
  });
  const why = await page
    .locator("pc-table[label='Your table'] tbody tr")
    .first()
    .locator("td")
    .nth(15)
    .getAttribute("data-more");
  expect(why).toContain("50");
});

test("drops are taken from Pass@1 to G-Pass, as they are and relative to it", async () => {
  const page = await openTable("columns=drop,relative-drop&ks=8&taus=1&units=fraction&digits=4");
  const [row = []] = await rows(page);
  const one = first.c.reduce((sum, c) => sum + c / 20, 0) / 6;
  const g = first.c.reduce((sum, c) => sum + pc.gPassAtK(20, c, 8, 1), 0) / 6;
  expectAgrees(row[0], one - g, "drop");
  expectAgrees(row[1], (one - g) / one, "relative drop");
  expect(await page.locator("pc-table[label='Your table'] td data").first().textContent()).toBe(
    (one - g).toFixed(4),
  );
});

test("columns are added, moved and removed by the keyboard, and stand in the address", async () => {
  const page = await openTable("ks=4&taus=1");
  const shown = () => heads(page);
  await page.getByLabel("Add a column").selectOption("n");
  await expect
    .poll(shown)
    .toEqual(["Pass@1", "pass@4", "G-Pass@4 τ=1", "mG-Pass@4", "Cover@1", "n"]);
  const chip = page.locator("pc-column-picker .name");
  await chip.last().focus();
  await page.keyboard.press("ArrowLeft");
  await expect
    .poll(shown)
    .toEqual(["Pass@1", "pass@4", "G-Pass@4 τ=1", "mG-Pass@4", "n", "Cover@1"]);
  await page.keyboard.press("Delete");
  await expect.poll(shown).not.toContain("n");
  await page.keyboard.press("Delete");
  await expect.poll(shown).toEqual(["Pass@1", "pass@4", "G-Pass@4 τ=1", "mG-Pass@4"]);
  await expect
    .poll(() => decodeURIComponent(page.url()))
    .toContain("columns=pass@1,pass@k,g-pass,mg-pass");
  await page.getByRole("button", { name: "Default columns" }).click();
  await expect.poll(() => page.url()).not.toContain("columns=");
});

test("a press on a heading sorts, the best is bold and stays so in LaTeX", async () => {
  const page = await openTable("columns=n,pass@1&units=times-100&digits=1", files.toReversed());
  const names = () => page.locator("pc-table[label='Your table'] tbody th").allTextContents();
  const named = async () => (await names()).map((name) => name.replaceAll(/[^a-z]/g, ""));
  expect(await named()).toEqual(["other", "one"]);
  await page
    .locator("pc-table[label='Your table'] thead")
    .getByRole("button", { name: "Pass@1" })
    .click();
  await expect.poll(named).toEqual(["one", "other"]);
  expect(await page.locator("pc-table[label='Your table'] td.best").count()).toBe(1);
  const latex = await copiedAs(page, page.locator("pc-table[label='Your table']"), "LaTeX");
  expect(latex).toMatch(/one & 20 & \\textbf\{47\.5\} \(.*\)/);
  expect(await copiedAs(page, page.locator("pc-table[label='Your table']"), "CSV")).toMatch(
    /one,20,0\.475\d*,0\.\d{5,}/,
  );
});

test("runs that a test does not tell from the best are marked, others are not", async () => {
  const often = (c: number[]) => {
    const all = Array.from({ length: 5 }, () => c).flat();
    return csv({ n: all.map(() => 20), c: all });
  };
  const best = { name: "best.csv", content: often(first.c) };
  const alike = { name: "alike.csv", content: often([0, 3, 20, 10, 8, 15]) };
  const poor = { name: "poor.csv", content: often([0, 0, 1, 0, 0, 0]) };
  const page = await openTable("columns=pass@1,mg-pass,mg-area&k=4", [best, alike, poor]);
  const marked = page.locator("pc-table[label='Your table'] tbody tr", {
    has: page.locator("td:nth-child(2) .tie"),
  });
  await expect.poll(() => marked.locator("th").allTextContents()).toHaveLength(1);
  expect((await marked.locator("th").allTextContents())[0]).toContain("alike");
  await expect
    .poll(() => page.locator("pc-table[label='Your table'] td:nth-child(3) .tie").count())
    .toBe(1);
  // No test compares the area of mG-Pass.
  expect(await page.locator("pc-table[label='Your table'] td:nth-child(4) .tie").count()).toBe(0);
});

test("p is adjusted for all pairs, as in Compare, not for those with the best alone", async () => {
  const tasks = [...Array(30).keys()];
  const best = tasks.map((i) => 8 + ((i * 7) % 10));
  // Each other run loses 8 on eleven tasks and gains 1 on another; each shift has different tasks. Compared with the
  // best, p = 0.02.
  const beside = (shift: number) =>
    best.map((c, i) => {
      const at = (i * 11 + shift) % 30;
      return at < 11 ? c - 8 : at === 29 ? c + 1 : c;
    });
  const runs = { best, one: beside(0), two: beside(5) };
  const counts = (c: number[]) => ({ n: c.map(() => 20), c });
  const p = ([a, b]: [keyof typeof runs, keyof typeof runs]) =>
    pc.compare(counts(runs[a]), counts(runs[b]), { ks: [1] }).pValue[0] ?? NaN;
  const pairs = (["one", "two"] as const).map((name) => p(["best", name]));
  expect(Math.max(...pc.holm(pairs))).toBeLessThan(0.05);
  expect(pc.holm([...pairs, p(["one", "two"])])[0]).toBeGreaterThan(0.05);
  const loaded = Object.entries(runs).map(([name, c]) => ({
    name: `${name}.csv`,
    content: csv(counts(c)),
  }));
  const page = await openTable("columns=pass@1", loaded);
  await page.getByText("0 of 2 other runs differ from it").waitFor();
  expect(await page.locator("pc-table[label='Your table'] .tie").count()).toBe(2);
});

test("without runs, and with one, it says so", async () => {
  const page = await openPage({ hash: "#table?example=none" });
  await page.getByText("No counts are loaded").waitFor();
  await loadFiles(page, files.slice(0, 1));
  await page.getByText("Pass@1 of").waitFor();
  expect(await page.locator("pc-table[label='Your table'] td.best").count()).toBe(0);
});

const scored = {
  name: "scored.csv",
  content: csv(first)
    .split("\n")
    .map((line, i) => `${line},${["greedy", 0, 1, 1, 0, 1, 1][i] ?? ""}`)
    .join("\n"),
};

test("greedy scores are a column, and drops are taken from them", async () => {
  const names = "greedy,greedy-drop,relative-greedy-drop";
  const page = await openTable(`columns=${names}&ks=8&taus=1`, [scored]);
  const g = first.c.reduce((sum, c) => sum + pc.gPassAtK(20, c, 8, 1), 0) / 6;
  const expected = [4 / 6, 4 / 6 - g, (4 / 6 - g) / (4 / 6)];
  const [row = []] = await rows(page);
  expected.forEach((value, i) => {
    expectAgrees(row[i], value, `column ${i}`);
  });
  const range = page.locator("pc-table[label='Your table'] td .range").first();
  expect(Number(await range.getAttribute("data-lower"))).toBeGreaterThan(0.2);
  expect(Number(await range.getAttribute("data-upper"))).toBeLessThan(0.97);
});

test("drops wait for the greedy scores of all tasks, and a run without any says how to give them", async () => {
  const missing = { name: "some.csv", content: scored.content.replace(/,1$/, ",") };
  const page = await openTable("columns=greedy,greedy-drop&ks=4&taus=1", [
    missing,
    ...files.slice(0, 1),
  ]);
  const more = (row: number, column: number) =>
    page
      .locator("pc-table[label='Your table'] tbody tr")
      .nth(row)
      .locator("td")
      .nth(column)
      .getAttribute("data-more");
  expect(await more(0, 0)).toContain("over the 5 of 6 tasks with a greedy score");
  expect(await more(0, 1)).toContain("only 5 of 6 tasks have a greedy score");
  expect(await more(1, 0)).toContain("add a column greedy");
});

test("runs at temperature 0 with one sample are taken as greedy once the reader asks for it", async () => {
  const content = [
    "model,temperature,task,n,c",
    "a,0.7,t1,20,5",
    "a,0.7,t2,20,15",
    "a,0,t1,1,0",
    "a,0,t2,1,1",
    "b,0.7,t1,20,2",
  ].join("\n");
  const page = await openTable("columns=greedy,n", [{ name: "runs.csv", content }]);
  expect((await rows(page)).map(([greedy]) => greedy)).toEqual([NaN, NaN, NaN]);
  await page.getByLabel("Take 1 run at temperature 0").check();
  await expect
    .poll(async () => (await rows(page)).map(([greedy]) => greedy))
    .toEqual([0.5, NaN, NaN]);
  await expect.poll(() => page.url()).toContain("greedy=runs");
});

test("reliability is drawn against the greedy scores of many runs, with slope and gap", async () => {
  const tasks = Array.from({ length: 10 }, (_, i) => i);
  const content = [
    "model,task,n,c,greedy",
    ...["a", "b", "c", "d"].flatMap((model, m) =>
      tasks.map((i) => `${model},t${i},20,${i < 2 * m + 2 ? 20 : 0},${i < 2 * m + 3 ? 1 : 0}`),
    ),
  ].join("\n");
  const page = await openTable("columns=greedy&ks=4&taus=1&section=greedy", [
    { name: "four.csv", content },
  ]);
  const table = page.locator("pc-table").nth(1);
  await expect.poll(() => table.locator("tbody tr").count()).toBe(2);
  // Each run solves all or nothing, and its greedy score is a tenth higher. So the line has the slope 1.
  const values = () =>
    table
      .locator("tbody tr")
      .first()
      .locator("td data")
      .evaluateAll((all) => all.map((each) => Number((each as HTMLDataElement).value)));
  await expect.poll(async () => (await values()).length).toBe(4);
  const expected = [1, -0.1, 0.1, 4];
  (await values()).forEach((value, i) => {
    expect(Math.abs(value - (expected[i] ?? NaN))).toBeLessThan(1e-12);
  });
  await page.locator("pc-greedy-chart .plot svg").waitFor();
  expect(
    await page.locator("pc-greedy-chart circle, pc-greedy-chart .plot [data-style-index]").count(),
  ).toBeGreaterThan(0);
});

test("without greedy scores the section says what it needs", async () => {
  const page = await openTable("columns=pass@1&section=greedy");
  await page.getByText("No shown run has a greedy score").waitFor();
});
