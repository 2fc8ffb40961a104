import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { load } from "passcurve";
import { countsAt, golden } from "../../../wasm/golden-depth.ts";
import { goTo, toggle } from "../../actions.ts";
import { bounded, listed, openBoundary, openGolden, places, verdict } from "./boundaries.ts";
import { openPage } from "../../browser.ts";
import { taskName } from "../depth/golden-depths.ts";
import { texts } from "../../reading.ts";
import { row } from "../../rows.ts";
import { copiedAs, type Format } from "../../table-copies.ts";

const pc = await load();
const { boundary, depths, runs, sets_at_5: sets } = golden;

/** The bars have the found and the predicted sizes in words, and choose a pair. */
async function expectBars(page: Page): Promise<void> {
  expect(await places(page).allInnerTexts()).toEqual(depths.map((T) => `T = ${T}`));
  for (const [at, T] of depths.entries()) {
    const { both, neither } = pc.compareBoundary(countsAt("base", T), countsAt("rl", T));
    const label = await page.locator("pc-part-bars .bar svg").nth(at).getAttribute("aria-label");
    expect(label).toContain(`both ${both.tasks} found (repeat: `);
    expect(label).toContain(`neither ${neither.tasks} found (repeat: `);
  }
  await places(page).first().click();
  await expect
    .poll(() => verdict(page))
    .toContain(`Of 100 tasks, rl, T 0 solves ${boundary.rl[0]?.length}`);
  expect(await page.getByLabel("Interaction depth of both").inputValue()).toBe("0");
}

/** The table of sets has the package's sizes, and names the tasks of one. */
async function expectSets(page: Page): Promise<void> {
  const found = pc.boundarySets([countsAt("base", 5), countsAt("sft", 5), countsAt("rl", 5)]);
  const region = page.getByRole("region", { name: "Tasks by which runs solve them" });
  const shown = await Promise.all(
    found.sets.map((_, at) => row(page, "Tasks by which runs solve them", at)),
  );
  expect(shown.map(([tasks]) => tasks)).toEqual(found.sets.map(({ size }) => size.tasks));
  const only = found.sets.findIndex(({ runs }) => runs.join() === "false,false,true");
  await region.getByRole("button", { name: /: rl, T 5$/ }).click();
  const [named = ""] = await texts(page, "pc-run-sets .names");
  expect(named.split(", ").sort()).toEqual(found.sets[only]?.indices.map(taskName).sort());
}

test("the list is searched and copied, sets name their tasks, bars choose a pair, and a link leads to Compare", async () => {
  const permissions = ["clipboard-read", "clipboard-write"];
  const page = await openGolden("base, T 5", "rl, T 5", { permissions });
  const gained = sets.rl_minus_base;
  const menu = page.getByLabel("Which tasks to list");
  for (const [part, rows] of [
    ["gained", gained],
    ["lost", sets.base_minus_rl],
  ] as const) {
    await menu.selectOption(part);
    expect((await listed(page)).sort()).toEqual(rows.map(taskName).sort());
  }
  await menu.selectOption("changed");
  const request = taskName(gained[0] ?? NaN);
  await page.getByLabel("Search tasks").fill(request.toUpperCase());
  expect(await listed(page)).toEqual([request]);
  const copied = (format: Format) => copiedAs(page, page.locator("pc-task-list"), format);
  const c = runs.rl[5]?.[gained[0] ?? NaN];
  expect(await copied("CSV")).toBe(
    `task,change,"c, base, T 5","n, base, T 5","c, rl, T 5","n, rl, T 5"\n${request},gained,0,64,${c},64`,
  );
  expect(await copied("Markdown")).toContain(`| ${request} | gained | 0/64 | ${c}/64 |`);
  expect(await copied("LaTeX")).toContain(`${request} & gained & 0/64 & ${c}/64 \\\\`);
  await page.getByLabel("Search tasks").fill("nothing like it");
  await page.getByText("No task has that in its name.").waitFor();
  await page.getByLabel("Search tasks").fill("");
  await menu.selectOption("all");
  await page.getByRole("button", { name: "Show all 100 rows" }).click();
  expect(await listed(page)).toHaveLength(100);
  await expectSets(page);
  await expectBars(page);
  await page.getByRole("link", { name: "task by task in Compare" }).click();
  await page.getByRole("heading", { name: "Task by task" }).waitFor();
  await expect.poll(() => decodeURIComponent(page.url())).toContain("#compare?");
});

test("the keys and the pointer read every task of the strip out", async () => {
  const page = await openGolden("base, T 5", "rl, T 5");
  const strip = page.locator("pc-task-strip .frame");
  const read = async () => (await texts(page, "pc-task-strip .words")).join();
  await strip.focus();
  expect(await strip.getAttribute("aria-valuenow")).toBe("1");
  await page.keyboard.press("End");
  await expect.poll(read).toContain("task 100 of 100, solved by 0 of 3 runs");
  await page.keyboard.press("ArrowLeft");
  expect(await strip.getAttribute("aria-valuenow")).toBe("99");
  await page.keyboard.press("Home");
  await expect.poll(read).toContain("task 1 of 100, solved by 3 of 3 runs");
  const [name = ""] = (await read()).split(" ");
  const at = Number(name.replace("task-", ""));
  for (const model of ["base", "sft", "rl"] as const)
    expect(await read()).toContain(`${model}, T 5 ${runs[model][5]?.[at]}/64`);
  expect(await strip.getAttribute("aria-valuetext")).toMatch(
    new RegExp(`${name}.*base, T 5.* \\d+/64`),
  );
  const box = await strip.boundingBox();
  if (box === null) throw new Error("the strip has no box");
  await page.mouse.move(box.x + box.width - 2, box.y + 10);
  await expect.poll(read).toContain("task 100 of 100");
});

test("thousands of tasks stay one strip of few elements", async () => {
  const count = 5000;
  const content = ["one", "other"].flatMap((model) =>
    Array.from(
      { length: count },
      (_, i) => `t${i},8,${(i * (model === "one" ? 5 : 7)) % 9},${model}`,
    ),
  );
  const page = await openBoundary(["task,n,c,model", ...content].join("\n"));
  expect(await page.locator("pc-task-strip svg *").count()).toBeLessThan(100);
  await page.locator("pc-task-strip .frame").focus();
  await page.keyboard.press("ArrowRight");
  expect(await page.locator("pc-task-strip .frame").getAttribute("aria-valuenow")).toBe("2");
});

test.each(["simulated-paired", "cruxeval-output", "evalperf", "simulated-depth"])(
  "Compare and Boundary begin with the same pair of %s in the same order",
  async (example) => {
    const page = await openPage({ hash: `#boundary?example=${example}` });
    await bounded(page);
    const pair = (view: string) =>
      page
        .locator(`pc-${view}-view .choice`)
        .first()
        .locator("select")
        .evaluateAll((menus) => menus.slice(0, 2).map((menu) => (menu as HTMLSelectElement).value));
    const ofBoundary = await pair("boundary");
    await goTo(page, "Compare", "Difference");
    await page.locator("pc-compare-view .headline").waitFor();
    expect(await pair("compare")).toEqual(ofBoundary);
  },
);

test("a pair that is switched off has a message", async () => {
  const page = await openBoundary("task,n,c,model\na,10,5,one\na,10,0,other", "&a=one&b=other");
  await toggle(page, "other");
  await page.getByText("is not shown: switch it on").waitFor();
});
