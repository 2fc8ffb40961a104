import type { Page } from "playwright-core";

/** Form of a figure: the first words of each choice. */
export interface Form {
  size?: "one column" | "two columns" | "slide" | "square";
  look?: "light" | "dark" | "print";
  format?: "SVG" | "PDF" | "PNG, 1×" | "PNG, 2×" | "PNG, 300 dpi";
  height?: "picture 4 : 3" | "picture 2 : 1" | "whole figure";
  naming?: "where they fit" | "beside the lines" | "below, in a key";
}

/** Opens the form choices of the figure with this chart. */
export async function openForms(page: Page, chart: string): Promise<void> {
  await page
    .locator(`figure:has(${chart}) > pc-figure-bar`)
    .getByRole("button", { name: /^Download the figure: / })
    .click();
  await preview(page).waitFor();
}

const preview = (page: Page) => page.locator("pc-figure-dialog img");

/** Chooses a form, and returns the figure as SVG in it. */
export async function drawnAs(page: Page, form: Form): Promise<string> {
  for (const words of Object.values(form) as string[])
    await page
      .locator("pc-figure-dialog label")
      .filter({ hasText: new RegExp(`^\\s*${words}( \\(.*\\))?\\s*$`) })
      .getByRole("radio")
      .check();
  const address = (await preview(page).getAttribute("src")) ?? "";
  return decodeURIComponent(address.slice(address.indexOf(",") + 1));
}

/** Leaves a part of the figure out, or puts it back. */
export const setPart = (
  page: Page,
  part: "title" | "subtitle" | "source" | "legend",
  on: boolean,
) =>
  page
    .locator("pc-figure-dialog")
    .getByRole("checkbox", { name: part, exact: true })
    .setChecked(on);

/** Downloads the figure in the chosen form. */
export async function saved(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /^Download (SVG|PNG|PDF)$/ }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
}

export const closeForms = (page: Page) =>
  page.locator("pc-figure-dialog").getByRole("button", { name: "Close" }).click();

/** Content of an SVG file, as a browser reads it. */
export interface Held {
  fault: string | null;
  width: string | null;
  height: string | null;
  box: string | null;
  role: string | null;
  title: string;
  description: string;
  /** The names of its elements. */
  elements: string[];
  /** The names of its attributes, each once. */
  attributes: string[];
  texts: string[];
  /** The fonts of its texts, each once. */
  fonts: (string | null)[];
  sizes: number[];
  /** Every fill and stroke, each once. */
  colours: string[];
  dashes: number;
}

export const held = (page: Page, svg: string): Promise<Held> =>
  page.evaluate((given) => {
    const file = new DOMParser().parseFromString(given, "image/svg+xml");
    const root = file.documentElement;
    const all = [...file.querySelectorAll("*")];
    const letters = all.filter(({ localName }) => localName === "text");
    const once = <Value>(values: Value[]) => [...new Set(values)];
    const plain = (words = "") => words.replace(/[ \t\n\r]+/g, " ");
    const wordsOf = (name: string) => plain(file.querySelector(`svg > ${name}`)?.textContent);
    return {
      fault: file.querySelector("parsererror")?.textContent ?? null,
      width: root.getAttribute("width"),
      height: root.getAttribute("height"),
      box: root.getAttribute("viewBox"),
      role: root.getAttribute("role"),
      title: wordsOf("title"),
      description: wordsOf("desc"),
      elements: once(all.map(({ localName }) => localName)),
      attributes: once(all.flatMap((each) => each.getAttributeNames())),
      texts: letters.map(({ textContent }) => plain(textContent)),
      fonts: once(letters.map((each) => each.getAttribute("font-family"))),
      sizes: once(letters.map((each) => Number(each.getAttribute("font-size")))),
      colours: once(
        all.flatMap((each) => [each.getAttribute("fill"), each.getAttribute("stroke")]),
      ).filter((colour) => colour !== null),
      dashes: once(all.map((each) => each.getAttribute("stroke-dasharray"))).length - 1,
    };
  }, svg);
