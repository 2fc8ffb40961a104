import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  frameSnippet,
  listenerSnippet,
  plainHeight,
} from "../../../web/shell/share/embed-snippets.ts";
import { shownAtFirst } from "../../../web/state/runs/styled-runs.ts";
import { loadText } from "../actions.ts";
import { empty, openBare, openPage, origin } from "../browser.ts";
import { filledViews } from "../filled-views.ts";
import { linkTo, openShare } from "../sharing.ts";

/** Views of a reader's own data, with the selector of their picture. */
const framed = [
  ["curves", "#curves?example=taubench-airline"] as const,
  ...filledViews.filter(([, hash]) => /example=(?!none)/.test(hash)),
].map(
  ([name, hash]) =>
    [name, hash, name === "table" ? "tbody tr" : ".plot svg, pc-part-bars svg"] as const,
);

/** A page that contains a frame, and more content of its author. */
async function hostOf(hash: string, width: number, more = ""): Promise<Page> {
  const frame = frameSnippet(`${origin()}${hash}`, "Figure", plainHeight);
  // Any page of the site can contain the frame; this one has no scripts of its own.
  const page = await openBare(`${origin()}api.css`);
  await page.setContent(`<!doctype html><div id="here">${frame}</div>${more}
    <link rel="stylesheet" href="data:text/css,%23here{width:${width}px}">`);
  return page;
}

const frameIn = (page: Page) => page.frameLocator("iframe");

/** Pixels of the frame's page below the frame's lower edge. */
const overflow = (page: Page) =>
  frameIn(page)
    .locator("html")
    .evaluate((root) => root.scrollHeight - root.clientHeight);

test.each(framed)("%s fits a frame of a page that does not listen", async (name, hash, picture) => {
  // Without rounds, the frame shows the note instead of a picture.
  const shown = name === "depth without rounds" ? ".headline" : picture;
  for (const width of [640, 358]) {
    const page = await hostOf(hash, width);
    const first = frameIn(page).locator(shown).first();
    await first.waitFor();
    const box = () =>
      first.evaluate((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        return { top, bottom };
      });
    // A chart that is being redrawn has no size for a moment.
    const isInside = async () => {
      const { top, bottom } = await box();
      return top > 0 && bottom <= plainHeight;
    };
    await expect.poll(isInside).toBe(true);
    // Maps of several families come one after another, and scroll.
    if (name !== "depth")
      await expect.poll(() => overflow(page), { message: `${width} pixels wide` }).toBe(0);
  }
});

/** Runs with names as on model hubs, each with tasks of its own difficulty. */
const longNamed = (count: number): string => {
  const names = [
    "anthropic/claude-sonnet-4-20250514 airline",
    "openai/gpt-4.1-2025-04-14 airline",
    "meta-llama/Llama-3.1-70B-Instruct-Turbo",
    "Qwen/Qwen2.5-72B-Instruct (temperature 0.7)",
    "deepseek-ai/DeepSeek-R1-Distill-Qwen-32B",
  ];
  const rows = Array.from({ length: count }, (_, run) =>
    Array.from({ length: 20 }, (_, task) => {
      const name = `${names[run % names.length] ?? ""} ${run < names.length ? "" : run}`.trim();
      return `${name},t${task},8,${(task * 3 + run) % 9}\n`;
    }),
  );
  return `model,task,n,c\n${rows.flat().join("")}`;
};

test.each([5, 14])("%d runs of long names fit a frame, named or counted", async (count) => {
  const page = await openPage({ hash: empty });
  await loadText(page, longNamed(count));
  await page.locator(".plot svg").first().waitFor();
  const hash = await linkTo(page);
  for (const view of ["curves", "reliability", "compare"])
    for (const width of [800, 300]) {
      const host = await hostOf(hash.replace("curves", view), width);
      const frame = frameIn(host);
      await frame.locator(".headline .answer").waitFor();
      await frame.locator(".plot svg").first().waitFor();
      const message = `${view}, ${width} pixels wide`;
      await expect.poll(() => overflow(host), { message }).toBe(0);
      if (view === "compare") continue;
      const drawn = Math.min(count, shownAtFirst);
      const seen = (names: string) => frame.locator(names).filter({ visible: true }).count();
      const more = () =>
        frame
          .locator(".names")
          .evaluateAll(([names]: HTMLElement[]) =>
            parseInt(names?.dataset.more?.slice(4) ?? "0", 10),
          );
      const named = async () => {
        const inKey = await seen(".names li");
        if (inKey === 0) return seen(".end text");
        return inKey + (await more());
      };
      await expect.poll(named, { message }).toBe(drawn);
    }
});

test("a frame is as high as its message says where the page listens", async () => {
  const page = await hostOf("#curves?example=taubench-airline", 640, listenerSnippet(origin()));
  await frameIn(page).locator(".plot svg").waitFor();
  const frame = page.locator("iframe");
  const heightOf = async () => Number(await frame.getAttribute("height"));
  await expect.poll(heightOf).toBeGreaterThan(plainHeight + 100);
  await frameIn(page).locator("figcaption h2").waitFor({ state: "visible" });
  await expect.poll(() => overflow(page)).toBe(0);
  const high = () =>
    frameIn(page)
      .locator("pc-embed")
      .evaluate((embed) => Math.ceil(embed.getBoundingClientRect().height));
  await expect.poll(async () => (await high()) - (await heightOf())).toBe(0);
});

test("messages of frames from elsewhere move nothing", async () => {
  const page = await hostOf(
    "#curves?example=taubench-airline",
    640,
    listenerSnippet("https://example.org/"),
  );
  await frameIn(page).locator(".plot svg").waitFor();
  await expect.poll(() => overflow(page)).toBe(0);
  expect(await page.locator("iframe").getAttribute("height")).toBe(String(plainHeight));
});

test("Share writes a frame without a script, and one that grows with its content on request", async () => {
  const page = await openPage({ hash: "#curves?example=taubench-airline" });
  await openShare(page);
  await page.getByText("On your page").click();
  const code = page.getByLabel("Code of the frame");
  expect(await code.inputValue()).toContain(`height="${plainHeight}"`);
  expect(await code.inputValue()).not.toContain("<script");
  await page.getByLabel("Let it grow with its content").check();
  expect(await code.inputValue()).toContain(listenerSnippet(origin()));
  await expect.poll(() => code.inputValue()).not.toContain(`height="${plainHeight}"`);
});
