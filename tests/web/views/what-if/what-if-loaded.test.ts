import type { Page } from "playwright-core";
import { load } from "passcurve";
import { expect, test } from "vitest";
import { expectAgrees } from "../../../wasm/agrees.ts";
import { loadText } from "../../actions.ts";
import { openPage } from "../../browser.ts";
import { texts } from "../../reading.ts";

const pc = await load();
const n = 12;
const cool = Array.from({ length: 24 }, (_, i) => Math.round(n * (i / 23) ** 2));
const hot = cool.map((c, i) => (i % 3 === 0 ? Math.min(n, c + 2) : Math.max(0, c - 1)));
const counts = (c: number[]) => ({ n: c.map(() => n), c });
const rows = (model: string, c: number[]) =>
  c.map((each, task) => `${model},t${task},${n},${each}`);
const text = ["model,task,n,c", ...rows("cool", cool), ...rows("hot", hot)].join("\n");

async function open(query: string, content = text): Promise<Page> {
  const page = await openPage({ hash: `#what-if?example=none${query}` });
  await loadText(page, content);
  await page.getByRole("link", { name: "From a loaded run" }).click();
  await page.locator("pc-what-if-view .headline .answer data").first().waitFor();
  return page;
}

const valuesOf = (page: Page, selector: string) =>
  page
    .locator(`pc-what-if-view ${selector} data`)
    .evaluateAll((all) => all.map((each) => Number(each.getAttribute("value"))));

const field = (page: Page, name: string) => page.getByRole("spinbutton", { name });

const { a, b } = pc.fitBetaBinomial(counts(cool));
const fitted = { kind: "bb", a, b } as const;

test("a run changes, and its curve as it was stays as a ghost", async () => {
  const page = await open("&of=cool&k=5");
  const statement = async () => (await texts(page, "pc-what-if-view .headline .answer")).join();
  expect(await statement()).toMatch(/^If 10 % of tasks were impossible, 5 attempts would solve/);
  const before = pc.priorPassAtK(5, fitted);
  const [changed = NaN, asItIs = NaN] = await valuesOf(page, ".headline .answer");
  expectAgrees(changed, 0.9 * before, "one in ten impossible");
  expectAgrees(asItIs, before, "as it is");
  const [, , measured = NaN] = await valuesOf(page, ".headline");
  expectAgrees(measured, pc.passAtKCurve(counts(cool), [5]).value[0] ?? NaN, "measured");

  const paths = page.locator("pc-if-chart").first().locator("[aria-label=line] path");
  expect(await paths.count()).toBe(3);
  const shapes = () =>
    paths.evaluateAll((all) =>
      all.map((each) => [each.getAttribute("stroke-opacity"), each.getAttribute("d")]),
    );
  const [ghost, , moving] = await shapes();
  expect(ghost?.[0]).toBe("0.3");
  await field(page, "Impossible share").fill("0");
  await field(page, "Mean + points").fill("5");
  await field(page, "ΔPass ×").fill("2");
  await expect.poll(statement).toMatch(/^With these two changes, 5 attempts would solve/);
  await expect.poll(async () => (await shapes())[2]).not.toEqual(moving);
  expect((await shapes())[0]).toEqual(ghost);
  const now = pc.changedRates(fitted, { spread: 2, rise: 0.05 });
  const [value = NaN] = await valuesOf(page, ".headline .answer");
  expectAgrees(value, pc.priorPassAtK(5, now.prior), "both changes");

  await page.locator("pc-what-if-view .headline .cited").first().click();
  await page.getByRole("dialog").getByText("A changed run").first().waitFor();
});

test("each state is in the address, and what is refused is not", async () => {
  const page = await open("&of=cool&k=5");
  await field(page, "Impossible share").fill("0.25");
  await field(page, "Mean + points").fill("-3");
  await field(page, "ΔPass ×").fill("0.5");
  await field(page, "Its share").fill("-1");
  await page.getByText("share of the second run = -1; must be a number from 0 to 1").waitFor();
  await field(page, "Its share").fill("0.75");
  for (const part of ["what=loaded", "impossible=0.25", "rise=-0.03", "spread=0.5", "share=0.75"])
    await expect.poll(() => page.url()).toContain(part);
  await field(page, "Impossible share").fill("1.5");
  await expect
    .poll(() => texts(page, "pc-what-if-view [role=alert]"))
    .toEqual(["share made impossible = 1.5; must be a number from 0 to 1"]);
  expect(page.url()).toContain("impossible=0.25");
  await field(page, "Impossible share").fill("0.25");
  await page.locator("pc-what-if-view .headline .answer data").first().waitFor();
  const values = await valuesOf(page, "tbody");
  const other = await openPage({ hash: new URL(page.url()).hash });
  await loadText(other, text);
  await other.locator("pc-what-if-view .headline .answer data").first().waitFor();
  await expect.poll(() => valuesOf(other, "tbody")).toEqual(values);
  expect(await field(other, "Mean + points").inputValue()).toBe("-3");
});

test("two runs are mixed by a slider, with either alone as a ghost", async () => {
  const page = await open("&of=cool&k=5");
  const mixed = (share: number) =>
    pc.mixedPassAtK(counts(cool), counts(hot), [5], share).value[0] ?? NaN;
  await expect.poll(() => valuesOf(page, ".next")).toHaveLength(3);
  for (const [i, share] of [0.5, 0, 1].entries())
    expectAgrees((await valuesOf(page, ".next"))[i] ?? NaN, mixed(share), `share ${share}`);
  await page.getByRole("slider", { name: "Slider of share of the second run" }).fill("25");
  await expect.poll(() => page.url()).toContain("share=0.25");
  await expect
    .poll(async () => (await texts(page, "pc-what-if-view .next")).join())
    .toMatch(
      /^With 25 % of the attempts from hot, rounded to whole attempts, 5 attempts solve \d.* of 24 common tasks/,
    );
  expectAgrees((await valuesOf(page, ".next"))[0] ?? NaN, mixed(0.25), "share 0.25");
  const ghosts = page.locator("pc-if-chart").nth(1).locator("path[stroke-opacity='0.3']");
  await expect.poll(() => ghosts.count()).toBe(2);
});

test("one run alone has no second one, and none at all says so", async () => {
  const page = await open("", ["model,task,n,c", ...rows("cool", cool)].join("\n"));
  await page.getByText("This needs a second run").waitFor();
  const empty = await openPage({ hash: "#what-if?example=none&what=loaded&of-k=7" });
  await empty.getByText("No counts are loaded.").first().waitFor();
});
