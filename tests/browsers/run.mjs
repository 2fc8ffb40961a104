// Does the page's main jobs in Chromium, Firefox and WebKit, and takes a screenshot of each view in each.
// Usage: npm run browsers [-- BROWSER …] [-- --renew] (writes tests/browsers/screenshots; --renew also the baselines)

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

const unknown = request.filter((each) => !(each in browsers));
if (unknown.length > 0) {
  console.error(`no browser ${unknown.join(", ")}: ${Object.keys(browsers).join(", ")}`);
  process.exit(2);
}

mkdirSync(folder, { recursive: true });
const { address, close } = await serve({ port: 0 });
let failed = 0;
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
    failed += fault === null ? 0 : 1;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${fault === null ? "ok    " : "FAILED"} ${seconds.padStart(6)} s  ${name}${fault === null ? "" : `: ${fault}`}`,
    );
  }
  await driver.close();
  if (id === "chromium")
    await compareLooks(address, {
      renew,
      tell: (name, fault) => {
        failed += fault === null ? 0 : 1;
        const words = renew ? "is the new baseline" : "looks as before";
        console.log(fault === null ? `ok     ${name} ${words}` : `FAILED ${name}: ${fault}`);
      },
    });
}
close();
console.log(failed === 0 ? "all jobs done in all browsers" : `${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
