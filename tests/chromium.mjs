import { existsSync } from "node:fs";
import process from "node:process";
import { chromium } from "playwright-core";

/** Browsers of the Debian packages chromium and chromium-headless-shell; the shell has no window and is faster. */
const known = [
  { name: "Chromium", executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium" },
  { name: "headless shell", executablePath: "/usr/bin/chromium-headless-shell" },
];

/** The installed Chromiums; the one that readers use comes first. */
export const installedChromiums = () =>
  known.filter(({ executablePath }) => existsSync(executablePath));

/** Path of the Chromium that readers use; if it is not installed, the shell. */
export const chromiumPath = () => installedChromiums()[0]?.executablePath ?? "/usr/bin/chromium";

/** Browser of the tests: the shell, if it is installed and CHROMIUM names no other. */
const forTests = () =>
  (process.env.CHROMIUM === undefined ? installedChromiums().at(-1)?.executablePath : undefined) ??
  chromiumPath();

/**
 * Options that start the system's Chromium headless and without network requests of its own.
 * @param {string} [executablePath]
 */
const options = (executablePath = forTests()) => ({
  executablePath,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
  ],
});

/**
 * @param {string} [executablePath] default: that of the tests
 * @param {Record<string, string>} [environment] added to the environment of this process
 */
export const launchChromium = (executablePath, environment = {}) => {
  const env = /** @type {Record<string, string>} */ ({ ...process.env, ...environment });
  return chromium.launch({ ...options(executablePath), env });
};

/** A Chromium that several processes can connect to. */
export const launchServer = () => chromium.launchServer(options());
