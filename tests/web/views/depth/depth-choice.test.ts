import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loadFiles, loadText, toggle } from "../../actions.ts";
import { empty, openPage, phone, settled } from "../../browser.ts";
import { cancelReading, startReading } from "../../large-file.ts";
import { refusal, runNames, tableValues, texts } from "../../reading.ts";
import { small } from "../../texts.ts";

/** Two tasks of two samples each, solved after 1, 3 and 2 rounds. */
const rollouts = "task,passed,rounds_used\na,1,1\na,1,3\nb,1,2\nb,0,3\n";
/** Task a was sampled twice after 1 round, task b after 2 and 3. */
const byT = "task,passed,T\na,1,1\na,0,1\nb,1,2\nb,0,3\n";

const nested = (page: Page) => page.getByRole("radio", { name: /cutting off earlier is valid/ });
const separate = (page: Page) => page.getByRole("radio", { name: /separate rollouts|not known/ });

const notes = (page: Page) => texts(page, "pc-data-panel .notes li > span");
const choices = (page: Page) => texts(page, "pc-data-panel .source fieldset label");

test("rounds used are not used until the reader says that cutting off is valid, and can be left again", async () => {
  const page = await openPage({ hash: empty });
  await loadFiles(page, [
    { name: "rollouts.csv", content: rollouts },
    { name: "good.csv", content: small },
  ]);
  expect(await runNames(page)).toEqual(["rollouts", "good"]);
  expect((await notes(page)).join()).toContain("column rounds_used is not used; where samples may");
  expect(await choices(page)).toEqual([
    "not known",
    "the rounds each sample used (rounds_used); cutting off earlier is valid: nested",
  ]);
  expect(await separate(page).isChecked()).toBe(true);

  await nested(page).click();
  await expect.poll(() => runNames(page)).toEqual(["T 1", "T 2", "T 3", "good"]);
  await settled(page);
  const values = await tableValues(page);
  expect(["T 1", "T 2", "T 3"].map((T) => values[T]?.[1])).toEqual([0.25, 0.5, 0.75]);
  expect((await notes(page)).join()).toContain("cut off at T = 1, 2, 3;");
  expect(await nested(page).isChecked()).toBe(true);

  await separate(page).click();
  await expect.poll(() => runNames(page)).toEqual(["rollouts", "good"]);
  await settled(page);
  expect((await tableValues(page)).rollouts?.[1]).toBe(0.75);
});

test("the depth view offers to cut off samples whose file has the rounds that they used", async () => {
  const page = await openPage({ hash: "#depth" });
  await loadFiles(page, [{ name: "rollouts.csv", content: rollouts }]);
  const offer = page.locator("pc-depth-view .none");
  await expect.poll(() => offer.innerText()).toContain("has the rounds that each sample used");
  await offer.getByRole("button", { name: "Cut its samples off at every depth" }).click();
  await expect.poll(() => runNames(page)).toEqual(["T 1", "T 2", "T 3"]);
  await settled(page);
  expect(await offer.count()).toBe(0);
  expect(await nested(page).isChecked()).toBe(true);
});

test("a column T is the depth allowed until the reader says that it is the rounds used", async () => {
  const page = await openPage({ hash: empty, viewport: phone });
  await page.getByRole("button", { name: /Data/ }).click();
  await loadText(page, byT, "by-t.csv");
  expect(await choices(page)).toEqual([
    "the depth each sample was allowed: separate rollouts",
    "the rounds each sample used (T); cutting off earlier is valid: nested",
  ]);
  expect(await texts(page, "pc-data-panel .runs .soft")).toEqual([
    "1 task × n 2",
    "1 task × n 1",
    "1 task × n 1",
  ]);
  await nested(page).click();
  await expect
    .poll(() => texts(page, "pc-data-panel .runs .soft"))
    .toEqual(Array(3).fill("2 tasks × n 2"));
});

test("the choice outlives a worker that was cancelled", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, rollouts);
  await nested(page).click();
  await expect.poll(() => runNames(page)).toEqual(["T 1", "T 2", "T 3"]);
  await toggle(page, "T 2");
  const before = await tableValues(page);
  await startReading(page);
  await cancelReading(page);
  await settled(page);
  expect(await runNames(page)).toEqual(["T 1", "T 2", "T 3"]);
  expect(await tableValues(page)).toEqual(before);
  expect(await nested(page).isChecked()).toBe(true);
});

test("rounds that cannot be are refused with their place, and what was drawn stays as it was", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, `${byT}b,1,-1\n`, "negative.csv");
  const [names, before] = [await runNames(page), await tableValues(page)];
  expect(names).toContain("T -1");
  await nested(page).click();
  await page.locator(".refused").waitFor();
  expect(await refusal(page)).toEqual([
    "negative.csv was not loaded",
    "line 6, column T: T = -1 is negative. Write the rounds that the sample used, 0 or more, or remove the row.",
  ]);
  expect(await runNames(page)).toEqual(names);
  expect(await tableValues(page)).toEqual(before);
  expect(await separate(page).isChecked()).toBe(true);
});

test("a file is told to be loaded already, whatever its T is taken for", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, rollouts);
  await nested(page).click();
  await expect.poll(() => runNames(page)).toEqual(["T 1", "T 2", "T 3"]);
  await loadText(page, rollouts);
  expect((await refusal(page)).join()).toContain("it is loaded already");
  expect(await runNames(page)).toEqual(["T 1", "T 2", "T 3"]);
});

test("counts at several depths can be said to be of the same samples, where they can be", async () => {
  const page = await openPage({ hash: "#curves?example=simulated-depth" });
  expect(await choices(page)).toEqual([
    "the depth each sample was allowed: separate rollouts",
    "where the same samples were cut off: nested",
  ]);
  const cutOff = page.getByRole("radio", { name: /the same samples were cut off/ });
  await cutOff.click();
  await page.locator(".refused").waitFor();
  expect((await refusal(page)).join()).toContain("Read the depths as separate rollouts");
  expect(await cutOff.isChecked()).toBe(false);

  await loadText(page, "task,n,c,T\na,4,1,0\na,4,3,2\n");
  await cutOff.click();
  await expect
    .poll(() => notes(page))
    .toEqual(["line 1: column T is read as where the same samples were cut off"]);
  expect(await runNames(page)).toEqual(["T 0", "T 2"]);
});
