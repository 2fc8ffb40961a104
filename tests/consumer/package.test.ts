import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compareContents } from "../../web/package/contents.mjs";
import { launchChromium } from "../chromium.mjs";
import { installTarball, opened, type Project, top, writePage } from "./installed.ts";

let project: Project;
let folder = "";
let browser: Browser;

const run = (command: string, ...options: string[]) => project.run(command, ...options);

/** Output of an ES module in Node. */
const printed = (script: string) => run("node", "--input-type=module", "--eval", script).trim();

/** Script that uses each entry of the package, and collects the results as JSON. */
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
  project = installTarball();
  ({ folder } = project);
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
  project.remove();
});

describe("the tarball", () => {
  it("holds every file that an export leads to, and beside them nothing but words on it", () => {
    const manifest = readFileSync(join(folder, "node_modules/passcurve/package.json"), "utf8");
    const docs = (JSON.parse(manifest) as { files: string[] }).files.slice(1);
    expect(compareContents(top, project.files)).toEqual({
      unused: ["LICENSE", "README.md", "dist/npm/LICENSES.md", "package.json", ...docs].sort(),
      missing: [],
    });
  });

  it("holds every file that its README links to", () => {
    const readme = readFileSync(join(folder, "node_modules/passcurve/README.md"), "utf8");
    const links = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = ""]) => link);
    expect(links.length).toBeGreaterThan(9);
    for (const link of links) expect(project.files).toContain(link);
  });

  it("describes the element as it is, for editors", () => {
    const script = `
      import { readFile } from "node:fs/promises";
      import { PasscurveChart } from "passcurve/element";
      const file = new URL(import.meta.resolve("passcurve/custom-elements.json"));
      const [of] = JSON.parse(await readFile(file, "utf8")).modules[0].declarations;
      const members = Object.getOwnPropertyDescriptors(PasscurveChart.prototype);
      console.log(JSON.stringify({
        attributes: of.attributes.map(({ name }) => name).filter((name) => name !== "loading").sort(),
        observed: [...PasscurveChart.observedAttributes].sort(),
        fields: of.members.map(({ name }) => name).filter((name) => !/drawn|fault/.test(name)).sort(),
        properties: Object.keys(members).filter((name) => members[name].set !== undefined).sort(),
      }));`;
    const { attributes, observed, fields, properties } = JSON.parse(printed(script)) as Record<
      string,
      string[]
    >;
    expect(attributes).toEqual(observed);
    expect(fields).toEqual(properties);
    expect(fields).toContain("counts");
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

  it("the element in one file can be imported, and does nothing without a page", () => {
    const script = `
      await import("passcurve/element-inline");
      console.log(typeof document, typeof HTMLElement, typeof customElements);`;
    expect(printed(script)).toBe("undefined undefined undefined");
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
    expect((await opened(browser, folder)).title).toBe(expected);
  });

  it("passcurve/inline is one script, which fetches nothing", async () => {
    const own = writePage(
      project,
      "inline",
      'import { load } from "./inline.js"; document.title = (await load()).passAtK(10, 3, 5);',
    );
    const source = join(folder, "node_modules/passcurve/dist/npm/inline.js");
    writeFileSync(join(own, "inline.js"), readFileSync(source));
    const { title, requested } = await opened(browser, own);
    expect(Number(title)).toBe(11 / 12);
    const names = requested
      .map((url) => new URL(url).pathname)
      .filter((name) => !name.includes("icon"));
    expect(names).toEqual(["/index.html", "/page.js", "/inline.js"]);
  });
});
