import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { loadFiles, loadText, pickFiles } from "../actions.ts";
import { empty, openPage, settled } from "../browser.ts";
import { refusal, runNames, tableValues, texts, type TableValues } from "../reading.ts";
import { threeRuns } from "../texts.ts";

let page: Page;
let before: TableValues;

beforeAll(async () => {
  page = await openPage({ hash: empty, kept: true });
  await loadText(page, threeRuns, "before.csv");
  before = await tableValues(page);
});

/** Loads a file that must be refused. Checks that no data were lost, and returns the alert. */
async function refused(content: string | Uint8Array, name = "bad.csv"): Promise<string[]> {
  await loadFiles(page, [{ name, content }]);
  const [heading, ...problems] = await refusal(page);
  expect(heading).toBe(`${name} was not loaded`);
  expect(await tableValues(page)).toEqual(before);
  expect(await texts(page, ".refused > p")).toEqual(["What was loaded before is still there."]);
  return problems;
}

const noise = Uint8Array.from({ length: 512 }, (_, i) => (i * 37 + 11) % 256);

test.each<[string, string | Uint8Array, RegExp]>([
  ["c > n", "task,n,c\na,10,3\nb,5,9\n", /^line 3, column c: c = 9 is more than n = 5\. .*swapped/],
  ["noise", noise, /binary|not UTF-8 text|UTF-16/],
])("a file with %s is refused with its place and its fix", async (_, content, alert) => {
  const problems = await refused(content);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(alert);
});

test("of more than twenty problems the first twenty are listed and the rest counted", async () => {
  const rows = Array.from({ length: 1234 }, (_, i) => `t${i},4,5`);
  const problems = await refused(`task,n,c\n${rows.join("\n")}\n`);
  expect(problems).toHaveLength(21);
  expect(problems.at(-1)).toBe("and 1 214 more problems");
});

test("the alert can be dismissed", async () => {
  await refused("task,n,c\na,1,2\n");
  await page.getByRole("button", { name: "Dismiss" }).click();
  expect(await page.locator(".refused").count()).toBe(0);
});

test("a pasted table that is bad is refused like a file", async () => {
  await page.getByRole("button", { name: "Paste" }).click();
  await page.getByLabel("Counts as a table").fill("task,n,c\na,1,2\n");
  await page.getByRole("button", { name: "Read the pasted table" }).click();
  await settled(page);
  expect((await refusal(page))[1]).toMatch(/^line 2, column c: c = 2 is more than n = 1\./);
  expect(await tableValues(page)).toEqual(before);
});

test("a bad file on the opening example leaves the example", async () => {
  const fresh = await openPage();
  const opening = await tableValues(fresh);
  await pickFiles(fresh, [{ name: "bad.csv", content: "task,n,c\na,1,2\n" }]);
  await fresh.locator(".refused").waitFor();
  await settled(fresh);
  expect(await runNames(fresh)).toHaveLength(6);
  expect(await tableValues(fresh)).toEqual(opening);
});
