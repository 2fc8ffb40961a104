import { expect, test } from "vitest";
import { dropFiles, loadText } from "../actions.ts";
import { openBare, openPage, origin, settled, takeFaults } from "../browser.ts";
import { drawnAs, openForms } from "../exported.ts";
import { small } from "../texts.ts";

// A page that a browser or a host restricts says what it needs, or works.

test("a host may require trusted types", async () => {
  const page = await openPage({ policy: "require-trusted-types-for 'script'", hash: "#fit" });
  await loadText(page, small);
  await settled(page);
  await openForms(page, "pc-plane-chart");
  const figure = await drawnAs(page, { size: "one column", look: "light", format: "PDF" });
  expect(figure.length).toBeGreaterThan(100);
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
