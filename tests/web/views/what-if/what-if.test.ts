import type { Page } from "playwright-core";
import { load } from "passcurve";
import { expect, test } from "vitest";
import { whole } from "../../../../web/base/format.ts";
import { loadText } from "../../actions.ts";
import { openPage } from "../../browser.ts";
import { texts } from "../../reading.ts";

const labels = { n: "Samples (n)", c: "Correct (c)", k: "Attempts (k)" };

const field = (page: Page, name: string) => page.getByRole("spinbutton", { name });

async function ask(page: Page, task: { n: number; c: number; k: number }): Promise<void> {
  for (const name of ["n", "c", "k"] as const)
    await field(page, labels[name]).fill(`${task[name]}`);
}

/** Waits for the table of a task. */
async function answered(page: Page, { n, c, k }: { n: number; c: number; k: number }) {
  const name = `n = ${whole(n)}, c = ${whole(c)}, k = ${whole(k)}`;
  await page.getByRole("region", { name, exact: true }).waitFor();
}

test("fields, sliders and the rule of the picture set a task", async () => {
  const page = await openPage({ hash: "#what-if?section=g-pass" });
  await ask(page, { n: 10, c: 3, k: 5 });
  await answered(page, { n: 10, c: 3, k: 5 });
  const frame = page.locator("pc-what-if-view pc-if-chart").first().getByRole("slider");
  await expect.poll(() => frame.getAttribute("aria-valuetext")).toMatch(/^k = 5; pass@k: 91\.7\s%/);
  await frame.focus();
  await frame.press("ArrowLeft");
  await frame.press("Enter");
  await answered(page, { n: 10, c: 3, k: 4 });
  await expect.poll(() => page.url()).toContain("at=4");

  const slider = page.getByRole("slider", { name: "Slider of c" });
  await slider.focus();
  await slider.press("ArrowRight");
  await answered(page, { n: 10, c: 4, k: 4 });
  expect(await field(page, labels.c).inputValue()).toBe("4");
  await expect.poll(() => page.url()).toContain("c=4");

  for (const typed of ["-1", "1.5", "2e2"]) {
    await field(page, labels.k).fill("5");
    await field(page, labels.k).selectText();
    await field(page, labels.k).pressSequentially(typed, { delay: 20 });
    expect(Number(await field(page, labels.k).inputValue())).toBe(Number(typed));
  }
  await field(page, "Threshold (τ)").fill("");
  await field(page, "Threshold (τ)").pressSequentially("0,25");
  expect(await field(page, "Threshold (τ)").inputValue()).toBe("0.25");
  await expect.poll(() => page.url()).toContain("tau=0.25");

  await ask(page, { n: 10, c: 11, k: 1 });
  await expect.poll(() => field(page, labels.c).getAttribute("aria-invalid")).toBe("true");
  const id = (await field(page, labels.c).getAttribute("aria-describedby")) ?? "";
  expect((await texts(page, `pc-what-if-view [id="${id}"]`))[0]).toMatch(/^c = 11; must be/);

  await ask(page, { n: 80, c: 32, k: 16 });
  const reliable = page.locator("[data-section=g-pass]").getByRole("slider");
  const half = (100 * (await load()).gPassAtK(80, 32, 16, 0.5)).toFixed(1);
  await expect.poll(() => reliable.getAttribute("aria-valuetext")).toContain(`τ = 0.5: ${half}`);
  for (const tau of [0.25, 0.75, 1])
    await expect.poll(() => reliable.getAttribute("aria-valuetext")).toContain(`τ = ${tau}: `);
});

test("no value stands under another task's name while its own is on its way", async () => {
  const page = await openPage({ hash: "#what-if?n=10&c=1&at=1" });
  await answered(page, { n: 10, c: 1, k: 1 });
  const seen = await page.evaluate(async () => {
    const root = document.querySelector("pc-app")?.shadowRoot;
    const view = root?.querySelector("pc-what-if-view")?.shadowRoot;
    const field = view?.querySelectorAll<HTMLInputElement>("label input")[2];
    const table = view?.querySelector("pc-table")?.shadowRoot;
    if (!view || !table || !field) throw new Error("no field");
    const pairs: [string, number][] = [];
    for (let k = 2; k <= 9; ++k) {
      field.value = String(k);
      field.dispatchEvent(new Event("input"));
      for (let frame = 0; frame < 3; ++frame) {
        await new Promise(requestAnimationFrame);
        const name = table.querySelector("tbody strong")?.textContent ?? "";
        pairs.push([name, Number(table.querySelector<HTMLDataElement>("td data")?.value)]);
      }
    }
    return pairs;
  });
  // With one success in ten, pass@k is k / 10.
  for (const [name, value] of seen) expect(`pass@${Math.round(value * 10)}`).toBe(name);
});

test("the density is pulled by keys and by the pointer", async () => {
  const page = await openPage({
    hash: "#what-if?example=none&what=population&mean=0.2&h=0.1&of-k=50&study-tasks=30&study-samples=10",
  });
  const density = page.getByRole("slider", { name: /^Density of the rates/ });
  await density.focus();
  await density.press("ArrowRight");
  await expect.poll(() => page.url()).toContain("mean=0.21");
  await density.press("ArrowUp");
  await expect.poll(() => page.url()).toContain("h=0.1221");
  expect(await density.getAttribute("aria-valuetext")).toMatch(/^mean 21\.0\s%, h = 0\.122$/);
  const box = (await density.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + 200, box.y + 80);
  await page.mouse.down();
  await page.mouse.move(box.x + 320, box.y + 80, { steps: 4 });
  await page.mouse.up();
  const mean = async () => Number(await field(page, "Mean rate (μ)").inputValue());
  await expect.poll(mean).toBeGreaterThan(0.3);
});

test("the curve of a run as it was, and of either run alone, is drawn as a ghost", async () => {
  const page = await openPage({ hash: "#what-if?example=none&what=loaded&of-k=7&k=5" });
  await page.getByText("No counts are loaded.").first().waitFor();
  const n = 12;
  const rows = Array.from({ length: 24 }, (_, i) => {
    const c = Math.round(n * (i / 23) ** 2);
    return [`cool,t${i},${n},${c}`, `hot,t${i},${n},${Math.min(n, c + 1)}`];
  });
  await loadText(page, ["model,task,n,c", ...rows.flat()].join("\n"));
  const charts = page.locator("pc-what-if-view pc-if-chart");
  const paths = charts.first().locator("[aria-label=line] path");
  await expect.poll(() => paths.count()).toBe(3);
  const shapes = () =>
    paths.evaluateAll((all) =>
      all.map((each) => [each.getAttribute("stroke-opacity"), each.getAttribute("d")]),
    );
  const [ghost, , moving] = await shapes();
  expect(ghost?.[0]).toBe("0.3");
  await field(page, "Impossible share").fill("0.3");
  await expect.poll(async () => (await shapes())[2]).not.toEqual(moving);
  expect((await shapes())[0]).toEqual(ghost);
  await page.getByRole("slider", { name: "Slider of share of the second run" }).fill("25");
  await expect.poll(() => page.url()).toContain("share=0.25");
  const ghosts = charts.nth(1).locator("path[stroke-opacity='0.3']");
  await expect.poll(() => ghosts.count()).toBe(2);
  await page.locator("pc-what-if-view .headline .cited").first().click();
  await page.getByRole("dialog").getByText("A changed run").first().waitFor();
});
