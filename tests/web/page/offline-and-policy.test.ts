import { expect, test } from "vitest";
import { chooseExample, goTo, loadText, paste } from "../actions.ts";
import {
  empty,
  fetchedAll,
  openPage,
  origin,
  requestsOf,
  singleFile,
  takeFaults,
} from "../browser.ts";
import { lines, refusal, runNames, tableValues } from "../reading.ts";
import { small, threeRuns } from "../texts.ts";

const policyOf = (content: string | null) => (content ?? "").split(/;\s*/);
const policy = "meta[http-equiv=Content-Security-Policy]";

test("the page's policy allows scripts and connections of its own origin, and no inline style", async () => {
  const page = await openPage({ hash: empty });
  const rules = policyOf(await page.locator(policy).getAttribute("content"));
  expect(rules).toContain("default-src 'none'");
  expect(rules).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(rules).toContain("connect-src 'self'");
  expect(rules.join()).not.toContain("unsafe-inline");
});

test("the browser enforces the policy", async () => {
  const page = await openPage({ hash: empty });
  const ran = await page.evaluate(async () => {
    const inline = document.createElement("script");
    inline.textContent = "window.ran = true";
    document.head.append(inline);
    // An address on the same machine; the policy stops the request before it reaches the network.
    await fetch("http://localhost:9/").catch(() => undefined);
    return "ran" in window;
  });
  expect(ran).toBe(false);
  await expect.poll(() => requestsOf(page).every((url) => url.startsWith(origin()))).toBe(true);
  const faults = takeFaults(page).join("\n");
  expect(faults).toContain("Executing inline script violates");
  expect(faults).toMatch(/Connecting to 'http:\/\/localhost:9\/' violates/);
});

test("a whole session asks nothing of the network after the page is loaded", async () => {
  const page = await openPage({ fetchesAll: true });
  await fetchedAll(page);
  const atFirst = requestsOf(page).length;
  await loadText(page, threeRuns);
  await paste(page, small);
  await chooseExample(page, "simulated-mbpp");
  await goTo(page, "Plan");
  await page.locator("pc-what-if-view table").waitFor();
  expect(requestsOf(page).slice(atFirst)).toEqual([]);
  expect(requestsOf(page).every((url) => url.startsWith(origin()))).toBe(true);
  const stored = await page.evaluate(() => [document.cookie, localStorage.length]);
  expect(stored).toEqual(["", 0]);
});

test("the page works without a network once it is loaded", async () => {
  const page = await openPage({ fetchesAll: true });
  await fetchedAll(page);
  await page.context().setOffline(true);
  await loadText(page, small);
  expect((await tableValues(page)).own?.[1]).toBe(0.3);
  await page.locator("pc-curves-view pc-table td").first().click();
  await page.locator("pc-how-panel .steps").waitFor();
  await chooseExample(page, "cruxeval-output");
  expect((await lines(page)).length).toBeGreaterThan(2);
  await goTo(page, "Plan");
  await page.locator("pc-what-if-view table").waitFor();
});

test("where the reader saves data, the page fetches a view once it is opened, and no other", async () => {
  const page = await openPage();
  // Views that are data share the element that draws them.
  const shared = "view-element";
  const ahead = () =>
    requestsOf(page)
      .flatMap((url) => /\/(view-[a-z]+|import-worker|offline)-/.exec(url)?.[1] ?? [])
      .filter((name) => name !== shared);
  expect(ahead()).toEqual([]);
  await goTo(page, "Plan");
  await page.locator("pc-what-if-view table").waitFor();
  expect(ahead()).toEqual(["view-what"]);
});

test("the single file draws, reads and refuses without a server, and asks for nothing but itself", async () => {
  const page = await openPage({ address: singleFile });
  expect((await lines(page)).filter(({ dashed }) => !dashed)).toHaveLength(6);
  const script = policyOf(await page.locator(policy).getAttribute("content")).find((rule) =>
    rule.startsWith("script-src"),
  );
  expect(script).toMatch(/^script-src 'sha256-[\w+/]{43}=' 'wasm-unsafe-eval'$/);
  await loadText(page, threeRuns);
  expect(await runNames(page)).toEqual(["alpha", "beta", "gamma"]);
  await loadText(page, "task,n,c\na,1,2\n", "bad.csv");
  expect((await refusal(page))[0]).toBe("bad.csv was not loaded");
  const elsewhere = requestsOf(page).filter((url) => !/^(blob|data):/.test(url));
  expect(elsewhere).toEqual([singleFile]);
});

test("the single file shows the same values as the hosted page", async () => {
  const hosted = await openPage();
  const single = await openPage({ address: singleFile });
  expect(await tableValues(single)).toEqual(await tableValues(hosted));
});
