import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { serve } from "../../../web/serve.mjs";
import { chooseExample, goTo, loadText } from "../actions.ts";
import { openPage, phone, requestsOf, settled, takeFaults, withBands } from "../browser.ts";
import { tableValues } from "../reading.ts";
import { linkTo, openShare, shareDialog } from "../sharing.ts";
import { small } from "../texts.ts";

const built = fileURLToPath(new URL("../../../dist/site", import.meta.url));

let folder = "";
let site: Awaited<ReturnType<typeof serve>>;
/** Another host name of the site than that of the local machine, for which the page is served again. */
let address = "";

/** A copy of the site, in a folder of its host. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "passcurve-"));
  await cp(built, join(folder, "sub"), { recursive: true });
  site = await serve({ folder, port: 0 });
  address = site.address.replace("localhost", "passcurve.localhost");
});

afterEach(async () => {
  site.close();
  await rm(folder, { recursive: true });
});

const keepViolations = () => {
  const kept: string[] = [];
  Object.assign(window, { violations: kept });
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    kept.push(`${violatedDirective}: ${blockedURI}`);
  });
};

const open = (hash = "", viewport?: { width: number; height: number }) =>
  openPage({
    address: `${address}sub/`,
    hash,
    installs: true,
    initScript: keepViolations,
    ...(viewport === undefined ? {} : { viewport }),
  });

/** Visits the site, and waits until it is stored. */
async function visited(viewport?: { width: number; height: number }): Promise<Page> {
  const page = await open("#curves?beyond=none", viewport);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => states(page)).toEqual(["activated"]);
  return page;
}

const states = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).flatMap(({ active, waiting }) =>
      [active, waiting].flatMap((worker) => worker?.state ?? []),
    ),
  );

const caches = (page: Page) => page.evaluate(() => window.caches.keys());

/** Addresses of all stored files, relative to the site's folder. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const [name = ""] = await window.caches.keys();
    const requests = await (await window.caches.open(name)).keys();
    return requests.map(({ url }) => url.replace(/.*\/sub\//, ""));
  });

const filesIn = async (part: string) =>
  (await readdir(join(folder, "sub", part))).map((name) => `${part}/${name}`);

/** Marks the page in the browser, to check later if it is still the same. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => "isMarked" in window);

/** Replaces the site's build by a changed one, as a later release would. */
async function change(): Promise<void> {
  const [page, worker] = ["index.html", "service-worker.js"].map((name) =>
    join(folder, "sub", name),
  );
  const edit = async (file = "", from: RegExp, to: string) =>
    writeFile(file, (await readFile(file, "utf8")).replace(from, to));
  await edit(page, /<html lang="en">/, '<html lang="en" class="later">');
  await edit(worker, /passcurveVersion="[^"]*"/, 'passcurveVersion="later"');
}

/** Simulates a reader who returns to the page. */
const comeBack = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));

const isLater = (page: Page) =>
  page.evaluate(() => document.documentElement.classList.contains("later"));

const news = (page: Page) => page.getByText("A new version is ready.");

test("after one visit the page opens without a network, with views that were never seen", async () => {
  const page = await visited();
  expect(await page.locator(".renew").count()).toBe(0);
  const before = await tableValues(page);
  expect(await kept(page)).toEqual(expect.arrayContaining(await filesIn("assets")));
  site.close();
  await page.context().setOffline(true);
  await page.reload();
  await withBands(page);
  expect(await tableValues(page)).toEqual(before);
  await goTo(page, "Compare");
  await page.locator("pc-compare-view .headline").waitFor();
  await goTo(page, "Guide", "Formulas");
  await page.locator("pc-formulas-view math").first().waitFor();
  await goTo(page, "Measure");
  await chooseExample(page, "taubench-airline");
  await loadText(page, small);
  expect((await tableValues(page)).own?.[1]).toBe(0.3);
  const link = await linkTo(page);
  await page.goto("about:blank");
  await page.goto(`${address}sub/?from=mail${link}`);
  await settled(page);
  expect((await tableValues(page)).own?.[1]).toBe(0.3);
  await openShare(page);
  await page.getByRole("button", { name: "Save as a page" }).click();
  await shareDialog(page).getByText("Connect to the network").waitFor();
  expect(await page.evaluate("violations")).toEqual([]);
  takeFaults(page);
});

test("it can be installed: the manifest has no fault, and its icons are of the sizes it says", async () => {
  const page = await visited();
  const session = await page.context().newCDPSession(page);
  const { data = "", errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { icons } = JSON.parse(data) as { icons: { src: string; sizes: string }[] };
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== "any") expect(size, src).toBe(sizes);
  }
  expect(await page.evaluate("violations")).toEqual([]);
});

test("a new version is told, waits for the reader, and then takes the place of the old one", async () => {
  const page = await visited(phone);
  const [before, ...more] = await caches(page);
  expect(more).toEqual([]);
  await page.reload();
  await mark(page);
  await change();
  await comeBack(page);
  await news(page).waitFor();
  expect(await isMarked(page)).toBe(true);
  const overflow = () => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Later" }).click();
  await news(page).waitFor({ state: "detached" });
  // A reopened page is still the old one, and shows the notice again.
  await page.reload();
  await news(page).waitFor();
  expect(await isLater(page)).toBe(false);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect.poll(() => isLater(page)).toBe(true);
  await expect.poll(() => caches(page)).toEqual([before?.replace(/\S+$/, "later")]);
  // While it waited, the new version's files stayed, since the old version deletes none.
  expect(await kept(page)).toEqual(expect.arrayContaining(await filesIn("assets")));
  await news(page).waitFor({ state: "detached" });
});

test("another page that is open stays as it is, with the files of its own version", async () => {
  const page = await visited();
  await page.reload();
  const other = await page.context().newPage();
  await other.goto(`${address}sub/#curves?beyond=none`);
  await settled(other);
  await mark(other);
  await change();
  await comeBack(page);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect.poll(() => isLater(page)).toBe(true);
  expect(await isMarked(other)).toBe(true);
  expect(await caches(other)).toHaveLength(2);
  await news(other).waitFor();
  await other.getByRole("button", { name: "Reload" }).click();
  await expect.poll(() => isLater(other)).toBe(true);
  await other.close();
  await page.reload();
  await expect.poll(() => caches(page)).toHaveLength(1);
});

test("what is served on the machine at hand is shown at once, and kept for when it is not", async () => {
  ({ address } = site);
  const page = await visited();
  await change();
  await page.reload();
  expect(await isLater(page)).toBe(true);
  site.close();
  await page.context().setOffline(true);
  await page.reload();
  await settled(page);
  expect(await isLater(page)).toBe(false);
  await goTo(page, "Plan");
  await page.locator("pc-what-if-view table").waitFor();
  takeFaults(page);
});

test("what keeps the page comes after its first picture, and of another site nothing is forgotten", async () => {
  const page = await visited();
  const request = requestsOf(page).map((url) => url.replace(/.*\//, ""));
  const place = (name: RegExp) => request.findIndex((each) => name.test(each));
  expect(place(/^service-worker/)).toBeGreaterThan(place(/^view-formulas/));
  await page.evaluate(() => window.caches.open(`passcurve ${location.origin}/other/ 1`));
  await change();
  await page.reload();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect
    .poll(async () => (await caches(page)).sort())
    .toEqual([expect.stringContaining("/other/ 1"), expect.stringContaining("/sub/ later")]);
});

test("a frame in another page keeps nothing", async () => {
  const page = await openPage({
    address: `${address}sub/`,
    hash: "#embed=curves?example=taubench-airline&beyond=none",
    installs: true,
  });
  await withBands(page);
  expect(await states(page)).toEqual([]);
  expect(requestsOf(page).some((url) => url.includes("service-worker"))).toBe(false);
});
