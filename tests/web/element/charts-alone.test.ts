import { fileURLToPath } from "node:url";
import type { LitElement } from "lit";
import type { Page } from "playwright-core";
import { build } from "vite";
import { beforeAll, expect, test } from "vitest";
import { openEmpty } from "../browser.ts";

const entry = fileURLToPath(new URL("charts-alone.ts", import.meta.url));
const passcurve = fileURLToPath(new URL("../../../wasm/facade/index.ts", import.meta.url));

let script = "";

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    resolve: { alias: { passcurve } },
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ["es"] },
      // One script, including the code that a chart of very many lines fetches.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = [built].flat();
  const [chunk] = output !== undefined && "output" in output ? output.output : [];
  script = chunk?.type === "chunk" ? chunk.code : "";
});

/** An empty page with two charts of made-up values, each with only the required properties. */
async function openCharts(): Promise<Page> {
  const page = await openEmpty('<meta name="color-scheme" content="light dark">');
  await page.addScriptTag({ content: script, type: "module" });
  await page.evaluate(() => {
    const ks = [1, 2, 4];
    const points = ks.map((k) => ({ k, value: 0.2 * k, complement: 1 - 0.2 * k, end: null }));
    const of = { estimator: "unbiased", tasks: 3, partial: false, reason: null };
    const measured = points.map((point) => ({ ...point, ...of }));
    const runs = [{ styleIndex: 0, name: "a run", measured, beyond: [], missing: new Map() }];
    const chart = Object.assign(document.createElement("alone-curve-chart"), {
      runs,
      places: Float64Array.from(ks),
      at: 2,
    });
    const errors = [5, 10, 20].map((size) => ({
      styleIndex: 0,
      name: "HB",
      size,
      mean: 1 / size,
      spread: 0.01,
    }));
    const other = Object.assign(document.createElement("alone-error-chart"), {
      points: errors,
      of: "tasks",
    });
    document.body.append(chart, other);
  });
  for (const name of ["curve", "error"])
    await page.locator(`alone-${name}-chart .plot [aria-label=line] path`).first().waitFor();
  return page;
}

/** Colours and font of a chart: its first line, its axes, its grid and its letters. */
const painted = (page: Page, name: string) =>
  page.locator(`alone-${name}-chart`).evaluate((chart) => {
    const style = (selector: string) => {
      const found = chart.shadowRoot?.querySelector(selector);
      return found ? getComputedStyle(found) : null;
    };
    return {
      line: style(".plot [aria-label=line] path")?.stroke,
      axis: style(".plot svg")?.color,
      grid: style(".plot [aria-label='y-grid'] line")?.stroke,
      font: style(".plot svg")?.fontFamily.split(",")[0],
    };
  });

const light = { axis: "rgb(86, 94, 103)", grid: "rgb(236, 238, 240)", font: "system-ui" };
const dark = { axis: "rgb(163, 173, 184)", grid: "rgb(37, 42, 48)", font: "system-ui" };

test("a chart draws its data on an empty page, in its own colours, light and dark", async () => {
  const page = await openCharts();
  expect(await painted(page, "curve")).toEqual({ ...light, line: "rgb(0, 114, 178)" });
  expect(await painted(page, "error")).toMatchObject(light);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await painted(page, "curve")).toEqual({ ...dark, line: "rgb(79, 166, 220)" });
  expect(await painted(page, "error")).toMatchObject(dark);
});

test("custom properties set on a chart theme that chart alone", async () => {
  const page = await openCharts();
  const before = await painted(page, "error");
  await page.locator("alone-curve-chart").evaluate((chart: HTMLElement) => {
    chart.style.setProperty("--run-0", "rgb(1, 2, 3)");
    chart.style.colorScheme = "dark";
  });
  expect(await painted(page, "curve")).toEqual({ ...dark, line: "rgb(1, 2, 3)" });
  expect(await painted(page, "error")).toEqual(before);
});

test("a chart alone reads out and moves by keys", async () => {
  const page = await openCharts();
  const slider = page.getByRole("slider", { name: "k, attempts per task" });
  await slider.focus();
  await page.locator("alone-curve-chart .readout").waitFor();
  await page.evaluate(() => {
    document.addEventListener("place", (event) => {
      document.title = String((event as CustomEvent<number>).detail);
    });
  });
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.title()).toBe("4");
});

test("a chart out of sight lets those in sight go first, and is drawn then", async () => {
  const page = await openCharts();
  await page.locator("alone-error-chart").evaluate((chart) => (chart.style.marginTop = "3000px"));
  /** Changes both charts, and returns which of them still wait to draw once all immediate work is done. */
  const waiting = () =>
    page.evaluate(async () => {
      const charts = document.querySelectorAll<
        HTMLElement & { isUpdatePending: boolean; pointed: number | null }
      >("alone-curve-chart, alone-error-chart");
      for (const chart of charts) chart.pointed = chart.pointed === null ? 0 : null;
      for (let turn = 0; turn < 20; ++turn) await Promise.resolve();
      return [...charts].map(({ isUpdatePending }) => isUpdatePending);
    });
  await expect.poll(waiting).toEqual([false, true]);
  await page.waitForFunction(
    () => !document.querySelector<LitElement>("alone-error-chart")?.isUpdatePending,
  );
});
