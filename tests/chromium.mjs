import { existsSync } from "node:fs";
import process from "node:process";
import { chromium } from "playwright-core";

/** Chromium without a window of its own, which takes less time, where it is installed. */
const headlessShell = "/usr/bin/chromium-headless-shell";

/** How the system's Chromium starts headless and asks nothing of the network by itself. */
const options = {
  executablePath:
    process.env.CHROMIUM ?? (existsSync(headlessShell) ? headlessShell : "/usr/bin/chromium"),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
  ],
};

export const launchChromium = () => chromium.launch(options);

/** A Chromium that several processes can connect to. */
export const launchServer = () => chromium.launchServer(options);
