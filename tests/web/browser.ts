import { mkdirSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { expect, inject } from "vitest";

// Pages in the one browser, from the one server of the built page (setup.ts). A worker of Vitest keeps its connection
// and its pages from file to file; each-file.ts has afterTest and afterFile called.

/** Timeout in milliseconds, so long that only what hangs reaches it on a machine that is busy with something else. */
const patience = 300_000;

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The page as one file that opens without a server. */
export const singleFile = new URL("../../dist/passcurve.html", import.meta.url).href;

/** Part of the address that loads nothing. */
export const empty = "#curves?example=none";

/** The opening example without its slowest computations, which are those beyond its samples. */
export const withinSamples = "#curves?beyond=none";

export const wide = { width: 1280, height: 900 };
export const phone = { width: 390, height: 844 };

let browser: Promise<Browser> | undefined;

/** An open page with all its errors and network requests. */
interface Watched {
  context: BrowserContext;
  page: Page;
  faults: string[];
  requests: string[];
  kept: boolean;
  /** True if it can serve another test once it has been emptied; a new one takes a fifth of a second. */
  reusable: boolean;
}

const watched = new Set<Watched>();
const idle: Watched[] = [];

/** Puts the pages away, and fails the test if any page had a fault. */
export async function afterTest(): Promise<void> {
  const faults = [...watched].flatMap((each) => each.faults.splice(0));
  for (const each of watched) if (!each.kept) await retire(each);
  expect(faults, "errors of the page and requests to elsewhere").toEqual([]);
}

/** Closes the pages that outlived their tests. */
export async function afterFile(): Promise<void> {
  for (const each of watched) await retire(each);
}

async function retire(each: Watched): Promise<void> {
  watched.delete(each);
  const { context, page, requests, reusable } = each;
  if (!reusable) {
    // Drops files that the page still fetches, because nothing will receive them.
    await context.unrouteAll({ behavior: "ignoreErrors" });
    return context.close();
  }
  await context.setOffline(false);
  await page.goto("about:blank");
  await forgetStored(context, page);
  requests.length = 0;
  idle.push(each);
}

/** Deletes stored data, so that the next test does not find them. */
async function forgetStored(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", {
    origin: new URL(origin()).origin,
    storageTypes: "indexeddb,local_storage",
  });
  await session.detach();
}

export interface PageOptions {
  /** The part of the address from # on. */
  hash?: string;
  /** Address of a page other than the served one. */
  address?: string;
  viewport?: { width: number; height: number };
  colorScheme?: "light" | "dark";
  permissions?: string[];
  /** Lets the page live past the test that opened it. */
  kept?: boolean;
  /** Runs before the page's own scripts. */
  initScript?: () => void;
  /** Runs in each worker before its own script. */
  workerScript?: () => void;
  /** Content security policy of every answer of the server. */
  policy?: string;
  /** Lets the page store itself for offline use. */
  installs?: boolean;
  /** Lets the page fetch other views ahead. Without it, the browser reports that its reader saves data. */
  fetchesAll?: boolean;
}

/** The origin that the page is served from, with a slash at the end. */
export const origin = (): string => inject("origin");

/** Opens the page afresh. Any error in it, and any request to another origin, fails the running test. */
export async function openPage(options: PageOptions = {}): Promise<Page> {
  const { hash = "", address = origin(), viewport = wide, colorScheme = "light" } = options;
  const { page } = await blankPage(options, address);
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.goto(address + hash);
  await drawn(page);
  await withBands(page);
  return page;
}

interface BareOptions extends Pick<
  PageOptions,
  "policy" | "initScript" | "workerScript" | "viewport" | "colorScheme"
> {
  /** Prefix of allowed requests; by default the page's own folder. */
  site?: string;
}

/** Opens another address with the same checks. */
export async function openBare(address: string, options: BareOptions = {}): Promise<Page> {
  const { viewport = wide, colorScheme = "light", site = new URL(".", address).href } = options;
  const { page } = await blankPage(options, site);
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.goto(address);
  return page;
}

/** Opens a page with only this content. */
export async function openEmpty(content: string): Promise<Page> {
  const { page } = await blankPage({}, origin());
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setContent(content);
  return page;
}

async function blankPage(options: PageOptions, address: string): Promise<Watched> {
  const { permissions = [], kept = false, initScript, policy, installs = false } = options;
  const { workerScript } = options;
  const { fetchesAll = installs } = options;
  const reusable =
    !kept &&
    address === origin() &&
    permissions.length === 0 &&
    !fetchesAll &&
    initScript === undefined &&
    workerScript === undefined &&
    policy === undefined;
  const used = reusable ? idle.pop() : undefined;
  if (used !== undefined) {
    watched.add(used);
    return used;
  }
  browser ??= chromium.connect(inject("browser"));
  const context = await (
    await browser
  ).newContext({
    permissions,
    serviceWorkers: installs ? "allow" : "block",
  });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  if (!fetchesAll) await saveData(page);
  if (initScript !== undefined) await page.addInitScript(initScript);
  if (workerScript !== undefined) await inWorkers(context, workerScript);
  if (policy !== undefined) await underPolicy(context, policy);
  const fresh: Watched = { context, page, faults: [], requests: [], kept, reusable };
  watch(fresh, address);
  return fresh;
}

async function saveData(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setDataSaverOverride", { dataSaverEnabled: true });
}

const inWorkers = (context: BrowserContext, script: () => void) =>
  context.route(/worker-[\w-]+\.js$/, async (route) => {
    const response = await route.fetch({ maxRetries: 5 });
    await route.fulfill({ response, body: `(${script.toString()})();${await response.text()}` });
  });

const underPolicy = (context: BrowserContext, policy: string) =>
  context.route("**", async (route) => {
    // The server may close a connection just before it is used again.
    const response = await route.fetch({ maxRetries: 5 });
    const headers = { ...response.headers(), "content-security-policy": policy };
    await route.fulfill({ response, headers });
  });

function watch(each: Watched, address: string): void {
  const { context, page, faults, requests } = each;
  watched.add(each);
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" || /content security policy/i.test(text)) faults.push(text);
  });
  page.on("websocket", (socket) => faults.push(`a web socket to ${socket.url()}`));
  context.on("request", (request) => {
    const url = request.url();
    requests.push(url);
    const own = url === "about:blank" || url.startsWith(address) || /^(blob|data):/.test(url);
    if (!own) faults.push(`a request to ${url}`);
  });
}

/** All requests of the page, its frames and its worker so far. */
export const requestsOf = (page: Page): string[] =>
  [...watched].find((each) => each.page === page)?.requests ?? [];

/** Faults of a page so far, for tests that provoke them. They no longer count against the running test. */
export const takeFaults = (page: Page): string[] =>
  [...watched].find((each) => each.page === page)?.faults.splice(0) ?? [];

/** Waits for the content of the address: curves, the one-task table, or the message that nothing is loaded. */
async function drawn(page: Page): Promise<void> {
  const isEmpty = page.url().includes("example=none");
  await page
    .locator(
      `pc-what-if-view table, pc-what-if-view [role=alert], pc-cover-chart .plot svg, pc-extrapolation-chart .plot svg, pc-plane-chart .plot svg, pc-budget-view :is(.headline, .empty), pc-table-view :is(.headline, .empty), pc-how-many-view :is(.headline, .empty), pc-compare-view .headline, pc-compare-view .empty, pc-boundary-view .headline, pc-boundary-view .empty, pc-depth-map .plot svg, pc-depth-view :is(.none, .empty), :is(pc-formulas-view, pc-guide-view, pc-papers-view, pc-accuracy-view, pc-cost-view, pc-selection-view, pc-checker-view, pc-trend-view, pc-table-view) .headline, ${isEmpty ? "main .empty" : "pc-curve-chart .plot svg"}`,
    )
    .first()
    .waitFor();
}

/** Waits until the view has its picture, and all its intervals are computed and drawn. */
export async function withBands(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isBusy = (root: ParentNode): boolean =>
      [...root.querySelectorAll("*")].some(
        (each) =>
          each.ariaBusy === "true" ||
          ("isUpdatePending" in each && each.isUpdatePending === true) ||
          (each.shadowRoot !== null && isBusy(each.shadowRoot)),
      );
    const main = document.querySelector("pc-app")?.shadowRoot?.querySelector("main");
    return !isBusy(main ?? document);
  });
}

/** Waits until the page has fetched all files for later. By then it starts to store itself for offline use. */
export async function fetchedAll(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/offline-[\w-]+\.js$/.test(name)),
  );
}

/** Waits until no file is being read, every run that is on has its row, and all intervals are computed. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const app = document.querySelector("pc-app")?.shadowRoot;
    const panel = app?.querySelector("pc-data-panel")?.shadowRoot;
    if (!app || !panel || panel.querySelector(".reading")) return false;
    const view = app.querySelector("pc-curves-view")?.shadowRoot;
    if (!view) return true;
    const heading = panel.querySelector("[aria-label=Runs] h2")?.textContent ?? "0 runs";
    const numbers = heading.match(/\d+/g) ?? [];
    const table = view.querySelector("pc-table")?.shadowRoot;
    return (table?.querySelectorAll("tbody tr:not(.part)").length ?? 0) === Number(numbers.at(-1));
  });
  await withBands(page);
}

/** Writes tests/web/screenshots/NAME.png for visual review, if PASSCURVE_SCREENSHOTS is set. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (!process.env.PASSCURVE_SCREENSHOTS) return;
  mkdirSync(path("screenshots"), { recursive: true });
  await page.screenshot({ path: path(`screenshots/${name}.png`), fullPage: true });
}
