import { execFileSync } from "node:child_process";
import { symlinkSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installTarball, type Project, top } from "./installed.ts";

let project: Project;

const modules = join(top, "node_modules");

/** The oldest TypeScript that the README names, and the version in use here. */
const compilers = ["typescript-5.4", "typescript"];

const script = `
import { load, type Counts } from "passcurve";
import { load as loadInline } from "passcurve/inline";
import { problemWords, readRuns } from "passcurve/read";
import "passcurve/element";

const [pc, inline] = [await load(), await loadInline()];
const read = await readRuns("task,n,c,model\\na,10,3,A\\na,10,4,B\\n", { name: "runs.csv" });
if (!read.ok) throw new Error(read.problems.map(problemWords).join());
const [a, b] = read.runs;
if (a === undefined || b === undefined) throw new Error("two runs");
const own: Counts = { n: [10, 10], c: [3, 4] };
export const first: number | undefined = pc.passAtKCurve(a.counts, [1, 5]).value[0];
export const difference: Float64Array = pc.compare(a.counts, b.counts, { ks: [1, 5] }).difference;
export const measured = inline.measure(own, { metric: "passHatK", ks: [2] });
// @ts-expect-error a run is no counts
pc.compare(a, b);
// @ts-expect-error no metric has this name
pc.measure(own, { metric: "pass" });
const chart = document.querySelector("passcurve-chart");
if (chart !== null) {
  chart.k = 5;
  chart.counts = { A: own };
  chart.addEventListener("passcurve-ready", ({ detail }) => detail.title.trim());
  // @ts-expect-error a metric is named by a text
  chart.metric = 5;
}
`;

const markup = (framework: string, counts: string) => `
import type {} from "passcurve/jsx/${framework}";
import type { ChartCounts } from "passcurve/element";
const counts: ChartCounts = { A: { n: [10], c: [3] } };
export const chart = (
  <passcurve-chart src="runs.csv" view="reliability" k={5} theme="dark" loading="lazy" ${counts}={counts}>
    <p>Model A</p>
  </passcurve-chart>
);
// @ts-expect-error there is no such view
export const other = <passcurve-chart view="bars" />;
`;

/** Errors of a compiler in a file that uses the package. */
function faults(compiler: string, file: string, options: object): string {
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    target: "es2022",
    noEmit: true,
    types: [],
    ...options,
  };
  writeFileSync(
    join(project.folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions, files: [file] }),
  );
  try {
    const binary = join(modules, compiler, "bin/tsc");
    execFileSync(process.execPath, [binary, "-p", project.folder], { encoding: "utf8" });
    return "";
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

beforeAll(() => {
  project = installTarball();
  mkdirSync(join(project.folder, "node_modules/@types"));
  for (const name of ["@types/react", "csstype", "preact", "solid-js"])
    symlinkSync(join(modules, name), join(project.folder, "node_modules", name));
  writeFileSync(join(project.folder, "use.ts"), script);
});

afterAll(() => {
  project.remove();
});

test.each(
  compilers.flatMap((compiler) => [
    [compiler, "node16", "node16"],
    [compiler, "nodenext", "nodenext"],
    [compiler, "bundler", "esnext"],
  ]),
)("%s checks the types of the package by %s", (compiler, moduleResolution, module) => {
  expect(faults(compiler, "use.ts", { module, moduleResolution, skipLibCheck: false })).toBe("");
});

test.each(
  compilers.flatMap((compiler) => [
    { compiler, framework: "react", jsx: "react-jsx", from: "react", counts: "counts" },
    { compiler, framework: "preact", jsx: "react-jsx", from: "preact", counts: "counts" },
    { compiler, framework: "solid", jsx: "preserve", from: "solid-js", counts: "prop:counts" },
  ]),
)("$compiler checks the element in JSX of $framework", ({ compiler, framework, counts, ...of }) => {
  writeFileSync(join(project.folder, `${framework}.tsx`), markup(framework, counts));
  const options = {
    module: "esnext",
    moduleResolution: "bundler",
    jsx: of.jsx,
    jsxImportSource: of.from,
    // Solid's types use features that TypeScript 5.4 does not know.
    skipLibCheck: framework === "solid",
  };
  expect(faults(compiler, `${framework}.tsx`, options)).toBe("");
});
