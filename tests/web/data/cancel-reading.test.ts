import { expect, test } from "vitest";
import { expectAgrees } from "../../wasm/agrees.ts";
import { loadText, pickFiles, setK, toggle } from "../actions.ts";
import { empty, openPage, settled } from "../browser.ts";
import { cancelReading, startReading } from "../large-file.ts";
import { listMarkers, runNames, tableValues, texts } from "../reading.ts";
import { threeRuns } from "../texts.ts";

test("Cancel leaves what was loaded before, with its colours and switches", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, threeRuns);
  await toggle(page, "alpha");
  const [before, markers] = [await tableValues(page), await listMarkers(page)];
  await startReading(page);
  expect((await texts(page, ".reading")).join()).toMatch(/large\.csv \(\d+(\.\d)? MB\)/);
  await cancelReading(page);
  await settled(page);
  expect(await runNames(page)).toEqual(["alpha", "beta", "gamma"]);
  expect(await listMarkers(page)).toEqual(markers);
  expect(await tableValues(page)).toEqual(before);
  expect(await texts(page, "[role=alert]")).toEqual([]);
});

test("the page says how much of a file is read", async () => {
  const page = await openPage({ hash: empty });
  await startReading(page);
  const bar = page.locator(".reading progress");
  await expect
    .poll(() => bar.evaluate((each: HTMLProgressElement) => each.value))
    .toBeGreaterThan(1);
  expect((await texts(page, ".reading")).join()).toMatch(/ \d+ %/);
  await cancelReading(page);
});

test("the page says how quickly a file is read, and does not read that aloud at each change", async () => {
  const page = await openPage({ hash: empty });
  await startReading(page);
  const status = page.locator(".reading [role=status]");
  const before = await status.textContent();
  await expect
    .poll(async () => (await texts(page, ".reading .pace")).join())
    .toMatch(/^\d+ of \d+\sMB, [\d.]+\s[kM]B\/s/);
  expect(await status.textContent()).toBe(before);
  await cancelReading(page);
});

test("Cancel on the opening example leaves the example", async () => {
  const page = await openPage();
  const before = await tableValues(page);
  await startReading(page);
  await cancelReading(page);
  await settled(page);
  expect(await tableValues(page)).toEqual(before);
});

test("what is asked for while a file is read is computed meanwhile, and stays after a Cancel", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, threeRuns);
  const [engine] = page.workers().filter((worker) => !worker.url().includes("import"));
  await startReading(page);
  await setK(page, 4);
  expect((await tableValues(page)).beta?.[4]).toBe(1);
  expect(await page.locator(".reading").count(), "the file is still read").toBe(1);
  await cancelReading(page);
  expect(page.workers(), "the worker that computes").toContain(engine);
  expect((await tableValues(page)).beta?.[4]).toBe(1);
  await setK(page, 3);
});

test("no value stands under another metric's name while its own waits for the reading", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, threeRuns);
  const isPassHat = async () => {
    const { heading, value } = await page.locator("pc-curves-view pc-table").evaluate((table) => {
      const rows = [...(table.shadowRoot?.querySelectorAll("tr") ?? [])];
      const heading = rows[0]?.querySelector("th:nth-child(3)")?.textContent ?? "";
      const beta = rows.find((row) => row.querySelector("th")?.textContent.includes("beta"));
      const cell = beta?.querySelector("td:nth-child(3) data") as HTMLDataElement | null;
      return { heading: heading.trim(), value: Number(cell?.value) };
    });
    // beta has 9 of 10 and 10 of 10: pass@2 is 1 and pass^2 is 9/10.
    expectAgrees(value, heading.includes("^") ? 0.9 : 1, heading);
    return heading.includes("^");
  };
  expect(await isPassHat()).toBe(false);
  await startReading(page);
  // Alternating requests, so that some wait behind the reading.
  for (const metric of ["pass^k", "pass@k", "pass^k", "pass@k", "pass^k"]) {
    await page.getByLabel("Metric").selectOption(metric);
    for (let look = 0; look < 5; ++look) await isPassHat();
  }
  await settled(page);
  expect(await isPassHat()).toBe(true);
});

/** Holds back the answers of the reading worker until the page dispatches "release". */
const holdReader = () => {
  const Held = class extends Worker {
    override addEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
      super.addEventListener(type, (event) => {
        const isAnswer = event instanceof MessageEvent && "id" in (event.data as object);
        const tell = () => {
          if (typeof listener === "function") listener(event);
        };
        if (!isAnswer || document.documentElement.dataset.hold === undefined) {
          tell();
          return;
        }
        document.documentElement.dataset.held = "yes";
        window.addEventListener("release", tell);
      });
    }
  };
  window.Worker = Held;
};

test.for<[string, string]>([
  ["what is loaded already", threeRuns],
  ["another content", "task,n,c\nz,8,2\n"],
])(
  "Cancel once the content of %s is compared, and before the page hears of it, loads nothing",
  async ([, content]) => {
    const page = await openPage({ hash: empty, initScript: holdReader });
    await loadText(page, threeRuns);
    const before = await tableValues(page);
    const root = page.locator("html");
    await root.evaluate((html) => (html.dataset.hold = "yes"));
    await pickFiles(page, [{ name: "late.csv", content }]);
    await page.locator("html[data-held]").waitFor();
    await root.evaluate((html) => delete html.dataset.hold);
    await cancelReading(page);
    await root.evaluate(() => window.dispatchEvent(new Event("release")));
    await settled(page);
    expect(await runNames(page)).toEqual(["alpha", "beta", "gamma"]);
    expect(await tableValues(page)).toEqual(before);
    expect(await texts(page, "[role=alert]")).toEqual([]);
  },
);
