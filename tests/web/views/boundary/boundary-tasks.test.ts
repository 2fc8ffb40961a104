import { expect, test } from "vitest";
import { golden } from "../../../wasm/golden-depth.ts";
import { listed, openBoundary, openGolden, words } from "./boundaries.ts";
import { taskName } from "../depth/golden-depths.ts";
import { texts } from "../../reading.ts";
import { copiedAs, type Format } from "../../table-copies.ts";

const { runs, sets_at_5: sets } = golden;

test("the list is searched, and copied as it stands", async () => {
  const permissions = ["clipboard-read", "clipboard-write"];
  const page = await openGolden("base, T 5", "rl, T 5", { permissions });
  const gained = sets.rl_minus_base;
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
  await page.getByLabel("Which tasks to list").selectOption("all");
  await page.getByRole("button", { name: "Show all 100 rows" }).click();
  expect(await listed(page)).toHaveLength(100);
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
  expect(await words(page)).toContain("5 000 tasks");
  await page.locator("pc-task-strip .frame").focus();
  await page.keyboard.press("ArrowRight");
  expect(await page.locator("pc-task-strip .frame").getAttribute("aria-valuenow")).toBe("2");
});
