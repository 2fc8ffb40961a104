import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chooseExample, loadText, setK, toggle } from "../actions.ts";
import {
  empty,
  openBare,
  openPage,
  requestsOf,
  settled,
  singleFile,
  takeFaults,
} from "../browser.ts";
import { refusal, runNames, tableValues, texts } from "../reading.ts";
import { openShare, shareDialog } from "../sharing.ts";
import { cell, small, threeRuns } from "../texts.ts";

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "passcurve-"));
});

afterAll(() => rm(folder, { recursive: true }));

const button = (page: Page) => page.getByRole("button", { name: "Save as a page" });
const contents = (page: Page) => texts(page, "pc-share-dialog pc-page-part li");
const title = (page: Page) => texts(page, "pc-data-panel .source strong");

/** Saves the current state as a page with this name, and returns its path. */
async function saved(page: Page, name: string): Promise<string> {
  await openShare(page);
  const [download] = await Promise.all([page.waitForEvent("download"), button(page).click()]);
  expect(download.suggestedFilename()).toBe("runs.passcurve.html");
  await shareDialog(page)
    .getByText(/^The page is saved as runs\.passcurve\.html: 1\.\d MB/)
    .waitFor();
  const file = join(folder, name);
  await download.saveAs(file);
  await page.keyboard.press("Escape");
  return file;
}

const opened = (file: string, hash = "", initScript?: () => void) =>
  openPage({
    address: pathToFileURL(file).href,
    hash,
    ...(initScript === undefined ? {} : { initScript }),
  });

/** Records policy violations; runs in the page before its own scripts. */
const keepViolations = () => {
  const kept: string[] = [];
  Object.assign(window, { violations: kept });
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    kept.push(`${violatedDirective}: ${blockedURI}`);
  });
};

test("a saved page opens by itself with the same values, view and settings, and stores nothing", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, threeRuns);
  await setK(page, 4);
  await toggle(page, "beta");
  await openShare(page);
  expect(await contents(page)).toEqual([
    "all of passcurve, with its examples",
    "3 runs: alpha, beta, gamma",
    "where they are from: own.csv",
    "n and c of 2 tasks, with numbers in place of the names of tasks: runs can still be compared task by task",

    "the view Curves with its settings",
  ]);
  await page.keyboard.press("Escape");
  const file = await saved(page, "own.html");
  const copy = await opened(file, "", keepViolations);
  expect(await title(copy)).toEqual(["own.csv (saved in this page)"]);
  expect(await tableValues(copy)).toEqual(await tableValues(page));
  expect(await copy.locator("input.k").inputValue()).toBe("4");
  await copy.getByText("These data came with the page.").waitFor();
  expect(requestsOf(copy).filter((url) => !/^(blob|data):/.test(url))).toEqual([
    pathToFileURL(file).href,
  ]);
  expect(await copy.evaluate("violations")).toEqual([]);
  // The settings are in the address, so a reload keeps them.
  await setK(copy, 3);
  await expect.poll(() => copy.url()).toMatch(/k=3&off=beta&files=own\.csv&data=page$/);
  await copy.reload();
  await settled(copy);
  expect(await copy.locator("input.k").inputValue()).toBe("3");
  // Any view in the address shows these data too.
  const other = await opened(file, "#how-many?k=2");
  await expect.poll(() => title(other)).toEqual(["own.csv (saved in this page)"]);
  expect(await runNames(other)).toEqual(await runNames(page));
});

test("names in a saved page are text, whatever they are, and come with the tasks where wanted", async () => {
  const names = [
    "</script><script>window.pwned=1</script>",
    "<!-- <script>",
    "--> ]]> <![CDATA[",
    "<img src=x onerror=window.pwned=1>",
    "\\u003c/script> \u2028 $& ${1} %3C",
    "__proto__",
  ];
  const rows = names.flatMap((model, i) => [
    [cell(names[0] ?? ""), 20, i, cell(model)].join(),
    [cell(names[1] ?? ""), 20, 2 * i, cell(model)].join(),
  ]);
  const page = await openPage({ hash: empty });
  await loadText(page, ["task,n,c,model", ...rows].join("\n"));
  await openShare(page);
  await page.getByLabel("Include the names of tasks").click();
  await expect.poll(() => contents(page)).toContain("n and c of 2 tasks, with the names of tasks");
  const [download] = await Promise.all([page.waitForEvent("download"), button(page).click()]);
  const file = join(folder, "hostile.html");
  await download.saveAs(file);
  const copy = await opened(file, "", keepViolations);
  expect(await runNames(copy)).toEqual(names);
  expect(await tableValues(copy)).toEqual(await tableValues(page));
  expect(await copy.evaluate(() => "pwned" in window)).toBe(false);
  expect(await copy.evaluate("violations")).toEqual([]);
  expect(await copy.locator("body > *").count()).toBe(2);
});

test("a saved page is saved again with other data, from itself", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, threeRuns);
  const first = await opened(await saved(page, "first.html"));
  // Changes in the open page do not get into the file.
  await first.getByRole("button", { name: /^Colours/ }).click();
  await first.evaluate(() => {
    document.body.append(document.createElement("aside"));
  });
  await first.getByRole("button", { name: "Remove own.csv (saved in this page)" }).click();
  await loadText(first, small);
  const again = await saved(first, "again.html");
  const second = await opened(again);
  expect(await runNames(second)).toEqual(["own"]);
  expect((await tableValues(second)).own?.[1]).toBe(0.3);
  const [text, whole] = await Promise.all(
    [again, fileURLToPath(singleFile)].map((path) => readFile(path, "utf8")),
  );
  expect(text).not.toContain('"name": "alpha"');
  for (const part of [
    /<meta http-equiv[^>]*?(?=\s*\/?>)/,
    /(?<=<script type="module"[^>]*>)[^]*?<\/script>/,
  ])
    expect(part.exec(text ?? "")?.[0]).toBe(part.exec(whole ?? "")?.[0]);
  for (const foreign of ["<aside", "data-theme=", "<style"])
    expect((text ?? "").split("</head>")[1]).not.toContain(foreign);
});

test("the reader's own data stay as they were beside those of a saved page", async () => {
  const page = await openPage({ address: singleFile, hash: empty });
  await loadText(page, threeRuns);
  const file = await saved(page, "guest.html");
  await page.getByRole("button", { name: "Remove own.csv" }).click();
  await loadText(page, small, "mine.csv");
  await page.getByText("Your data stay in this browser").waitFor();
  await page.goto(pathToFileURL(file).href);
  await expect.poll(() => runNames(page)).toEqual(["alpha", "beta", "gamma"]);
  await page.getByRole("button", { name: "Show your stored data" }).click();
  await expect.poll(() => runNames(page)).toEqual(["mine"]);
  await page.goBack();
  await expect.poll(() => runNames(page)).toEqual(["alpha", "beta", "gamma"]);
  takeFaults(page);
});

test("of an example the saved page holds the name", async () => {
  const page = await openPage({ hash: empty });
  await chooseExample(page, "taubench-airline");
  await openShare(page);
  expect((await contents(page))[1]).toBe("the name of the example that is shown");
  await page.keyboard.press("Escape");
  const copy = await opened(await saved(page, "example.html"));
  await copy.getByRole("region", { name: "Source taubench-airline" }).waitFor();
  expect(await tableValues(copy)).toEqual(await tableValues(page));
});

test("three models on 164 tasks with names make less than 1.9 MB; beyond 1.5, the dialog says so", async () => {
  const rows = (tasks: number) =>
    Array.from({ length: 3 * tasks }, (_, i) => {
      return `HumanEval/${i % tasks},200,${(7 * i) % 201},model-${Math.floor(i / tasks)}`;
    });
  const page = await openPage({ hash: "#formulas?example=none" });
  await loadText(page, ["task,n,c,model", ...rows(164)].join("\n"));
  const file = await saved(page, "usual.html");
  expect((await readFile(file)).length).toBeLessThan(1_900_000);
  const larger = await openPage({ hash: "#formulas?example=none" });
  await loadText(larger, ["task,n,c,model", ...rows(20_000)].join("\n"));
  await larger.getByRole("button", { name: "Share", exact: true }).click();
  await button(larger).click();
  await shareDialog(larger).getByText("Beyond 1.5 MB, some journals").waitFor();
});

test("data of a saved page that are damaged are refused in words, and so are those of another copy", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, threeRuns);
  const file = await saved(page, "whole.html");
  const text = await readFile(file, "utf8");
  for (const [damaged, told] of [
    [text.replace(/("c": \[)\d+/, "$17"), "its checksum differs"],
    [text.replace(/"checksum": "[^<]*/, ""), "the file is cut"],
  ] as const) {
    expect(damaged).not.toBe(text);
    await writeFile(file, damaged);
    const copy = await openBare(pathToFileURL(file).href);
    await expect.poll(async () => (await refusal(copy)).join()).toContain(told);
  }
  const other = await openPage({ hash: "#curves?example=none&data=page" });
  await expect
    .poll(async () => (await refusal(other)).join())
    .toContain("saved within another copy of this page");
});

test("where the page cannot be fetched, the dialog says so", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, small);
  await openShare(page);
  await page.context().setOffline(true);
  await button(page).click();
  await shareDialog(page).getByText("The page could not be fetched.").waitFor();
  takeFaults(page);
});
