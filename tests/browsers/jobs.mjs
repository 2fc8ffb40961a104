// Main jobs of the page, each performed and checked in any browser.

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { load } from "passcurve";

/** @typedef {import("./drivers.mjs").Driver} Driver */
/** @typedef {{ name: string, run: (driver: Driver, site: Site) => Promise<void> }} Job */
/** @typedef {{ address: string, singleFile: string, shots: (name: string) => string }} Site */

const [tasks, n, k] = [40, 120, 100];

/** Successes of a task, without randomness. @param {number} task @param {number} power */
const successes = (task, power) => Math.round(n * (((task * 17) % tasks) / tasks) ** power);

const models = [
  { name: "alpha", power: 2 },
  { name: "beta", power: 6 },
];

const file = [
  "model,task,n,c",
  ...models.flatMap(({ name, power }) =>
    Array.from({ length: tasks }, (_, task) => `${name},t${task},${n},${successes(task, power)}`),
  ),
].join("\n");

/** Helpers for the expressions below, which cannot reach into the page's shadow roots otherwise. */
const inPage = `(() => {
  const app = document.querySelector("pc-app")?.shadowRoot;
  const main = app?.querySelector("main");
  const all = (root, selector) => [...root.querySelectorAll("*")].flatMap((each) => [
    ...(each.matches(selector) ? [each] : []),
    ...(each.shadowRoot ? all(each.shadowRoot, selector) : []),
  ]);
  const find = (selector) => (app ? all(app, selector) : []);
  const view = main ? [...main.children].find(({ localName }) => localName.endsWith("-view")) : null;
  const busy = find("[aria-busy=true]").length > 0;
  return RESULT;
})()`;

/** @param {string} result */
const asking = (result) => inPage.replace("RESULT", () => result);

/**
 * Waits until an expression about the page is true.
 * @param {Driver} driver @param {string} result @param {string} what
 */
const until = (driver, result, what) =>
  driver.until(asking(result)).catch((/** @type {unknown} */ error) => {
    throw new Error(`it never came: ${what}`, { cause: error });
  });

/**
 * Waits until the view shows a picture, a table or a list, and nothing is busy. Throws if it shows a fault.
 * @param {Driver} driver
 * @param {string} view
 */
async function drawn(driver, view) {
  const there = `!busy && view?.localName === "pc-${view}-view" && all(view.shadowRoot, "svg, table, math, section li").length > 0`;
  await until(driver, there, `the content of ${view}`);
  const faults = await driver.evaluate(
    asking(`find(".fault").map((each) => each.textContent).join()`),
  );
  if (faults !== "") throw new Error(`${view}: ${String(faults)}`);
}

/** Changes the open page's address. @param {Driver} driver @param {string} hash */
const goTo = (driver, hash) => driver.evaluate(`void (location.hash = ${JSON.stringify(hash)})`);

/** Drops a file onto the page. @param {Driver} driver */
const drop = (driver) =>
  driver.evaluate(`(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([${JSON.stringify(file)}], "own.csv", { type: "text/csv" }));
    for (const type of ["dragenter", "dragover", "drop"])
      window.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  })()`);

/** Pastes a run into the page. @param {Driver} driver */
const paste = (driver) =>
  driver.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    const [data, dataType] = ["model,task,n,c\\ngamma,t0,10,3\\ngamma,t1,10,0", "text/plain"];
    clipboardData.setData(dataType, data);
    // Firefox takes data and dataType, the others clipboardData.
    const how = { clipboardData, data, dataType, bubbles: true, composed: true, cancelable: true };
    document.body.dispatchEvent(new ClipboardEvent("paste", how));
  })()`);

/** Expression that is true if the list of runs includes this name. @param {string} name */
const hasRun = (name) =>
  `find(".runs li").some((each) => each.textContent.includes(${JSON.stringify(name)}))`;

/** The values of the table by run, at a k. @param {Driver} driver */
const values = (driver) =>
  driver.evaluate(
    asking(`Object.fromEntries(find("tbody tr").map((row) => [
      row.querySelector("th")?.textContent.replace(/[^a-z]/g, ""),
      [...row.querySelectorAll("data")].map((each) => Number(each.value)),
    ]))`),
  );

/** @param {number} power */
const counts = (power) => ({
  n: Float64Array.from({ length: tasks }, () => n),
  c: Float64Array.from({ length: tasks }, (_, task) => successes(task, power)),
});

/** @param {boolean} holds @param {string} what */
function check(holds, what) {
  if (!holds) throw new Error(what);
}

/** Each view has a folder of its name. */
const views = readdirSync(new URL("../../web/views", import.meta.url));

/** @type {Job[]} */
export const jobs = [
  {
    name: "opens on an example",
    run: async (driver, { address }) => {
      await driver.open(address);
      await drawn(driver, "curves");
    },
  },
  {
    name: "takes a dropped file",
    run: async (driver) => {
      await drop(driver);
      await until(driver, hasRun("beta"), "the runs of the file");
      await drawn(driver, "curves");
    },
  },
  {
    name: "tells pass@100 as the package does",
    run: async (driver) => {
      await goTo(driver, `#curves?k=${k}`);
      await until(
        driver,
        `find("th").some((each) => /\\b${k}\\b/.test(each.textContent))`,
        `a column of k = ${k}`,
      );
      await drawn(driver, "curves");
      const passcurve = await load();
      for (const { name, power } of models) {
        const [value = NaN] = passcurve.passAtKCurve(counts(power), [k]).value;
        const shown = /** @type {Record<string, number[]>} */ (await values(driver))[name] ?? [];
        check(
          shown.some((each) => Math.abs(each - value) <= 1e-12),
          `pass@${k} of ${name} is ${value}; the table has ${shown.join(", ")}`,
        );
      }
    },
  },
  ...views.map((view) => ({
    name: `draws ${view}`,
    run: async (/** @type {Driver} */ driver, /** @type {Site} */ { shots }) => {
      await goTo(driver, `#${view}`);
      await drawn(driver, view);
      await driver.screenshot(shots(view));
    },
  })),
  {
    // WebKit under automation keeps no files, as in a private window, but pasted data are text.
    name: "takes pasted text, and keeps it over a reload",
    run: async (driver, { address }) => {
      await paste(driver);
      await until(driver, hasRun("gamma"), "the run of the text");
      await until(
        driver,
        `find("p").some((each) => /stay in this browser/.test(each.textContent))`,
        "that it is stored",
      );
      await driver.open("about:blank");
      await driver.open(`${address}#curves`);
      await until(driver, hasRun("gamma"), "the stored run");
      await drawn(driver, "curves");
    },
  },
  {
    name: "makes a link that opens the same values",
    run: async (driver, { address }) => {
      await goTo(driver, "#curves?k=5");
      await drawn(driver, "curves");
      const before = JSON.stringify(await values(driver));
      await driver.evaluate(asking(`find("button.share")[0].click()`));
      await until(
        driver,
        `find("textarea").some(({ value }) => value.includes("data=v1."))`,
        "the link",
      );
      const link = String(await driver.evaluate(asking(`find("textarea")[0].value`)));
      check(link.startsWith(address), `${link} is no address of the page`);
      await driver.open("about:blank");
      await driver.open(link);
      await until(
        driver,
        `find(".source").some((each) => /from a link/i.test(each.textContent))`,
        "its data",
      );
      await until(driver, `find("tbody data").length > 0`, "its values");
      await drawn(driver, "curves");
      check(JSON.stringify(await values(driver)) === before, "the link shows other values");
    },
  },
  {
    name: "saves the page with the data inside, which opens without a server",
    run: async (driver) => {
      const before = JSON.stringify(await values(driver));
      // Captures the download in the page.
      await driver.evaluate(`(() => {
        const make = URL.createObjectURL;
        URL.createObjectURL = (blob) => {
          void blob.text().then((text) => { window.savedPage = text; });
          return make(blob);
        };
        HTMLAnchorElement.prototype.click = () => undefined;
      })()`);
      await driver.evaluate(asking(`find("button.share")[0].click()`));
      const way = `find("button").find((each) => /Save as a page/.test(each.textContent))`;
      await until(driver, `${way} !== undefined`, "the way to save the page");
      await driver.evaluate(asking(`${way}.click()`));
      await until(driver, `window.savedPage !== undefined`, "the saved page");
      const folder = mkdtempSync(join(tmpdir(), "passcurve-"));
      try {
        writeFileSync(
          join(folder, "saved.html"),
          String(await driver.evaluate(`window.savedPage`)),
        );
        await driver.open(pathToFileURL(join(folder, "saved.html")).href);
        await until(
          driver,
          `find(".source").some((each) => /saved in this page/i.test(each.textContent))`,
          "its data",
        );
        await until(driver, `find("tbody data").length > 0`, "its values");
        await drawn(driver, "curves");
        check(JSON.stringify(await values(driver)) === before, "the page shows other values");
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  },
  {
    name: "draws from the single file, without a server",
    run: async (driver, { singleFile }) => {
      await driver.open(singleFile);
      await drawn(driver, "curves");
    },
  },
];
