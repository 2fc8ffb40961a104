import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";

// Two builds of one page: dist/site, to be hosted, and (--mode single) dist/passcurve.html, which a double-click opens.

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const policyOfAll = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "img-src 'self' data: blob:",
];
const hostedPolicy = [
  ...policyOfAll,
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "worker-src 'self'",
];
const singlePolicy = (scriptHash: string) => [
  ...policyOfAll,
  `script-src '${scriptHash}' 'wasm-unsafe-eval'`,
  "style-src 'unsafe-inline'",
  "connect-src data:",
  "worker-src blob:",
];

const withPolicy = (html: string, policy: string[]) =>
  html.replace(
    "<head>",
    `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy.join("; ")}" />`,
  );

/** The worker's start: by address in the hosted page, from its own inlined text in the single file. */
function workerStart(single: boolean): Plugin {
  const id = "virtual:passcurve-worker";
  const source = `${path("compute/worker.ts")}?worker${single ? "&inline" : ""}`;
  return {
    name: "passcurve-worker",
    resolveId: (requested) => (requested === id ? `\0${id}` : null),
    load: (requested) =>
      requested === `\0${id}`
        ? `import Start from ${JSON.stringify(source)}; export const startWorker = () => new Start();`
        : null,
  };
}

/** What Observable Plot brings for maps, colour schemes and dates, which this page has none of and tree shaking keeps. */
const unusedPackages = ["d3-geo", "d3-scale-chromatic", "d3-time", "d3-time-format", "isoformat"];

/** Its own files for legends and tips, whose work is done in other ways here. */
const unusedFiles = /@observablehq\/plot\/src\/(legends|marks\/tip|interactions\/pointer)\.js$/;

/** Puts one function that does nothing in the place of all that these export: a tenth of the page. */
const withoutUnused: Plugin = {
  name: "passcurve-without-unused",
  enforce: "pre",
  resolveId: (requested) => (unusedPackages.includes(requested) ? `\0without:${requested}` : null),
  load: async (requested) => {
    const name = unusedPackages.find((each) => requested === `\0without:${each}`);
    const exported =
      name !== undefined
        ? Object.keys((await import(name)) as object)
        : unusedFiles.test(requested)
          ? Array.from(
              (await readFile(requested, "utf8")).matchAll(/^export (?:function|class) (\w+)/gm),
              ([, each = ""]) => each,
            )
          : null;
    if (exported === null) return null;
    // Plot calls some of them as it starts, and counts the legends that it made: none.
    return `const unused = () => [];
      export { ${exported.map((each) => `unused as ${each}`).join(", ")} };`;
  },
};

const hosted: Plugin = {
  name: "passcurve-hosted",
  apply: "build",
  transformIndexHtml: (html) => withPolicy(html, hostedPolicy),
};

/** Puts the inlined page into its place, with the hash of its one script in the policy. */
const single: Plugin = {
  name: "passcurve-single",
  apply: "build",
  closeBundle: async () => {
    const folder = path("../dist/single");
    const html = await readFile(`${folder}/index.html`, "utf8");
    const script = /<script type="module"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1];
    if (script === undefined) throw new Error("no inlined script found");
    const hash = createHash("sha256").update(script).digest("base64");
    await writeFile(
      path("../dist/passcurve.html"),
      withPolicy(html, singlePolicy(`sha256-${hash}`)),
    );
    await rm(folder, { recursive: true });
  },
};

export default defineConfig(({ mode }) => {
  const isSingle = mode === "single";
  return {
    root: path("."),
    base: "./",
    plugins: [
      workerStart(isSingle),
      withoutUnused,
      ...(isSingle ? [viteSingleFile(), single] : [hosted]),
    ],
    worker: { format: isSingle ? "iife" : "es" },
    build: {
      target: "es2022",
      outDir: path(isSingle ? "../dist/single" : "../dist/site"),
      emptyOutDir: true,
      assetsInlineLimit: isSingle ? Number.MAX_SAFE_INTEGER : 0,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
    },
  };
});
