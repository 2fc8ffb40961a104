import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { load } from "passcurve";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unpackPage } from "../../../web/package/command/report/packed-page.ts";
import { run } from "../../../web/package/command/run.ts";
import { rowsOf } from "../../../web/questions/runs/pairing.ts";
import { readCounts } from "../read/read-counts.ts";
import { openBare, openPage, requestsOf } from "../browser.ts";
import { plain, runNames, tableValues, texts } from "../reading.ts";

const built = (name: string) =>
  readFile(fileURLToPath(new URL(`../../../dist/${name}`, import.meta.url)));

let folder = "";
/** The page in the package. */
let page = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "passcurve-report-"));
  page = unpackPage(await built("npm/page.br"), await built("npm/passcurve.wasm"));
});

afterAll(() => rm(folder, { recursive: true }));

const counts = () => {
  const rows = (model: string, c: (i: number) => number) =>
    Array.from({ length: 30 }, (_, i) => `"${model}",t${i},10,${c(i)}`);
  return [
    "model,task,n,c",
    ...rows("first", (i) => 3 + (i % 7)),
    ...rows(hostile, (i) => i % 5),
    ...rows("third", (i) => 2 + (i % 7)),
  ];
};
const hostile = "</script><img src=x onerror=window.pwned=1> $&";

/** Output of the last call. */
let printed = "";

/** Writes the page of a call to a file. */
async function written(name: string, ...words: string[]): Promise<string> {
  const file = join(folder, "two.csv");
  await writeFile(file, counts().join("\n"));
  const made = new Map<string, string>();
  const streams = {
    out: (text: string | Uint8Array) => (printed = String(text)),
    err: () => undefined,
    file: (path: string, text: string | Uint8Array) => made.set(path, String(text)),
    page: () => page,
    drawing: () => new Uint8Array(),
    columns: Infinity,
    status: () => undefined,
  };
  expect(await run([file, ...words, "--page", name], streams)).toBe(0);
  await writeFile(join(folder, name), made.get(name) ?? "");
  return join(folder, name);
}

/** Records policy violations; runs in the page before its own scripts. */
const keepViolations = () => {
  const kept: string[] = [];
  Object.assign(window, { violations: kept });
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    kept.push(`${violatedDirective}: ${blockedURI}`);
  });
};

const opened = (file: string): Promise<Page> =>
  openPage({ address: pathToFileURL(file).href, initScript: keepViolations });

async function isStrict(opened: Page, file: string): Promise<void> {
  const policy = await opened.locator("meta[http-equiv]").getAttribute("content");
  expect(policy).toMatch(/^default-src 'none'; .*script-src 'sha256-[\w+/=]+' 'wasm-unsafe-eval';/);
  expect(await opened.evaluate("violations")).toEqual([]);
  expect(await opened.evaluate(() => "pwned" in window)).toBe(false);
  expect(requestsOf(opened).filter((url) => !/^(blob|data):/.test(url))).toEqual([
    pathToFileURL(file).href,
  ]);
}

test("the package holds the page in one file, to the last letter", async () => {
  expect(page === (await built("passcurve.html")).toString("utf8")).toBe(true);
});

test("a written page opens at its values, under its policy", async () => {
  const file = await written("values.html", "--k", "1,4", "--beyond", "none");
  const copy = await opened(file);
  expect(await texts(copy, "pc-data-panel .source strong")).toEqual([
    "two.csv (saved in this page)",
  ]);
  expect(await runNames(copy)).toEqual(["first", hostile, "third"]);
  const read = readCounts("two.csv", counts().join("\n"));
  if (!read.ok) throw new Error("the counts are refused");
  const passcurve = await load();
  const shown = await tableValues(copy);
  for (const run of read.runs) {
    const { value } = passcurve.passAtKCurve(rowsOf(run), [1, 4]);
    expect([shown[run.name]?.[1], shown[run.name]?.[4]]).toEqual([...value]);
  }
  expect(await copy.locator("input.k").inputValue()).toBe("4");
  await isStrict(copy, file);
});

test("a written comparison opens at the verdict of the command, whatever other runs the file has", async () => {
  const file = await written("compared.html", "--compare", "first", "third", "--k", "4");
  const copy = await opened(file);
  const [verdict = "none"] = plain(printed).split(". p ");
  expect(verdict).toMatch(/first .* third .*within 4 attempts.*95 % interval/);
  const answer = copy.locator("pc-compare-view .headline");
  await expect.poll(async () => plain((await answer.textContent()) ?? "")).toContain(verdict);
  expect(await runNames(copy)).toEqual(["first", "third"]);
  await isStrict(copy, file);
});

test("a written page works in the frame of a notebook, which gives it no origin", async () => {
  const file = await written("framed.html", "--k", "1,4", "--beyond", "none");
  const text = await readFile(file);
  const server = createServer((request, response) => {
    const isFrame = request.url === "/files/framed.html";
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      ...(isFrame ? { "content-security-policy": "sandbox allow-scripts" } : {}),
    });
    response.end(isFrame ? text : '<!doctype html><iframe src="/files/framed.html"></iframe>');
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const bound = server.address();
  const port = typeof bound === "object" ? (bound?.port ?? 0) : 0;
  try {
    const notebook = await openBare(`http://localhost:${port}/`);
    const cells = notebook.frameLocator("iframe").locator("pc-curves-view pc-table tbody td data");
    await expect.poll(() => cells.count()).toBeGreaterThan(3);
    const read = readCounts("two.csv", counts().join("\n"));
    if (!read.ok || read.runs[0] === undefined) throw new Error("the counts are refused");
    const { value } = (await load()).passAtKCurve(rowsOf(read.runs[0]), [1]);
    const values = await cells.evaluateAll((all) => all.map((each) => each.getAttribute("value")));
    expect(values).toContain(String(value[0]));
  } finally {
    server.close();
  }
});
