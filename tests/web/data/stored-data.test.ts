import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { chooseExample, loadFiles, loadText, setK, toggle } from "../actions.ts";
import {
  empty,
  openPage,
  origin,
  settled,
  singleFile,
  takeFaults,
  withinSamples,
} from "../browser.ts";
import { runNames, tableValues, texts } from "../reading.ts";
import { small, threeRuns } from "../texts.ts";

const words = async (page: Page) =>
  (await texts(page, "pc-data-panel [aria-label='Stored data'] p")).join();
const clear = (page: Page) => page.getByRole("button", { name: "Clear stored data" });
const stays = "Your data stay in this browser until you clear them.";
const three = { name: "three.csv", content: threeRuns };
const one = { name: "one.csv", content: small };

/** Reloads the page, and waits for runs. */
async function reload(page: Page, runs: string[]): Promise<void> {
  await page.reload();
  await expect.poll(() => runNames(page)).toEqual(runs);
  await settled(page);
}

async function stored(page: Page): Promise<void> {
  await expect.poll(() => words(page)).toBe(stays);
  await expect.poll(() => storedCount(page)).toBeGreaterThan(0);
}

/** Number of stored sources. */
const storedCount = (page: Page) =>
  page.evaluate(async () => {
    const all = await indexedDB.databases();
    // Opening a missing database would create it.
    if (!all.some(({ name }) => name === "passcurve")) return 0;
    return new Promise<number>((resolve) => {
      const open = indexedDB.open("passcurve");
      open.onsuccess = () => {
        const database = open.result;
        const count = database.transaction("sources").objectStore("sources").count();
        count.onsuccess = () => {
          database.close();
          resolve(count.result);
        };
      };
    });
  });

test("own files and pasted text are there after a reload, as they were, and nothing is read again", async () => {
  const page = await openPage({ hash: withinSamples });
  expect(await words(page)).toBe("");
  await loadFiles(page, [three, one]);
  await stored(page);
  await toggle(page, "beta");
  await setK(page, 4);
  await settled(page);
  const before = await tableValues(page);
  await expect.poll(() => page.url()).toContain("k=4");
  const address = page.url();
  await expect.poll(() => storedCount(page)).toBe(2);
  await page.route(/\/import-worker-.*\.js$/, (route) => route.abort());
  await reload(page, ["alpha", "beta", "gamma", "one"]).finally(() => page.unrouteAll());
  await expect.poll(() => tableValues(page)).toEqual(before);
  expect(page.url()).toBe(address);
  expect(await words(page)).toBe(stays);
  expect(await texts(page, "pc-data-panel .source strong")).toEqual(["three.csv", "one.csv"]);
  takeFaults(page);
});

test("the bare address shows own data where any are stored, and no example", async () => {
  const page = await openPage({ hash: withinSamples });
  await loadText(page, threeRuns);
  await stored(page);
  await page.goto("about:blank");
  await page.goto(origin());
  await expect.poll(() => runNames(page)).toEqual(["alpha", "beta", "gamma"]);
  await settled(page);
});

test("the page in one file keeps own data too", async () => {
  const page = await openPage({ address: singleFile });
  await loadText(page, threeRuns);
  await stored(page);
  await reload(page, ["alpha", "beta", "gamma"]);
});

test("what is removed stays removed", async () => {
  const page = await openPage({ hash: withinSamples });
  await loadFiles(page, [three, one]);
  await expect.poll(() => storedCount(page)).toBe(2);
  await page.getByRole("button", { name: "Remove three.csv" }).click();
  await expect.poll(() => storedCount(page)).toBe(1);
  await reload(page, ["one"]);
});

test("a link to an example shows that, leaves what is stored, and offers it", async () => {
  const page = await openPage({ hash: withinSamples });
  await loadText(page, threeRuns);
  await stored(page);
  await page.goto("about:blank");
  await page.goto(`${origin()}#curves?example=taubench-airline`);
  await page.getByRole("region", { name: "Source taubench-airline" }).waitFor();
  await settled(page);
  expect(await runNames(page)).not.toContain("alpha");
  await page.getByRole("button", { name: "Show your stored data" }).click();
  await expect.poll(() => runNames(page)).toEqual(["alpha", "beta", "gamma"]);
  expect(await words(page)).toBe(stays);
  await expect.poll(() => page.url()).toContain("example=none");
  await page.goBack();
  await page.getByRole("region", { name: "Source taubench-airline" }).waitFor();
  expect(await storedCount(page)).toBe(1);
});

test("an example beside own data is not stored", async () => {
  const page = await openPage({ hash: withinSamples });
  await loadText(page, threeRuns);
  await chooseExample(page, "taubench-airline");
  await expect.poll(() => storedCount(page)).toBe(1);
});

test("Clear leaves what is shown until the page is closed, and says so", async () => {
  const page = await openPage({ hash: withinSamples });
  await loadText(page, threeRuns);
  await stored(page);
  await clear(page).click();
  await expect.poll(() => words(page)).toContain("they are gone when the page is closed");
  expect(await runNames(page)).toEqual(["alpha", "beta", "gamma"]);
  expect(await clear(page).count()).toBe(0);
  await page.reload();
  await page.locator("pc-curves-view .empty").waitFor();
  await page.goto("about:blank");
  await page.goto(origin());
  await page.getByRole("region", { name: "Source evalperf" }).waitFor();
});

test("an address typed over own data adds no example", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, threeRuns);
  await page.evaluate(() => {
    location.hash = "#curves?k=3";
  });
  await expect.poll(() => page.locator("input.k").inputValue()).toBe("3");
  await settled(page);
  expect(await runNames(page)).toEqual(["alpha", "beta", "gamma"]);
});

/** Writes a record into the storage; with a version alone, writes a storage of that version. */
const write = (page: Page, record: object | null, version?: number) =>
  page.evaluate(
    ([given, request]) =>
      new Promise<void>((resolve) => {
        const open = indexedDB.open("passcurve", request);
        open.onsuccess = () => {
          const database = open.result;
          const done = () => {
            database.close();
            resolve();
          };
          if (given === null) {
            done();
            return;
          }
          const transaction = database.transaction("sources", "readwrite");
          transaction.objectStore("sources").put(given);
          transaction.oncomplete = done;
        };
      }),
    [record, version] as const,
  );

test.each([
  ["damaged", { format: 1, fingerprint: "text x", added: 1, loaded: {} }, undefined, "are damaged"],
  [
    "of a newer version",
    { format: 2, fingerprint: "text x" },
    undefined,
    "A newer version of this page",
  ],
  ["in a newer storage", null, 7, "A newer version of this page"],
])(
  "what is stored %s is refused in words and cleared by the reader alone",
  async (_, record, version, told) => {
    const page = await openPage({ hash: withinSamples });
    await loadText(page, threeRuns);
    await stored(page);
    await write(page, record, version);
    await page.goto("about:blank");
    await page.goto(origin());
    await page.getByRole("region", { name: "Source evalperf" }).waitFor();
    await expect.poll(() => words(page)).toContain(told);
    await loadText(page, small);
    expect(await words(page)).toContain("they are gone when the page is closed");
    expect(await storedCount(page)).toBe(record === null ? 1 : 2);
    await clear(page).click();
    await expect.poll(() => words(page)).not.toContain(told);
    expect(await storedCount(page)).toBe(0);
    await loadText(page, threeRuns, "again.csv");
    await expect.poll(() => words(page)).toBe(stays);
  },
);

test.each([
  [
    "has no storage",
    () => {
      Object.defineProperty(window, "indexedDB", { value: undefined });
    },
    "This browser does not store your data here",
  ],
  [
    "forbids its storage",
    () => {
      Object.defineProperty(window, "indexedDB", {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
    },
    "This browser does not store your data here",
  ],
  [
    "has no room",
    () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    },
    "no room to store all of your data",
  ],
])("a browser that %s is told of once, and the page works on", async (_, initScript, told) => {
  const page = await openPage({ initScript });
  expect(await words(page)).toBe("");
  await loadFiles(page, [three, one]);
  await expect.poll(() => words(page)).toContain(told);
  expect(await page.getByText("when the page is closed").count()).toBe(1);
  expect(await clear(page).count()).toBe(0);
  expect(await runNames(page)).toEqual(["alpha", "beta", "gamma", "one"]);
  expect((await tableValues(page)).one?.[1]).toBe(0.3);
});

test("a browser whose storage answers late is not told to have none once data are stored", async () => {
  const page = await openPage({
    initScript: () => {
      const open = indexedDB.open.bind(indexedDB);
      let isFirst = true;
      IDBFactory.prototype.open = (...call) => {
        const request = open(...call);
        if (isFirst)
          request.addEventListener("success", (event) => {
            event.stopImmediatePropagation();
          });
        isFirst = false;
        return request;
      };
    },
  });
  await loadText(page, threeRuns);
  await expect.poll(() => words(page)).toBe(stays);
});
