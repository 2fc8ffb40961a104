import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { views } from "../../../web/state/settings/settings.ts";
import { loadText } from "../actions.ts";
import { empty, openPage, withBands } from "../browser.ts";
import { openShare } from "../sharing.ts";
import { faultsOf } from "../units/sentence-faults.ts";

/** A file with this many models, tasks and samples, and with depths if given. */
function fileOf(models: number, tasks: number, n: number, depths: number[] = []): string {
  const rows = depths.length === 0 ? ["model,task,n,c"] : ["model,T,task,n,c"];
  for (let model = 0; model < models; ++model)
    for (const T of depths.length === 0 ? [null] : depths)
      for (let task = 0; task < tasks; ++task) {
        const c = (task * 7 + model * 3 + (T ?? 0)) % (n + 1);
        rows.push([`m${model}`, ...(T === null ? [] : [T]), `t${task}`, n, c].join());
      }
  return rows.join("\n");
}

/** All block texts of the page, including folded ones; each without the blocks inside it. */
const blocks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const block =
      "p, li, ul, ol, h1, h2, h3, th, td, dt, dd, summary, caption, legend, label, button, text, table, div, section, select, math";
    const apart = "nav, select, math, code, svg title";
    const ownText = (node: Node): string =>
      [...node.childNodes]
        .map((child) => {
          if (child instanceof Text) return child.data;
          return child instanceof Element ? (child.matches(block) ? "…" : ownText(child)) : "";
        })
        .join("");
    const read = (root: ParentNode) => {
      for (const each of root.querySelectorAll("*")) {
        if (each instanceof HTMLDetailsElement) each.open = true;
        if (each.matches(block) && each.closest(apart) === null) texts.push(ownText(each));
        for (const name of ["aria-label", "words", "placeholder", "aria-valuetext"])
          texts.push(each.getAttribute(name) ?? "");
        if (each.shadowRoot) read(each.shadowRoot);
      }
    };
    read(document);
    return texts;
  });

/** Replaces a run name by one word. A list of c/n by run becomes one word too, since it is no sentence. */
const plain = (text: string) =>
  text
    .replace(/[\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ")
    .replace(/m\d+, T \d+/g, "run")
    .replace(/(\b(run|m\d+) \d+\/\d+\b[,;]? ?)+/g, "list ")
    .trim();

/** Unfolds everything, waits for what appears then, studies included, and returns the faults. */
async function faultsIn(page: Page): Promise<string[]> {
  await blocks(page);
  await withBands(page);
  await expect.poll(() => page.locator(".progress").count()).toBe(0);
  return (await blocks(page)).flatMap((text) =>
    faultsOf(plain(text)).map((fault) => `${fault} in: ${plain(text).slice(0, 120)}`),
  );
}

test.each([
  ["no run", null],
  ["one run of one task with one sample", fileOf(1, 1, 1)],
  ["one run of two tasks with two samples", fileOf(1, 2, 2)],
  ["two runs of one task", fileOf(2, 1, 2)],
  ["two runs of two tasks", fileOf(2, 2, 4)],
  ["thirteen runs of thirty tasks", fileOf(13, 30, 8)],
  ["one run at two depths, of one task", fileOf(1, 1, 2, [0, 1])],
  ["two runs at three depths", fileOf(2, 12, 8, [0, 1, 4])],
])("every sentence of every view is plain: %s", async (_, file) => {
  const page = await openPage({ hash: empty });
  if (file !== null) await loadText(page, file);
  const faults: string[] = [];
  for (const view of views) {
    await page.evaluate((to) => {
      location.hash = to;
    }, `#${view}?example=none`);
    await page.locator(`pc-${view}-view`).waitFor();
    await withBands(page);
    for (const fault of await faultsIn(page)) faults.push(`${view}: ${fault}`);
  }
  await openShare(page);
  for (const fault of await faultsIn(page)) faults.push(`share: ${fault}`);
  expect([...new Set(faults)]).toEqual([]);
});
