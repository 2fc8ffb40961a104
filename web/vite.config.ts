import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";
import { evidence } from "./evidence-plugin.mjs";
import { leftOut } from "./left-out.mjs";
import { tightStyles } from "./tight-styles.mjs";
import { examples } from "./examples-plugin.ts";
import { wasmAddress } from "./questions/queue/packed-worker.ts";
import { packedAddress, packPage, scriptHash } from "./package/command/report/packed-page.ts";

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
  "manifest-src 'self'",
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

/** Code that starts the workers: by URL in the hosted page, from their own inlined text in the single file. */
function workerStart(single: boolean): Plugin {
  const id = "virtual:passcurve-worker";
  const queue = path("questions/queue");
  const imported = (name: string, file: string) =>
    `import ${name} from ${JSON.stringify(`${queue}/${file}`)};`;
  const query = single ? "?worker&inline" : "?worker";
  const start = (name: string, file: string) =>
    `${imported(`Own${name}`, `${file}.ts${query}`)} export const start${name} = () => new Own${name}();`;
  const startPacked = `${imported("worker", `worker.ts${query}`)}
    ${imported("reader", `import-worker.ts${query}`)}
    ${imported("{ packedWorker }", "packed-worker.ts")}
    export const startWorker = () => packedWorker(worker);
    export const startReader = () => packedWorker(reader);`;
  return {
    name: "passcurve-worker",
    resolveId: (requested) => (requested === id ? `\0${id}` : null),
    load: (requested) =>
      requested === `\0${id}`
        ? single
          ? startPacked
          : start("Worker", "worker") + start("Reader", "import-worker")
        : null,
  };
}

/**
 * Packs the workers of the page in one file to 40 % of their size. The wasm is already packed, and stays beside the
 * script that computes.
 */
const packedWorkers: Plugin = {
  name: "passcurve-packed-workers",
  enforce: "post",
  transform: async function (code, id) {
    if (!/\/(?:import-)?worker\.ts\?worker&inline$/.test(id)) return null;
    const script = this.parse(code)
      .body.flatMap((each) => (each.type === "VariableDeclaration" ? each.declarations : []))
      .map(({ init }) => (init?.type === "Literal" ? init.value : null))
      .find((value) => typeof value === "string");
    if (script === undefined) throw new Error("no inlined worker found");
    const wasm = packedAddress(await readFile(path("../dist/npm/passcurve.wasm")));
    const [before, after] = script.split(wasm);
    const packed =
      after === undefined
        ? { script: packedAddress(script) }
        : { script: packedAddress(`${before}${wasmAddress}${after}`), wasm };
    return `export default ${JSON.stringify(packed)};`;
  },
};

const manifest = {
  tag: "link",
  attrs: { rel: "manifest", href: "./passcurve.webmanifest" },
  injectTo: "head",
} as const;

/** Gives the service worker its list of files. The page in one file and the package's reference are built later. */
const hosted: Plugin = {
  name: "passcurve-hosted",
  apply: "build",
  transformIndexHtml: (html) => ({
    html: withPolicy(html, hostedPolicy),
    tags: [manifest],
  }),
  closeBundle: async () => {
    const site = path("../dist/site");
    const worker = `${site}/service-worker.js`;
    const entries = await readdir(site, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && !/^service-worker\.js$|\.schema\.json$/.test(entry.name))
      .map(({ parentPath, name }) => relative(site, join(parentPath, name)).replaceAll(sep, "/"))
      .sort();
    const hash = createHash("sha256");
    for (const file of [...files, "service-worker.js"])
      hash.update(file).update(await readFile(`${site}/${file}`));
    const listed = JSON.stringify(files.map((file) => (file === "index.html" ? "" : file)));
    const version = JSON.stringify(hash.digest("hex").slice(0, 16));
    const code = await readFile(worker, "utf8");
    await writeFile(worker, `const passcurveFiles=${listed},passcurveVersion=${version};\n${code}`);
  },
};

/**
 * Compresses the wasm of the page in one file with gzip, to 40 % of its size; the browser unpacks it. Only the whole
 * module is included, so that it also answers the first questions.
 */
const packedWasm: Plugin = {
  name: "passcurve-packed-wasm",
  load: async (id) => {
    if (id.endsWith("/questions/queue/first-load.ts"))
      return `export { load as loadFirst } from "passcurve";`;
    if (!id.endsWith("/dist/npm/wasm-bytes.js")) return null;
    const wasm = await readFile(id.replace("wasm-bytes.js", "passcurve.wasm"));
    return `export async function wasmBytes() {
        const { body } = await fetch("${packedAddress(wasm)}");
        return new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
      }`;
  },
};

/** The hosted page has its wasm as a file beside it, and needs no packed copy. */
const wasmBeside: Plugin = {
  name: "passcurve-wasm-beside",
  load: (id) =>
    id.endsWith("/dist/npm/wasm-bytes.js")
      ? `export const wasmBytes = () => new URL("./passcurve.wasm", import.meta.url);`
      : null,
};

/** Fonts that are fetched on demand, compressed with gzip. */
function packedFonts(isServed: boolean): Plugin {
  return {
    name: "passcurve-packed-fonts",
    enforce: "pre",
    load: async function (id) {
      const [file = "", query] = id.split("?");
      if (query !== "packed") return null;
      const packed = gzipSync(await readFile(file), { level: 9 });
      if (isServed) {
        const address = `data:application/octet-stream;base64,${packed.toString("base64")}`;
        return `export default ${JSON.stringify(address)};`;
      }
      const name = basename(file).replace(/\.ttf$/, ".packed-font");
      const reference = this.emitFile({ type: "asset", name, source: packed });
      return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
    },
  };
}

/** Code that makes PDF. In the page in one file, and each page saved from it, it would double the size. */
function pdfTools(single: boolean): Plugin {
  const id = "virtual:passcurve-pdf";
  const tools = `() => import(${JSON.stringify(path("export/figure-pdf.ts"))})`;
  return {
    name: "passcurve-pdf",
    resolveId: (requested) => (requested === id ? `\0${id}` : null),
    load: (requested) =>
      requested === `\0${id}` ? `export const pdfTools = ${single ? "null" : tools};` : null,
  };
}

/**
 * Writes the inlined page, with the hash of its one script in the policy and an element for data
 * (`state/sources/page-data.ts`).
 */
const single: Plugin = {
  name: "passcurve-single",
  apply: "build",
  closeBundle: async () => {
    const folder = path("../dist/single");
    const html = await readFile(`${folder}/index.html`, "utf8");
    const end = html.lastIndexOf("  </body>");
    const holder = `    <script type="application/json" id="passcurve-data"></script>\n`;
    const page = html.slice(0, end) + holder + html.slice(end);
    const whole = withPolicy(page, singlePolicy(scriptHash(html)));
    // The hosted page saves copies of it with data inside (`export/one-page.ts`).
    for (const place of ["../dist/passcurve.html", "../dist/site/passcurve.html"])
      await writeFile(path(place), whole);
    // The package ships it beside its own wasm.
    const wasm = await readFile(path("../dist/npm/passcurve.wasm"));
    await writeFile(path("../dist/npm/page.br"), packPage(whole, wasm));
    await rm(folder, { recursive: true });
  },
};

/** The service worker keeps its URL, so that browsers find newer versions. */
const entryNamed = ({ name }: { name: string }) =>
  name === "service-worker" ? "[name].js" : "assets/[name]-[hash].js";

/** Names a view's file after the view. */
function named({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const view = /web\/views\/([\w-]+)\/elements\.ts$/.exec(facadeModuleId ?? "")?.[1];
  return `assets/${view === undefined ? "[name]" : `view-${view}`}-[hash].js`;
}

interface Graph {
  getModuleInfo: (id: string) => { importedIds: string[] } | null;
}

/** A module and all modules that it needs before it can run. */
function neededBy(id: string, graph: Graph): Set<string> {
  const needed = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (needed.has(next)) continue;
    needed.add(next);
    open.push(...(graph.getModuleInfo(next)?.importedIds ?? []));
  }
  return needed;
}

/** Puts everything that opens the page into one file. A browser would request forty small files one after another. */
function openingFile() {
  let opening: Set<string> | undefined;
  return {
    debugName: "opening",
    name: (id: string, graph: Graph) =>
      (opening ??= neededBy(path("main.ts"), graph)).has(id) ? "opening" : null,
  };
}

export default defineConfig(({ mode, command }) => {
  const isSingle = mode === "single";
  return {
    root: path("."),
    base: "./",
    plugins: [
      workerStart(isSingle),
      examples(isSingle),
      evidence,
      leftOut,
      tightStyles,
      packedFonts(command === "serve"),
      pdfTools(isSingle),
      ...(isSingle ? [packedWorkers, viteSingleFile(), single] : [hosted]),
    ],
    worker: {
      format: isSingle ? "iife" : "es",
      plugins: () => [examples(isSingle), evidence, isSingle ? packedWasm : wasmBeside],
    },
    build: {
      target: "es2022",
      outDir: path(isSingle ? "../dist/single" : "../dist/site"),
      emptyOutDir: true,
      assetsInlineLimit: isSingle ? Number.MAX_SAFE_INTEGER : 0,
      reportCompressedSize: false,
      // Preload lists for each view would cost more than they save: most of the files are loaded by then.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, needed, { hostType }) => (hostType === "html" ? needed : []),
      },
      rolldownOptions: isSingle
        ? {}
        : {
            input: [path("index.html"), path("shell/app/service-worker.ts")],
            output: {
              entryFileNames: entryNamed,
              chunkFileNames: named,
              codeSplitting: { groups: [openingFile()] },
            },
          },
    },
  };
});
