import { expect, test } from "vitest";
import { load } from "passcurve";
import { pointsText } from "../../../../web/charts/plot-study-map.ts";
import { loadText } from "../../actions.ts";
import { openPage, withBands } from "../../browser.ts";
import { whole } from "../../../../web/base/format.ts";

const pc = await load();

const n = 12;
const c = Array.from({ length: 24 }, (_, i) => Math.round(12 * (i / 23) ** 2));
const rows = (model: string, c: number[]) =>
  c.map((each, task) => `${model},t${task},${n},${each}`);
const text = ["model,task,n,c", ...rows("mine", c)].join("\n");
const population = pc.population({ n: c.map(() => n), c });
const widthAt = (tasks: number, samples: number, k = 1) =>
  pointsText(pc.precisionMap(population, [tasks], [samples], { k }).halfWidth[0] ?? NaN);

test("the cross moves by keys, by dragging and by the address, and the dot and its values are drawn", async () => {
  const page = await openPage({ hash: "#how-many?example=none&within=0.01" });
  await loadText(page, text);
  const { tasks, samples } = pc.cheapestStudy(population, 0.01);
  const size = `${whole(tasks)} × ${whole(samples)}`;
  await page.locator("pc-study-map .plot text", { hasText: size }).waitFor();
  const basis = page.locator("pc-how-many-view .headline");
  const cross = page.getByRole("slider", { name: "Study" });
  await cross.press("Home");
  await basis.getByText(`24 tasks × 1 sample, gives ± ${widthAt(24, 1)} points`).waitFor();
  await expect.poll(() => page.url()).toContain("samples=1");
  // The usual target: the map of a small one reaches to thousands of tasks.
  await page.getByRole("spinbutton", { name: "Target ±" }).fill("5");
  await expect.poll(() => page.url()).not.toContain("within");
  await withBands(page);

  const box = await cross.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 80, y - 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => page.url()).toMatch(/tasks=\d{3}&samples=\d\d/);
  await page.getByRole("spinbutton", { name: "Tasks (N)" }).fill("24");
  await cross.press("Home");
  await page.getByRole("spinbutton", { name: "Attempts (k)" }).fill("3");
  await basis.getByText(`24 tasks × 3 samples, gives ± ${widthAt(24, 3, 3)} points`).waitFor();

  await page.getByText("Is it enough? A rule for stopping").click();
  const section = page.locator("pc-how-many-view details section").first();
  await section.getByText(/^Not yet: /).waitFor();
  await section.locator(".cited").nth(1).click();
  await page.getByRole("dialog").getByText("Confidence sequence").first().waitFor();
});

test("the fields stay while another aim is planned, and its value leads to its computation", async () => {
  const page = await openPage({ hash: "#how-many?example=none&of=mine&answered=other" });
  await loadText(page, [text, ...rows("other", c.toReversed())].join("\n"));
  await page.getByRole("combobox", { name: /^Find/ }).selectOption("difference");
  await expect.poll(() => page.url()).toContain("aim=difference");
  const answer = page.locator("pc-how-many-view .answer");
  await expect
    .poll(() => answer.innerText())
    .toMatch(/detects 5 points at pass@1 with 80\u00a0% power has 1[^\d]445 tasks × 1 sample/);
  await page.locator("pc-study-map .plot text").first().waitFor();
  await answer.locator(".cited").click();
  await page.getByRole("dialog").getByText("Power of a planned comparison").first().waitFor();
});

test("a field says the limits that it takes, with their decimals, also without data", async () => {
  const page = await openPage({ hash: "#how-many?example=none&prior=0.5,0.5,0,0" });
  const field = page.getByRole("spinbutton", { name: "Target ±" });
  for (const refused of ["0", "-1", "", "1e9"]) {
    await field.fill(refused);
    await page.getByText("a number from 0.01 to 50").waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
  }
  await field.fill("0.01");
  await expect.poll(() => page.url()).toContain("within=0.0001");
  expect(await field.getAttribute("aria-invalid")).toBeNull();
});
