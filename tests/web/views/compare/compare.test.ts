import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pickFiles } from "../../actions.ts";
import { openPage } from "../../browser.ts";
import { compared, verdict } from "../../comparisons.ts";
import { exams, openExams } from "../../exams.ts";
import { texts } from "../../reading.ts";
import { copiedAs } from "../../table-copies.ts";
import { runs } from "../../compared-runs.ts";

test("chart, copies and keys work along what is computed, and beyond the samples the chart says so", async () => {
  const page = await openPage({
    hash: "#compare?example=simulated-paired&k=200",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await compared(page);
  await expectPrediction(page);
  await expectTaskTable(page);
  await expectKeys(page);
});

async function expectPrediction(page: Page): Promise<void> {
  const chart = page.locator("pc-difference-chart");
  for (const line of ["difference", "difference, predicted"])
    expect(await chart.locator(`[aria-description="${line}"][aria-label=line]`).count()).toBe(1);
  expect(await texts(page, "pc-difference-chart svg text")).toContain("n = 20, then predicted");
  expect(await chart.locator(".frame").getAttribute("aria-valuetext")).toContain(
    "k = 200, predicted",
  );
  const csv = await copiedAs(page, page.locator("pc-compare-view pc-table").first(), "CSV");
  expect(csv.split("\n")[0]).toMatch(/^k,status,/);
  expect(csv).toMatch(/\n200,extrapolated,/);
  await page.getByRole("button", { name: "Copy as a sentence" }).click();
  const claim = page.getByLabel("Sentence and link");
  expect(await claim.inputValue()).toMatch(
    /in predicted pass@200: [^]* interval of the difference/,
  );
  expect(await claim.inputValue()).toContain("k=200");
}

/** The table of tasks is unfolded, filtered, and copied in full. */
async function expectTaskTable(page: Page): Promise<void> {
  const region = page.getByRole("region", { name: "Tasks of both runs" });
  expect(await region.locator("tbody tr").count()).toBe(10);
  await page.getByRole("button", { name: "Show all 96 rows" }).click();
  expect(await region.locator("tbody tr").count()).toBe(96);
  await page.getByLabel("Filter tasks").fill("25C");
  expect(await region.locator("tbody th").allInnerTexts()).toEqual([
    expect.stringContaining("25c"),
  ]);
  const copied = await copiedAs(page, page.locator("pc-compare-view .tasks"), "CSV");
  const [heading, first] = copied.split("\n");
  const [nameA, nameB] = [runs[0]?.name ?? "", runs[1]?.name ?? ""];
  expect(heading).toBe(
    `task,"c, ${nameA}","n, ${nameA}","c, ${nameB}","n, ${nameB}",difference,exact p,adjusted p`,
  );
  expect(first).toMatch(/^25c,10,20,1,20,0\.45,/);
  await page.getByLabel("Filter tasks").fill("nothing like it");
  await page.getByText("No task has that in its name.").waitFor();
  expect(await region.count()).toBe(0);
}

/** Keys and a click move the rule, and the sentence with it. */
async function expectKeys(page: Page): Promise<void> {
  await page.getByLabel("Attempts per task (k)").fill("10");
  await expect.poll(() => verdict(page)).toContain("within 10 attempts");
  const frame = page.locator("pc-difference-chart .frame");
  await frame.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => verdict(page)).toContain("within 11 attempts");
  expect(await frame.getAttribute("aria-valuetext")).toMatch(/^k = 11; .*difference: .*interval/);
  await page.keyboard.press("End");
  await expect.poll(() => verdict(page)).toContain("within 200 attempts");
  await page.keyboard.press("Home");
  await expect.poll(() => verdict(page)).toContain("within 1 attempt");
  await expect.poll(() => page.url()).toContain("k=1");
  await page.locator(".readout").waitFor();
  await frame.click({ position: { x: 400, y: 100 } });
  await expect.poll(() => verdict(page)).not.toContain("within 1 attempt");
}

/** Each chart of a difference: its panel, its lines, and the ticks of its axes. */
const differences = (page: Page) =>
  page.locator("pc-difference-chart").evaluateAll((all) =>
    all.map(({ shadowRoot, parentElement }) => {
      const within = (selector: string) => [...(shadowRoot?.querySelectorAll(selector) ?? [])];
      const title = parentElement?.querySelector("h3")?.textContent ?? "";
      return {
        panel: title.replace(/[\u2066-\u2069]/g, ""),
        lines: within("[aria-description=difference][aria-label=line]").length,
        ticks: within("[aria-label$='axis tick label'] text")
          .map((tick) => `${tick.textContent} ${tick.getAttribute("transform") ?? ""}`)
          .join(),
      };
    }),
  );

/** The different markers in the head of a table. */
const markersOf = async (page: Page, name: string) =>
  new Set(
    await page
      .getByRole("region", { name })
      .locator("thead svg")
      .evaluateAll((all) => all.map((each) => each.innerHTML)),
  );

test("panels have the same axes, and two runs of different panels are one picture", async () => {
  const page = await openExams(
    "#compare?facet=benchmark&k=2",
    `${exams}t0,10,4,m1,third\nt1,10,5,m1,third\n`,
  );
  await expect
    .poll(async () => (await differences(page)).map(({ panel, lines }) => [panel, lines]))
    .toEqual([
      ["benchmark easy", 1],
      ["benchmark hard", 1],
    ]);
  const [easy, hard] = await differences(page);
  expect(easy?.ticks.length).toBeGreaterThan(10);
  expect(hard?.ticks).toBe(easy?.ticks);
  expect((await markersOf(page, "The same two runs")).size).toBe(2);
  await page.goto(`${page.url()}&a=m1%2C+easy&b=m1%2C+hard`);
  await expect.poll(async () => (await differences(page)).map(({ panel }) => panel)).toEqual([""]);
  expect((await markersOf(page, "Both runs and their difference")).size).toBe(2);
});

test("what takes long can be cancelled and taken up again", async () => {
  const page = await openPage({ hash: "#compare?example=none" });
  const count = 100_000; // all different, so that none can be grouped
  const lines = ["one", "other"].flatMap((model) =>
    Array.from(
      { length: count },
      (_, i) => `t${i},900,${i % (model === "one" ? 883 : 887)},${model}`,
    ),
  );
  await pickFiles(page, [{ name: "own.csv", content: ["task,n,c,model", ...lines].join("\n") }]);
  const own = page.locator(".progress").filter({ hasText: "Pairs compared" });
  // A mouse click would wait until the button stops moving; the comparison may have ended by then.
  await own.getByRole("button", { name: "Cancel" }).dispatchEvent("click");
  await page.getByRole("button", { name: "Compare these two" }).click();
  await page.locator("pc-difference-chart svg").first().waitFor();
  expect(await verdict(page)).toContain("within 10 attempts");
});
