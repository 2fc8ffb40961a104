import type { Page } from "playwright-core";
import { settled } from "./browser.ts";

export interface NamedContent {
  name: string;
  content: string | Uint8Array;
}

const bytesOf = (content: string | Uint8Array) =>
  typeof content === "string" ? new TextEncoder().encode(content) : content;

/** Passes files to the page's picker without waiting for the result. */
export async function pickFiles(page: Page, files: NamedContent[]): Promise<void> {
  await page.locator("pc-data-panel input[type=file]").setInputFiles(
    files.map(({ name, content }) => ({
      name,
      mimeType: "text/csv",
      buffer: Buffer.from(bytesOf(content)),
    })),
  );
}

/** Loads files with the page's picker. */
export async function loadFiles(page: Page, files: NamedContent[]): Promise<void> {
  await pickFiles(page, files);
  await settled(page);
}

export const loadText = (page: Page, content: string | Uint8Array, name = "own.csv") =>
  loadFiles(page, [{ name, content }]);

/** Drops files onto the page with the events of a user: enter, over, drop. */
export async function dropFiles(page: Page, files: NamedContent[]): Promise<void> {
  const plain = files.map(({ name, content }) => ({ name, bytes: [...bytesOf(content)] }));
  await page.evaluate((given) => {
    const dataTransfer = new DataTransfer();
    for (const { name, bytes } of given)
      dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
    for (const type of ["dragenter", "dragover", "drop"]) {
      window.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }
  }, plain);
  await settled(page);
}

/** Pastes text with the event that Ctrl+V sends to the focused element. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((given) => {
    let target: Element = document.activeElement ?? document.body;
    while (target.shadowRoot?.activeElement) target = target.shadowRoot.activeElement;
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", given);
    const how = { clipboardData, bubbles: true, composed: true, cancelable: true };
    target.dispatchEvent(new ClipboardEvent("paste", how));
  }, text);
  await settled(page);
}

/** Types k into the field of the curves view and waits for its column. */
export async function setK(page: Page, k: number): Promise<void> {
  const field = page.locator("pc-curves-view input.k");
  await field.fill(String(k));
  await field.press("Enter");
  await page.waitForFunction((request) => {
    const view = document
      .querySelector("pc-app")
      ?.shadowRoot?.querySelector("pc-curves-view")?.shadowRoot;
    const table = view?.querySelector("pc-table")?.shadowRoot;
    const marked = table?.querySelector("thead .at")?.textContent.replace(/[^\d]/g, "");
    return Number(marked) === request && table?.querySelector("tbody td.at") !== null;
  }, k);
}

export async function setMetric(page: Page, metric: "pass@k" | "pass^k"): Promise<void> {
  await page.getByLabel("Metric").selectOption(metric);
  await page
    .locator("pc-curves-view pc-table thead button", { hasText: metric.slice(0, -1) })
    .first()
    .waitFor();
}

export const exampleMenu = (page: Page) =>
  page
    .locator("pc-data-panel label", { has: page.getByText("Example", { exact: true }) })
    .locator("select");

/** Picks an example from the menu and waits for its source and its curves. */
export async function chooseExample(page: Page, id: string): Promise<void> {
  await exampleMenu(page).selectOption(id);
  await page.getByRole("region", { name: `Source ${id}` }).waitFor();
  await settled(page);
}

/** Switches a run on or off in the list. */
export async function toggle(page: Page, name: string): Promise<void> {
  await page.locator("pc-data-panel .runs li", { hasText: name }).locator("input").click();
  await settled(page);
}

/** Goes to a question, and to one of its views. */
export async function goTo(page: Page, question: string, view?: string): Promise<void> {
  await page.getByRole("navigation", { name: "Questions" }).getByText(question).click();
  if (view !== undefined)
    await page.getByRole("navigation", { name: question }).getByText(view).click();
}
