import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAgrees } from "../../wasm/agrees.ts";
import { loadText, setK } from "../actions.ts";
import { empty, openPage, settled } from "../browser.ts";
import { headline, plain, tableValues, texts } from "../reading.ts";
import { linkTo } from "../sharing.ts";

/** 60 tasks in batches of 10 until one had a success, up to 40 samples. */
const batches = "n,c,tasks\n10,3,30\n20,7,20\n40,0,10\n";

/**
 * pass@1 under the stopping rule: half of the tasks had their success in the first batch, with 3 successes in 10
 * samples.
 */
const at1 = (30 / 60) * (3 / 10);

const question = (page: Page) =>
  page.locator("pc-sampling-question").getByRole("group", { name: "How were the tasks sampled?" });

const answer = async (page: Page, name: RegExp) => {
  await question(page).getByRole("radio", { name }).click();
  await settled(page);
};

const words = async (page: Page) =>
  plain(await question(page).innerText())
    .replaceAll(/\s+/g, " ")
    .replaceAll(" %", "%");

test("sampling that looks stopped is asked about, and the answer makes pass@k unbiased", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, batches);
  expect(await headline(page)).toContain("n rises where c is small");
  await expect.poll(() => words(page)).toContain("a fixed number of samples: pass@1 26.7%");
  expect(await words(page)).toContain(
    "in batches of 10 until one held a success, up to 40 samples: pass@1 15.0%, pass@10 50.0%",
  );
  expect(await question(page).getByRole("radio", { checked: true }).count()).toBe(0);

  await answer(page, /in batches of 10/);
  expect(await question(page).getByRole("radio", { checked: true }).count()).toBe(1);
  await expect.poll(() => headline(page)).toContain("Measured pass@k takes that into account");
  expect(await headline(page)).toContain("Unbiased pass@");
  await setK(page, 30);
  const values = await tableValues(page);
  expectAgrees(values.own?.[1], at1, {});
  expectAgrees(values.own?.[10], 0.5, {});
  expectAgrees(values.own?.[30], 5 / 6, {});
  expect((await texts(page, "pc-curves-view figure .source")).join()).toContain(
    "Tasks were sampled in batches of 10 until one held a success, up to 40 samples.",
  );

  const copy = await openPage({ hash: await linkTo(page) });
  await expect.poll(() => headline(copy)).toContain("Measured pass@k takes that into account");
  expect((await tableValues(copy)).own).toEqual(values.own);
  await page.reload();
  await settled(page);
  await expect.poll(() => headline(page)).toContain("Measured pass@k takes that into account");

  await answer(page, /a fixed number/);
  await expect.poll(() => headline(page)).not.toContain("success");
  expectAgrees((await tableValues(page)).own?.[1], 16 / 60, {});
});

test("every view opens with data whose sampling stopped by a known rule", async () => {
  const page = await openPage({ hash: empty });
  const rows = (model: string, rule: string, n: (i: number) => number, c: (i: number) => number) =>
    Array.from({ length: 24 }, (_, i) => `${model},t${i},${n(i)},${c(i)},"${rule}"`);
  const [n, c] = [
    (i: number) => (i % 4 === 0 ? 8 : 1 + (i % 7)),
    (i: number) => (i % 4 === 0 ? 0 : 1),
  ];
  await loadText(
    page,
    [
      "model,task,n,c,stopping",
      ...rows("early", "first,cap=8", n, c),
      ...rows(
        "fair",
        "fixed",
        () => 8,
        (i) => i % 5,
      ),
    ].join("\n"),
  );
  await expect.poll(() => headline(page)).toContain("until the first success, up to 8 samples");
  for (const view of [
    ...["table", "compare", "reliability", "extrapolate", "budget", "fit", "boundary"],
    ...["cost", "how-many", "what-if", "depth", "trend"],
  ]) {
    await page.evaluate((to) => {
      location.hash = location.hash.replace(/^#[\w-]*/, `#${to}`);
    }, view);
    await settled(page);
    expect(await texts(page, "p.fault"), view).toEqual([]);
  }
});

test("first attempts are the samples where failures were tried again, and all are by one choice", async () => {
  const page = await openPage({ hash: empty });
  const outcomes = ["010", "011", "1", "010", "010", "001", "010", "1", "011", "1"];
  const rows = outcomes.flatMap((all, t) => Array.from(all, (one, i) => `t${t},${i},${one}`));
  await loadText(page, ["task,attempt,correct", ...rows].join("\n"));
  expectAgrees((await tableValues(page)).own?.[1], 0.3, {});
  const notes = plain(await page.getByRole("region", { name: "Notes" }).innerText());
  expect(notes).toContain("first attempts are unbiased, and are used; 14 rows left out");
  const choice = page.getByLabel("Read as");
  expect(await choice.locator("option:checked").innerText()).toBe(
    "the first attempt of each task is its sample",
  );

  await choice.selectOption({ label: "each attempt is a sample" });
  await settled(page);
  await expect.poll(async () => (await tableValues(page)).own?.[1]).toBe(0.6);
  expect(await choice.locator("option:checked").innerText()).toBe("each attempt is a sample");
  await choice.selectOption({ label: "the first attempt of each task is its sample" });
  await settled(page);
  await expect.poll(async () => (await tableValues(page)).own?.[1]).toBe(0.3);
});
