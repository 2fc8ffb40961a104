// Writes the reference of the package into the site: dist/site/api.html with its style and search. The text is from the
// doc comments of the package's exports. Each function has an example, which is called here.
import { copyFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { runnerImport } from "vite";
import { groups } from "./groups.mjs";
import { given } from "./examples.mjs";
import { exampleOf, givenCode, resultOf, told } from "./results.mjs";
import { style } from "./style.mjs";

const path = (/** @type {string} */ relative) => fileURLToPath(new URL(relative, import.meta.url));

/** Files whose exports the reference lists, by the name that users import. */
const entries = {
  passcurve: path("../../../wasm/facade/index.ts"),
  "passcurve/read": path("../read.ts"),
  "passcurve/element": path("../element/element.ts"),
};

const rooms = groups.flatMap(([, each]) => each);

const { config } = ts.readConfigFile(path("../../../tsconfig.json"), (file) =>
  ts.sys.readFile(file),
);
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, path("../../../"));
const program = ts.createProgram(Object.values(entries), options);
const checker = program.getTypeChecker();
const whole = ts.TypeFormatFlags.NoTruncation;

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/**
 * All exports, without the functions of an instance, by name.
 * @type {Map<string, { symbol: ts.Symbol, from: string }>}
 */
const exported = new Map();
for (const [from, file] of Object.entries(entries)) {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} exports nothing`);
  for (const each of checker.getExportsOfModule(module)) {
    const symbol = each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each;
    exported.set(each.name, { symbol, from });
  }
}

/** Definitions of the raw module's types, which users cannot import, by name. @type {Map<string, string>} */
const raw = new Map();
const rawFile = program.getSourceFile(path("../../../wasm/facade/raw.ts"));
rawFile?.forEachChild((node) => {
  if (ts.isTypeAliasDeclaration(node))
    raw.set(
      node.name.text,
      checker.typeToString(
        checker.getTypeAtLocation(node),
        node,
        whole | ts.TypeFormatFlags.InTypeAlias,
      ),
    );
  if (ts.isInterfaceDeclaration(node))
    raw.set(node.name.text, `{ ${node.members.map((each) => each.getText()).join(" ")} }`);
});

/** Replaces the names in a type that users cannot import. @param {string} text @returns {string} */
const plain = (text) => text.replace(/\bRaw[A-Z]\w*/g, (name) => plain(raw.get(name) ?? "unknown"));

/** A type as it is written, with links at exported names. @param {string} text */
const linked = (text) =>
  escaped(plain(text)).replace(/[A-Za-z]\w+/g, (name) =>
    exported.has(name) ? `<a href="#${name}">${name}</a>` : name,
  );

/** A doc comment as HTML: paragraphs, with code in backquotes. @param {ts.Symbol} symbol */
function description(symbol) {
  const words = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  const tags = symbol
    .getJsDocTags(checker)
    .map(({ name, text }) => `${name}: ${ts.displayPartsToString(text)}`);
  return [...words.split(/\n\s*\n/), ...tags]
    .filter((each) => each.trim() !== "")
    .map((each) => `<p>${escaped(each).replace(/`([^`]+)`/g, "<code>$1</code>")}</p>`)
    .join("");
}

/** @param {ts.Symbol} symbol */
function declarationOf(symbol) {
  const [declaration] = symbol.declarations ?? [];
  if (declaration === undefined) throw new Error(`${symbol.name} is declared nowhere`);
  return declaration;
}

/** Call signatures of a function. @param {ts.Symbol} symbol @param {string} name */
function calls(symbol, name) {
  const declaration = declarationOf(symbol);
  return checker
    .getTypeOfSymbolAtLocation(symbol, declaration)
    .getCallSignatures()
    .map((each) => `${name}${checker.signatureToString(each, declaration, whole)}`);
}

/** A member of an interface with its description, as HTML. @param {ts.Symbol} member */
function memberOf(member) {
  const declaration = declarationOf(member);
  const type = checker.getTypeOfSymbolAtLocation(member, declaration);
  const written =
    ts.isPropertySignature(declaration) && declaration.type ? declaration.type.getText() : "";
  const isPlain = written !== "" && !/\bRaw[A-Z]/.test(written);
  const text = isPlain ? written : checker.typeToString(type, declaration, whole);
  const isOptional = (member.flags & ts.SymbolFlags.Optional) !== 0;
  return `<dt><code>${escaped(member.name)}${isOptional ? "?" : ""}: ${linked(text.replace(/\s+/g, " "))}</code></dt><dd>${description(member)}</dd>`;
}

/** @param {string} name @param {string[]} signatures @param {string} body */
const entry = (name, signatures, body) =>
  `<section class="entry" id="${name}"><h3><a href="#${name}">${name}</a></h3>${signatures
    .map((each) => `<pre><code>${linked(each)}</code></pre>`)
    .join("")}${body}</section>`;

/** Interface of an instance; each of its functions has an entry of its own. */
const instance = "Passcurve";

/** The entry of an export, as HTML. @param {string} name @param {ts.Symbol} symbol */
function exportOf(name, symbol) {
  const declaration = declarationOf(symbol);
  if (ts.isInterfaceDeclaration(declaration)) {
    const members =
      name === instance ? [] : checker.getDeclaredTypeOfSymbol(symbol).getProperties();
    const list = members.length === 0 ? "" : `<dl>${members.map(memberOf).join("")}</dl>`;
    return entry(name, [`interface ${name}`], description(symbol) + list);
  }
  if (ts.isTypeAliasDeclaration(declaration)) {
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    const isRaw = raw.get(type.symbol?.name)?.startsWith("{") === true;
    if (isRaw) {
      const members = type.getProperties().map(memberOf).join("");
      return entry(name, [`type ${name}`], `${description(symbol)}<dl>${members}</dl>`);
    }
    const flags = whole | ts.TypeFormatFlags.InTypeAlias;
    return entry(
      name,
      [`type ${name} = ${checker.typeToString(type, declaration, flags)}`],
      description(symbol),
    );
  }
  if (ts.isClassDeclaration(declaration)) {
    const members = checker.getDeclaredTypeOfSymbol(symbol).getProperties();
    const own = members.filter(
      (each) =>
        declarationOf(each).getSourceFile() === declaration.getSourceFile() &&
        // Leaves out methods that only browsers call.
        !each.name.endsWith("Callback"),
    );
    return entry(
      name,
      [`class ${name}`],
      `${description(symbol)}<dl>${own.map(memberOf).join("")}</dl>`,
    );
  }
  const signatures = calls(symbol, name);
  const type = checker.typeToString(
    checker.getTypeOfSymbolAtLocation(symbol, declaration),
    declaration,
    whole,
  );
  return entry(
    name,
    signatures.length > 0 ? signatures : [`${name}: ${type}`],
    description(symbol),
  );
}

/** The example of a function with its result, as HTML. @param {string} name */
function example(name) {
  const found = exampleOf(name);
  if (found === null) throw new Error(`${name} has no example: add one to examples.mjs`);
  const { code, result } = found;
  return `<pre class="example"><code>${escaped(code)}\n${escaped(result.replace(/^/gm, "// "))}</code></pre>`;
}

/** Sections with the functions of an instance, by the file that declares them. */
function functionSections() {
  const { symbol } = exported.get(instance) ?? {};
  if (symbol === undefined) throw new Error("no Passcurve");
  const all = checker.getDeclaredTypeOfSymbol(symbol).getProperties();
  const roomOf = (/** @type {ts.Symbol} */ each) =>
    /rooms\/([\w-]+)\.ts$/.exec(declarationOf(each).getSourceFile().fileName)?.[1] ?? "";
  const unknown = all.filter((each) => !rooms.some(([room]) => room === roomOf(each)));
  if (unknown.length > 0)
    throw new Error(`no heading for ${unknown.map(({ name }) => name).join()}`);
  return rooms.map(([room, heading]) => ({
    id: `room-${room}`,
    heading,
    names: all.filter((each) => roomOf(each) === room).map(({ name }) => name),
    html: all
      .filter((each) => roomOf(each) === room)
      .map((each) =>
        entry(each.name, calls(each, each.name), description(each) + example(each.name)),
      )
      .join(""),
  }));
}

/** Values or types of an import, as a section. @param {string} from @param {string} heading @param {boolean} isType */
function exportSection(from, heading, isType) {
  const all = [...exported].filter(([, each]) => {
    const types = ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias;
    const isOne =
      (each.symbol.flags & types) !== 0 && (each.symbol.flags & ts.SymbolFlags.Value) === 0;
    return each.from === from && isOne === isType;
  });
  all.sort(([one], [other]) => one.localeCompare(other, "en"));
  return {
    id: `${from.replace(/\W/g, "-")}-${isType ? "types" : "values"}`,
    heading,
    names: all.map(([name]) => name),
    html: all.map(([name, { symbol }]) => exportOf(name, symbol)).join(""),
  };
}

const functions = functionSections();
const imports = [
  exportSection("passcurve", "import from passcurve", false),
  exportSection("passcurve", "Types of passcurve", true),
  exportSection("passcurve/read", "import from passcurve/read", false),
  exportSection("passcurve/read", "Types of passcurve/read", true),
  exportSection("passcurve/element", "import from passcurve/element", false),
  exportSection("passcurve/element", "Types of passcurve/element", true),
];
/** Sections of the page after its start, by groups. @type {[group: string, sections: typeof imports][]} */
const contents = [
  ...groups.map(([group, files]) => {
    const ids = files.map(([room]) => `room-${room}`);
    return /** @type {[string, typeof imports]} */ ([
      group,
      functions.filter(({ id }) => ids.includes(id)),
    ]);
  }),
  ["Imports and types", imports],
];

/** Import name of the file reader. */
const reader = "passcurve/read";

/** The first lines of a user's code, with their results. */
const start = ["pc.passAtK(10, 3, 5)", "pc.passAtKCurve(counts, [1, 5]).value"]
  .map((code) => `${code}; // ${told(resultOf(code))}`)
  .join("\n");

const policy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; script-src 'self'; style-src 'self'; img-src data:";
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>passcurve: reference of the package</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="api.css" />
    <script src="api.js" defer></script>
  </head>
  <body>
    <main>
      <p><a href="./">passcurve</a></p>
      <h1>Reference of the npm package</h1>
      <p>
        <code>load()</code> gives an instance with every function below. <code>passcurve/inline</code> exports the same, with
        the WebAssembly module inside. Values that do not exist are <code>NaN</code>; arguments outside their domain throw a
        <a href="#PasscurveError">PasscurveError</a>. <code>passcurve/element</code> defines the element
        <code>&lt;passcurve-chart></code>.
      </p>
      <h2 id="start">Start</h2>
      <pre><code>npm install passcurve</code></pre>
      <pre><code>import { load } from "passcurve";
import { readRuns } from "${reader}"; // files and logs

const pc = await load();
const counts = ${given.counts}; // five tasks
${escaped(start)}</code></pre>
      <p>Every example below was called with these. Long results are cut.</p>
      <pre><code>${escaped(givenCode)}</code></pre>
      <nav aria-label="Contents">
        <form role="search" hidden>
          <label for="search">Search names and words</label>
          <input type="search" id="search" autocomplete="off" />
          <span id="found" role="status"></span>
        </form>
        ${contents
          .map(
            ([group, sections]) =>
              `<h2>${group}</h2>${sections
                .map(
                  ({ id, heading, names }) =>
                    `<details><summary>${heading}</summary><ul>${names
                      .map((name) => `<li><a href="#${name}">${name}</a></li>`)
                      .join("")}</ul><p><a href="#${id}">All of them</a></p></details>`,
                )
                .join("")}`,
          )
          .join("\n        ")}
      </nav>
      ${contents
        .flatMap(([, sections]) => sections)
        .map(
          ({ id, heading, html }) =>
            `<section class="room"><h2 id="${id}">${heading}</h2>${html}</section>`,
        )
        .join("\n      ")}
    </main>
  </body>
</html>
`;

/** @type {{ module: Record<"tokens" | "pageStyles", { cssText: string }> }} */
const { module: styles } = await runnerImport(path("../../style/tokens.ts"), {
  logLevel: "error",
});
writeFileSync(path("../../../dist/site/api.html"), page);
writeFileSync(
  path("../../../dist/site/api.css"),
  styles.tokens.cssText + styles.pageStyles.cssText + style,
);
copyFileSync(path("search.js"), path("../../../dist/site/api.js"));
