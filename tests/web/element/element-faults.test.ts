import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBare, takeFaults } from "../browser.ts";
import {
  chart,
  firstEvent,
  pageOf,
  startHost,
  eventsIn,
  twoModels,
  violationsIn,
  warningsIn,
  type Host,
} from "../element-host.ts";

let host: Host;

beforeAll(async () => {
  host = await startHost();
});

afterAll(() => {
  host.close();
});

const children = "In words: half of all tasks.";

const isFallbackShown = (page: Page) => page.getByText(children).first().isVisible();

/** Faults in a host's console, except the browser's own messages about missing files. */
const ownFaults = (page: Page) =>
  takeFaults(page).filter((fault) => !/Failed to load resource|net::ERR/.test(fault));

describe("an event tells why there is no chart, and the children stand", () => {
  test.each([
    ["no data", "", "no-data", /^neither data nor src is given/],
    ["empty data", 'data=" "', "no-data", /^neither data nor src is given/],
    ["data and src", `data="${twoModels}" src="runs.csv"`, "attribute", /keep one/],
    ["a src that is not there", 'src="nowhere.csv"', "unreachable", /nowhere\.csv answered 404$/],
    [
      "a src that no server answers",
      'src="http://localhost:9/x.csv"',
      "unreachable",
      /could not be fetched$/,
    ],
    ["a src that is no address", 'src="http://["', "attribute", /^src is no address$/],
    ["a script as src", 'src="javascript:alert(1)"', "unreachable", /could not be fetched$/],
    ["data that are no counts", 'data="a,b; 1,2"', "unreadable", /./],
    ["more successes than samples", 'data="task,n,c; a,3,30"', "unreadable", /^line 2/],
    [
      "a damaged link",
      'src="https://example.org/#curves?data=v1.AAAA"',
      "unreadable",
      /the link is cut/,
    ],
    [
      "a link to an example",
      'src="https://example.org/#curves?example=evalperf"',
      "no-data",
      /holds no data/,
    ],
    [
      "one run to compare",
      'data="task,n,c; a,10,3" view="compare"',
      "no-data",
      /two different runs/,
    ],
    ["a k beyond all bounds", `data="${twoModels}" k="9e99"`, "attribute", /^k is a whole number/],
    ["a k below 1", `data="${twoModels}" k="0"`, "attribute", /^k is a whole number/],
    [
      "markup as metric",
      `data="${twoModels}" metric="<img src=x onerror=alert(1)>"`,
      "attribute",
      /^metric is one of/,
    ],
    [
      "a metric of another view",
      `data="${twoModels}" view="curves" metric="cover"`,
      "attribute",
      /^metric of curves is/,
    ],
    ["an unknown theme", `data="${twoModels}" theme="x"`, "attribute", /^theme is one of light/],
    [
      "an unknown view",
      `data="${twoModels}" view="constructor"`,
      "attribute",
      /^view is one of curves/,
    ],
  ])("%s", async (_, attributes, code, message) => {
    const page = await host.open(chart(attributes));
    const { name, detail } = await firstEvent(page);
    expect({ name, code: detail.code }).toEqual({ name: "passcurve-error", code });
    expect(detail.message).toMatch(message);
    expect(await isFallbackShown(page)).toBe(true);
    expect(await warningsIn(page)).toEqual([`passcurve-chart: ${detail.message}`]);
    expect(
      ownFaults(page).filter(
        (fault) => !fault.includes("localhost:9") && !fault.includes("javascript:"),
      ),
    ).toEqual([]);
  });
});

test("ten charts with faults warn once, and each tells its own", async () => {
  const page = await host.open(
    Array.from(
      { length: 10 },
      (_, i) => `<passcurve-chart id="c${i}" view="x${i}"></passcurve-chart>`,
    ).join(""),
  );
  await expect.poll(async () => (await eventsIn(page)).length).toBe(10);
  expect(await warningsIn(page)).toHaveLength(1);
  await page.getByText("This chart could not be drawn: view is one of").first().waitFor();
});

test("without scripts, and where a policy keeps them out, the children stand", async () => {
  const bare = await host.open(chart(`data="${twoModels}"`), { script: null });
  expect(await isFallbackShown(bare)).toBe(true);
  const forbidden = await host.open(chart(`data="${twoModels}"`), { policy: "script-src 'none'" });
  expect(await isFallbackShown(forbidden)).toBe(true);
  takeFaults(forbidden);
});

test("without its wasm it says so, and the children come back", async () => {
  const page = await host.open(chart(`data="${twoModels}"`), {
    policy: "script-src 'self'; connect-src 'none'",
  });
  const { detail } = await firstEvent(page);
  expect(detail.code).toBe("failed");
  expect(await isFallbackShown(page)).toBe(true);
  takeFaults(page);
});

test("a fault that is fixed draws the chart, and one that comes takes it away", async () => {
  const page = await host.open(chart(`data="${twoModels}" k="0"`));
  await firstEvent(page);
  const set = (k: string) =>
    page.locator("passcurve-chart").evaluate((element, k) => {
      element.setAttribute("k", k);
    }, k);
  await set("3");
  await expect.poll(async () => (await eventsIn(page)).at(-1)?.name).toBe("passcurve-ready");
  expect(await isFallbackShown(page)).toBe(false);
  await set("-1");
  await expect.poll(async () => (await eventsIn(page)).length).toBe(3);
  expect(await isFallbackShown(page)).toBe(true);
  expect(await page.locator("passcurve-curves").count()).toBe(0);
});

test("an element that is removed while it loads tells so, and leaves nothing behind", async () => {
  host.put("slow.csv", "task,n,c\na,10,3\n");
  const page = await host.open(chart('src="slow.csv"'));
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route("**/slow.csv", async (route) => {
    await held;
    await route.abort();
  });
  await page.reload();
  await page.waitForRequest("**/slow.csv");
  const code = await page.evaluate(async () => {
    const element = document.querySelector("passcurve-chart");
    const told = new Promise((resolve) => {
      element?.addEventListener("passcurve-error", (event) => {
        resolve(event.detail.code);
      });
    });
    element?.remove();
    return told;
  });
  release();
  expect(code).toBe("removed");
  expect(ownFaults(page)).toEqual([]);
});

test("in a page that runs from right to left the chart runs from left to right, and the children do not", async () => {
  const page = await host.open(
    `${chart(`data="${twoModels}"`)}<passcurve-chart id="second" view="x"><p id="words">${children}</p></passcurve-chart>`,
    { root: 'lang="ar" dir="rtl"' },
  );
  await expect.poll(async () => (await eventsIn(page)).length).toBe(2);
  const direction = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).direction);
  await page.locator("passcurve-curves .plot svg").waitFor();
  expect(await direction("passcurve-curves")).toBe("ltr");
  expect(await direction("#words")).toBe("rtl");
  const box = await page.locator("passcurve-chart .box").first().boundingBox();
  for (const text of await page.locator("passcurve-curves text").all()) {
    const at = await text.boundingBox();
    expect(at?.x).toBeGreaterThanOrEqual((box?.x ?? 0) - 1);
    expect((at?.x ?? 0) + (at?.width ?? 0)).toBeLessThanOrEqual(
      (box?.x ?? 0) + (box?.width ?? 0) + 1,
    );
  }
});

/** Background colour of an element, and colour of the title above its chart. */
const colours = (page: Page) =>
  page.locator("passcurve-chart .box").evaluate((box) => {
    const title = box.querySelector(".title") ?? box;
    return [getComputedStyle(box).backgroundColor, getComputedStyle(title).color];
  });

const [white, black] = ["rgb(255, 255, 255)", "rgb(20, 23, 26)"];

test.each([
  ['theme="light"', "", "dark", white],
  ['theme="dark"', "", "light", black],
  ['theme="auto"', ":root { color-scheme: dark }", "light", black],
  ["", ":root { color-scheme: light dark }", "dark", black],
  ["", "", "dark", white],
] as const)(
  "with %s in a page with %j, where the reader likes it %s, its ground is %s",
  async (attribute, style, colorScheme, ground) => {
    const page = await host.open(chart(`data="${twoModels}" ${attribute}`), { style, colorScheme });
    await firstEvent(page);
    expect((await colours(page))[0]).toBe(ground);
  },
);

test("a host sets colours and letters by custom properties, and keeps its own", async () => {
  const style = `passcurve-chart { --passcurve-paper: rgb(1, 2, 3); --passcurve-ink: rgb(4, 5, 6); --passcurve-run-0: rgb(7, 8, 9); --passcurve-text: 20px }
    html { font-size: 10px; --ink: red }`;
  const page = await host.open(chart(`data="${twoModels}"`, '<p id="own">x</p>'), { style });
  await firstEvent(page);
  expect(await colours(page)).toEqual(["rgb(1, 2, 3)", "rgb(4, 5, 6)"]);
  const first = page.locator("passcurve-curves .plot svg [stroke='var(--run-0)']").first();
  await first.waitFor({ state: "attached" });
  expect(await first.evaluate((path) => getComputedStyle(path).stroke)).toBe("rgb(7, 8, 9)");
  const size = await page
    .locator("passcurve-chart .title")
    .evaluate((title) => getComputedStyle(title).fontSize);
  expect(size).toBe("20px");
  const own = await page
    .locator("#own")
    .evaluate((p) => getComputedStyle(p).getPropertyValue("--ink"));
  expect(own).toBe("red");
});

test("where no worker can be had it computes in the page", async () => {
  const page = await host.open(chart(`data="${twoModels}"`), {
    initScript: () => {
      const told: unknown[] = [];
      Object.assign(window, { told, Worker: undefined });
      document.addEventListener("passcurve-ready", (event) => {
        told.push({ name: event.type, detail: event.detail });
      });
    },
  });
  const { detail } = await firstEvent(page);
  expect(detail.table?.[1]?.[1]).toMatch(/^41\.0\u00a0% /);
  expect(page.workers()).toHaveLength(0);
});

test("a policy that forbids workers leaves the page to compute", async () => {
  const page = await host.open(chart(`data="${twoModels}"`), {
    policy: "script-src 'self' 'wasm-unsafe-eval'; worker-src 'none'",
  });
  const { name } = await firstEvent(page);
  expect(name).toBe("passcurve-ready");
  // One violation for a worker from a file, one for a worker from text.
  const violation: unknown = expect.stringContaining("worker-src");
  expect(await violationsIn(page)).toEqual([violation, violation]);
  takeFaults(page);
});

test("one classic script draws from a file on disk, with a worker of its own text", async () => {
  const folder = join(host.folder, "disk");
  mkdirSync(folder, { recursive: true });
  const script = '<script src="../pc/element-inline.js"></script>';
  const file = join(folder, "page.html");
  writeFileSync(join(folder, "host.css"), "");
  writeFileSync(file, pageOf(chart(`data="${twoModels}"`), { script }));
  const page = await openBare(pathToFileURL(file).href, {
    site: pathToFileURL(host.folder).href,
  });
  await page.locator("passcurve-curves .plot svg").waitFor();
  await expect.poll(() => page.locator("passcurve-curves .bands path").count()).toBe(2);
  expect(page.workers()).toHaveLength(1);
});

interface WithAxe {
  axe: { run: (context: Document, options: object) => Promise<AxeResults> };
}

test("axe finds nothing wrong with it", async () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  for (const attributes of ["", 'view="reliability" theme="dark"', 'view="compare"']) {
    const page = await host.open(chart(`data="${twoModels}" ${attributes}`));
    await firstEvent(page);
    await page.locator("passcurve-chart .plot svg").waitFor();
    await page.locator("passcurve-chart summary").click();
    await page.evaluate(axe);
    const found = await page.evaluate(() =>
      (window as unknown as WithAxe).axe.run(document, { resultTypes: ["violations"] }),
    );
    expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual(
      [],
    );
  }
});
