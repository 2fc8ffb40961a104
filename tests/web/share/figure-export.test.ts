import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loadText } from "../actions.ts";
import { openEmpty, openPage, withBands } from "../browser.ts";
import { closeForms, drawnAs, held, openForms, saved, type Form } from "../exported.ts";
import { csv, other, successes } from "../intervals.ts";
import { texts } from "../reading.ts";
import { cell } from "../texts.ts";

const three = csv({ mine: successes, other, third: other.toReversed() });

const openOwn = async (view: string, chart: string) => {
  const page = await openPage({ hash: `#${view}?example=none` });
  await loadText(page, three, "study.csv");
  await page.locator(chart).waitFor();
  await withBands(page);
  return page;
};

/** Properties of every exported figure. */
async function expectAlone(page: Page, svg: string): Promise<void> {
  const {
    fault,
    role,
    attributes,
    elements,
    fonts,
    colours,
    texts: statement,
  } = await held(page, svg);
  expect(fault).toBe(null);
  expect(role).toBe("img");
  expect(attributes.filter((name) => /^(class|style|on.*|data-.*)$/.test(name))).toEqual([]);
  expect(elements.filter((name) => /^(script|foreignObject|style|image|a)$/.test(name))).toEqual(
    [],
  );
  expect(fonts).toEqual(['Helvetica, Arial, "Liberation Sans", sans-serif']);
  // A leading space takes no room, so the rest of the text would move too far to the left.
  expect(statement.filter((text) => /^[ \t\n]/.test(text))).toEqual([]);
  // A tick of an axis stands alone; in other texts, a line could break between a number and its sign.
  const isTick = (text: string) => /^\d+ %$/.test(text);
  expect(statement.filter((text) => /^%|\d[ \t\n]+%/.test(text) && !isTick(text))).toEqual([]);
  expect(colours.filter((colour) => !/^(#[0-9a-f]{6}|none|url\(#.+\))$/.test(colour))).toEqual([]);
  expect(svg).not.toMatch(/var\(|currentColor|light-dark|https?:(?!\/\/www\.w3\.org)/i);
}

test.each([
  ["curves", ["pc-curve-chart"]],
  ["reliability", ["pc-cover-chart", "pc-g-pass-chart", "pc-bridge-chart"]],
  ["compare", ["pc-difference-chart"]],
  ["boundary", ["pc-part-bars", "pc-task-strip", "pc-run-sets"]],
  ["extrapolate", ["pc-extrapolation-chart"]],
  ["fit", ["pc-fit-chart[kind=rates]", "pc-fit-chart[kind=distributions]", "pc-plane-chart"]],
])(
  "every figure of %s can be exported as a picture that needs nothing else",
  async (view, charts) => {
    const page = await openOwn(view, charts[0] ?? "");
    for (const chart of charts) {
      const around = `figure:has(${chart})`;
      await openForms(page, chart);
      for (const size of ["one column", "slide"] as const) {
        const svg = await drawnAs(page, { size });
        await expectAlone(page, svg);
        const { title, description, texts: statement, elements } = await held(page, svg);
        expect([title]).toEqual(await texts(page, `${around} figcaption h2`));
        const [subtitle = ""] = await texts(page, `${around} figcaption p`);
        expect(description).toContain(subtitle.slice(0, 30).replace(/\s+/g, " "));
        const all = statement.join("").replace(/\s/g, "");
        for (const words of [title, subtitle, "Source: study.csv"])
          expect(all).toContain(words.replace(/\s/g, ""));
        expect(elements.some((name) => ["path", "rect", "circle"].includes(name))).toBe(true);
      }
      await closeForms(page);
    }
  },
);

test.each([
  ["depth?example=simulated-depth", "pc-depth-map"],
  ["what-if?n=10&c=3&at=12", "pc-if-chart"],
  ["reliability?example=evalperf-crossing&against=surface", "pc-surface-chart"],
])("so can that of %s", async (hash, chart) => {
  const page = await openPage({ hash: `#${hash}` });
  await page.locator(`${chart} .plot svg`).first().waitFor();
  await withBands(page);
  await openForms(page, chart);
  await expectAlone(page, await drawnAs(page, { size: "two columns" }));
  await expectAlone(page, await drawnAs(page, { look: "print" }));
});

test("a figure is drawn again for its size, and its letters stay as large", async () => {
  const page = await openOwn("curves", "pc-curve-chart");
  await openForms(page, "pc-curve-chart");
  const as = async (form: Form) => held(page, await drawnAs(page, form));
  const [column, columns, slide, square] = [
    await as({ size: "one column" }),
    await as({ size: "two columns" }),
    await as({ size: "slide" }),
    await as({ size: "square" }),
  ];
  expect([column.width, columns.width]).toEqual(["3.25in", "6.75in"]);
  expect([slide.width, slide.height]).toEqual(["13.333in", "7.5in"]);
  expect([square.width, square.height]).toEqual(["7.5in", "7.5in"]);
  for (const { sizes } of [column, columns, slide, square]) expect(Math.min(...sizes)).toBe(12);
  const [, , slideWide = 0, slideHigh = 0] = (slide.box ?? "").split(" ").map(Number);
  expect(Math.abs(slideWide / slideHigh - 16 / 9)).toBeLessThan(1e-3);
  for (const name of ["mine", "other", "third"])
    for (const each of [column, columns, slide, square]) expect(each.texts).toContain(name);
});

test("its colours are those of the page, in light and in dark, and print has none", async () => {
  const page = await openOwn("curves", "pc-curve-chart");
  const strokes = () =>
    page.locator("pc-curve-chart .plot [aria-label=line] path").evaluateAll((all) =>
      all.map((each) =>
        getComputedStyle(each)
          .stroke.replace(/[^\d,]/g, "")
          .split(",")
          .map((part) => Number(part).toString(16).padStart(2, "0"))
          .join(""),
      ),
    );
  await openForms(page, "pc-curve-chart");
  for (const look of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: look });
    const { colours, dashes } = await held(page, await drawnAs(page, { look }));
    for (const stroke of await strokes()) expect(colours).toContain(`#${stroke}`);
    expect(dashes).toBeLessThanOrEqual(2);
  }
  const { colours } = await held(page, await drawnAs(page, { look: "print" }));
  const isGrey = (colour: string) => /^(none|#(..)\2\2)$/.test(colour);
  expect(colours.filter((colour) => !isGrey(colour))).toEqual([]);
});

/** Dash patterns of a figure, in the order of its elements. */
const dashesIn = (svg: string): (string | undefined)[] =>
  [...svg.matchAll(/<(?:path|line|rect|circle)\b[^>]*>/g)].map(
    ([element]) => /stroke-dasharray="([^"]*)"/.exec(element)?.[1],
  );

test.each([
  ["curves", "pc-curve-chart"],
  ["reliability", "pc-cover-chart"],
  ["reliability", "pc-g-pass-chart"],
  ["compare", "pc-difference-chart"],
  ["extrapolate", "pc-extrapolation-chart"],
  ["fit", "pc-fit-chart[kind=rates]"],
])("in black and white the dashes of %s in %s say what they say in colour", async (view, chart) => {
  const page = await openOwn(view, chart);
  await openForms(page, chart);
  for (const size of ["one column", "two columns"] as const) {
    const inColour = await drawnAs(page, { size, look: "light", naming: "where they fit" });
    const inPrint = await drawnAs(page, { look: "print" });
    expect(dashesIn(inPrint), size).toEqual(dashesIn(inColour));
  }
});

test("in black and white each run has its grey and its marker, beside its line and in the key", async () => {
  const page = await openOwn("curves", "pc-curve-chart");
  await openForms(page, "pc-curve-chart");
  const markersIn = (svg: string) =>
    new Set([...svg.matchAll(/<path d="([^"]+)" transform="translate[^>]*>/g)].map(([, d]) => d));
  const linesIn = (svg: string) =>
    new Set(
      [...svg.matchAll(/<path d="M[^"]{100,}"[^>]* fill="none"[^>]* stroke="(#\w+)"/g)].map(
        ([, stroke]) => stroke,
      ),
    );
  for (const naming of ["beside the lines", "below, in a key"] as const) {
    const svg = await drawnAs(page, { size: "two columns", look: "print", naming });
    expect(linesIn(svg).size, naming).toBe(3);
    expect(markersIn(svg).size, naming).toBeGreaterThanOrEqual(3);
  }
});

/** Share of pixels that differ widely between two pictures. */
const apart = (page: Page, pictures: string[]): Promise<number> =>
  page.evaluate(async (addresses) => {
    const [one, other] = await Promise.all(
      addresses.map(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
        const context = canvas.getContext("2d");
        context?.drawImage(image, 0, 0);
        return context?.getImageData(0, 0, canvas.width, canvas.height);
      }),
    );
    if (one?.width !== other?.width || one?.height !== other?.height) return 1;
    const far = 64;
    const [a, b] = [one?.data ?? [], other?.data ?? []];
    let count = 0;
    for (let i = 0; i < a.length; i += 4) if (Math.abs((a[i] ?? 0) - (b[i] ?? 0)) > far) ++count;
    return count / (a.length / 4);
  }, pictures);

const inPng = (bytes: Buffer) => `data:image/png;base64,${bytes.toString("base64")}`;

test("its SVG opened by itself is the picture that its PNG is", async () => {
  const page = await openOwn("curves", "pc-curve-chart");
  await openForms(page, "pc-curve-chart");
  const svg = await drawnAs(page, { size: "slide", look: "light", format: "PNG, 1×" });
  const { bytes } = await saved(page);
  const alone = await openEmpty("");
  await alone.setViewportSize({ width: 1280, height: 720 });
  await alone.goto(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
  const shot = await alone.screenshot();
  expect(await apart(page, [inPng(bytes), inPng(shot)])).toBeLessThan(0.002);
  const dark = await drawnAs(page, { look: "dark" });
  expect(dark).not.toBe(svg);
  expect(await apart(page, [inPng((await saved(page)).bytes), inPng(shot)])).toBeGreaterThan(0.5);
});

/** The pixels of a PNG, and its pixels per metre. */
const measuresOf = (png: Buffer) => ({
  pixels: [png.readUInt32BE(16), png.readUInt32BE(20)],
  physical: [png.toString("latin1", 37, 41), png.readUInt32BE(41), png.readUInt32BE(45)],
});

test.each([
  ["one column", "PNG, 1×", 312, 3780],
  ["one column", "PNG, 300 dpi", 975, 11811],
  ["two columns", "PNG, 1×", 648, 3780],
  ["two columns", "PNG, 2×", 1296, 7559],
  ["two columns", "PNG, 300 dpi", 2025, 11811],
  ["slide", "PNG, 1×", 1280, 3780],
  ["square", "PNG, 2×", 1440, 7559],
] as const)("%s as %s is %i pixels wide", async (size, format, wide, inMetre) => {
  const page = await openOwn("curves", "pc-curve-chart");
  await openForms(page, "pc-curve-chart");
  const { height } = await held(page, await drawnAs(page, { size, format }));
  const { name, bytes } = await saved(page);
  expect(name).toBe("share-of-tasks-solved-by-attempts-per-task.png");
  const { pixels, physical } = measuresOf(bytes);
  expect(pixels[0]).toBe(wide);
  const high = Number.parseFloat(height ?? "") * inMetre * 0.0254;
  expect(Math.abs((pixels[1] ?? 0) - high)).toBeLessThan(2);
  expect(physical).toEqual(["pHYs", inMetre, inMetre]);
});

test("what is saved as SVG is what was shown", async () => {
  const page = await openOwn("curves", "pc-curve-chart");
  await openForms(page, "pc-curve-chart");
  const svg = await drawnAs(page, { format: "SVG" });
  const { name, bytes } = await saved(page);
  expect(name).toBe("share-of-tasks-solved-by-attempts-per-task.svg");
  expect(bytes.toString()).toBe(svg);
});

test("hostile names are text in it", async () => {
  const page = await openPage({ hash: "#curves?example=none" });
  const names = [`</text><script>1`, `"'&<>]]>`, "\u202egnp.exe"];
  const rows = names.flatMap((name) => ["a", "b"].map((task) => `${task},20,7,${cell(name)}`));
  await loadText(page, ["task,n,c,model", ...rows].join("\n"));
  await openForms(page, "pc-curve-chart");
  const svg = await drawnAs(page, { size: "two columns" });
  await expectAlone(page, svg);
  const statement = (await held(page, svg)).texts.join(" ");
  expect(statement).toContain("</text><script>1");
  expect(statement).toContain(`"'&<>]]>`);
});

test("a figure is copied as a picture", async () => {
  const page = await openPage({
    hash: "#what-if?example=none",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await page.getByRole("button", { name: /^Copy the figure: Chance/ }).click();
  await page.getByText("Copied", { exact: true }).waitFor();
  const kinds = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const png = await item?.getType("image/png");
    const { width } = await createImageBitmap(png ?? new Blob());
    return { types: item?.types, width };
  });
  expect(kinds.types).toContain("image/png");
  expect(kinds.width).toBe(1296);
});

test("the bar has names, is large enough to press, and is not printed", async () => {
  const page = await openPage({ hash: "#what-if?example=none" });
  const buttons = page.locator("pc-figure-bar button");
  for (const button of await buttons.all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  }
  await page.emulateMedia({ media: "print" });
  expect(await buttons.first().isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
  await buttons.first().focus();
  await page.keyboard.press("Enter");
  await page.locator("pc-figure-dialog dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("pc-figure-dialog").waitFor({ state: "detached" });
});
