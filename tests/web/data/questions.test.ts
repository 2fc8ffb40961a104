import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pickFiles } from "../actions.ts";
import { empty, openPage, settled } from "../browser.ts";
import { tableValues } from "../reading.ts";

const card = (page: Page) => page.locator("pc-columns-card");
const use = (page: Page, column: string) =>
  card(page).getByLabel(`Column ${column}`, { exact: true });
const press = (page: Page, name: RegExp | string) =>
  card(page).getByRole("button", { name }).first().click();

/** pass@1 of each run. */
async function rates(page: Page): Promise<Record<string, number | undefined>> {
  await settled(page);
  const values = await tableValues(page);
  return Object.fromEntries(Object.entries(values).map(([name, of]) => [name, of[1]]));
}

async function opened(content: string | Uint8Array): Promise<Page> {
  const page = await openPage({ hash: empty });
  await pickFiles(page, [{ name: "own.csv", content }]);
  return page;
}

const latin = Uint8Array.from("task,n,c\ncaf\u00e9,10,3\nb,10,4\n", (letter) =>
  letter.charCodeAt(0),
);

test.each<[question: string, content: string | Uint8Array, button: RegExp, rates: object]>([
  [
    "which line is the header",
    "by,me,today\nof,June,x\ntask,n,c\na,10,3\nb,10,4\n",
    /^the header is line 3/,
    { own: 0.35 },
  ],
  [
    "whether -1 failed",
    "task,sample,score\na,1,1\na,2,-1\nb,1,0\nb,2,1\n",
    /^"-1" counts as failed$/,
    { own: 0.5 },
  ],
  [
    "whether -1 is no sample",
    "task,sample,score\na,1,1\na,2,-1\nb,1,0\nb,2,1\n",
    /^"-1" is no sample$/,
    { own: 0.75 },
  ],
  [
    "whether -1 of a column that is named like a count failed",
    "task,sample,correct\na,1,1\na,2,-1\nb,1,0\nb,2,1\n",
    /^"-1" counts as failed$/,
    { own: 0.5 },
  ],
  [
    "which columns name the task together",
    "suite_name,item_name,passed\ns,a,1\ns,b,0\nt,a,1\nt,b,1\n",
    /^suite_name, item_name together name the task$/,
    { own: 0.75 },
  ],
  [
    "which column splits rows into runs",
    "task,variant,correct\na,x,1\na,y,0\nb,x,1\nb,y,1\n",
    /^variant splits rows into runs$/,
    { "variant x": 1, "variant y": 0.5 },
  ],
  [
    "whether columns are runs",
    "task,baseline,treated\na,1,0\nb,0,1\nc,1,1\nd,1,0\n",
    /^each of baseline, treated is a run$/,
    { "verdict baseline": 0.75, "verdict treated": 0.5 },
  ],
  [
    "whether a verdict names failures",
    "task,failed\na,1\na,0\nb,0\nb,0\n",
    /^failed says of one sample per row that it failed/,
    { own: 0.75 },
  ],
  ["which encoding a file has", latin, /^in Windows-1252/, { own: 0.35 }],
])("a button answers %s", async (_, content, button, expected) => {
  const page = await opened(content);
  await press(page, button);
  await expect.poll(() => rates(page)).toEqual(expected);
});

test("the card says that the first row is data, or which line is the header", async () => {
  const page = await opened("by,me,today\nof,June,x\ntask,n,c\na,10,3\nb,10,4\n");
  await press(page, /^the first row is data$/);
  const line = card(page).getByLabel("Header is line");
  await expect.poll(() => card(page).locator("details[open]").count()).toBe(0);
  await card(page).locator("summary").click();
  await expect.poll(() => use(page, "column 1").count()).toBe(1);
  expect(await line.inputValue()).toBe("");
  await line.fill("3");
  await press(page, "Read again");
  await expect.poll(() => rates(page)).toEqual({ own: 0.35 });
  await card(page).locator("summary").click();
  expect(await line.inputValue()).toBe("3");
  await card(page).getByLabel("The first row is data").check();
  expect(await line.inputValue()).toBe("");
});

test("two columns name the task together, whichever button was pressed", async () => {
  const page = await opened("suite,item,passed\ns,a,1\ns,b,0\nt,a,1\nt,b,1\n");
  await card(page).locator("summary").click();
  await use(page, "suite").selectOption("task");
  await use(page, "item").selectOption("names the task, with others");
  await press(page, "Read again");
  await expect.poll(() => page.locator("pc-data-panel .runs li").innerText()).toContain("4 tasks");
});

test("a second column of verdicts is a run, and a verdict is turned round", async () => {
  const page = await opened("task,correct,other\na,1,0\nb,0,0\nc,1,0\nd,1,1\n");
  await card(page).locator("summary").click();
  await use(page, "other").selectOption("verdicts of a run of its own");
  await press(page, "Read again");
  await expect.poll(() => rates(page)).toEqual({ "verdict correct": 0.75, "verdict other": 0.25 });
  await card(page).locator("summary").click();
  await use(page, "other").selectOption("ignored");
  await card(page).getByLabel("1 or true is a failure").check();
  await press(page, "Read again");
  await expect.poll(() => rates(page)).toEqual({ own: 0.25 });
});

test("a column is the sample once the card says so", async () => {
  const page = await opened("task,trial,note,correct\na,1,1,1\na,1,2,0\nb,1,1,1\nb,1,2,1\n");
  await card(page).locator("summary").click();
  await use(page, "note").selectOption("sample");
  await use(page, "trial").selectOption("ignored");
  await press(page, "Read again");
  await expect.poll(() => rates(page)).toEqual({ own: 0.75 });
});
