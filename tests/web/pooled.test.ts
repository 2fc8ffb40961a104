import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loadText } from "./actions.ts";
import { empty, openPage, settled } from "./browser.ts";
import { runNames, tableValues } from "./reading.ts";

/** Two models on two exams whose tasks share their names; the third sat one of them. */
const exams = `task,n,c,model,benchmark\n${[
  ["m1", "AIME", [1, 2, 3]],
  ["m1", "MATH", [9]],
  ["m2", "AIME", [0, 5, 5]],
  ["m2", "MATH", [10]],
  ["m3", "AIME", [4, 4, 4]],
]
  .flatMap(([model, exam, counts]) =>
    (counts as number[]).map((c, i) => `t${i},10,${c},${String(model)},${String(exam)}`),
  )
  .join("\n")}\n`;

const groups = (page: Page) => page.locator("pc-groups-line");

async function pool(page: Page, label: string): Promise<void> {
  await groups(page).locator("summary").waitFor();
  if ((await groups(page).locator("details[open]").count()) === 0)
    await groups(page).locator("summary").click();
  await groups(page).getByLabel("Pool").selectOption(label);
}

test("runs that differ in a label alone become one, under its values, and come apart again", async () => {
  const page = await openPage({ hash: `${empty}&beyond=none` });
  await loadText(page, exams);
  expect(await runNames(page)).toHaveLength(5);
  await pool(page, "benchmark");
  await expect.poll(() => runNames(page)).toEqual(["m1", "m2", "m3, AIME"]);
  await settled(page);
  await expect.poll(async () => (await tableValues(page)).m1?.[1]).toBe(0.375);
  expect((await tableValues(page)).m2?.[1]).toBe(0.5);
  await expect.poll(() => page.url()).toContain("pool=benchmark");
  expect(await groups(page).locator("li").allInnerTexts()).toEqual([
    "Pooled over benchmark: 4 runs become 2. Values: AIME and MATH.",
    "m3, AIME stays as it is: it has no MATH.",
  ]);
  await pool(page, "");
  await expect.poll(() => runNames(page)).toHaveLength(5);
});

test("pooled runs are compared task by task, and lay their tasks side by side", async () => {
  const page = await openPage({ hash: "#compare?example=none&pool=benchmark&a=m1&b=m2" });
  await loadText(page, exams);
  const shown = (view: string) => page.locator(`pc-${view}-view .headline`).innerText();
  await settled(page);
  await expect.poll(() => shown("compare")).toContain("4 tasks");
  await page.getByRole("link", { name: "Boundary" }).click();
  await expect.poll(() => shown("boundary")).toContain("4 ");
});

test("an address that pools opens on the pooled runs", async () => {
  const page = await openPage({ hash: `${empty}&beyond=none` });
  await loadText(page, exams);
  await pool(page, "benchmark");
  await expect.poll(() => page.url()).toContain("pool=benchmark");
  await page.reload();
  await expect.poll(() => runNames(page)).toEqual(["m1", "m2", "m3, AIME"]);
});

test("where no label varies nothing is offered", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, "task,n,c\na,10,3\nb,10,4\n");
  await expect
    .poll(() => page.evaluate(() => customElements.get("pc-groups-line") !== undefined))
    .toBe(true);
  expect(await groups(page).locator("summary").count()).toBe(0);
});
