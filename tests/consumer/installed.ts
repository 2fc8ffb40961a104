import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { expect } from "vitest";
import { serve } from "../../web/serve.mjs";

export const top = fileURLToPath(new URL("../..", import.meta.url));

/** Another project, which has only the tarball installed. */
export interface Project {
  folder: string;
  /** The files in the tarball. */
  files: string[];
  run: (command: string, ...options: string[]) => string;
  remove: () => void;
}

export function installTarball(): Project {
  const folder = mkdtempSync(join(tmpdir(), "passcurve-package-"));
  const run = (command: string, ...options: string[]) =>
    execFileSync(command, options, { cwd: folder, encoding: "utf8" });
  const [packed] = JSON.parse(
    execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], {
      cwd: top,
      encoding: "utf8",
    }),
  ) as { filename: string; files: { path: string }[] }[];
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  run("npm", "install", "--offline", "--no-audit", "--no-fund", packed?.filename ?? "");
  return {
    folder,
    files: (packed?.files ?? []).map(({ path }) => path),
    run,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A page with a script that sets its title, in a folder of its own. */
export function writePage({ folder }: Project, name: string, script: string): string {
  const own = join(folder, name);
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, "page.js"), script);
  const html =
    '<!doctype html><html lang="en"><body><script type="module" src="./page.js"></script></body></html>';
  writeFileSync(join(own, "index.html"), html);
  return own;
}

/** Title that a page sets when its script is done, with its requests and its number of workers. */
export async function openedAt(browser: Browser, address: string) {
  const page = await browser.newPage();
  try {
    const faults: string[] = [];
    const requested: string[] = [];
    page.on("pageerror", ({ message }) => faults.push(message));
    page.on("request", (request) => {
      requested.push(request.url());
    });
    await page.goto(address);
    await page.waitForFunction(() => document.title !== "");
    expect(faults).toEqual([]);
    return { title: await page.title(), requested, workers: page.workers().length };
  } finally {
    await page.close();
  }
}

/** The same for a folder, served unchanged. */
export async function opened(browser: Browser, served: string) {
  const server = await serve({ folder: served, port: 0 });
  try {
    return await openedAt(browser, `${server.address}index.html`);
  } finally {
    server.close();
  }
}
