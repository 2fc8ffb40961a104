import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import node from "@rollup/plugin-node-resolve";
import { build as esbuild } from "esbuild";
import type { Browser } from "playwright-core";
import { rollup } from "rollup";
import * as vite from "vite";
import * as vite7 from "vite7";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import webpack, { type StatsCompilation } from "webpack";
import { launchChromium } from "../chromium.mjs";
import { installTarball, opened, openedAt, type Project, writePage } from "./installed.ts";

// Minifiers take minutes on a busy machine.
vi.setConfig({ testTimeout: 400_000 });

let project: Project;
let browser: Browser;

beforeAll(async () => {
  project = installTarball();
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
  project.remove();
});

/** Script that uses every entry of the package, and sets the title to the results. */
const script = `
  import { load } from "passcurve";
  import { load as loadInline } from "passcurve/inline";
  import { readRuns } from "passcurve/read";
  import "passcurve/element";
  const charts = [...'ab'].map((run) => new Promise((done) => {
    const chart = document.createElement("passcurve-chart");
    chart.addEventListener("passcurve-ready", ({ detail }) => done(detail.table[1].slice(0, 2).join()));
    chart.addEventListener("passcurve-error", ({ detail }) => done(detail.message));
    chart.setAttribute("loading", "eager");
    // The second one needs the whole reader.
    chart.setAttribute("data", run === "a" ? "task,n,c; a,10,3; b,10,0" : '[{"task": "a", "n": 10, "c": 3}]');
    document.body.append(chart);
  }));
  (async () => {
    const [pc, inline, read] = await Promise.all([load(), loadInline(), readRuns("task,n,c\\na,10,3\\nb,10,0\\n")]);
    const values = [pc, inline].map((each) => each.passAtKCurve(read.runs[0].counts, [1, 5]).value);
    return JSON.stringify([...values.map((each) => [...each].join()), ...await Promise.all(charts)]);
  })().catch(String).then((told) => (document.title = told));`;

const inEach = [0.15, 11 / 24].join();

function expectAll(title: string): void {
  expect(JSON.parse(title)).toEqual([
    inEach,
    inEach,
    expect.stringMatching(/^data,15.0/) as string,
    expect.stringMatching(/^data,30.0/) as string,
  ]);
}

/** Number of workers: one computes; one has the readers that few charts need. */
const workers = 2;

const wasms = (requested: readonly string[]) => requested.filter((url) => url.endsWith(".wasm"));

describe.each([
  ["Vite 7", vite7],
  ["Vite 8", vite],
])("%s without configuration", (name, { build, createServer }) => {
  it("builds what works", async () => {
    const root = writePage(project, `${name} build`, script);
    await (build as typeof vite.build)({ root, configFile: false, logLevel: "error" });
    const found = await opened(browser, join(root, "dist"));
    expectAll(found.title);
    expect(found.workers).toBe(workers);
    expect(new Set(wasms(found.requested)).size).toBe(1);
  });

  it("serves in development what works", async () => {
    const root = writePage(project, `${name} dev`, script);
    const server = await (createServer as typeof vite.createServer)({
      root,
      configFile: false,
      logLevel: "error",
      cacheDir: join(root, ".vite"),
      server: { port: 0, host: "127.0.0.1" },
    });
    try {
      await server.listen();
      const address = server.httpServer?.address();
      const port = typeof address === "object" ? address?.port : undefined;
      const found = await openedAt(browser, `http://127.0.0.1:${port}/`);
      expectAll(found.title);
      expect(found.workers).toBe(workers);
    } finally {
      await server.close();
    }
  });
});

it("what webpack builds without configuration works", async () => {
  const own = writePage(project, "webpack", script);
  const { errors = [], warnings = [] } = await new Promise<StatsCompilation>((resolve, reject) => {
    webpack(
      {
        context: own,
        entry: "./page.js",
        mode: "production",
        output: { path: join(own, "dist"), filename: "page.js" },
        // Turns off its warning about the size of each wasm.
        performance: false,
      },
      (error, stats) => {
        if (stats === undefined) reject(error ?? new Error("no outcome"));
        else resolve(stats.toJson({ all: false, errors: true, warnings: true }));
      },
    );
  });
  expect([...errors, ...warnings].map(({ message }) => message)).toEqual([]);
  cpSync(join(own, "index.html"), join(own, "dist/index.html"));
  const found = await opened(browser, join(own, "dist"));
  expectAll(found.title);
  expect(found.workers).toBe(workers);
  expect(new Set(wasms(found.requested)).size).toBe(1);
});

/** Guide, which lists the files to copy beside the output. */
const guide = readFileSync(
  fileURLToPath(new URL("../../web/package/BUNDLERS.md", import.meta.url)),
  "utf8",
);
const [, folder = "", copied = ""] = /^cp (\S+)\/\{([^}]+)\} dist\/$/m.exec(guide) ?? [];

/** Both put everything into scripts, and leave out files that scripts reference by address. */
describe.each([
  [
    "esbuild",
    async (own: string) => {
      await esbuild({
        entryPoints: [join(own, "page.js")],
        bundle: true,
        format: "esm",
        splitting: true,
        outdir: join(own, "dist"),
        logLevel: "error",
      });
    },
  ],
  [
    "Rollup",
    async (own: string) => {
      const bundle = await rollup({ input: join(own, "page.js"), plugins: [node()] });
      await bundle.write({ dir: join(own, "dist"), format: "es" });
      await bundle.close();
    },
  ],
])("%s", (name, build) => {
  it("builds what works, with and without the files that the guide has copied", async () => {
    const own = writePage(project, name, script);
    await build(own);
    cpSync(join(own, "index.html"), join(own, "dist/index.html"));
    const alone = await opened(browser, join(own, "dist"));
    expectAll(alone.title);
    expect(alone.workers).toBe(workers);
    expect(copied.split(",")).toContain("passcurve.wasm");
    for (const file of copied.split(","))
      cpSync(join(project.folder, folder, file), join(own, "dist", file));
    const complete = await opened(browser, join(own, "dist"));
    expectAll(complete.title);
    expect(complete.workers).toBe(workers);
    expect(complete.requested.filter((url) => url.includes("packed-wasm"))).toEqual([]);
  });
});
