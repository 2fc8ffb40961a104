import { expect, test } from "vitest";
import { dropFiles, loadText } from "../actions.ts";
import { openBare, openPage, origin, settled, takeFaults } from "../browser.ts";
import { drawnAs, openForms } from "../exported.ts";
import { small } from "../texts.ts";

// On a restricted browser or host, the page works or says what it needs.

test("a host may require trusted types", async () => {
  const page = await openPage({ policy: "require-trusted-types-for 'script'", hash: "#fit" });
  await loadText(page, small);
  await settled(page);
  await openForms(page, "pc-plane-chart");
  const figure = await drawnAs(page, { size: "one column", look: "light", format: "PDF" });
  expect(figure.length).toBeGreaterThan(100);
});

test("a page without its policies for trusted types says which ones it needs", async () => {
  const trusted = "require-trusted-types-for 'script'; trusted-types";
  const bare = await openBare(origin(), { policy: `${trusted} 'none'` });
  await bare.getByText("trusted-types lit-html default").waitFor();
  expect(takeFaults(bare).join()).toContain("lit-html");
  const partly = await openBare(`${origin()}#fit`, { policy: `${trusted} lit-html` });
  await partly.getByText("and “trusted-types default” where it requires these").first().waitFor();
  expect(takeFaults(partly).join()).toContain("TrustedScriptURL");
});

test("the hosted page says how it opens from a folder", async () => {
  const index = new URL("../../../dist/site/index.html", import.meta.url).href;
  const page = await openBare(index);
  await page.getByText("If it does not").click();
  await page.getByText("From a folder, open passcurve.html").waitFor();
  expect(takeFaults(page).join()).toContain("from origin 'null'");
});

const withoutWorkers = () => {
  Reflect.deleteProperty(window, "Worker");
};
const withThrowingWorkers = () => {
  window.Worker = function () {
    throw new DOMException("blocked", "SecurityError");
  } as unknown as typeof Worker;
};

test.each([
  ["that has no workers", withoutWorkers],
  ["that refuses to start workers", withThrowingWorkers],
])("a browser %s is told what is needed, also when a file comes", async (_, initScript) => {
  const page = await openBare(`${origin()}#fit`, { initScript });
  await page.getByText("forbids workers, in which passcurve computes").first().waitFor();
  await dropFiles(page, [{ name: "own.csv", content: small }]);
  await page.locator("pc-data-panel").getByText("forbids workers").first().waitFor();
  expect(takeFaults(page)).toEqual([]);
});

test("a browser without WebAssembly is told what is needed", async () => {
  const workerScript = () => {
    Reflect.deleteProperty(globalThis, "WebAssembly");
  };
  const page = await openBare(`${origin()}#fit`, { workerScript });
  await page.getByText("this browser has no WebAssembly").first().waitFor();
  expect(takeFaults(page)).toEqual([]);
});
