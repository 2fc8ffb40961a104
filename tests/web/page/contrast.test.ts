import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { empty, openPage } from "../browser.ts";
import { contrast, luminance, type Rgb } from "../colours.ts";

/** WCAG 2.2, 1.4.3: text against its ground. */
const textContrast = 4.5;
/** WCAG 2.2, 1.4.11: lines and markers against their ground. */
const graphicContrast = 3;

/** The colour that a token stands for in the page's scheme, as the browser paints it. */
const colourOf = (page: Page, token: string): Promise<Rgb> =>
  page.evaluate((name): Rgb => {
    const probe = document.createElement("i");
    probe.style.color = `var(${name})`;
    document.body.append(probe);
    const [red = NaN, green = NaN, blue = NaN] = (
      getComputedStyle(probe).color.match(/[\d.]+/g) ?? []
    ).map(Number);
    probe.remove();
    return [red, green, blue];
  }, token);

const pairs: [colour: string, ground: string, least: number][] = [
  ...["--ink", "--ink-soft", "--accent", "--bad"].flatMap((colour) =>
    ["--paper", "--panel"].map((ground): [string, string, number] => [
      colour,
      ground,
      textContrast,
    ]),
  ),
  ["--bad", "--bad-panel", textContrast],
  ["--ink-soft", "--bad-panel", textContrast],
  ["--on-accent", "--accent", textContrast],
  ...Array.from({ length: 8 }, (_, i) => `--run-${i}`).flatMap((colour) =>
    ["--paper", "--panel"].map((ground): [string, string, number] => [
      colour,
      ground,
      graphicContrast,
    ]),
  ),
];

test.each(["light", "dark"] as const)(
  "colours stand out from their ground in the %s scheme",
  async (colorScheme) => {
    const page = await openPage({ hash: empty, colorScheme });
    for (const [colour, ground, least] of pairs) {
      const ratio = contrast(await colourOf(page, colour), await colourOf(page, ground));
      expect.soft(ratio, `${colour} on ${ground}`).toBeGreaterThanOrEqual(least);
    }
  },
);

test("the button for colours goes from the system's to light to dark and back", async () => {
  const page = await openPage({ hash: empty, colorScheme: "dark" });
  const system = await colourOf(page, "--paper");
  const button = page.getByRole("button", { name: /^Colours/ });
  const seen: Rgb[] = [];
  for (let i = 0; i < 3; ++i) {
    await button.click();
    seen.push(await colourOf(page, "--paper"));
  }
  expect(luminance(seen[0] ?? system)).toBeGreaterThan(0.9);
  expect(seen.slice(1)).toEqual([system, system]);
});
