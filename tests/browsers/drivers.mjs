// Three browsers of the system behind one small interface.

/* global fetch, setTimeout */

import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { spawn } from "node:child_process";
import process from "node:process";
import puppeteer from "puppeteer-core";
import { Builder, Capabilities } from "selenium-webdriver";

export const size = { width: 1280, height: 900 };

/**
 * @typedef {object} Driver
 * @property {string} name what the browser calls itself
 * @property {(address: string) => Promise<void>} open
 * @property {(expression: string) => Promise<unknown>} evaluate plain data from the page
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
    screenshot: async (file) =>
      void (await page.screenshot({ path: /** @type {`${string}.png`} */ (file) })),
    close: () => launched.close(),
  };
}

/** A port that nobody listens at. @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === "object" && address !== null ? address.port : 0);
      });
    });
  });

/** WebKit's driver takes a while to listen. @param {string} server */
async function untilItAnswers(server) {
  for (let attempt = 0; attempt < 200; ++attempt) {
    const answer = await fetch(`${server}/status`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nothing answers at ${server}`);
}

/** @returns {Promise<Driver>} */
async function webkit() {
  const port = await freePort();
  const server = `http://127.0.0.1:${port}`;
  // On a display of its own, since this WebKit has no headless form.
  const display = spawn(
    "xvfb-run",
    ["-a", "-s", "-screen 0 1400x1000x24", "WebKitWebDriver", `--port=${port}`, "--host=127.0.0.1"],
    {
      stdio: "ignore",
      detached: true,
      env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
    },
  );
  await untilItAnswers(server);
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
    screenshot: async (file) => {
      writeFileSync(file, await driver.takeScreenshot(), "base64");
    },
    close: async () => {
      await driver.quit();
      if (display.pid !== undefined) process.kill(-display.pid);
    },
  };
}

/** @type {Record<string, () => Promise<Driver>>} */
export const browsers = {
  chromium: () =>
    overBidi(
      "chrome",
      [process.env.CHROMIUM ?? "/usr/bin/chromium"],
      ["--no-sandbox", "--disable-gpu"],
    ),
  firefox: () => overBidi("firefox", [process.env.FIREFOX ?? "/usr/bin/firefox-esr"], []),
  webkit,
};
