import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { run } from "../../../web/package/command/run.ts";
import { loadFiles } from "../actions.ts";
import { empty, openEmpty, openPage } from "../browser.ts";
import { drawnAs, openForms } from "../exported.ts";

/**
 * Shapes of lines and bands in a figure, without markers. Markers are drawn around 0, and have other sizes in the keys
 * of names.
 */
const shapesIn = (svg: string) =>
  [...svg.matchAll(/<path\b[^>]*\sd="(M(?!0,|-)[^"]{100,})"/g)].map(([, shape]) => shape).sort();

test("the command draws the page's lines and bands, to the last digit", async () => {
  const page = await openPage({ hash: "#curves?example=evalperf&k=10" });
  await openForms(page, "pc-curve-chart");
  const form = { size: "two columns", look: "light", format: "SVG" } as const;
  const onPage = shapesIn(await drawnAs(page, form));
  const example = fileURLToPath(new URL("../../../web/examples/evalperf.csv", import.meta.url));
  expect(onPage.length).toBeGreaterThan(12);
  expect(shapesIn(await commandFigure(example, "--k", "10"))).toEqual(onPage);
});

/** Figure from the command. */
async function commandFigure(...words: string[]): Promise<string> {
  const written: string[] = [];
  await run([...words, "--svg", "-"], {
    out: (text) => written.push(String(text)),
    err: () => undefined,
    file: () => undefined,
    page: () => "",
    drawing: () => new Uint8Array(),
    columns: Infinity,
    status: () => undefined,
  });
  return written.join("");
}

/** Texts that an XML file may not contain unescaped. */
const hostile = [
  "a]]>b",
  "x & y",
  `<b>"q"'`,
  "\u0001\u0008 control",
  "--><!--",
  "\ud800 alone",
  "&lt;&#0;",
  "\ufffe\uffff",
];

const rows = JSON.stringify(
  hostile.flatMap((model, i) =>
    hostile.map((task, j) => ({ model, task, n: 10, c: (i + 3 * j) % 10 })),
  ),
);

/** The error of a strict XML reader; null if it reads the text. */
const xmlFault = async (svg: string): Promise<string | null> =>
  (await openEmpty("")).evaluate(
    (text) =>
      new DOMParser().parseFromString(text, "application/xml").querySelector("parsererror")
        ?.textContent ?? null,
    svg,
  );

test.each([[], ["--facet", "model"]])(
  "a figure of the command is XML whatever names hold: %j",
  async (...more) => {
    const folder = mkdtempSync(join(tmpdir(), "passcurve-"));
    try {
      const file = join(folder, "names ]]> &.json");
      writeFileSync(file, rows);
      const svg = await commandFigure(file, ...more);
      expect(svg).toContain("a]]&gt;b");
      expect(await xmlFault(svg)).toBeNull();
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

test("a figure of the page is XML whatever names hold", async () => {
  const page = await openPage({ hash: `${empty}&beyond=none` });
  await loadFiles(page, [{ name: "names ]]> &.json", content: rows }]);
  await openForms(page, "pc-curve-chart");
  const svg = await drawnAs(page, { size: "two columns", look: "light", format: "SVG" });
  expect(svg).toContain("a]]&gt;b");
  expect(await xmlFault(svg)).toBeNull();
});
