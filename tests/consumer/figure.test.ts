import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { html, nothing, svg } from "lit";
import { load } from "passcurve";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { markupOf } from "../../web/package/command/template-svg.ts";
import { run } from "../../web/package/command/run.ts";
import { rowsOf } from "../../web/questions/runs/pairing.ts";
import { readCounts } from "../web/read/read-counts.ts";
import { tokens } from "../../web/style/tokens.ts";
import { launchChromium } from "../chromium.mjs";

let browser: Browser;
let folder = "";

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "passcurve-figure-"));
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Figure that a call writes. */
async function figure(...words: string[]): Promise<string> {
  const written: string[] = [];
  const code = await run([...words, "--svg", "-"], {
    out: (text) => written.push(String(text)),
    err: () => undefined,
    file: () => undefined,
    page: () => "",
    drawing: () => new Uint8Array(),
    columns: Infinity,
    status: () => undefined,
  });
  expect(code).toBe(0);
  return written.join("");
}

/** Opens a figure as a file in a browser, and returns its content. An XML fault would show as an error document. */
async function opened(text: string) {
  const file = join(folder, "figure.svg");
  writeFileSync(file, text);
  const page = await browser.newPage();
  try {
    await page.goto(pathToFileURL(file).href);
    return await page.evaluate(() => {
      const all = (selector: string) => [...document.querySelectorAll<SVGElement>(selector)];
      const placeOf = (each: Element) =>
        /\(([\d.-]+),([\d.-]+)\)/.exec(each.getAttribute("transform") ?? "");
      const box = document.documentElement.getBoundingClientRect();
      const texts = all("text");
      const least = 2; // Boxes of neighbouring lines touch even if no letters do.
      const touch = (one: Element, other: Element) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return wide > 0 && high > least;
      };
      return {
        root: document.documentElement.localName,
        faults: all("parsererror").length,
        title: document.querySelector("title")?.textContent,
        desc: document.querySelector("desc")?.textContent ?? "",
        words: all("text").map(({ textContent }) => textContent),
        titles: all("g > title").map(({ textContent }) => textContent),
        touching: texts.flatMap((a, i) =>
          texts
            .slice(i + 1)
            .flatMap((b) => (touch(a, b) ? [`${a.textContent} × ${b.textContent}`] : [])),
        ),
        ends: all(".end text").length,
        bands: all('[aria-description="95 % intervals"]').map((each) => each.children.length),
        strokes: [
          ...new Set(all("[aria-label=line] path").map((each) => getComputedStyle(each).stroke)),
        ],
        fonts: [...new Set(all("text").map((each) => getComputedStyle(each).fontFamily))],
        beyond: all("text").filter((each) => each.getBoundingClientRect().right > box.right + 0.5)
          .length,
        ticks: all('[aria-label="y-axis tick label"] text').map((each) => [
          parseFloat(each.textContent),
          Number(placeOf(each)?.[2]),
        ]),
        dots: all("[aria-label=dot] :is(path, circle)").map((each) =>
          Number(each.getAttribute("cy") ?? placeOf(each)?.[2]),
        ),
      };
    });
  } finally {
    await page.close();
  }
}

const example = fileURLToPath(new URL("../../web/examples/evalperf.csv", import.meta.url));

describe("a figure that the command draws", () => {
  it("has the page's lines at the package's values, its colours and its letters", async () => {
    const text = await figure(example, "--beyond", "none");
    const found = await opened(text);
    const read = readCounts("evalperf.csv", readFileSync(example));
    if (!read.ok) throw new Error("the example is refused");
    const light = [...tokens.cssText.matchAll(/--run-(\d): light-dark\(#(\w\w)(\w\w)(\w\w),/g)].map(
      ([, , ...parts]) => `rgb(${parts.map((part) => parseInt(part, 16)).join(", ")})`,
    );
    expect([found.root, found.faults]).toEqual(["svg", 0]);
    expect(found.title).toBe("Share of tasks solved, by attempts per task");
    expect(found.strokes).toEqual(light.slice(0, read.runs.length));
    expect(found.fonts).toEqual(['Helvetica, Arial, "Liberation Sans", sans-serif']);
    expect(found.beyond).toBe(0);
    expect(found.words).toEqual(
      expect.arrayContaining(["QwQ-32B-Preview", "gemini-1.5-flash-002"]),
    );
    // Some names are too long to fit beside the lines, so a key lists all of them.
    expect(found.ends).toBe(0);
    for (const { name } of read.runs)
      expect(found.words.filter((each) => each === name)).toEqual([name]);
    // With more than three runs, the run in focus has a band.
    expect(found.bands).toEqual([1]);
    expect(text).not.toMatch(/var\(|currentColor|light-dark|style=|<script/);
    // Pixel of a share, from the labels of the axis.
    const [[low = NaN, bottom = NaN] = [], [next = NaN, above = NaN] = []] = found.ticks;
    const yOf = (share: number) => bottom + ((100 * share - low) / (next - low)) * (above - bottom);
    const ks = [1, 2, 5, 10, 20, 50, 100];
    const passcurve = await load();
    const values = read.runs.flatMap((run) => [...passcurve.passAtKCurve(rowsOf(run), ks).value]);
    expect(found.dots).toHaveLength(values.length);
    const pixel = 0.51; // Plot rounds label positions to half pixels.
    found.dots.forEach((y, i) => {
      expect(Math.abs(y - yOf(values[i] ?? NaN)), `dot ${i}`).toBeLessThan(pixel);
    });
  });

  it("names the lines beside their ends where all names have room there, and nowhere else", async () => {
    const file = join(folder, "short.csv");
    writeFileSync(file, "model,task,n,c\none,t,4,1\none,u,4,3\nother,t,4,2\nother,u,4,4\n");
    const { words, ends, beyond } = await opened(await figure(file));
    expect([ends, beyond]).toEqual([2, 0]);
    for (const name of ["one", "other"])
      expect(words.filter((each) => each === name)).toEqual([name]);
  });

  it("names every run where there are more than stand beside the lines, and says their values aloud", async () => {
    const rows = Array.from({ length: 26 }, (_, i) => `run ${i},t,4,${i % 5}\nrun ${i},u,4,2\n`);
    const file = join(folder, "many.csv");
    writeFileSync(file, `model,task,n,c\n${rows.join("")}`);
    const { words, desc, faults } = await opened(await figure(file));
    expect(faults).toBe(0);
    for (let i = 0; i < rows.length; ++i) expect(words).toContain(`run ${i}`);
    expect(desc).toMatch(/Source: many\.csv$/);
    expect(desc).toContain("run 7: ");
  });

  it("prints no name over another, however long names are, and has each in full", async () => {
    const ends = ["a", "b", "c", "d", "e"];
    const long = (length: number, end: string) =>
      `${"organisation/model-".repeat(9).slice(0, length)}${end}`;
    const unbroken = ends.map((end) => `${"W".repeat(70)}${end}`);
    for (const names of [
      ...[53, 80, 150].map((length) => ends.map((end) => long(length, end))),
      unbroken,
    ])
      for (const more of [[], ["--type-size", "12"], ["--facet", "benchmark"]]) {
        const rows = names.flatMap((name, i) =>
          [`${"b".repeat(60)}1`, "c"].flatMap((set) => [
            `${name},${set},t,4,${i % 4}`,
            `${name},${set},u,4,2`,
          ]),
        );
        const file = join(folder, "long.csv");
        writeFileSync(file, `model,benchmark,task,n,c\n${rows.join("\n")}`);
        const text = await figure(file, "--beyond", "none", ...more);
        const { touching, beyond, titles } = await opened(text);
        expect([touching, beyond], `${names[0]} ${more.join(" ")}`).toEqual([[], 0]);
        for (const name of names) expect(titles.some((each) => each.startsWith(name))).toBe(true);
      }
  });

  it("sets its type in the chosen size, on paper of one width", async () => {
    for (const [words, points] of [
      [[], 9],
      [["--type-size", "7"], 7],
      [["--type-size", "10"], 10],
    ] as const)
      for (const more of [[], ["--compare", "QwQ-32B-Preview", "gemini-1.5-flash-002"]]) {
        const text = await figure(example, ...words, ...more);
        const [, wide, box] = / width="([\d.]+)in".* viewBox="0 0 (\d+) /.exec(text) ?? [];
        const sizes = [...text.matchAll(/ font-size="(\d+)/g)].map(([, size]) => Number(size));
        const found = (Math.min(...sizes) * 72 * Number(wide)) / Number(box);
        const rounding = 0.03; // A figure has a whole number of pixels.
        expect(Math.abs(found - points)).toBeLessThan(rounding);
        expect(wide).toBe("6.75");
      }
  });

  it("takes hostile names for text", async () => {
    const file = join(folder, 'a & <b>".csv');
    const name = `<script>alert(1)</script>&"'`;
    writeFileSync(file, `model,task,n,c\n"${name.replaceAll('"', '""')}",t,4,1\n`);
    const { words, faults } = await opened(await figure(file));
    expect(faults).toBe(0);
    expect(words.join(" ")).toContain("<script>");
    expect(words).toContain('Source: a & <b>".csv');
  });

  it("reaches as far as --extrapolate asks", async () => {
    const { words } = await opened(await figure(example, "--extrapolate", "20000"));
    expect(words).toContain("20k");
    expect(words).toContain("n = 100, then HB");
  });
});

describe("a template as markup", () => {
  it("escapes what is put in, and leaves out what is nothing", () => {
    const names = [1, 2].map((i) => svg`<text x=${i}>${`<${i}&`}</text>`);
    expect(
      markupOf(svg`<g class="a ${'"b"'}" y=${nothing} fill=${"red"}>${names}${nothing}</g>`),
    ).toBe(
      '<g class="a &quot;b&quot;" fill="red"><text x="1">&lt;1&amp;</text><text x="2">&lt;2&amp;</text></g>',
    );
    expect(markupOf(html`${null}`)).toBe("");
  });
});
