import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { recipes } from "../../../web/views/papers/recipes.ts";
import { loadText } from "../actions.ts";
import { empty, openPage } from "../browser.ts";
import { follow } from "../recipe-pages.ts";
import { along, twoBenchmarks } from "../recipe-files.ts";

/** Data on which a recipe misses nothing. */
const dataFor = (id: string): string => {
  if (id.startsWith("zhai")) return "#papers?example=simulated-depth";
  if (/figure-5|figure-8/.test(id) && id.startsWith("chen"))
    return along("temperature", [0.2, 0.8]);
  if (id === "chen-figure-6") return along("parameters", ["1B", "7B", "13B"]);
  if (id === "chen-figure-11") return along("components", [1, 2, 4]);
  if (id === "liu-figure-5") return along("temperature", [0.2, 0.6, 1]);
  if (id === "liu-figure-6") return along("#Replication", [1, 2, 4], { greedy: true });
  if (id === "liu-figure-8") return along("temperature", [0.2, 0.6, 1]);
  if (id === "liu-figure-9") return along("top_p", [0.5, 0.9, 1]);
  if (id === "liu-figure-10") return along("top_k", [10, 50, 100]);
  return twoBenchmarks;
};

const data = [...new Set(recipes.map(({ id }) => dataFor(id)))];

describe.each(data)("on data that have what they need", (given) => {
  let page: Page;
  beforeAll(async () => {
    const isAddress = given.startsWith("#");
    page = await openPage({ hash: isAddress ? given : empty, kept: true });
    if (!isAddress) await loadText(page, given);
  });

  const those = recipes.filter(({ id }) => dataFor(id) === given);
  test.each(those.map((each) => [each.id, each] as const))("%s is drawn", async (id, recipe) => {
    await follow(page, id);
    const view = page.locator(`pc-${recipe.view}-view`);
    await view.locator("figure svg, table td").first().waitFor();
    const lacks = /^chen-(table-[12]|figure-5-best|figure-6)$/.test(id) ? 1 : 0;
    expect(await page.locator("pc-recipe-note [role=note]").count()).toBe(lacks);
    expect(await view.locator(".fault").count()).toBe(0);
    const { section } = recipe.set?.({ runs: [], varying: new Map(), depths: 0 }) ?? {};
    if (section == null) return;
    await view.locator(`[data-section="${section}"] :is(figure svg, table td)`).first().waitFor();
  });
});
