import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { unpackPage } from "../../../web/package/command/report/packed-page.ts";
import { WatchServer } from "../../../web/package/command/watch/server.ts";
import { watchOptions } from "../../../web/package/command/watch/watch-options.ts";
import { Watching } from "../../../web/package/command/watch/watch.ts";
import { watchedPage } from "../../../web/package/command/watch/watched-page.ts";
import { openPage, requestsOf, takeFaults } from "../browser.ts";
import { texts } from "../reading.ts";

const built = (name: string) =>
  readFile(fileURLToPath(new URL(`../../../dist/${name}`, import.meta.url)));

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "passcurve-watch-"));
});

afterEach(() => rm(folder, { recursive: true }));

const rows = (model: string, from: number, to: number, c: (i: number) => number) =>
  Array.from({ length: to - from }, (_, i) => `${model},t${from + i},10,${c(from + i)}\n`).join("");

const good = (i: number) => 3 + (i % 7);
const poor = (i: number) => i % 5;

/** Serves the files of a call as the command does; the test decides when to look. */
async function served(...words: string[]) {
  const asked = watchOptions(words);
  if (asked === "help") throw new Error("help");
  const watching = new Watching(asked.request);
  const page = unpackPage(await built("npm/page.br"), await built("npm/passcurve.wasm"));
  const server = new WatchServer({
    page: watchedPage(page),
    state: () => watching.state,
    read: (id, options) => watching.read(id, options),
  });
  await watching.look();
  const link = await server.listen(0);
  return {
    link,
    server,
    look: () => watching.look(),
  };
}

const sizes = (page: Page) => texts(page, "pc-data-panel .runs .name .soft");
const line = (page: Page) => texts(page, "pc-following-line .watching");
const switches = (page: Page) =>
  page
    .locator("pc-data-panel .runs input")
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).checked));
const colours = (page: Page) =>
  page
    .locator("pc-data-panel .runs li svg")
    .evaluateAll((all) => all.map((each) => each.outerHTML));

test("a page that is served by a watch renews its numbers, and what was set stays", async () => {
  const file = join(folder, "run.csv");
  await writeFile(
    file,
    `model,task,n,c\n${rows("first", 0, 30, good)}${rows("second", 0, 30, poor)}`,
  );
  const { link, server, look } = await served(folder, "--until", "pass@1:±0.06");
  try {
    const page = await openPage({ address: link, hash: "#curves?k=3" });
    await expect.poll(() => sizes(page)).toEqual(["30 tasks × n 10", "30 tasks × n 10"]);
    expect(await line(page)).toEqual([
      expect.stringMatching(/^Watching .*\. Read at \d\d:\d\d:\d\d\.$/),
    ]);
    await page.locator("pc-data-panel .runs li", { hasText: "second" }).locator("input").uncheck();
    await expect.poll(() => switches(page)).toEqual([true, false]);
    const [headline] = await texts(page, "pc-curves-view .headline");
    const looks = await colours(page);

    await appendFile(
      file,
      `${rows("another", 0, 25, good)}${rows("first", 30, 3000, (i) => i % 3)}third,t1,1`,
    );
    await look();
    await expect
      .poll(() => sizes(page))
      .toEqual(["3 000 tasks × n 10", "30 tasks × n 10", "25 tasks × n 10"]);
    await expect.poll(() => switches(page)).toEqual([true, false, true]);
    expect((await colours(page)).slice(0, 2)).toEqual(looks);
    await expect.poll(() => texts(page, "pc-curves-view .headline")).not.toEqual([headline]);
    expect(await texts(page, "pc-following-line .notes li")).toEqual([
      "The last line of run.csv has no end yet and waits for it.",
    ]);
    expect(page.url()).toContain("k=3");
    expect(
      requestsOf(page).every((each) => /^(blob|data):/.test(each) || each.startsWith(link)),
    ).toBe(true);

    server.close();
    await expect.poll(() => line(page)).toEqual([expect.stringContaining("does not answer")]);
    expect(takeFaults(page).every((each) => /ERR_|Failed to load/.test(each))).toBe(true);
    await page.close();
  } finally {
    server.close();
  }
});

test("the page says when a target was reached", async () => {
  const file = join(folder, "run.csv");
  await writeFile(file, `model,task,n,c\n${rows("first", 0, 30, good)}`);
  const { link, server, look } = await served(file, "--until", "pass@1:±0.06");
  try {
    const page = await openPage({ address: link });
    const target = () => texts(page, "pc-following-line .target");
    await expect.poll(target).toEqual([expect.stringContaining("pass@1:±0.06: not reached yet.")]);
    await appendFile(file, rows("first", 30, 3000, good));
    await look();
    await expect
      .poll(target)
      .toEqual([expect.stringMatching(/^pass@1:±0\.06: reached at \d\d:\d\d:\d\d\./)]);
    await page.close();
  } finally {
    server.close();
  }
});

test("a file that cannot be read as it is by now leaves what was read before", async () => {
  const file = join(folder, "run.csv");
  await writeFile(file, `model,task,n,c\n${rows("first", 0, 30, good)}`);
  const { link, server, look } = await served(file);
  try {
    const page = await openPage({ address: link });
    await writeFile(file, "model,task,n\nfirst,t1,10\n");
    await look();
    await expect
      .poll(() => texts(page, "pc-following-line [role=alert] p"))
      .toEqual([
        `${basename(folder)}/run.csv cannot be read as it is now. What was read before stays.`,
      ]);
    expect(await sizes(page)).toEqual(["30 tasks × n 10"]);
    await writeFile(file, `model,task,n,c\n${rows("first", 0, 31, good)}`);
    await look();
    await expect.poll(() => sizes(page)).toEqual(["31 tasks × n 10"]);
    expect(await texts(page, "pc-following-line [role=alert]")).toEqual([]);
    await page.close();
  } finally {
    server.close();
  }
});

/** Provides a folder with one file, whose text the test sets; runs before the page's own scripts. */
const handOver = () => {
  let written = { text: "model,task,n,c\nfirst,t1,10,4\nsecond,t1,10,2\nsecond,t2,", at: 1 };
  Object.assign(window, {
    write: (text: string) => (written = { text, at: written.at + 1 }),
    showDirectoryPicker: () =>
      Promise.resolve({
        kind: "directory",
        name: "logs",
        values: async function* () {
          await Promise.resolve();
          yield {
            kind: "file",
            name: "run.csv",
            getFile: () =>
              Promise.resolve(new File([written.text], "run.csv", { lastModified: written.at })),
          };
        },
      }),
  });
};

test("the page alone follows a folder where the browser hands one over", async () => {
  const page = await openPage({ hash: "#curves?example=none", initScript: handOver });
  const write = (text: string) =>
    page.evaluate((words) => {
      (window as unknown as { write: (text: string) => void }).write(words);
    }, text);
  await page.locator("pc-following-line button", { hasText: "Follow a folder" }).click();
  await expect.poll(() => sizes(page)).toEqual(["1 task × n 10", "1 task × n 10"]);
  await page.locator("pc-data-panel .runs li", { hasText: "second" }).locator("input").uncheck();
  const looks = await colours(page);
  await write(
    "model,task,n,c\na,t1,9,9\nfirst,t1,10,4\nsecond,t1,10,2\nsecond,t2,10,3\nfirst,t2,10",
  );
  await expect.poll(() => sizes(page)).toEqual(["1 task × n 10", "2 tasks × n 10", "1 task × n 9"]);
  expect(await switches(page)).toEqual([true, false, true]);
  expect((await colours(page)).slice(0, 2)).toEqual(looks);
  expect(await texts(page, "pc-following-line .notes li")).toEqual([
    "logs/run.csv changed in what had been read. All of it was read again.",
  ]);
  await write("model,task,n,c\nfirst,t1,10,4\n");
  await expect.poll(() => sizes(page)).toEqual(["1 task × n 10"]);
  expect(await texts(page, "pc-following-line .notes li")).toEqual([
    "logs/run.csv became shorter. All of it was read again.",
  ]);
});

test("a file is read again where its reader picks it again, and what was set stays", async () => {
  const file = join(folder, "run.csv");
  await writeFile(
    file,
    `model,task,n,c\n${rows("first", 0, 3, good)}${rows("second", 0, 3, poor)}`,
  );
  const page = await openPage({ hash: "#curves?example=none" });
  await page.locator("pc-data-panel input[type=file]").setInputFiles(file);
  await expect.poll(() => sizes(page)).toEqual(["3 tasks × n 10", "3 tasks × n 10"]);
  await page.locator("pc-data-panel .runs li", { hasText: "first" }).locator("input").uncheck();
  const readAgain = async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.locator("pc-data-panel .source button", { hasText: "Read the file again" }).click(),
    ]);
    await chooser.setFiles(file);
  };
  await appendFile(file, `${rows("second", 3, 5, poor)}second,t`);
  await readAgain();
  await expect.poll(() => sizes(page)).toEqual(["3 tasks × n 10", "5 tasks × n 10"]);
  expect(await switches(page)).toEqual([false, true]);
  const notes = () => texts(page, "pc-following-line .notes li");
  expect(await notes()).toEqual([]);
  // A change of equal length, in the middle of the text already read.
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace("second,t0,10,", "second,t9,10,"));
  await readAgain();
  await expect
    .poll(notes)
    .toEqual(["run.csv changed in what had been read. All of it was read again."]);
  await writeFile(file, `model,task,n,c\n${rows("first", 0, 1, good)}`);
  await readAgain();
  await expect.poll(notes).toEqual(["run.csv became shorter. All of it was read again."]);
  expect(await sizes(page)).toEqual(["1 task × n 10"]);
});

test("a page behind others asks its watch nothing, and is up to date once it is in sight", async () => {
  const file = join(folder, "run.csv");
  await writeFile(file, `model,task,n,c\n${rows("first", 0, 30, good)}`);
  const { link, server, look } = await served(folder);
  try {
    const page = await openPage({ address: link });
    await expect.poll(() => sizes(page)).toEqual(["30 tasks × n 10"]);
    const show = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, isHidden);
    let open = 0;
    page.on("request", () => open++);
    page.on("requestfinished", () => open--);
    page.on("requestfailed", () => open--);
    await page.clock.install();
    const severalPauses = 2000;
    /** Number of requests so far, after the page’s clock advanced and all of them are answered. */
    const askedBy = async () => {
      await page.clock.runFor(severalPauses);
      await expect.poll(() => open).toBeLessThanOrEqual(0);
      return requestsOf(page).length;
    };
    // A pause that began earlier uses the browser's clock.
    const before = requestsOf(page).length;
    await expect.poll(askedBy).toBeGreaterThan(before);
    await show(true);
    const asked = await askedBy();
    expect(await askedBy()).toBe(asked);
    expect(await askedBy()).toBe(asked);
    await appendFile(file, rows("first", 30, 40, good));
    await look();
    await show(false);
    await expect.poll(() => sizes(page)).toEqual(["40 tasks × n 10"]);
  } finally {
    server.close();
  }
});

test("eight pages in sight of one browser are all renewed", async () => {
  const file = join(folder, "run.csv");
  await writeFile(file, `model,task,n,c\n${rows("first", 0, 30, good)}`);
  const { link, server, look } = await served(folder);
  try {
    const first = await openPage({ address: link });
    const pages = [first];
    while (pages.length < 8) {
      const page = await first.context().newPage();
      await page.goto(link);
      pages.push(page);
    }
    for (const page of pages) await expect.poll(() => sizes(page)).toEqual(["30 tasks × n 10"]);
    await appendFile(file, rows("first", 30, 40, good));
    await look();
    for (const page of pages) await expect.poll(() => sizes(page)).toEqual(["40 tasks × n 10"]);
  } finally {
    server.close();
  }
});
