import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";

// Two builds of one page: dist/site, to be hosted, and (--mode single) dist/passcurve.html, which a double-click opens.

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const nowhere = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "img-src 'self' data: blob:",
];
const hostedPolicy = [
  ...nowhere,
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "worker-src 'self'",
];
/** Stands in the policy until the inlined script, and so its hash, is known. */
const unknownHash = "sha256-of-the-inlined-script";
const singlePolicy = [
  ...nowhere,
  `script-src '${unknownHash}' 'wasm-unsafe-eval'`,
  "style-src 'unsafe-inline'",
  "connect-src data:",
  "worker-src blob:",
];

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

function policy(content: string[]): Plugin {
  return {
    name: "passcurve-policy",
    apply: "build",
    transformIndexHtml: () => [
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", content: content.join("; ") },
        injectTo: "head-prepend",
      },
    ],
  };
}

/** Puts the hash of the one inlined script into the policy, and the file into its place. */
function finishSingle(): Plugin {
  return {
    name: "passcurve-single",
    apply: "build",
    closeBundle: async () => {
      const html = await readFile(path("../dist/single/index.html"), "utf8");
      const script = /<script type="module"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1];
      if (script === undefined) throw new Error("no inlined script found");
      const hash = `sha256-${createHash("sha256").update(script).digest("base64")}`;
      await writeFile(path("../dist/passcurve.html"), html.replace(unknownHash, hash));
      await rm(path("../dist/single"), { recursive: true });
    },
  };
}

export default defineConfig(({ mode }) => {
  const single = mode === "single";
  return {
    root: path("."),
    base: "./",
    plugins: [
      workerStart(single),
      policy(single ? singlePolicy : hostedPolicy),
      ...(single ? [viteSingleFile(), finishSingle()] : []),
    ],
    worker: { format: single ? "iife" : "es" },
    build: {
      target: "es2022",
      outDir: path(single ? "../dist/single" : "../dist/site"),
      emptyOutDir: true,
      assetsInlineLimit: single ? Number.MAX_SAFE_INTEGER : 0,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
    },
  };
});
