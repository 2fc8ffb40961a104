import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loadText } from "../actions.ts";
import { openPage, singleFile, withBands } from "../browser.ts";
import { closeForms, drawnAs, held, openForms, saved, setPart } from "../exported.ts";
import { heldInPdf } from "../pdf.ts";

const chart = "pc-curve-chart";

const opened = async (hash: string, of = chart) => {
  const page = await openPage({ hash });
  await page.locator(`${of} svg`).first().waitFor();
  await openForms(page, of);
  return page;
};

const inchesOf = async (page: Page, svg: string) =>
  Number.parseFloat((await held(page, svg)).height ?? "");

test("each part of a figure can be left out, and the next figure is without it too", async () => {
  const page = await opened("#curves?example=evalperf");
  const words = async () =>
    (await held(page, await drawnAs(page, { size: "one column" }))).texts.join("");
  const parts = [
    ["title", "Share of tasks"],
    ["subtitle", "118 tasks"],
    ["source", "Source:"],
    ["legend", "measured:"],
  ] as const;
  const heights = [await inchesOf(page, await drawnAs(page, {}))];
  for (const [part, begin] of parts) {
    expect(await words()).toContain(begin);
    await setPart(page, part, false);
    expect(await words()).not.toContain(begin);
    heights.push(await inchesOf(page, await drawnAs(page, {})));
  }
  expect(heights).toEqual(heights.toSorted((a, b) => b - a));
  // Without a key, the picture has the names beside the lines, shortened.
  expect(await words()).toMatch(/QwQ/);
  expect(await words()).toMatch(/gemini/);
  const bare = await held(page, await drawnAs(page, {}));
  expect([bare.width, bare.title]).toEqual([
    "3.25in",
    "Share of tasks solved, by attempts per task",
  ]);
  // The picture alone is 4 : 3, except for the margin around it.
  expect(Math.abs(Number.parseFloat(bare.height ?? "") - 3.25 * (3 / 4))).toBeLessThan(0.2);
  await page.keyboard.press("Escape");
  await openForms(page, chart);
  expect(await words()).not.toContain("Source:");
  await setPart(page, "source", true);
  expect(await words()).toContain("Source:");
});

test("a figure is as high as the reader chooses", async () => {
  const page = await opened("#curves?example=evalperf");
  for (const part of ["title", "subtitle", "source", "legend"] as const)
    await setPart(page, part, false);
  const tall = await inchesOf(
    page,
    await drawnAs(page, { size: "two columns", height: "picture 4 : 3" }),
  );
  const flat = await inchesOf(page, await drawnAs(page, { height: "picture 2 : 1" }));
  expect(Math.abs(tall - 6.75 * (3 / 4))).toBeLessThan(0.2);
  expect(Math.abs(flat - 6.75 / 2)).toBeLessThan(0.2);
  const field = page.getByLabel("Height of the whole figure in inches");
  for (const [size, inches] of [
    ["one column", 3],
    ["two columns", 4.5],
  ] as const) {
    await drawnAs(page, { size });
    await field.fill(String(inches));
    await field.blur();
    const { width, height } = await held(page, await drawnAs(page, {}));
    expect(Number.parseFloat(height ?? "")).toBe(inches);
    expect(width).toBe(size === "one column" ? "3.25in" : "6.75in");
  }
  await drawnAs(page, { size: "slide" });
  expect(await field.isDisabled()).toBe(true);
});

test("the dialog names an impossible height, and still closes", async () => {
  const page = await opened("#curves?example=evalperf");
  const field = page.getByLabel("Height of the whole figure in inches");
  const status = page.locator("pc-figure-dialog [role=status]");
  await drawnAs(page, { size: "two columns", height: "whole figure" });
  for (const inches of ["0.2", "21", ""]) {
    await field.fill(inches);
    await field.blur();
    expect(await status.textContent(), inches).toBe("Choose a height from 1 to 20 in.");
  }
  await field.fill("4.21");
  await field.blur();
  const { height } = await held(page, await drawnAs(page, {}));
  expect(height).toBe("4.21in");
  await field.fill("2.2");
  await field.blur();
  const low = await inchesOf(page, await drawnAs(page, {}));
  expect(await status.textContent()).toBe(
    `6.75 × ${low.toFixed(2)} in, type 9 pt. It does not fit into 2.2 in: choose more height, smaller type or fewer parts.`,
  );
  for (const inches of ["2.2", "0.2", "4.21"]) {
    await field.fill(inches);
    await closeForms(page);
    await page.locator("pc-figure-dialog").waitFor({ state: "detached" });
    await openForms(page, chart);
  }
});

/** Pairs of touching texts and markers in a drawn figure. One of each pair is a text that begins with `begin`. */
const touching = (page: Page, svg: string, begin: string): Promise<string[]> =>
  page.evaluate(
    ([given, begin]) => {
      const file = new DOMParser().parseFromString(given, "image/svg+xml");
      const drawn = document.importNode(file.documentElement, true);
      document.body.append(drawn);
      const others = [...drawn.querySelectorAll("text, circle, path[transform]")];
      const words = others.filter((each) => each.textContent.startsWith(begin));
      const box = (each: Element) => each.getBoundingClientRect();
      const touch = (a: DOMRect, b: DOMRect) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      const paper = box(drawn);
      const found = words.flatMap((word) =>
        others
          .filter((other) => other !== word && touch(box(word), box(other)))
          .map((other) => `${word.textContent} × ${other.textContent || other.localName}`),
      );
      const outside = words.filter(
        (word) => box(word).right > paper.right + 1 || box(word).left < paper.left - 1,
      );
      drawn.remove();
      return words.length === 0
        ? ["none drawn"]
        : [...found, ...outside.map(({ textContent }) => `${textContent} outside`)];
    },
    [svg, begin] as const,
  );

const uneven = ["a,5", "b,12", "c,100", "d,700"].flatMap((run) => {
  const [model = "", n = 1] = run.split(",");
  return ["t", "u", "v"].map((task, i) => `${task},${n},${i === 0 ? n : i},${model}`);
});

test.each([
  ["#curves?example=evalperf", chart, ""],
  ["#curves?example=cruxeval-output", chart, ""],
  ["#extrapolate?example=evalperf", "pc-extrapolation-chart", ""],
  ["#what-if?example=none&n=10&c=3&at=12", "pc-if-chart", ""],
  ["#curves?example=none", chart, ["task,n,c,model", ...uneven].join("\n")],
])("in %s the end of the samples is named where nothing else stands", async (hash, of, text) => {
  const page = await openPage({ hash });
  if (text !== "") await loadText(page, text);
  await page.locator(`${of} .plot svg`).first().waitFor();
  await withBands(page);
  await openForms(page, of);
  for (const size of ["one column", "two columns", "slide", "square"] as const)
    for (const naming of ["where they fit", "beside the lines"] as const)
      expect(await touching(page, await drawnAs(page, { size, naming }), "n = "), size).toEqual([]);
});

test("lines are named beside them or in a key, as the reader chooses", async () => {
  const page = await opened("#curves?example=evalperf");
  const namesIn = async (form: Parameters<typeof drawnAs>[1]) => {
    const { texts } = await held(page, await drawnAs(page, form));
    return texts.filter((text) => /QwQ-32B-Preview|gemini-1.5-flash-002/.test(text)).length;
  };
  for (const size of ["one column", "two columns", "slide", "square"] as const)
    for (const naming of ["where they fit", "beside the lines", "below, in a key"] as const)
      expect(await namesIn({ size, naming }), `${size}, ${naming}`).toBe(2);
});

test("without its legend a figure keeps the names beside its lines", async () => {
  const page = await openPage({ hash: "#curves?example=none" });
  const short = ["alpha", "beta", "gamma"];
  const counts = short.flatMap((model, i) => [`${model},t,9,${i}`, `${model},u,9,${i + 3}`]);
  await loadText(page, ["model,task,n,c", ...counts].join("\n"), "study.csv");
  await page.locator(`${chart} .plot svg`).first().waitFor();
  await openForms(page, chart);
  for (const size of ["one column", "two columns", "slide", "square"] as const)
    for (const naming of ["where they fit", "beside the lines", "below, in a key"] as const) {
      await setPart(page, "legend", true);
      await drawnAs(page, { size, naming });
      await setPart(page, "legend", false);
      const { texts } = await held(page, await drawnAs(page, {}));
      const at = `${size}, ${naming}`;
      expect(texts.filter((text) => short.includes(text)).sort(), at).toEqual(short);
      expect(texts.join(" "), at).not.toContain("measured:");
    }
});

/** Size of a figure's smallest letters in points. */
async function pointsOf(page: Page, svg: string): Promise<number> {
  const { sizes, box, width } = await held(page, svg);
  const pixels = Number((box ?? "").split(" ")[2]);
  return (Math.min(...sizes) * 72 * Number.parseFloat(width ?? "")) / pixels;
}

const chooseType = (page: Page, points: string) =>
  page.getByLabel("Size of the type").selectOption(points);

test("type is as large as the reader chooses, in every size and format, and stays chosen", async () => {
  const page = await opened("#curves?example=evalperf");
  const status = page.locator("pc-figure-dialog [role=status]");
  const rounding = 0.03; // A figure has a whole number of pixels.
  expect(await pointsOf(page, await drawnAs(page, { size: "two columns" }))).toBe(9);
  for (const points of [7, 8, 10, 12]) {
    await chooseType(page, `${points} pt`);
    for (const size of ["one column", "two columns", "slide", "square"] as const)
      for (const naming of ["where they fit", "beside the lines"] as const) {
        const found = await pointsOf(page, await drawnAs(page, { size, naming, format: "SVG" }));
        expect(Math.abs(found - points), `${size}, ${naming}`).toBeLessThan(rounding);
      }
  }
  await drawnAs(page, { size: "one column", format: "PDF" });
  expect(await status.textContent()).toContain("type 12 pt in Arimo");
  const { bytes } = await saved(page);
  expect(Math.abs(Math.min(...heldInPdf(bytes).sizes) - 12)).toBeLessThan(rounding);
  await closeForms(page);
  await openForms(page, chart);
  expect(await page.getByLabel("Size of the type").inputValue()).toBe("12");
});

test.each(["pc-cover-chart", "pc-g-pass-chart"])(
  "the ticks of %s stand apart in a column, whatever the type",
  async (of) => {
    const page = await opened("#reliability?example=evalperf", of);
    for (const points of [7, 9, 12]) {
      await chooseType(page, `${points} pt`);
      const svg = await drawnAs(page, { size: "one column" });
      const found = await touching(page, svg, "0.");
      expect(
        found.filter((pair) => /^0\.\d × [01]\.\d$/.test(pair)),
        `${points} pt`,
      ).toEqual([]);
    }
  },
);

test("the names of axes have room in a column with type of 10 pt", async () => {
  const page = await opened("#reliability?example=evalperf", "pc-g-pass-chart");
  await chooseType(page, "10 pt");
  const svg = await drawnAs(page, { size: "one column" });
  expect(Math.abs((await pointsOf(page, svg)) - 10)).toBeLessThan(0.03);
  expect((await held(page, svg)).texts).toContain("τ, share of k that must succeed");
});

test("a table is laid out for its paper, with letters as large as have room", async () => {
  const page = await opened("#boundary?example=evalperf", "pc-run-sets");
  const status = page.locator("pc-figure-dialog [role=status]");
  await chooseType(page, "9 pt");
  const narrow = await drawnAs(page, { size: "one column" });
  const found = await pointsOf(page, narrow);
  expect(found).toBeGreaterThan(6);
  expect(await status.textContent()).toMatch(/type [\d.]+ pt\. It has no room for type of 9 pt\.$/);
  expect(await pointsOf(page, await drawnAs(page, { size: "two columns" }))).toBe(9);
  expect(await status.textContent()).toMatch(/type 9 pt$/);
});

const odd = ["τ ≥ ‡ − …", "Łódź Ж", "漢字", "שלום"];
const rows = odd.flatMap((model, i) =>
  ["t", "u"].map((task, j) => `${task},20,${3 + i + 5 * j},${model}`),
);
const named = ["task,n,c,model", ...rows].join("\n");

test("a PDF has text as text, and says what is a picture", async () => {
  const page = await openPage({ hash: "#curves?example=none" });
  await loadText(page, named, "study.csv");
  await page.locator(`${chart} .plot svg`).first().waitFor();
  await openForms(page, chart);
  await drawnAs(page, { size: "two columns", format: "PDF" });
  const { name, bytes } = await saved(page);
  expect(name).toBe("share-of-tasks-solved-by-attempts-per-task.pdf");
  expect(bytes.toString("latin1", 0, 5)).toBe("%PDF-");
  const { width, texts, embedded, missing, images } = heldInPdf(bytes);
  expect(Math.abs(width - 6.75)).toBeLessThan(0.01);
  const statement = texts.join(" ");
  for (const words of [
    "Share of tasks solved, by attempts per task",
    "τ ≥ ‡ − …",
    "Łódź Ж",
    "Source: study.csv",
    "100 %",
  ])
    expect(statement.replaceAll("\u00a0", " ")).toContain(words);
  expect(statement).not.toContain("\ufffd");
  expect(statement).not.toContain("?");
  expect(embedded.every((font) => font.startsWith("Arimo"))).toBe(true);
  expect(embedded.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
  const status = page.locator("pc-figure-dialog [role=status]");
  const pictures = (await status.textContent()) ?? "";
  for (const words of ["漢字", "שלום"]) expect(pictures).toContain(words);
  for (const words of ["τ ≥", "Łódź"]) expect(pictures).not.toContain(words);
  expect(images).toBeGreaterThanOrEqual(2);
});

test("a PDF whose texts its font has is said to be saved, and no more", async () => {
  const page = await opened("#boundary?example=evalperf", "pc-part-bars");
  await drawnAs(page, { size: "one column", format: "PDF" });
  const { bytes } = await saved(page);
  const { texts, images } = heldInPdf(bytes);
  expect(texts).toContain("117");
  expect(images).toBe(0);
  expect(await page.locator("pc-figure-dialog [role=status]").textContent()).toBe("Saved.");
});

test("the page in one file does not hold what makes PDF, and says so", async () => {
  const page = await openPage({ hash: "#what-if?example=none", address: singleFile });
  await page.locator("pc-if-chart .plot svg").first().waitFor();
  await openForms(page, "pc-if-chart");
  const dialog = page.locator("pc-figure-dialog");
  expect(await dialog.getByRole("radio", { name: /^PNG/ }).count()).toBe(3);
  expect(await dialog.getByRole("radio", { name: /^PDF/ }).count()).toBe(0);
  expect(await dialog.getByText("PDF is made by the hosted page.").count()).toBe(1);
});
