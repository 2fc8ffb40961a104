import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage } from "../browser.ts";
import { scenes } from "../scenes.ts";

/** Text for screen readers that contains a value that does not exist. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const look = (root: ParentNode): void => {
      for (const each of root.querySelectorAll("*")) {
        for (const { name, value } of each.attributes)
          if (/^(aria-|title$|alt$)/.test(name) && /\b(NaN|undefined|null|Infinity)\b/.test(value))
            found.push(`${each.localName} ${name}=${value}`);
        if (each.shadowRoot !== null) look(each.shadowRoot);
      }
    };
    look(document);
    return found;
  });

test.each(Object.entries(scenes))(
  "%s says no NaN, also where fields are empty",
  async (_, scene) => {
    const page = await openPage(scene.hash === undefined ? {} : { hash: scene.hash });
    await scene.go?.(page);
    expect(await faults(page)).toEqual([]);
    if ((await page.locator("dialog[open]").count()) > 0) return;
    const fields = page.locator("main input[type=number]:visible");
    // Emptying a field can remove others.
    for (let i = 0; i < (await fields.count()); i++) {
      await fields.nth(i).fill("");
      expect(await faults(page)).toEqual([]);
    }
  },
);
