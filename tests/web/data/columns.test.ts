import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loadFiles, loadText } from "../actions.ts";
import { empty, openPage, phone, screenshot, settled } from "../browser.ts";
import { refusal, runNames, tableValues, texts } from "../reading.ts";

const seeds = "task,n,c,seed\na,10,3,1\nb,10,4,1\nc,10,5,2\nd,10,6,2\n";

/** 60 tasks of one model in 30 families. */
const families = `task,n,c,model,benchmark\n${Array.from({ length: 60 }, (_, i) => `t${i},10,${i % 5},m,family-${i % 30}`).join("\n")}\n`;

const card = (page: Page) => page.locator("pc-columns-card");
const open = (page: Page) => card(page).first().locator("summary").click();
const use = (page: Page, column: string) =>
  card(page).getByLabel(`Column ${column}`, { exact: true });
const press = (page: Page, name: string) => card(page).getByRole("button", { name }).click();
const again = (page: Page) => press(page, "Read again");

test("a column that is ignored can split rows into runs, and be ignored again", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, seeds);
  expect(await use(page, "seed").count(), "closed at first").toBe(0);
  await open(page);
  expect(await use(page, "seed").inputValue()).toBe("ignored");
  expect(await texts(page, "pc-columns-card th")).toEqual(["task", "n", "c", "seed"]);
  expect(await texts(page, "pc-columns-card tr:nth-child(2) td")).toEqual(["b", "10", "4", "1"]);
  await use(page, "seed").selectOption("run");
  await again(page);
  await expect.poll(() => runNames(page)).toEqual(["seed 1", "seed 2"]);
  await settled(page);
  expect((await tableValues(page))["seed 2"]?.[1]).toBe(0.55);
  await open(page);
  expect(await use(page, "seed").inputValue()).toBe("run");
  await press(page, "As the file says");
  await expect.poll(() => runNames(page)).toEqual(["own"]);
});

test("a filter keeps the rows of the value that the reader chooses", async () => {
  const page = await openPage({ viewport: phone, hash: empty });
  await page.getByRole("button", { name: /Data/ }).click();
  await loadText(page, seeds);
  await open(page);
  await use(page, "seed").selectOption("only");
  await card(page).getByLabel("Value of seed that is kept").selectOption("2");
  await again(page);
  await expect
    .poll(() => texts(page, "pc-data-panel .notes li > span"))
    .toContain('only rows with seed = "2" are read: 2 rows left out');
  await settled(page);
  expect((await tableValues(page)).own?.[1]).toBe(0.55);
});

test("a file whose columns are not known is read once the reader has said what they are", async () => {
  const page = await openPage({ hash: empty });
  await loadFiles(page, [
    { name: "odd.csv", content: "problem,volume,hits\na,10,3\nb,10,4\n" },
    { name: "bad.csv", content: "task,n,c\na,1,2\n" },
  ]);
  expect((await refusal(page)).join()).toContain("n is missing");
  await use(page, "volume").selectOption("n");
  await again(page);
  await expect.poll(() => runNames(page)).toEqual(["odd"]);
  await settled(page);
  expect(await refusal(page), "what else was refused is still told").toEqual([
    "bad.csv was not loaded",
    expect.stringContaining("c = 2 is more than n = 1"),
  ]);
});

test("a use that is given to another column is taken from the one that had it", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, "task,n,c,m\na,10,3,20\nb,10,4,20\n");
  await open(page);
  await use(page, "m").selectOption("n");
  expect(await use(page, "n").inputValue()).toBe("ignored");
  await use(page, "m").selectOption("ignored");
  expect(await use(page, "n").inputValue()).toBe("n");
  expect(await card(page).getByRole("button", { name: "Read again" }).isDisabled()).toBe(true);
  await use(page, "m").selectOption("n");
  await again(page);
  await settled(page);
  await expect.poll(async () => (await tableValues(page)).own?.[1]).toBe(0.175);
});

const sample = "outcome of a sample";

test("what can be read in two ways opens the card with both, and each button reads it so", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, "task,s1,s2,r1,r2\na,1,0,1,1\nb,0,0,1,1\n");
  expect((await refusal(page)).join()).toContain("s1, s2 may be the samples, or r1, r2.");
  expect(await texts(page, "pc-columns-card .doubt")).toEqual(["Which is meant?"]);
  for (const [reading, of] of [
    ["s1, s2 are the samples", ["names the task", sample, sample, "is ignored", "is ignored"]],
    ["r1, r2 are the samples", ["names the task", "is ignored", "is ignored", sample, sample]],
  ] as const) {
    const rows = card(page).getByRole("region", { name: `First rows: ${reading}` });
    expect(await rows.locator("thead td").allInnerTexts(), reading).toEqual(of);
    const first = await rows.locator("tbody tr").first().innerText();
    expect(first.replaceAll(/[⁨⁩]/g, "").split(/\s+/)).toEqual(["a", "1", "0", "1", "1"]);
  }
  await press(page, "r1, r2 are the samples");
  await expect.poll(() => runNames(page)).toEqual(["own"]);
  await settled(page);
  expect((await tableValues(page)).own?.[1]).toBe(1);
  expect(await refusal(page)).toEqual([]);
});

test("a benchmark of many families opens the card, says so, and is fixed by a button", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, families);
  expect(await runNames(page)).toHaveLength(30);
  expect((await texts(page, "pc-columns-card .doubt")).join()).toContain(
    "30 runs have fewer than 4 tasks each: column benchmark splits the rows by its 30 values",
  );
  await press(page, "benchmark clusters tasks");
  await expect.poll(() => runNames(page)).toEqual(["m"]);
  await settled(page);
  expect(await use(page, "benchmark").count(), "closed again").toBe(0);
  await open(page);
  expect(await use(page, "benchmark").inputValue()).toBe("cluster");
});

test("meanings that cannot be read are refused, and what was drawn stays as it was", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, seeds);
  const before = await tableValues(page);
  await open(page);
  await use(page, "seed").selectOption("task");
  await again(page);
  await page.locator(".refused").waitFor();
  expect((await refusal(page)).join()).toContain('task "1" is on line 2 and again on line 3');
  expect(await card(page).count(), "the card of the source is the only one").toBe(1);
  expect(await tableValues(page)).toEqual(before);
});

const counts = (page: Page) => texts(page, "pc-columns-card .counts");

test("a draft is counted before it is read, or the reason of its refusal is shown", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, seeds);
  await open(page);
  await use(page, "seed").selectOption("run");
  await expect
    .poll(() => counts(page))
    .toEqual(["This gives 2 runs, 4 tasks, 40 samples and 18 successes."]);
  expect(await runNames(page), "nothing is read yet").toEqual(["own"]);
  await use(page, "seed").selectOption("task");
  await expect
    .poll(() => counts(page))
    .toEqual([expect.stringContaining('This would be refused: task "1" is on line 2')]);
  await screenshot(page, "columns-preview");
  await use(page, "task").selectOption("task");
  await use(page, "seed").selectOption("ignored");
  await expect.poll(() => counts(page)).toEqual([""]);
});

test("limits of one score share one table of first rows", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, "task,score\na,0.5\na,1\nb,0.25\nb,0\n");
  const doubt = card(page).getByRole("region", { name: /^First rows/ });
  await expect.poll(() => doubt.count()).toBe(1);
  const buttons = await texts(page, "pc-columns-card .doubt + .row button");
  expect(buttons.length).toBeGreaterThan(1);
  await screenshot(page, "columns-limits");
});

test("the limit of a harness is the one that the card shows", async () => {
  const page = await openPage({ hash: empty, viewport: phone });
  await page.getByRole("button", { name: /^Data/ }).click();
  const rewards = [1, 0.999_999_5, 0.5, 0];
  const log = rewards.map((reward, i) => ({ task_id: i, trial: 0, reward, traj: [] }));
  await loadText(page, JSON.stringify(log), "tau.json");
  expect((await tableValues(page)).tau?.[1]).toBe(0.5);
  await open(page);
  const field = page.getByLabel("Score from which on a sample passed");
  expect(await field.inputValue()).toBe("0.999999");
  expect((await texts(page, "pc-columns-card label.value")).join()).toContain("1, less 0.000001");
  await screenshot(page, "columns-tau-phone");
});

test("the card can be worked by the keyboard alone", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, seeds);
  await card(page).locator("summary").focus();
  await page.keyboard.press("Enter");
  await use(page, "seed").focus();
  await page.keyboard.type("splits");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => runNames(page)).toEqual(["seed 1", "seed 2"]);
});

test("a column's name of 5,000 letters is shortened, also where it is read aloud", async () => {
  const page = await openPage({ hash: empty });
  const name = `seed${"x".repeat(5000)}`;
  await loadText(page, seeds.replace("seed", name));
  await open(page);
  await card(page).locator("select").first().waitFor();
  const labels = await card(page)
    .locator("select")
    .evaluateAll((all) => all.map((each) => each.getAttribute("aria-label") ?? ""));
  expect(labels).toHaveLength(4);
  for (const label of labels) expect(label.length).toBeLessThan(60);
  expect((await card(page).innerText()).length).toBeLessThan(2000);
});

test("a matrix that may lie on its side is read the way that the reader chooses", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, "sample,t1,t2\ns1,1,0\ns2,1,1\ns3,1,0\n");
  expect((await refusal(page)).join()).toContain("t1, t2 may be tasks, with a sample in each row");
  await press(page, "each row is a sample, and t1, t2 are tasks");
  await expect.poll(() => texts(page, "pc-data-panel .runs .soft")).toEqual(["2 tasks × n 3"]);
});

test("answers are compared and scores bounded as the reader says in the card", async () => {
  const page = await openPage({ hash: empty });
  const rows = ["a,0.5,1,5", "a,1/2,1,1", "a,B,0,-3", "a,b,0,-5", "a,,0,0"];
  await loadText(page, `task,answer,correct,score\n${rows.join("\n")}\n`);
  const notes = () => texts(page, "pc-data-panel .notes li > span");
  const compared = (words: string) =>
    `column answer is the answer of the row’s sample, compared ${words}`;
  await expect.poll(notes).toContainEqual(expect.stringContaining(compared("as written")));
  expect(await notes()).toContainEqual(expect.stringContaining("abstains"));
  expect(await notes()).toContainEqual(
    expect.stringContaining('score = "5" is outside the bounds of scores, 0 to 1'),
  );
  await open(page);
  expect(await use(page, "answer").inputValue()).toBe("answer");
  expect(await use(page, "score").inputValue()).toBe("score");
  await card(page).getByLabel("a and A are the same").check();
  await card(page).getByLabel("1/2, 0.5 and").check();
  await card(page).getByLabel("rows without an answer").selectOption("votes");
  await card(page).getByLabel("Lowest score").fill("-5");
  await card(page).getByLabel("Highest score").fill("5");
  await again(page);
  await expect
    .poll(notes)
    .toContainEqual(
      expect.stringContaining(
        compared("by value where they are numbers, also in LaTeX and in any case"),
      ),
    );
  expect(await notes()).not.toContainEqual(expect.stringContaining("abstain"));
  expect(await notes()).toContain("column score is the score of the row’s sample, from -5 to 5");
  await open(page);
  expect(await card(page).getByLabel("a and A are the same").isChecked()).toBe(true);
  expect(await card(page).getByLabel("Lowest score").inputValue()).toBe("-5");
  await screenshot(page, "columns-card-samples");
});
