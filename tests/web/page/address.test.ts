import { expect, test } from "vitest";
import { chooseExample, exampleMenu, goTo, loadText, setK, setMetric } from "../actions.ts";
import { empty, openPage, settled, withinSamples } from "../browser.ts";
import { headline, lines, runNames, tableKs, tableValues, texts } from "../reading.ts";
import { small } from "../texts.ts";

test("a copied address opens the same picture elsewhere", async () => {
  const page = await openPage();
  await chooseExample(page, "simulated-mbpp");
  await page.getByLabel("k up to").selectOption("1000");
  await setK(page, 7);
  await page.getByLabel("Beyond n").selectOption("none");
  await expect.poll(() => lines(page)).toHaveLength(3);
  const hash = "#curves?example=simulated-mbpp&k=7&to=1000&beyond=none";
  await expect.poll(() => new URL(page.url()).hash).toBe(hash);
  const copy = await openPage({ hash });
  expect(await runNames(copy)).toEqual(await runNames(page));
  expect(await tableValues(copy)).toEqual(await tableValues(page));
  expect(await headline(copy)).toEqual(await headline(page));
  expect(await lines(copy)).toEqual(await lines(page));
  expect(await exampleMenu(copy).inputValue()).toBe("simulated-mbpp");
  expect(await copy.getByLabel("k up to").inputValue()).toBe("1000");
});

test("the address holds the metric and the one task of the what-if view", async () => {
  const page = await openPage();
  await setMetric(page, "pass^k");
  await expect.poll(() => page.url()).toMatch(/#curves\?example=evalperf&metric=pass%5Ek$/);
  const copy = await openPage({ hash: "#what-if?n=12&c=4&at=3&metric=pass%5Ek" });
  expect(await copy.getByLabel("Samples (n)").inputValue()).toBe("12");
  expect(await copy.getByLabel("Correct (c)").inputValue()).toBe("4");
  expect(await copy.getByRole("spinbutton", { name: "Attempts (k)" }).inputValue()).toBe("3");
  await goTo(copy, "Measure");
  expect(await copy.getByLabel("Metric").inputValue()).toBe("pass^k");
});

test("what error bars are about stays in the address while other settings change", async () => {
  const page = await openPage({ hash: "#curves?about=these-tasks" });
  await setMetric(page, "pass^k");
  await expect
    .poll(() => page.url())
    .toMatch(/#curves\?example=evalperf&metric=pass%5Ek&about=these-tasks$/);
});

test("the back button goes to the former view and forward to the later one", async () => {
  const page = await openPage({ hash: withinSamples });
  await goTo(page, "Plan");
  await page.locator("pc-what-if-view table").waitFor();
  await page.goBack();
  await page.locator("pc-curves-view pc-table").waitFor();
  expect(await page.locator("nav [aria-current=page]").textContent()).toBe("Curves");
  await page.goForward();
  await page.locator("pc-what-if-view table").waitFor();
});

test("the back button goes to the former example, in the curves and in the menu", async () => {
  const page = await openPage({ hash: withinSamples });
  await chooseExample(page, "taubench-airline");
  await page.goBack();
  await page.getByRole("region", { name: "Source evalperf" }).waitFor();
  await settled(page);
  expect(await runNames(page)).toHaveLength(6);
  expect(await exampleMenu(page).inputValue()).toBe("evalperf");
});

test("the back button takes away an example that was added to own files", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, small);
  await chooseExample(page, "taubench-airline");
  await page.goBack();
  await expect.poll(() => runNames(page)).toEqual(["own"]);
});

test("an address typed into an open page moves the menus with it", async () => {
  const page = await openPage();
  await setMetric(page, "pass^k");
  await page.evaluate(() => {
    location.hash = "#curves?k=3&to=100";
  });
  await expect.poll(() => tableKs(page)).toContain(3);
  expect(await page.getByLabel("Metric").inputValue()).toBe("pass@k");
  expect(await page.getByLabel("k up to").inputValue()).toBe("100");
  expect(await headline(page)).toContain("pass@3");
});

test.each([
  "#curves?k=-1&to=-5",
  "#curves?k=1e99&to=NaN",
  "#curves?example=<script>alert(1)</script>&k=1.5",
  "#curves?metric=__proto__&unequal=constructor&beyond=toString&k=0&about=__proto__",
  "#__proto__?__proto__=1&%E0%A4%A=%ZZ???&&&===",
])("nonsense in the address gives the defaults: %s", async (hash) => {
  const page = await openPage({ hash });
  expect(await runNames(page)).toHaveLength(6);
  expect(await page.locator("input.k").inputValue()).toBe("10");
  expect(await page.getByLabel("Metric").inputValue()).toBe("pass@k");
  expect(await texts(page, "[role=alert]")).toEqual([]);
  expect(await lines(page)).toHaveLength(12);
});

test("nonsense for the one task gives its defaults", async () => {
  const page = await openPage({ hash: "#what-if?n=-4&c=x&at=1e400" });
  expect(await page.getByLabel("Samples (n)").inputValue()).toBe("10");
  expect(await texts(page, "[role=alert]")).toEqual([]);
});

test("the back button takes a choice back, but not each k that was passed", async () => {
  const page = await openPage({ hash: "#curves?example=taubench-airline&beyond=none" });
  await setMetric(page, "pass^k");
  await setK(page, 2);
  await setK(page, 3);
  await page.goBack();
  await expect.poll(() => page.getByLabel("Metric").inputValue()).toBe("pass@k");
});
