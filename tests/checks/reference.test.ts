import { readFileSync } from "node:fs";
import { load } from "passcurve";
import ts from "typescript";
import { expect, test } from "vitest";
import { examples } from "../../web/package/reference/examples.mjs";
import { exampleOf } from "../../web/package/reference/results.mjs";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const page = read("../../dist/site/api.html");

/** Section of each name in the reference: its calls, and the text below them. */
const entries = new Map(
  [...page.matchAll(/<section class="entry" id="(\w+)">(.*?)<\/section>/gs)].map(
    ([, name = "", body = ""]) => [name, body] as const,
  ),
);

/** Names that a file exports, from its text alone. */
function exportedBy(path: string): string[] {
  const names: string[] = [];
  const file = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
  file.forEachChild((node) => {
    if (ts.isExportDeclaration(node) && node.exportClause && ts.isNamedExports(node.exportClause))
      names.push(...node.exportClause.elements.map(({ name }) => name.text));
    const isExported =
      ts.canHaveModifiers(node) &&
      (node.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return;
    if (ts.isVariableStatement(node))
      names.push(...node.declarationList.declarations.map(({ name }) => name.getText()));
    else if ("name" in node) names.push((node.name as ts.Identifier).text);
  });
  return names;
}

test("every function of an instance is there, with how it is called and what it does", async () => {
  const names = Object.keys(await load());
  expect(names.length).toBeGreaterThan(50);
  for (const name of names) {
    const entry = entries.get(name) ?? "";
    expect(entry, name).toMatch(new RegExp(`<pre><code>${name}\\(`));
    expect(entry, name).toMatch(/<p>.{20,}<\/p>/s);
  }
});

test("every function of an instance has an example, with what it gives", async () => {
  const pc = await load();
  for (const name of Object.keys(pc)) {
    const { code = "", result = "" } = exampleOf(name) ?? {};
    expect(code, name).toMatch(new RegExp(`^pc\\.${name}\\(`));
    expect(result, name).not.toMatch(/^(undefined)?$/);
    expect(entries.get(name), name).toContain('<pre class="example">');
  }
  expect(Object.keys(examples).filter((name) => !(name in pc))).toEqual([]);
  expect(exampleOf("passAtK")).toEqual({
    code: "pc.passAtK(10, 3, 5)",
    result: `${pc.passAtK(10, 3, 5).toPrecision(6)}…`,
  });
});

test.each([
  "../../wasm/facade/index.ts",
  "../../web/package/read.ts",
  "../../web/package/element/element.ts",
])("every export of %s is there, with what it is", (path) => {
  const names = exportedBy(path);
  expect(names.length).toBeGreaterThan(4);
  for (const name of names) expect(entries.get(name) ?? "", name).toMatch(/<p>.{10,}<\/p>|<dl>/s);
});

test("it names no type that cannot be imported, and every link inside it leads somewhere", () => {
  expect(page.match(/\bRaw[A-Z]\w+/g)).toBe(null);
  const ids = new Set([...page.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id));
  const links = [...page.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(200);
  expect(links.filter((id) => !ids.has(id))).toEqual([]);
});

test("it needs no exception of a strict policy", () => {
  expect(page).toContain("default-src 'none'");
  expect(page).toContain("script-src 'self'; style-src 'self'");
  expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="api.js" defer>']);
  expect(page.match(/<style|\sstyle=|\son\w+=|https?:/g)).toBe(null);
});
