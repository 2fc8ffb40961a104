import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, withBands, withinSamples } from "../browser.ts";
import { headline, runNames } from "../reading.ts";

/** Limit of keys for the whole task. */
const most = 25;

/** Name of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const name = element?.closest("label")?.textContent ?? element?.textContent ?? "";
    return name
      .replace(/[\u2068\u2069]/g, "")
      .replace(/\s+/g, " ")
      .trim();
  });

const file = [
  "task,n,c,model",
  ...["alpha", "beta"].flatMap((model, at) =>
    Array.from({ length: 20 }, (_, i) => `t${i},200,${i * (at + 4)},${model}`),
  ),
].join("\n");

test("a file is opened, its pass@100 read and two runs compared in fewer than 25 keys", async () => {
  const page = await openPage({ hash: withinSamples });
  // Registered before the first key, because the browser receives it in a separate message.
  const chooser = page.waitForEvent("filechooser");
  const keys: string[] = [];
  const press = async (key: string) => {
    keys.push(key);
    await page.keyboard.press(key);
  };
  const tabTo = async (words: RegExp, key = "Tab") => {
    while (keys.length <= most) {
      await press(key);
      if (words.test(await focused(page))) return;
    }
    throw new Error(`no ${String(words)} within ${keys.join(" ")}`);
  };

  await tabTo(/^Open files/);
  await press("Enter");
  await (
    await chooser
  ).setFiles({ name: "own.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await expect.poll(() => runNames(page)).toEqual(["alpha", "beta"]);
  await withBands(page);

  await tabTo(/^Skip to the answer/);
  await press("Enter");
  await tabTo(/^Attempts per task/);
  for (const digit of "100") await press(digit);
  await expect.poll(() => headline(page)).toMatch(/^beta solves [\d.]+.% .* within 100 attempts/s);

  await tabTo(/^Compare with alpha/, "Shift+Tab");
  await press("Enter");
  await page.locator("pc-compare-view .headline", { hasText: "alpha" }).waitFor();
  expect(await page.locator("pc-compare-view .headline").innerText()).toContain("beta");
  expect(keys.length, keys.join(" ")).toBeLessThan(most);
  await expect.poll(() => page.url()).toContain("a=beta&b=alpha");
});
