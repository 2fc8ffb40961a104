import { expect, test } from "vitest";
import { load } from "passcurve";
import { goTo, loadText, setK } from "../../actions.ts";
import { empty, openPage, withBands } from "../../browser.ts";
import { choose, counts, csv, expectEnds, open, select, successes } from "../../intervals.ts";
import { headline, texts } from "../../reading.ts";
import { manyRuns, threeRuns } from "../../texts.ts";

const pc = await load();

test.each(["new-tasks", "these-tasks", "both"] as const)(
  "the curves' table and sentences have the package's intervals about %s",
  async (about) => {
    const page = await open("#curves?beyond=none", csv({ mine: successes }));
    await choose(page, about);
    await setK(page, 7);
    await withBands(page);
    const interval = { about };
    const at = page.locator("pc-curves-view pc-table tbody td.at");
    await expectEnds(at, pc.passAtKCurve(counts, [7], { interval }), "pass@7");
    await expectEnds(
      page.locator("pc-curves-view .headline"),
      pc.passAtKCurve(counts, [7], { interval }),
      "headline",
    );
    await page.getByLabel("Metric").selectOption("pass^k");
    await page
      .locator("pc-curves-view pc-table thead button", { hasText: "pass^" })
      .first()
      .waitFor();
    await withBands(page);
    await expectEnds(at, pc.passHatKCurve(counts, [7], { interval }), "pass^7");
  },
);

test("the kind is in the address, in the figure, in the description of its picture and with the table", async () => {
  const page = await openPage();
  const chart = page.locator("pc-curve-chart");
  const named = async (words: string) => {
    await expect
      .poll(() => chart.locator("svg").first().getAttribute("aria-description"))
      .toBe(`95\u00a0% bands: ${words}`);
    expect((await texts(page, "pc-curves-view figcaption")).join()).toContain(
      `interval, ${words}.`,
    );
    expect((await texts(page, "pc-curves-view pc-table .notes")).join()).toContain(
      `95 % intervals covering ${words}`,
    );
    expect((await texts(page, "pc-curves-view pc-table caption")).join()).toContain(words);
  };
  await named("which tasks were picked");
  await choose(page, "both");
  await named("which tasks were picked and which attempts were drawn");
  await expect.poll(() => page.url()).toContain("about=both");
  await goTo(page, "Measure", "Reliability");
  expect(await select(page).inputValue()).toBe("both");
  const linked = await openPage({ hash: "#extrapolate?about=these-tasks" });
  expect(await select(linked).inputValue()).toBe("these-tasks");
});

test("the keyboard changes what error bars are about, and the chart's slider says the interval", async () => {
  const page = await open("#curves", csv({ mine: successes }));
  await select(page).focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.url()).toContain("about=these-tasks");
  await withBands(page);
  const spoken = await page.locator("pc-curve-chart .frame").getAttribute("aria-valuetext");
  expect(spoken).toMatch(
    /mine: [\d.]+\s% \([\d.]+–[\d.]+\); 95\s% bands: which attempts were drawn/,
  );
});

test("clusters are the units of intervals about new tasks, and not of a posterior", async () => {
  const cluster = (task: number) => `c${task % 5}`;
  const page = await open("#curves", csv({ mine: successes }, cluster));
  const warnings = () => texts(page, "pc-curves-view .warnings li");
  expect((await warnings()).join()).toContain("intervals take 5 clusters as the units");
  await setK(page, 3);
  await withBands(page);
  const clusters = successes.map((_, task) => cluster(task));
  const at = page.locator("pc-curves-view pc-table tbody td.at");
  await expectEnds(at, pc.passAtKCurve(counts, [3], { interval: { clusters } }), "clusters");
  await choose(page, "both");
  expect((await warnings()).join()).toContain("intervals do not use the clusters");
  await expectEnds(at, pc.passAtKCurve(counts, [3], { interval: { about: "both" } }), "both");
});

test("one task, and tasks that are all alike, have an interval and not certainty", async () => {
  for (const rows of [["a,4,4"], ["a,4,4", "b,4,4", "c,4,4"]]) {
    const page = await open("#curves?beyond=none", ["task,n,c", ...rows].join("\n"));
    const alike = { n: rows.map(() => 4), c: rows.map(() => 4) };
    const at = page.locator("pc-curves-view pc-table tbody td.at");
    await expectEnds(at, pc.passAtKCurve(alike, [4], { interval: {} }), rows.join());
    expect(await headline(page)).toMatch(/^own solves 100 % \([1-9][\d.]+–100\) of/);
  }
});

test("the plug-in beyond n has no interval and says why", async () => {
  const page = await open("#curves?beyond=plug-in", csv({ mine: successes }));
  const cell = page.locator("pc-curves-view pc-table tbody td.beyond").first();
  expect(await cell.locator(".range").count()).toBe(0);
  expect(await cell.getAttribute("data-more")).toContain(
    "no interval: the naive estimate is biased beyond n",
  );
});

test("three runs have a band each; of more, the one in focus, and the figure says so", async () => {
  const page = await openPage({ hash: empty });
  const bands = page.locator('pc-curve-chart [aria-description="95 % intervals"] path');
  await loadText(page, threeRuns);
  expect(await bands.count()).toBe(3);
  await loadText(page, manyRuns(7));
  expect(await bands.count()).toBe(1);
  const subtitle = async () => (await texts(page, "pc-curves-view figcaption")).join();
  expect(await subtitle()).toContain("Band of beta: 95 % interval");
  await page.getByLabel("In focus").selectOption("run-3");
  await expect.poll(subtitle).toContain("Band of run-3: 95 % interval");
});

test("the what-if calculator has the posterior interval of the task's own pass@k", async () => {
  const page = await openPage({ hash: "#what-if?n=10&c=3&at=5" });
  const jeffreys = { kind: "bb", a: 0.5, b: 0.5 } as const;
  const end = (q: number) => pc.posteriorQuantile(10, 3, 5, jeffreys, q);
  await expectEnds(
    page.locator("pc-what-if-view tbody tr").first(),
    { lower: end(0.025), upper: end(0.975) },
    "Jeffreys",
  );
});

test("the fits' Pass@1 and Pass@200 have intervals, by what they are about", async () => {
  const page = await openPage({ hash: "#fit?example=none" });
  await loadText(page, csv({ mine: successes }));
  await page.locator("pc-fit-view .headline", { hasText: "mine" }).waitFor();
  const cells = page.getByRole("region", { name: "Pass@1, ΔPass and gain by run" }).locator("td");
  await withBands(page);
  const ofOne = pc.passAtKCurve(counts, [1], { interval: {} });
  await expectEnds(cells.nth(0), ofOne, "Pass@1");
  const hb = { beyond: "hb" } as const;
  const picked = pc.passAtKCurve(counts, [200], { ...hb, interval: {} });
  await expectEnds(cells.nth(3), picked, "Pass@200");
  await choose(page, "these-tasks");
  const these = pc.passAtKCurve(counts, [200], { ...hb, interval: { about: "these-tasks" } });
  await expectEnds(cells.nth(3), these, "Pass@200 of these tasks");
});

test.each([
  ["curves", "temperature"],
  ["table", "temperature"],
  ["reliability", "temperature"],
  ["extrapolate", "temperature"],
  ["fit", "temperature"],
  ["trend", "temperature"],
  ["depth", "T"],
])(
  "of one sample per task, %s says that the prior decides the width about these tasks",
  async (view, label) => {
    const rows = [0, 1].flatMap((value) =>
      Array.from({ length: 12 }, (_, i) => `m,${value},t${i},1,${(i + value) % 3 === 0 ? 1 : 0}`),
    );
    const text = [`model,${label},task,n,c`, ...rows].join("\n");
    const decides = "With one sample per task, HB’s prior decides the width";
    const page = await openPage({ hash: `#${view}?example=none&about=these-tasks` });
    await loadText(page, text);
    await page.locator(`pc-${view}-view`).getByText(decides).first().waitFor();
  },
);
