import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { differences } from "../../../web/ui/words/paper-differences.ts";
import { loadText } from "../actions.ts";
import { empty, openPage } from "../browser.ts";

const note = (page: Page, id: keyof typeof differences) =>
  page.locator(`[data-differs~="${id}"]`, { hasText: differences[id] });

test("LinMix says that its ends are inferred, where it is drawn", async () => {
  const page = await openPage({ hash: "#extrapolate?example=taubench-airline&models=hb" });
  expect(await note(page, "linmix").count()).toBe(0);
  const mixed = await openPage({ hash: "#extrapolate?example=taubench-airline&models=linmix" });
  await note(mixed, "linmix").waitFor();
});

test("three samples per task, and none that succeeds, are said beside the fits", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, "task,n,c\na,3,0\nb,3,0\n");
  await page.getByRole("link", { name: "Predict" }).click();
  await page.getByRole("link", { name: "The fit" }).click();
  await note(page, "allFailed").waitFor();
  await note(page, "fewSamples").waitFor();
});

test("depth says what falls in T, and how T* is read", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, "task,n,c,model,T\na,4,3,m,0\nb,4,1,m,0\na,4,1,m,1\nb,4,1,m,1\n");
  await page.getByRole("link", { name: "Depth", exact: true }).click();
  await note(page, "falls").waitFor();
  await page.getByText("Where depth saturates").click();
  await note(page, "saturation").waitFor();
});
