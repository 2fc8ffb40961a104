// Builds dist/npm from passcurve.js and passcurve.wasm, which CMake has put there. First come the modules of the
// facade, then single files such as `passcurve/inline` and `passcurve/read`. Removes the output of former builds, and
// types that nothing refers to.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "vite";
import { evidence } from "../evidence-plugin.mjs";
import { leftOut } from "../left-out.mjs";
import { compareContents } from "./contents.mjs";

const path = (/** @type {string} */ relative) => fileURLToPath(new URL(relative, import.meta.url));
const top = path("../../");
const target = path("../../dist/npm/");

const raw = ["passcurve.js", "passcurve.wasm"];
for (const name of readdirSync(target))
  if (!raw.includes(name)) rmSync(target + name, { recursive: true });

// The page's own module has the same type as the whole one.
writeFileSync(
  path("../../dist/first/first.d.ts"),
  `import type { CreateModule } from "../npm/loader.js";
declare const createModule: CreateModule;
export default createModule;
`,
);

const compiler = path("../../node_modules/typescript/bin/tsc");
for (const project of ["../../wasm/tsconfig.json", "tsconfig.json"])
  execFileSync(process.execPath, [compiler, "-p", path(project)], { stdio: "inherit" });

// Below 5.7, TypeScript has no typed arrays with a buffer type, such as Uint8Array<ArrayBuffer>.
const declarations = readdirSync(target, { recursive: true, encoding: "utf8" });
for (const file of declarations.filter((name) => name.endsWith(".d.ts"))) {
  const written = readFileSync(target + file, "utf8");
  writeFileSync(target + file, written.replace(/\b(\w+Array)<ArrayBuffer(?:Like)?>/g, "$1"));
}

// A copy of the wasm as a module, for bundlers that leave other files behind.
const packedWasm = gzipSync(readFileSync(`${target}passcurve.wasm`), { level: 9 });
writeFileSync(
  `${target}packed-wasm.js`,
  `export const packedWasm = "${packedWasm.toString("base64")}";\n`,
);

/** Resolves the facade's imports of files that are already in dist/npm. @type {import("vite").Plugin} */
const raws = {
  name: "passcurve-raw",
  enforce: "pre",
  resolveId: (requested) =>
    requested === "./passcurve.js" || requested === "./packed-wasm.js"
      ? target + requested.slice(2)
      : null,
};

/** Folders of the packages that the bundles include. @type {Set<string>} */
const bundled = new Set();

/** Records the other packages that a bundle includes. @type {import("vite").Plugin} */
const noting = {
  name: "passcurve-noting",
  generateBundle: (_, chunks) => {
    for (const chunk of Object.values(chunks))
      for (const [id, { renderedLength }] of Object.entries(
        "modules" in chunk ? chunk.modules : {},
      )) {
        const [folder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? [];
        if (folder !== undefined && renderedLength > 0) bundled.add(folder);
      }
  },
};

/** The licence of a package, with its name and version. @param {string} folder */
function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const text =
    file === undefined ? `Licence: ${license}` : readFileSync(`${folder}/${file}`, "utf8");
  return `## ${name} ${version}\n\n${text.trim()}\n`;
}

/**
 * Bundles a file with everything it imports.
 * @param {string} name
 * @param {string} entry
 * @param {import("vite").UserConfig} [more]
 */
const bundle = (name, entry, more = {}) =>
  build({
    ...more,
    configFile: false,
    root: path("."),
    // Hides the warning about the address that `load` uses and `passcurve/inline` leaves out.
    logLevel: "error",
    publicDir: false,
    plugins: [...(more.plugins ?? []), raws, noting, evidence],
    build: {
      target: "es2022",
      minify: true,
      outDir: target,
      emptyOutDir: false,
      lib: { entry: path(entry), formats: ["es"], fileName: name },
      rolldownOptions: { output: { codeSplitting: false } },
      ...more.build,
    },
  });

await bundle("inline", "../../wasm/facade/inline.ts");
await bundle("read", "read.ts");
await bundle("command", "command/passcurve.ts", {
  plugins: [leftOut],
  ssr: { noExternal: true },
  // jsPDF's file for Node is three times as large, and adds nothing that a figure needs.
  resolve: { alias: { jspdf: path("../../node_modules/jspdf/dist/jspdf.es.min.js") } },
  build: {
    ssr: true,
    // Shares the module and its wasm with code that imports the package.
    rolldownOptions: {
      external: ["passcurve"],
      output: {
        codeSplitting: true,
        entryFileNames: "command.js",
        chunkFileNames: "command-[name].js",
        paths: { passcurve: "./index.js" },
      },
    },
  },
});

/** Placeholder that hides import.meta.url from Vite. */
const here = "passcurveHere";

/** Leaves addresses of neighbouring files to the user's own bundler. @type {import("vite").Plugin} */
const besides = {
  name: "passcurve-besides",
  enforce: "pre",
  transform: (code) => code.replaceAll(/(?<=new URL\("\.\/[\w.-]+", )import\.meta\.url/g, here),
  generateBundle: (_, chunks) => {
    for (const chunk of Object.values(chunks))
      if ("code" in chunk) chunk.code = chunk.code.replaceAll(here, "import.meta.url");
  },
};

/** Keeps these scripts as separate files. @type {import("vite").Plugin} */
const apart = {
  name: "passcurve-apart",
  enforce: "pre",
  resolveId: (id) =>
    /^\.\/(?:element-serving|element-reading|packed-wasm)\.js$/.test(id)
      ? { id, external: true }
      : null,
};

await bundle("element", "element/element.ts", {
  plugins: [leftOut, besides, apart],
  build: {
    lib: { entry: path("element/element.ts"), formats: ["es"], fileName: () => "element.js" },
    rolldownOptions: {
      output: { codeSplitting: true, chunkFileNames: "element-[name].js", minify: true },
    },
  },
});

/** Readers that few charts need: YAML, logs and archives. The whole reader includes them. */
const rare = /\/read-container\.ts$|\/logs\/(?:log-tables|yaml)\.ts$/;

/**
 * Leaves these readers out of a script; each throws the error that `reading.ts` expects. @type {import("vite").Plugin}
 */
const withoutRare = {
  name: "passcurve-without-rare",
  enforce: "pre",
  resolveId: (requested) => (rare.test(requested) ? "\0passcurve-rare" : null),
  load: (id) =>
    id === "\0passcurve-rare" ? 'throw new Error("a reader in another script"); export {};' : null,
};

/** Leaves the wasm out of a worker's script: the page passes it in. @type {import("vite").Plugin} */
const wasmFromPage = {
  name: "passcurve-wasm-from-page",
  enforce: "pre",
  resolveId: (requested) => (requested === "./wasm-bytes.js" ? "\0passcurve-no-wasm" : null),
  load: (id) =>
    id === "\0passcurve-no-wasm"
      ? 'export const wasmBytes = () => Promise.reject(new Error("the page has the wasm"));'
      : null,
};

/**
 * Builds a worker's script: a function that also runs from its own text, and a file that calls it.
 * @param {string} name
 * @param {string} entry
 * @param {string} worker
 * @param {import("vite").Plugin[]} plugins
 */
async function workerScript(name, entry, worker, plugins) {
  /** @type {import("vite").Plugin} */
  const asFunction = {
    name: "passcurve-as-function",
    generateBundle: (_, chunks) => {
      for (const chunk of Object.values(chunks))
        if ("code" in chunk)
          chunk.code = `export function script() {\n${chunk.code.trim()}\nreturn served;\n}\n`;
    },
  };
  await bundle(name, entry, {
    plugins: [leftOut, ...plugins, asFunction],
    build: {
      // The targets that Vite 5 and 6 compile every script to. Their helpers would otherwise go outside the function.
      target: ["es2020", "edge88", "firefox78", "chrome87", "safari14"],
      lib: { entry: path(entry), formats: ["iife"], name: "served", fileName: () => `${name}.js` },
      rolldownOptions: { output: { codeSplitting: false, minify: true } },
    },
  });
  writeFileSync(`${target}${worker}.js`, `import { script } from "./${name}.js";\nscript();\n`);
}

await workerScript("element-serving", "element/serving.ts", "element-worker", [
  withoutRare,
  wasmFromPage,
]);
await workerScript("element-reading", "element/whole-reading.ts", "element-reader", []);

/**
 * Bundles the whole element as one function, which starts its worker from its own text.
 * @type {import("vite").Plugin}
 */
const inOneFile = {
  name: "passcurve-in-one-file",
  enforce: "pre",
  resolveId: (requested) =>
    requested === "passcurve"
      ? `${target}inline.js`
      : requested === "./starts.ts"
        ? path("element/starts-in-one-file.ts")
        : null,
  generateBundle: (_, chunks) => {
    for (const chunk of Object.values(chunks))
      if ("code" in chunk)
        chunk.code = `(function passcurveElement() {\n${chunk.code.trim()}\n})();\n`;
  },
};

await bundle("element-inline", "element/in-one-file.ts", {
  plugins: [leftOut, inOneFile],
  build: {
    lib: {
      entry: path("element/in-one-file.ts"),
      formats: ["iife"],
      name: "passcurveElementFile",
      fileName: () => "element-inline.js",
    },
    rolldownOptions: { output: { codeSplitting: false, minify: true } },
  },
});

writeFileSync(
  `${target}element-inline.d.ts`,
  'import "./types/package/element/element.js";\nexport {};\n',
);
const jsx = `${target}types/package/jsx`;
mkdirSync(jsx, { recursive: true });
for (const name of readdirSync(path("jsx")))
  writeFileSync(
    `${jsx}/${name}`,
    readFileSync(path(`jsx/${name}`), "utf8").replaceAll(
      /(?<=from "\.[^"]*?)(?:\.d)?\.ts"/g,
      '.js"',
    ),
  );
copyFileSync(path("custom-elements.json"), `${target}custom-elements.json`);
const schema = "passcurve-results-1.schema.json";
copyFileSync(path(`../public/${schema}`), target + schema);

/** Renderer and fonts with which the command draws PNG and PDF. */
for (const [name, file] of Object.entries({
  resvg: "@resvg/resvg-wasm/index_bg.wasm",
  "arimo-normal": "@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf",
  "arimo-bold": "@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf",
}))
  writeFileSync(
    `${target}${name}.br`,
    brotliCompressSync(readFileSync(path(`../../node_modules/${file}`)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  );

const made = readdirSync(target, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => relative(top, join(parentPath, name)));
const { unused, missing } = compareContents(top, made);
for (const file of unused) rmSync(top + file);
const inWasm = `passcurve.wasm holds parts of Eigen (MPL 2.0), musl (MIT), Emscripten (MIT) and LLVM's libc++ (Apache 2.0 with LLVM
exceptions). resvg.br is the WebAssembly of @resvg/resvg-wasm (MPL 2.0), whose source is at
https://github.com/yisibl/resvg-js. arimo-normal.br and arimo-bold.br are the fonts of @expo-google-fonts/arimo.`;
bundled.add(path("../../node_modules/@expo-google-fonts/arimo"));
const licences = [...bundled].sort().map(licenceOf);
writeFileSync(
  `${target}LICENSES.md`,
  `# What the files of this folder hold of other packages\n\n${inWasm}\n\n${licences.join("\n")}`,
);
// The page comes last, because it is made from the package.
const lost = missing.filter((file) => file !== "dist/npm/page.br");
if (lost.length > 0) throw new Error(`the package does not have ${lost.join(", ")}`);
