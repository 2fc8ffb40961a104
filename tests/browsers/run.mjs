// Runs the page's main jobs in Chromium, Firefox and WebKit, and takes a screenshot of each view in each.
// Usage: npm run browsers [-- BROWSER …] [-- --renew | --jobs] (writes tests/browsers/screenshots). --renew makes the
// drawn pictures the new baselines; --jobs compares no pictures.

import { mkdirSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { serve } from "../../web/serve.mjs";
import { browsers } from "./drivers.mjs";
import { jobs } from "./jobs.mjs";
import { compareLooks } from "./looks.mjs";

const folder = fileURLToPath(new URL("screenshots", import.meta.url));
const singleFile = new URL("../../dist/passcurve.html", import.meta.url).href;
const request = process.argv.slice(2).filter((each) => !each.startsWith("--"));
const renew = process.argv.includes("--renew");
const comparesLooks = !process.argv.includes("--jobs");

const unknown = request.filter((each) => !(each in browsers));
if (unknown.length > 0) {
  console.error(`no browser ${unknown.join(", ")}: ${Object.keys(browsers).join(", ")}`);
  process.exit(2);
}

mkdirSync(folder, { recursive: true });
const { address, close } = await serve({ port: 0 });
let [passed, failed] = [0, 0];
/** @param {string | null} fault */
function count(fault) {
  if (fault === null) passed += 1;
  else failed += 1;
}
for (const [id, launch] of Object.entries(browsers)) {
  if (request.length > 0 && !request.includes(id)) continue;
  const driver = await launch();
  console.log(driver.name);
  const site = {
    address,
    singleFile,
    shots: (/** @type {string} */ view) => `${folder}/${id}-${view}.png`,
  };
  for (const { name, run } of jobs) {
    const began = performance.now();
    const fault = await run(driver, site).then(
      () => null,
      (/** @type {unknown} */ error) => String(error),
    );
    count(fault);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${fault === null ? "ok    " : "FAILED"} ${seconds.padStart(6)} s  ${name}${fault === null ? "" : `: ${fault}`}`,
    );
  }
  await driver.close();
  if (id === "chromium" && comparesLooks)
    await compareLooks(address, {
      renew,
      tell: (name, fault) => {
        count(fault);
        const words = renew ? "is the new baseline" : "looks as before";
        console.log(fault === null ? `ok     ${name} ${words}` : `FAILED ${name}: ${fault}`);
      },
    });
}
close();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
