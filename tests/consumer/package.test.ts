import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import webpack, { type StatsCompilation } from "webpack";
import { compareContents } from "../../web/package/contents.mjs";
import { serve } from "../../web/serve.mjs";
import { launchChromium } from "../chromium.mjs";

const top = fileURLToPath(new URL("../..", import.meta.url));

/** Another project, which has installed the tarball and nothing else. */
let folder = "";
/** What the tarball holds. */
let files: string[] = [];
let browser: Browser;

const run = (command: string, ...options: string[]) =>
  execFileSync(command, options, { cwd: folder, encoding: "utf8" });

/** What an ES module prints in Node. */
const printed = (script: string) => run("node", "--input-type=module", "--eval", script).trim();

/** What a page of a folder says in its title once its script is done, and what went wrong. */
async function titleOf(served: string, requested: (url: string) => void = () => undefined) {
  const server = await serve({ folder: served, port: 0 });
  const page = await browser.newPage();
  try {
    const faults: string[] = [];
    page.on("pageerror", ({ message }) => faults.push(message));
    page.on("request", (request) => {
      requested(request.url());
    });
    await page.goto(`${server.address}index.html`);
    await page.waitForFunction(() => document.title !== "");
    expect(faults).toEqual([]);
    return await page.title();
  } finally {
    await page.close();
    server.close();
  }
}

/** A page with a script that sets its title, in a folder of its own. */
function writePage(name: string, script: string): string {
  const own = join(folder, name);
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, "page.js"), script);
  const html = '<!doctype html><html lang="en"><script type="module" src="./page.js"></script>';
  writeFileSync(join(own, "index.html"), html);
  return own;
}

/** Uses each way into the package, and tells what came of it as JSON. */
const useOfAll = (from: (name: string) => string) => `
  import { load } from "${from("passcurve")}";
  import { load as loadInline } from "${from("passcurve/inline")}";
  import { readRuns } from "${from("passcurve/read")}";
  const [pc, inline] = [await load(), await loadInline()];
  const read = await readRuns("task,n,c\\na,10,3\\nb,10,0\\n");
  const { counts } = read.runs[0];
  const told = JSON.stringify([pc, inline].map((each) => [...each.passAtKCurve(counts, [1, 5]).value]));`;

const inEach = [0.15, 11 / 24];
const expected = JSON.stringify([inEach, inEach]);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "passcurve-package-"));
  const [packed] = JSON.parse(
    execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], {
      cwd: top,
      encoding: "utf8",
    }),
  ) as { filename: string; files: { path: string }[] }[];
  files = (packed?.files ?? []).map(({ path }) => path);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  run("npm", "install", "--offline", "--no-audit", "--no-fund", packed?.filename ?? "");
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("the tarball", () => {
  it("holds every file that an export leads to, and beside them nothing but words on it", () => {
    expect(compareContents(top, files)).toEqual({
      unused: ["LICENSE", "README.md", "dist/npm/LICENSES.md", "package.json"],
      missing: [],
    });
  });

  it("says whose work its bundles hold, and under which licence", () => {
    const text = readFileSync(join(folder, "node_modules/passcurve/dist/npm/LICENSES.md"), "utf8");
    const parts = text.split(/^## /m).slice(1);
    const names = parts.map((part) => part.split(" ")[0]);
    expect(names).toEqual(
      expect.arrayContaining(["@observablehq/plot", "linkedom", "lit-html", "papaparse"]),
    );
    for (const part of parts) expect(part).toMatch(/copyright|permission|licen[cs]e/i);
  });

  it("runs nothing when it is installed, and needs no other package", () => {
    const { scripts, ...rest } = JSON.parse(
      readFileSync(join(folder, "node_modules/passcurve/package.json"), "utf8"),
    ) as Record<string, unknown> & { scripts: Record<string, string> };
    expect(Object.keys(scripts).filter((name) => /install$|^prepare$/.test(name))).toEqual([]);
    expect(rest).not.toHaveProperty("dependencies");
    expect(rest).not.toHaveProperty("peerDependencies");
  });
});

describe("in Node", () => {
  it("every way into the package works", () => {
    expect(printed(`${useOfAll((name) => name)} console.log(told);`)).toBe(expected);
  });

  it("the element can be imported, and does nothing without a page", () => {
    const script = `
      const { PasscurveChart } = await import("passcurve/element");
      console.log(typeof PasscurveChart, PasscurveChart.observedAttributes.length);`;
    expect(printed(script)).toBe("function 6");
  });

  it("the wasm is found by its name", () => {
    const script = `
      import { readFile } from "node:fs/promises";
      import { load } from "passcurve";
      const wasmBinary = await readFile(new URL(import.meta.resolve("passcurve/passcurve.wasm")));
      console.log((await load({ wasmBinary })).passAtK(10, 3, 5));`;
    expect(Number(printed(script))).toBe(11 / 12);
  });

  it("the readers say where a file is wrong and how to fix it", () => {
    const script = `
      import { problemWords, readRuns } from "passcurve/read";
      const read = await readRuns(new Blob(["task,n,c\\na,10,30\\n"]), { name: "runs.csv" });
      console.log(read.ok, read.problems.map(problemWords).join());`;
    expect(printed(script)).toMatch(/^false line 2, column c: .+\. .+\.$/);
  });
});

describe("as a command", () => {
  const passcurve = (...words: string[]) => run("node_modules/.bin/passcurve", ...words);

  it("npx finds it, and it needs nothing else", () => {
    writeFileSync(join(folder, "runs.csv"), "task,n,c\na,10,3\nb,10,0\n");
    const [, row] = passcurve("runs.csv", "--k", "5", "--csv").split("\n");
    expect(row).toMatch(new RegExp(`^runs,5,pass@k,${11 / 24},${13 / 24},`));
    expect(passcurve("runs.csv", "--svg", "-")).toMatch(/^<svg .*<\/svg>\n$/s);
  });
});

describe("in TypeScript", () => {
  const use = `
    import { load, type Curve } from "passcurve";
    import { load as loadInline } from "passcurve/inline";
    import { problemWords, readRuns } from "passcurve/read";
    import type { PasscurveChart } from "passcurve/element";
    const pc = await load();
    const inline: typeof pc = await loadInline();
    const chart: PasscurveChart = document.createElement("passcurve-chart");
    chart.addEventListener("passcurve-ready", ({ detail }) => console.log(detail.table[0]?.[0], chart.drawn?.view));
    document.addEventListener("passcurve-error", ({ detail }) => console.log(detail.code === "removed", detail.message));
    // @ts-expect-error: no such fault
    if (chart.fault?.code === "hungry") chart.remove();
    const read = await readRuns("task,n,c");
    const words: string[] = read.ok ? [] : read.problems.map(problemWords);
    const counts = read.ok ? read.runs.map((run) => run.counts) : [];
    export const curves: Curve[] = counts.map((each) =>
      pc.passAtKCurve(each, [1, 2], { ragged: "strict" }),
    );
    console.log(words.length, inline);
    // @ts-expect-error: no such estimator
    pc.passAtKCurve({ n: [10], c: [3] }, [1], { estimator: "guess" });
    // @ts-expect-error: names of tasks are no counts
    if (read.ok) pc.passAtKCurve(read.runs[0], [1]);
    // @ts-expect-error: no such option
    await readRuns("", { deep: true });
  `;
  it("a strict project has all types", () => {
    const compilerOptions = {
      noEmit: true,
      strict: true,
      skipDefaultLibCheck: true,
      module: "nodenext",
      target: "es2022",
      types: [],
      lib: ["es2023", "dom", "dom.iterable", "dom.asynciterable"],
    };
    writeFileSync(join(folder, "use.ts"), use);
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions, files: ["use.ts"] }),
    );
    run("node", join(top, "node_modules/typescript/bin/tsc"));
  });
});

describe("in a browser", () => {
  it("a page without a bundler imports the files as they are", async () => {
    const script = useOfAll((name) => {
      const file = name === "passcurve" ? "index" : name.slice("passcurve/".length);
      return `./node_modules/passcurve/dist/npm/${file}.js`;
    });
    writeFileSync(join(folder, "page.js"), `${script} document.title = told;`);
    const html = '<!doctype html><html lang="en"><script type="module" src="./page.js"></script>';
    writeFileSync(join(folder, "index.html"), html);
    expect(await titleOf(folder)).toBe(expected);
  });

  it("passcurve/inline is one script, which fetches nothing", async () => {
    const own = writePage(
      "inline",
      'import { load } from "./inline.js"; document.title = (await load()).passAtK(10, 3, 5);',
    );
    const source = join(folder, "node_modules/passcurve/dist/npm/inline.js");
    writeFileSync(join(own, "inline.js"), readFileSync(source));
    const requested: string[] = [];
    expect(Number(await titleOf(own, (url) => requested.push(url)))).toBe(11 / 12);
    const names = requested
      .map((url) => new URL(url).pathname)
      .filter((name) => !name.includes("icon"));
    expect(names).toEqual(["/index.html", "/page.js", "/inline.js"]);
  });

  it("what Vite builds of the element without configuration draws, and fetches one wasm", async () => {
    const own = writePage("element", useOfElement);
    await build({ root: own, configFile: false, logLevel: "error", build: { target: "es2022" } });
    await expectElement(join(own, "dist"));
  });

  it("what Vite builds of it without configuration works", async () => {
    const own = writePage("app", `${useOfAll((name) => name)} document.title = told;`);
    await build({ root: own, configFile: false, logLevel: "error", build: { target: "es2022" } });
    expect(await titleOf(join(own, "dist"))).toBe(expected);
  });

  it("what webpack builds of it without configuration works", async () => {
    const own = await packed("packed", `${useOfAll((name) => name)} document.title = told;`);
    expect(await titleOf(own)).toBe(expected);
  });

  it("what webpack builds of the element without configuration draws, and fetches one wasm", async () => {
    await expectElement(await packed("packed-element", useOfElement));
  });
});

/** Draws a chart, and says its first row in the title. */
const useOfElement = `
  import "passcurve/element";
  document.addEventListener("passcurve-ready", ({ detail }) => (document.title = detail.table[1].join()));
  document.addEventListener("passcurve-error", ({ detail }) => (document.title = detail.message));
  document.body.innerHTML = '<passcurve-chart data="task,n,c; a,10,3; b,10,0"></passcurve-chart>';`;

async function expectElement(served: string): Promise<void> {
  const requested: string[] = [];
  expect(await titleOf(served, (url) => requested.push(url))).toMatch(/^data,15/);
  expect(requested.filter((url) => url.endsWith(".wasm"))).toHaveLength(1);
}

/** The folder of a page with what webpack makes of a script. */
async function packed(name: string, script: string): Promise<string> {
  const own = join(folder, name);
  mkdirSync(join(own, "src"), { recursive: true });
  writeFileSync(join(own, "src/index.js"), script);
  const { errors = [], warnings = [] } = await new Promise<StatsCompilation>((resolve, reject) => {
    webpack(
      {
        context: own,
        mode: "production",
        output: { path: join(own, "dist") },
        // It warns of every wasm by its size.
        performance: false,
      },
      (error, stats) => {
        if (stats === undefined) reject(error ?? new Error("no outcome"));
        else resolve(stats.toJson({ all: false, errors: true, warnings: true }));
      },
    );
  });
  expect([...errors, ...warnings].map(({ message }) => message)).toEqual([]);
  const html =
    '<!doctype html><html lang="en"><body><script defer src="./main.js"></script></body></html>';
  writeFileSync(join(own, "dist/index.html"), html);
  return join(own, "dist");
}
