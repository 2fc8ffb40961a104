import { afterAll, beforeAll, expect, test } from "vitest";
import { loadText } from "../actions.ts";
import { empty, openPage, origin, requestsOf, takeFaults } from "../browser.ts";
import { firstEvent, startHost, type Host } from "../element-host.ts";
import { openShare } from "../sharing.ts";
import { threeRuns } from "../texts.ts";

let host: Host;

beforeAll(async () => {
  host = await startHost();
});

afterAll(() => {
  host.close();
});

/** The code of the element in the dialog, once its chart is drawn there. */
async function codeOf(hash: string, text: string | null): Promise<string> {
  const page = await openPage({ hash });
  if (text !== null) await loadText(page, text);
  // The preview lies below the visible part of the dialog.
  await page.setViewportSize({ width: 1366, height: 400 });
  await openShare(page);
  await page.getByText("On your page").click();
  await page.getByLabel("Element", { exact: true }).check();
  await page.locator("pc-element-part passcurve-chart .plot svg").waitFor();
  const code = page.getByLabel("Code of the element");
  await expect.poll(() => code.inputValue()).toContain("</table>");
  expect(await page.getByRole("button", { name: "Copy the code" }).isEnabled()).toBe(true);
  return code.inputValue();
}

test("Share has the code of the element, with the element itself as it looks", async () => {
  const code = await codeOf(empty, threeRuns);
  expect(code).toContain(`<script type="module" src="${origin()}element/element.js"></script>`);
  expect(code).toContain(`<passcurve-chart src="${origin()}#curves?files=own.csv&amp;data=v1.`);
  const page = await host.open(code.replace(`${origin()}element/`, "pc/"), { script: null });
  const { name, detail } = await firstEvent(page);
  expect(name, detail.message).toBe("passcurve-ready");
  const table = await page
    .locator("passcurve-chart > table tr")
    .evaluateAll((lines) =>
      lines.map((line) => [...line.children].map((cell) => cell.textContent)),
    );
  expect(table).toEqual(detail.table);
  expect(requestsOf(page).filter((url) => url.startsWith(origin()))).toEqual([]);
});

test("an example goes along in the code, since the element has none", async () => {
  const code = await codeOf("#reliability?example=taubench-airline", null);
  expect(code).toContain(
    `${origin()}#reliability?files=tau-bench+airline%3A+reliability&amp;data=v1.`,
  );
  const page = await host.open(code.replace(`${origin()}element/`, "pc/"), { script: null });
  const { detail } = await firstEvent(page);
  expect(detail).toMatchObject({ view: "reliability", runs: ["gpt-4o"] });
});

test("names in the code are text", async () => {
  const name = `<img src=x onerror=alert(1)>"&`;
  const code = await codeOf(empty, `task;n;c;model\na;10;3;${name}\nb;10;4;${name}\n`);
  expect(code).not.toContain("<img");
  expect(code).toContain("&lt;img src=x onerror=alert(1)>&quot;&amp;");
});

test("only views that the element draws offer it", async () => {
  const page = await openPage({ hash: "#boundary?example=simulated-paired" });
  await openShare(page);
  await page.getByText("On your page").click();
  await page.getByLabel("Code of the frame").waitFor();
  expect(await page.getByLabel("Element", { exact: true }).count()).toBe(0);
});

test("a site without the element says so", async () => {
  const page = await openPage({ hash: "#curves?example=taubench-airline" });
  await page.route("**/element/element.js", (route) => route.abort());
  await openShare(page);
  await page.getByText("On your page").click();
  await page.getByLabel("Element", { exact: true }).check();
  await page.getByText("This copy of passcurve does not come with the element.").waitFor();
  // Another test may reuse the page.
  await page.unroute("**/element/element.js");
  takeFaults(page);
});

test.each([
  ["in a worker", "worker-src blob:", 1],
  ["by itself, where the policy allows no such worker,", "worker-src", 0],
])("a page that loads the element from another origin computes %s", async (_, workers, count) => {
  const code = await codeOf(empty, threeRuns);
  const elsewhere = origin();
  const page = await host.open(code, {
    script: null,
    policy: `script-src ${elsewhere} 'wasm-unsafe-eval'; connect-src ${elsewhere}; ${workers} ${elsewhere}`,
  });
  const { name, detail } = await firstEvent(page);
  expect(name, detail.message).toBe("passcurve-ready");
  expect(page.workers()).toHaveLength(count);
  const request = `a request to ${elsewhere}element/`;
  const faults = takeFaults(page).filter((fault) => !fault.startsWith(request));
  expect(faults.filter((fault) => !fault.includes("Content Security Policy"))).toEqual([]);
});
