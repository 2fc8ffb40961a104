import type { Page } from "playwright-core";
import { withBands } from "./browser.ts";
import { plain } from "./plain-text.ts";

/** Content of the table twin: run name → k → value, at full precision. Undefined values are absent. */
export type TableValues = Record<string, Record<number, number>>;

export async function tableValues(page: Page): Promise<TableValues> {
  const table = page.locator("pc-curves-view pc-table table");
  const entries = await table.evaluate((element) => {
    const ks = [...element.querySelectorAll("thead th")].map((cell) =>
      Number(cell.textContent.replace(/[^\d]/g, "")),
    );
    return [...element.querySelectorAll("tbody tr:not(.part)")].map((row) => {
      const name = row.querySelector("th")?.dataset.more ?? "";
      const values = [...row.children].flatMap((cell, i): [number, number][] => {
        const data = cell.querySelector("data");
        return data === null ? [] : [[ks[i] ?? NaN, Number(data.value)]];
      });
      return [name, Object.fromEntries(values)] as const;
    });
  });
  return Object.fromEntries(entries);
}

/** The columns of the table twin. */
export async function tableKs(page: Page): Promise<number[]> {
  const headings = await page.locator("pc-curves-view pc-table thead th").allTextContents();
  return headings.slice(1).map((heading) => Number(heading.replace(/[^\d]/g, "")));
}

export { plain };

/** The texts of all elements that match `selector`, with normalized white space and without isolates. */
export const texts = async (page: Page, selector: string): Promise<string[]> =>
  (await page.locator(selector).allTextContents()).map(plain);

/** The names of the listed runs, in full. */
export const runNames = async (page: Page): Promise<string[]> =>
  page.locator("pc-data-panel .runs li").evaluateAll((items) =>
    items.map((item) => {
      const note = item.querySelector<HTMLElement & { words: string }>("pc-note");
      const shown = item.querySelector(".name")?.firstChild?.nextSibling ?? null;
      return note?.words ?? shown?.textContent?.replace(/[\u2068\u2069]/g, "") ?? "";
    }),
  );

/** First sentence of the curves view, once it has its interval. */
export async function headline(page: Page): Promise<string> {
  await withBands(page);
  const [statement = ""] = await texts(page, "pc-curves-view .headline");
  return statement;
}

/** The alert about refused sources, as lines: a heading for each source, then its problems. */
export const refusal = (page: Page) =>
  texts(page, "pc-data-panel .refused h2, pc-data-panel .refused li");

/** One line of the picture: its colour, its dashes, and its path. */
export interface DrawnLine {
  colour: string;
  dashed: boolean;
  dashes: string;
  path: string;
}

export const lines = (page: Page): Promise<DrawnLine[]> =>
  page.locator("pc-curve-chart .plot [aria-label=line] path").evaluateAll((paths) =>
    paths.map((path) => {
      const attribute = (name: string) =>
        path.getAttribute(name) ?? path.parentElement?.getAttribute(name) ?? "";
      return {
        colour: attribute("stroke"),
        dashed: attribute("stroke-dasharray") !== "",
        dashes: attribute("stroke-dasharray"),
        path: attribute("d"),
      };
    }),
  );

/** The markers of the run list: colour and shape of each run. */
export const listMarkers = (page: Page): Promise<{ colour: string; shape: string }[]> =>
  page.locator("pc-data-panel .runs svg path").evaluateAll((paths) =>
    paths.map((path) => ({
      colour: path.getAttribute("stroke") ?? "",
      shape: path.getAttribute("d") ?? "",
    })),
  );
