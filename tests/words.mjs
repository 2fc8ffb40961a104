// Collects every English string of the page, by file, into one text for proofreading. `npm run words` writes it to
// build/words.txt.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Build files, which have no text for readers. */
const buildFiles = new Set(["web/left-out.mjs", "web/vite.config.ts"]);

/** Template tags without words. */
const wordless = new Set(["css", "svg"]);

/** Attributes that are read aloud or shown. */
const shownAttributes = /\b(?:aria-label|title|placeholder|label|summary)=("[^"]*"|'[^']*')/g;

/** Placeholder for a value in a text. */
const gap = "…";

/** True if a text has at least two words, and is not a name in code. */
const isEnglish = (/** @type {string} */ text) =>
  /[A-Za-z]{2,}[^\w]* [^\w]*[A-Za-z]{2,}|[A-Z][a-z]{3,}[.:?]?$/.test(text) &&
  !/^[\w-]+(?:[.#[>][\w-]*)+$/.test(text);

const spaced = (/** @type {string} */ text) => text.replace(/\s+/g, " ").trim();

/** Text of markup, part by part, followed by its shown attributes. */
function textsOfMarkup(/** @type {string} */ markup) {
  const shown = [...markup.matchAll(shownAttributes)].map(([, value = ""]) => value.slice(1, -1));
  const blocks = markup
    .replace(/<!--.*?-->/gs, "")
    .replace(/<\/?(?:p|li|ul|h\d|div|section|summary|label|th|td|tr|legend|button)\b[^>]*>/g, "\n")
    .replace(/<(?:"[^"]*"|'[^']*'|[^>"'])*>/g, "");
  return [...blocks.split("\n\n").flatMap((block) => block.split("\n \n")), ...shown];
}

/** A template's text with gaps for its values. */
function textOfTemplate(/** @type {ts.TemplateLiteral} */ node) {
  if (ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  return node.head.text + node.templateSpans.map(({ literal }) => gap + literal.text).join("");
}

/** True for code without page text: module names, types, keys, and styles. */
const isCode = (/** @type {ts.Node} */ node) =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isTypeNode(node) ||
  (ts.isTaggedTemplateExpression(node) && wordless.has(node.tag.getText()));

/** English texts of a source, in order. */
export function wordsOf(/** @type {string} */ name, /** @type {string} */ source) {
  const found = /** @type {string[]} */ ([]);
  const take = (/** @type {string} */ text) => {
    const shown = spaced(text);
    if (isEnglish(shown)) found.push(shown);
  };
  const visit = (/** @type {ts.Node} */ node) => {
    if (isCode(node)) return;
    if (ts.isTaggedTemplateExpression(node)) {
      textsOfMarkup(textOfTemplate(node.template)).forEach(take);
      if (ts.isTemplateExpression(node.template))
        node.template.templateSpans.forEach(({ expression }) => {
          visit(expression);
        });
      return;
    }
    if (ts.isTemplateExpression(node)) take(textOfTemplate(node));
    else if (ts.isStringLiteralLike(node)) take(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true));
  return found;
}

/** Files of the page that contain words, with their texts. */
export function wordsOfPage() {
  const files = readdirSync(join(root, "web"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !buildFiles.has(relative(root, file)))
    .sort();
  return files.flatMap((file) => {
    const words = wordsOf(file, readFileSync(file, "utf8"));
    return words.length === 0 ? [] : [{ file: relative(root, file), words }];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const place = join(root, "build/words.txt");
  mkdirSync(dirname(place), { recursive: true });
  const all = wordsOfPage();
  writeFileSync(place, all.map(({ file, words }) => `${file}\n\n${words.join("\n")}\n`).join("\n"));
  const count = all.reduce((sum, { words }) => sum + words.length, 0);
  console.log(`${count} texts of ${all.length} files are in build/words.txt`);
}
