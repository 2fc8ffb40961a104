// Three system browsers behind one small interface.

import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import process from "node:process";
import puppeteer from "puppeteer-core";
import { Builder, Capabilities } from "selenium-webdriver";
import { chromiumPath } from "../chromium.mjs";

/** @type {typeof import("selenium-webdriver/remote")} */
const { DriverService } = createRequire(import.meta.url)("selenium-webdriver/remote");

const size = { width: 1280, height: 900 };

/** Timeout in milliseconds for any wait. */
const patience = 120_000;

/**
 * @typedef {object} Driver
 * @property {string} name what the browser calls itself
 * @property {(address: string) => Promise<void>} open
 * @property {(expression: string) => Promise<unknown>} evaluate plain data from the page
 * @property {(expression: string) => Promise<unknown>} until waits until an expression is true
 * @property {(file: string) => Promise<void>} screenshot
 * @property {() => Promise<void>} close
 */

/** @param {"chrome" | "firefox"} browser @param {string[]} paths @param {string[]} args @returns {Promise<Driver>} */
async function overBidi(browser, [executablePath = ""], args) {
  const launched = await puppeteer.launch({ browser, executablePath, headless: true, args });
  const page = await launched.newPage();
  await page.setViewport(size);
  return {
    name: await launched.version(),
    open: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    until: (expression) => page.waitForFunction(expression, { timeout: patience }),
    screenshot: async (file) =>
      void (await page.screenshot({ path: /** @type {`${string}.png`} */ (file) })),
    close: () => launched.close(),
  };
}

/** WebKit driver. It needs a display, because this WebKit has no headless form. @returns {Promise<Driver>} */
async function webkit() {
  const service = new DriverService.Builder("/usr/bin/WebKitWebDriver")
    .setLoopback(true)
    .setEnvironment(
      new Map(Object.entries({ ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" })),
    )
    .build();
  const server = await service.start(patience);
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities(
      new Capabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": {
          binary: "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
          args: ["--automation"],
        },
      }),
    )
    .build();
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size });
  const capabilities = await driver.getCapabilities();
  return {
    name: `WebKitGTK/${capabilities.getBrowserVersion()}`,
    open: (address) => driver.get(address),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    until: (expression) =>
      driver.wait(() => driver.executeScript(`return ${expression}`), patience),
    screenshot: async (file) => {
      writeFileSync(file, await driver.takeScreenshot(), "base64");
    },
    close: async () => {
      await driver.quit();
      await service.kill();
    },
  };
}

/** @type {Record<string, () => Promise<Driver>>} */
export const browsers = {
  chromium: () => overBidi("chrome", [chromiumPath()], ["--no-sandbox", "--disable-gpu"]),
  firefox: () => overBidi("firefox", [process.env.FIREFOX ?? "/usr/bin/firefox-esr"], []),
  webkit,
};
