import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { loadText } from "../actions.ts";
import { empty, openPage, settled } from "../browser.ts";
import { runNames, tableValues } from "../reading.ts";

/** Two models on two exams with the same task names; the third model has only one of them. */
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

describe("runs with the same task names that differ in another label than the benchmark", () => {
  const folders = `task,n,c,model,group\n${["x", "y", "z"]
    .flatMap((folder, i) => [0, 1, 2].map((task) => `t${task},1,${Number(task <= i)},m,${folder}`))
    .join("\n")}\n`;
  const fact = "The 3 pooled runs have the same 3 task names, which count as 9 tasks.";
  const question = (page: Page) => groups(page).getByRole("group", { name: fact });

  async function opened(): Promise<Page> {
    const page = await openPage({ hash: `${empty}&beyond=none` });
    await loadText(page, folders);
    await pool(page, "group");
    await question(page).waitFor();
    return page;
  }

  test("are asked about, and joined as samples by one click", async () => {
    const page = await opened();
    expect(await question(page).locator("legend").innerText()).toBe(
      `${fact} Are they samples of the same tasks?`,
    );
    await question(page).getByRole("button", { name: "Join as samples" }).click();
    await expect.poll(() => page.url()).toMatch(/samples-of=group/);
    expect(page.url()).not.toContain("pool=");
    await expect.poll(() => question(page).count()).toBe(0);
    await expect
      .poll(() => groups(page).locator("li").allInnerTexts())
      .toEqual(["Samples added up over group: 3 runs become 1. Values: x, y and z."]);
    // n = 3 and c = 3, 2, 1.
    await expect.poll(async () => (await tableValues(page)).m?.[3]).toBe(1);
  });

  test("stay other tasks where their reader says so", async () => {
    const page = await opened();
    await question(page).getByRole("button", { name: "Pool as other tasks" }).click();
    await expect.poll(() => question(page).count()).toBe(0);
    expect(await groups(page).locator("p").innerText()).toBe(fact);
    await expect.poll(() => page.url()).toContain("other-tasks=group");
    expect(page.url()).toContain("pool=group");
  });

  test("are not asked about again by a link that has the answer, and are where it is of another label", async () => {
    const of = async (label: string) => {
      const page = await openPage({ hash: `${empty}&beyond=none&pool=group&other-tasks=${label}` });
      await loadText(page, folders);
      await groups(page).getByText(fact).waitFor();
      return question(page).count();
    };
    expect(await of("group")).toBe(0);
    expect(await of("other")).toBe(1);
  });
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

test("runs are shown by the values of a label, of which there may be 500", async () => {
  const page = await openPage({ hash: `${empty}&beyond=none` });
  const rows = Array.from({ length: 500 }, (_, i) => `a,10,${i % 10},m,exam-${i}`);
  await loadText(page, ["task,n,c,model,benchmark", ...rows].join("\n"));
  await groups(page).locator("summary").click();
  const choice = page.locator("pc-label-choice");
  await choice.getByLabel("Show runs by a label").selectOption("benchmark");
  await expect.poll(() => choice.locator("li").count()).toBe(50);
  await choice.getByLabel("Search values").fill("exam-499");
  await expect.poll(() => choice.locator("li").count()).toBe(1);
  await choice.getByRole("button", { name: "only" }).click();
  await expect
    .poll(async () => Object.keys(await tableValues(page)))
    .toEqual([expect.stringContaining("exam-499")]);
  await choice.getByLabel("Search values").fill("exam-48");
  await choice.getByRole("button", { name: "all" }).click();
  // exam-48 and exam-480 to exam-489, in addition to the one already shown.
  await expect.poll(async () => Object.keys(await tableValues(page))).toHaveLength(12);
  await choice.getByRole("button", { name: "none" }).click();
  await expect.poll(async () => Object.keys(await tableValues(page))).toHaveLength(1);
});

test("what is switched off by a label is part of no pooled run", async () => {
  const page = await openPage({ hash: `${empty}&beyond=none` });
  await loadText(page, exams);
  await pool(page, "benchmark");
  const choice = page.locator("pc-label-choice");
  await choice.getByLabel("Show runs by a label").selectOption("benchmark");
  await choice.locator("li", { hasText: "MATH" }).locator("input").uncheck();
  await expect
    .poll(async () => (await tableValues(page))["m1, AIME"]?.[1]?.toFixed(9))
    .toBe("0.200000000");
});
