// Makes dist/npm of what CMake has put there, passcurve.js and passcurve.wasm: the facade as modules, then what is one file
// each, `passcurve/inline` and `passcurve/read`. What former builds left there goes, and so do types that nothing leads to.
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

// The page's own module has the type of the whole one.
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

// TypeScript below 5.7 knows no array over a kind of buffer.
const declarations = readdirSync(target, { recursive: true, encoding: "utf8" });
for (const file of declarations.filter((name) => name.endsWith(".d.ts"))) {
  const written = readFileSync(target + file, "utf8");
  writeFileSync(target + file, written.replace(/\b(\w+Array)<ArrayBuffer(?:Like)?>/g, "$1"));
}

// A copy of the wasm that is a module, for bundlers that leave files behind.
const packedWasm = gzipSync(readFileSync(`${target}passcurve.wasm`), { level: 9 });
writeFileSync(
  `${target}packed-wasm.js`,
  `export const packedWasm = "${packedWasm.toString("base64")}";\n`,
);

/** What is there by then, where the facade looks for it. @type {import("vite").Plugin} */
const raws = {
  name: "passcurve-raw",
  enforce: "pre",
  resolveId: (requested) =>
    requested === "./passcurve.js" || requested === "./packed-wasm.js"
      ? target + requested.slice(2)
      : null,
};

/** Folders of the packages of which the bundles hold something. @type {Set<string>} */
const bundled = new Set();

/** Notes what a bundle holds of other packages. @type {import("vite").Plugin} */
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

/** Bundles a file with all that it imports. @param {string} name @param {string} entry @param {import("vite").UserConfig} [more] */
const bundle = (name, entry, more = {}) =>
  build({
    ...more,
    configFile: false,
    root: path("."),
    // It warns of the address that `load` has and `passcurve/inline` leaves out.
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
  // Its file for Node has three times the bytes and nothing that a figure needs.
  resolve: { alias: { jspdf: path("../../node_modules/jspdf/dist/jspdf.es.min.js") } },
  build: {
    ssr: true,
    // It shares the module and its wasm with whoever imports the package.
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

/** Stands for import.meta.url while Vite looks for it. */
const here = "passcurveHere";

/** Leaves addresses beside a file as they are: the bundler of whoever uses it is to find them. @type {import("vite").Plugin} */
const besides = {
  name: "passcurve-besides",
  enforce: "pre",
  transform: (code) => code.replaceAll(/(?<=new URL\("\.\/[\w.-]+", )import\.meta\.url/g, here),
  generateBundle: (_, chunks) => {
    for (const chunk of Object.values(chunks))
      if ("code" in chunk) chunk.code = chunk.code.replaceAll(here, "import.meta.url");
  },
};

/** Scripts that stay files of their own. @type {import("vite").Plugin} */
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

/** Readers that few charts need: YAML, logs, and what is packed. They come with the whole reader. */
const rare = /\/read-container\.ts$|\/logs\/(?:log-tables|yaml)\.ts$/;

/** A script without those readers, each of which fails by the name that `reading.ts` knows. @type {import("vite").Plugin} */
const withoutRare = {
  name: "passcurve-without-rare",
  enforce: "pre",
  resolveId: (requested) => (rare.test(requested) ? "\0passcurve-rare" : null),
  load: (id) =>
    id === "\0passcurve-rare" ? 'throw new Error("a reader in another script"); export {};' : null,
};

/** The page hands a worker its wasm. @type {import("vite").Plugin} */
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
 * A script of a worker: a function that runs also by its own text, and a file that calls it. @param {string} name
 * @param {string} entry @param {string} worker @param {import("vite").Plugin[]} plugins
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
      // What Vite 5 and 6 make of every script: they would put helpers outside of the function.
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

/** The element with everything in it as one function, which starts its worker from its own text. @type {import("vite").Plugin} */
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

/** What the command draws PNG and PDF with. */
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
// The page comes last, since it is made from the package.
const lost = missing.filter((file) => file !== "dist/npm/page.br");
if (lost.length > 0) throw new Error(`the package does not have ${lost.join(", ")}`);
