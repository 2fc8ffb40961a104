import { load } from "passcurve";
import { expect, test } from "vitest";
import { whole } from "../../../../web/base/format.ts";
import { loadText } from "../../actions.ts";
import { openPage } from "../../browser.ts";
import { plain, texts } from "../../reading.ts";

const pc = await load();

const n = 8;
const first = Array.from({ length: 16 }, (_, i) => Math.round(n * (i / 15) ** 3));
const second = first.map((c, i) => Math.min(n, c + (i % 3)));
const counts = (c: number[]) => ({ n: c.map(() => n), c });
const rows = (model: string, c: number[]) =>
  c.map((each, task) => `${model},t${task},${n},${each}`);
const text = ["model,task,n,c", ...rows("one", first), ...rows("other", second)].join("\n");

test("what distinguishes two runs beyond their samples is what the package finds", async () => {
  const page = await openPage({
    hash: "#how-many?example=none&of=one&aim=leader&k=50&about=these-tasks&power=0.5",
  });
  await loadText(page, text);
  const asked = { k: 50, about: "these-tasks", power: 0.5 } as const;
  const [of, against] = [counts(first), counts(second)];
  const samples = pc.sizeBeyond(of, against, { ...asked, grows: "samples" });
  const tasks = pc.sizeBeyond(of, against, { ...asked, grows: "tasks" });
  const answer = page.locator("pc-how-many-view .answer");
  await expect.poll(async () => plain(await answer.innerText())).not.toContain("simulated");
  const basis = plain(await page.locator("pc-how-many-view .headline").innerText());
  for (const [found, words] of [
    [samples, "samples of each task"],
    [tasks, "tasks"],
  ] as const)
    expect(basis).toContain(
      Number.isFinite(found.size)
        ? plain(`about ${whole(found.size)} ${words}`)
        : plain(`not even ${whole(1e4)}`),
    );
  const table = page.locator("pc-how-many-view pc-table");
  await table.getByRole("row").nth(samples.powers.size.length).waitFor();

  await page.getByRole("spinbutton", { name: "Attempts" }).fill("1");
  await expect.poll(() => page.url()).toContain("k=1&");
});

test("Compare simulates what would settle it once the reader asks, for the k at hand", async () => {
  const page = await openPage({
    hash: "#compare?example=none&a=one&b=other&k=50&about=these-tasks&power=0.5",
  });
  await loadText(page, text);
  const simulate = page.getByRole("button", { name: "Simulate what would settle it" });
  await simulate.click();
  const plan = async () => (await texts(page, "pc-lead-plan .plan")).join(" ");
  await expect.poll(plan).toMatch(/More tasks, each with as many samples as now: [^.]*\. Of \d+/);
  expect(await plan()).toMatch(/More samples of the same \d+ tasks: [^.]*\. Of \d+/);
  expect(await plan()).not.toMatch(/undefined|NaN/);
  expect(await simulate.count()).toBe(0);
  await page.evaluate(() => {
    location.hash = location.hash.replace("k=50", "k=60");
  });
  await simulate.waitFor();
});

test("one run alone asks for a second one", async () => {
  const page = await openPage({ hash: "#how-many?example=none&aim=leader" });
  await loadText(page, ["model,task,n,c", ...rows("one", first)].join("\n"));
  const answer = page.locator("pc-how-many-view .answer");
  await answer.getByText("Load a second run").waitFor();
});
