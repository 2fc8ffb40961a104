import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serve } from "../../../web/serve.mjs";
import { expectAgrees } from "../../wasm/agrees.ts";
import { openBare, takeFaults } from "../browser.ts";

let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  const folder = fileURLToPath(new URL("../../../dist/npm", import.meta.url));
  server = await serve({ folder, port: 0 });
});

afterAll(() => {
  server.close();
});

/** Runs a script in a bare page of the package's folder. It is text, so that the test's compiler does not change it. */
async function runInPage(script: string): Promise<unknown> {
  const page = await openBare(`${server.address}index.js`);
  const result: unknown = await page.evaluate(`(async () => { ${script} })()`);
  // The browser itself logs each 404, and one test requests a missing file.
  const faults = takeFaults(page).filter((fault) => !fault.includes("404"));
  expect(faults).toEqual([]);
  return result;
}

test("the npm package loads in a window as it is, and finds its wasm beside it", async () => {
  const script =
    'const { load } = await import("/index.js"); return (await load()).passAtK(10, 3, 5);';
  expectAgrees((await runInPage(script)) as number, 11 / 12, "in a browser");
});

test("the npm package loads in a module worker", async () => {
  const script = `
    const text = 'import { load } from "${server.address}index.js"; postMessage((await load()).passAtK(10, 3, 5));';
    const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    return new Promise((resolve) => {
      const worker = new Worker(address, { type: "module" });
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => resolve(message);
    });`;
  expectAgrees((await runInPage(script)) as number, 11 / 12, "in a browser");
});

test("a wasm file that is not there is said to be missing, and can be given on the next try", async () => {
  const script = `
    const { load } = await import("/index.js");
    const told = await load({ wasmUrl: location.origin + "/elsewhere.wasm" }).catch(String);
    return [told, (await load()).passHatK(10, 8, 3)];`;
  const [told, value] = (await runInPage(script)) as [string, number];
  expect(told).toBe(
    `PasscurveError: load: ${server.address}elsewhere.wasm answered 404; pass wasmUrl or wasmBinary`,
  );
  expectAgrees(value, 56 / 120, "after a failed load");
});
