import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";
import { leftOut } from "./left-out.ts";

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
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
];
const singlePolicy = (scriptHash: string) => [
  ...policyOfAll,
  `script-src '${scriptHash}' 'wasm-unsafe-eval'`,
  "connect-src data:",
  "worker-src blob:",
];

const withPolicy = (html: string, policy: string[]) =>
  html.replace(
    "<head>",
    `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy.join("; ")}" />`,
  );

/** The workers' starts: by address in the hosted page, from their own inlined text in the single file. */
function workerStart(single: boolean): Plugin {
  const id = "virtual:passcurve-worker";
  const start = (name: string, file: string) => {
    const source = `${path(`compute/${file}.ts`)}?worker${single ? "&inline" : ""}`;
    return `import Own${name} from ${JSON.stringify(source)}; export const start${name} = () => new Own${name}();`;
  };
  return {
    name: "passcurve-worker",
    resolveId: (requested) => (requested === id ? `\0${id}` : null),
    load: (requested) =>
      requested === `\0${id}` ? start("Worker", "worker") + start("Reader", "import-worker") : null,
  };
}

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

/** A view's file is named after it. */
function named({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const view = /web\/views\/([\w-]+)\/elements\.ts$/.exec(facadeModuleId ?? "")?.[1];
  return `assets/${view === undefined ? "[name]" : `view-${view}`}-[hash].js`;
}

export default defineConfig(({ mode }) => {
  const isSingle = mode === "single";
  return {
    root: path("."),
    base: "./",
    plugins: [
      workerStart(isSingle),
      leftOut,
      ...(isSingle ? [viteSingleFile(), single] : [hosted]),
    ],
    worker: { format: isSingle ? "iife" : "es" },
    build: {
      target: "es2022",
      outDir: path(isSingle ? "../dist/single" : "../dist/site"),
      emptyOutDir: true,
      assetsInlineLimit: isSingle ? Number.MAX_SAFE_INTEGER : 0,
      reportCompressedSize: false,
      // Lists of what each view needs besides would weigh more than they spare: most of it is there by then.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, needed, { hostType }) => (hostType === "html" ? needed : []),
      },
      rolldownOptions: { output: { chunkFileNames: named } },
    },
  };
});
