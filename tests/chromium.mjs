import { existsSync } from "node:fs";
import process from "node:process";
import { chromium } from "playwright-core";

/** The browsers of the Debian packages chromium and chromium-headless-shell; the shell has no window and takes less time. */
const known = [
  { name: "Chromium", executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium" },
  { name: "headless shell", executablePath: "/usr/bin/chromium-headless-shell" },
];

/** The Chromiums that are installed, the one that readers have first. */
export const installedChromiums = () =>
  known.filter(({ executablePath }) => existsSync(executablePath));

/** The Chromium that readers have; where it is not installed, the shell. */
export const chromiumPath = () => installedChromiums()[0]?.executablePath ?? "/usr/bin/chromium";

/** What tests run in: the shell where it is installed and CHROMIUM names no other. */
const forTests = () =>
  (process.env.CHROMIUM === undefined ? installedChromiums().at(-1)?.executablePath : undefined) ??
  chromiumPath();

/** How the system's Chromium starts headless and asks nothing of the network by itself. @param {string} [executablePath] */
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
 * @param {string} [executablePath] that of the tests where none is given
 * @param {Record<string, string>} [environment] added to that of this process
 */
export const launchChromium = (executablePath, environment = {}) => {
  const env = /** @type {Record<string, string>} */ ({ ...process.env, ...environment });
  return chromium.launch({ ...options(executablePath), env });
};

/** A Chromium that several processes can connect to. */
export const launchServer = () => chromium.launchServer(options());
