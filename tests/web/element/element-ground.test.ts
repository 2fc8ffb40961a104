import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contrast, type Rgb } from "../colours.ts";
import { chart, firstEvent, startHost, twoModels, type Host } from "../element-host.ts";

let host: Host;

beforeAll(async () => {
  host = await startHost();
});

afterAll(() => {
  host.close();
});

/** Minimum contrasts of WCAG 2.2, 1.4.3 and 1.4.11. */
const [textContrast, graphicContrast] = [4.5, 3];

/** The ground of an element, the colours of its texts, and those of its lines. */
const coloursOf = (page: Page): Promise<{ ground: Rgb; texts: Rgb[]; lines: Rgb[] }> =>
  page.locator("passcurve-chart .box").evaluate((box) => {
    const rgb = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number) as Rgb;
    const drawing = box.querySelector(".chart")?.shadowRoot;
    const all = (selector: string, name: "color" | "stroke", root: ParentNode = box) =>
      [...root.querySelectorAll(selector)].map((each) => rgb(getComputedStyle(each)[name]));
    return {
      ground: rgb(getComputedStyle(box).backgroundColor),
      texts: [
        ...all(".title, .soft, summary, td, th", "color"),
        ...all(".ends text", "color", drawing ?? box),
      ],
      lines: all("[aria-label=line] path", "stroke", drawing ?? box),
    };
  });

async function expectReadable(page: Page): Promise<Rgb> {
  const { ground, texts, lines } = await coloursOf(page);
  expect(texts.length).toBeGreaterThan(4);
  expect(lines.length).toBeGreaterThan(1);
  for (const text of texts) expect(contrast(text, ground)).toBeGreaterThanOrEqual(textContrast);
  for (const line of lines) expect(contrast(line, ground)).toBeGreaterThanOrEqual(graphicContrast);
  return ground;
}

const [light, dark]: Rgb[] = [
  [255, 255, 255],
  [20, 23, 26],
];

const darkText = "body { color: #eee; background: linear-gradient(#000, #222) }";

test.each([
  ["", "body { background: #111; color: #eee }", dark],
  ["", "html { background: oklch(0.2 0.02 250); color: white }", dark],
  ["", "main { background: rgb(0 0 0 / 80%); color: white }", dark],
  ["", darkText, dark],
  ["", "body { background: #fdfdfd; color: #222 }", light],
  ["", "body { background: #111 } main { background: white; color: black }", light],
  ["", ":root { color-scheme: light dark } body { background: white }", light],
  ["", ":root { color-scheme: light } body { background: #111; color: #eee }", dark],
  ['theme="light"', "body { background: #111; color: #eee }", light],
  ['theme="dark"', "body { background: white }", dark],
  ['theme="auto"', "body { background: #111; color: #eee }", dark],
] as const)("with %j on a page with %j it can be read, on %j", async (attribute, style, ground) => {
  const page = await host.open(chart(`data="${twoModels}" ${attribute}`), {
    style,
    colorScheme: style.includes("light dark") ? "dark" : "light",
  });
  await firstEvent(page);
  await page.locator("passcurve-chart summary").click();
  expect(await expectReadable(page)).toEqual(ground);
});

test("it follows a page that changes its colours by a class", async () => {
  const style = "body { background: white } html.night body { background: #111; color: #eee }";
  const page = await host.open(chart(`data="${twoModels}"`), { style });
  await firstEvent(page);
  expect(await expectReadable(page)).toEqual(light);
  const toggle = () => page.evaluate(() => document.documentElement.classList.toggle("night"));
  const ground = async () => (await coloursOf(page)).ground;
  await toggle();
  await expect.poll(ground).toEqual(dark);
  await expectReadable(page);
  await toggle();
  await expect.poll(ground).toEqual(light);
});

test("a page that sets the chart's paper keeps the colours that it set", async () => {
  const style = "body { background: #111 } passcurve-chart { --passcurve-paper: #fffbe8 }";
  const page = await host.open(chart(`data="${twoModels}"`), { style });
  await firstEvent(page);
  expect(await expectReadable(page)).toEqual([255, 251, 232]);
});
