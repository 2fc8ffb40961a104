import { mkdirSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestsOf } from "../browser.ts";
import {
  chart,
  firstEvent,
  startHost,
  twoModels,
  violationsIn,
  type Host,
} from "../element-host.ts";

const textOf = (path: string) =>
  readFileSync(fileURLToPath(new URL(path, import.meta.url)), "utf8");

const guide = textOf("../../../web/package/EMBEDDING.md");

/** Runs of a project: model A solves 85.3 % of its tasks within 10 attempts, as the recipes state. */
const runs = "model,n,c,tasks\nA,20,0,10\nA,20,2,20\nA,20,12,70\n";

let host: Host;

beforeAll(async () => {
  host = await startHost();
  // Moves the files to the folder that the guide uses.
  mkdirSync(join(host.folder, "passcurve"));
  for (const name of readdirSync(join(host.folder, "pc")))
    renameSync(join(host.folder, "pc", name), join(host.folder, "passcurve", name));
});

afterAll(() => {
  host.close();
});

/** Each piece of HTML with the element that a reader may copy. */
const snippets = [textOf("../../../README.md"), guide]
  .flatMap((text) => [...text.matchAll(/```html\n(.*?)```/gs)].map(([, snippet = ""]) => snippet))
  .filter((snippet) => snippet.includes("<passcurve-chart"));

test("there is HTML to copy", () => {
  expect(snippets.length).toBeGreaterThan(4);
});

/** Script tag for a recipe that has it outside of its page. */
const ofSite = '<script type="module" src="/docs/project/passcurve/element.js"></script>';

test.each(snippets.map((snippet, i) => [i + 1, snippet] as const))(
  "the HTML that a reader may copy as number %i draws under a strict policy",
  async (_, snippet) => {
    host.put("runs.csv", runs);
    const page = await host.open(snippet.replaceAll('"/project/', '"/docs/project/'), {
      script: snippet.includes("<script") ? null : ofSite,
      // MkDocs builds each page in a folder of its own.
      under: snippet.includes('"../') ? "results/" : "",
    });
    const { name, detail } = await firstEvent(page);
    expect(name, detail.message).toBe("passcurve-ready");
    expect(await violationsIn(page)).toEqual([]);
    const [heads = [], ...rows] = detail.table ?? [];
    const inWords = await page
      .locator("passcurve-chart > table tr")
      .evaluateAll((lines) =>
        lines.map((line) => [...line.children].map((cell) => cell.textContent)),
      );
    const [, at = ""] = inWords[0] ?? [];
    for (const [run = "", value = ""] of inWords.slice(1)) {
      const drawn = rows.find(([first]) => first === run)?.[heads.indexOf(at)] ?? "";
      expect(drawn.replaceAll("\u00a0", " ")).toMatch(new RegExp(`^${value} `));
    }
    const [, inSentence] = /Model A solves ([\d.]+ %)/.exec(snippet) ?? [];
    const ofA = rows[0]?.[heads.indexOf("pass@10")]?.replaceAll("\u00a0", " ");
    if (inSentence !== undefined) expect(ofA).toMatch(new RegExp(`^${inSentence} `));
  },
);

const zipped = (path: string) => gzipSync(readFileSync(path), { level: 9 }).length;

test("the sizes that the guide states are those of what a chart loads", async () => {
  const folder = join(host.folder, "passcurve");
  const script = '<script type="module" src="passcurve/element.js"></script>';
  const page = await host.open(chart(`data="${twoModels}"`), { script });
  await firstEvent(page);
  const loaded = new Set(requestsOf(page).filter((url) => url.includes("/passcurve/")));
  const sizes = [...loaded].map((url) => zipped(join(folder, url.split("/").at(-1) ?? "")));
  const stated = (pattern: RegExp) => Number(pattern.exec(guide)?.[1] ?? NaN) * 1000;
  const within = (bytes: number, words: number) => {
    expect(Math.abs(bytes - words) / words).toBeLessThan(0.1);
  };
  within(
    sizes.reduce((sum, size) => sum + size, 0),
    stated(/A first chart loads (\d+) kB/),
  );
  within(zipped(join(folder, "passcurve.wasm")), stated(/of which (\d+) kB are the wasm/));
  within(zipped(join(folder, "element-inline.js")), stated(/one file of (\d+) kB/));
  expect(zipped(join(folder, "element.js"))).toBeLessThan(2000);
});
