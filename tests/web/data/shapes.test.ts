import { beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { loadText } from "../actions.ts";
import { empty, openPage, settled } from "../browser.ts";
import { headline, runNames, tableValues, texts } from "../reading.ts";

let page: Page;

beforeAll(async () => {
  page = await openPage({ hash: empty, kept: true });
});

/** Loads a file into an empty page, returns its table, and empties the page again. */
async function tableOf(content: string | Uint8Array, name = "own.csv") {
  await loadText(page, content, name);
  const shown = {
    names: await runNames(page),
    values: await tableValues(page),
    about: (await texts(page, "pc-data-panel .source > div")).join(),
  };
  await page.getByRole("button", { name: /^Remove/ }).click();
  await page.locator("pc-curves-view .empty").waitFor();
  await settled(page);
  return shown;
}

test("a long table with model and temperature columns is one run for each pair", async () => {
  const { names, values, about } = await tableOf(
    [
      "task,n,c,model,temperature",
      "a,10,3,one,0.2",
      "a,10,4,one,0.8",
      "a,10,5,two,0.2",
      "a,10,6,two,0.8",
    ].join("\n"),
  );
  expect(names).toEqual(["one, temp 0.2", "one, temp 0.8", "two, temp 0.2", "two, temp 0.8"]);
  expect(names.map((name) => values[name]?.[1])).toEqual([0.3, 0.4, 0.5, 0.6]);
  expect(about).toContain("4 rows, long, 4 runs");
});

test("a table of n, c and tasks counts each row so many times", async () => {
  const { values, about } = await tableOf("n,c,tasks\n10,10,3\n10,0,1\n");
  expect(values.own?.[1]).toBe(0.75);
  expect(about).toContain("count-of-counts");
});

test("a weight of 2^53 tasks is accepted", async () => {
  const { values } = await tableOf("n,c,tasks\n10,5,9007199254740992\n");
  expect(values.own?.[1]).toBe(0.5);
});

test("a 0/1 matrix with blanks has as many samples of a task as it has outcomes", async () => {
  const { values, about } = await tableOf("task,s1,s2,s3,s4\na,1,0,,\nb,0,1,1,1\n");
  expect(values.own?.[1]).toBe((1 / 2 + 3 / 4) / 2);
  expect(values.own?.[2]).toBe(1);
  expect(about).toContain("matrix");
});

test("sampling that may have gone on after failures is said in the answer", async () => {
  await loadText(page, "n,c,tasks\n10,3,30\n20,7,20\n40,0,10\n", "own.csv");
  const statement = await headline(page);
  expect(statement).toContain("did sampling go on after failures? If it went on, every value here");
  expect(statement).toContain("Perhaps biased pass@");
  expect(await page.locator("pc-curves-view").innerText()).not.toMatch(/unbiased/i);
  await page.getByRole("button", { name: /^Remove/ }).click();
  await page.locator("pc-curves-view .empty").waitFor();
  await settled(page);
});

const rows = ["task,n,c,model", "ä,10,3,Größe 1", "b,8,8,Größe 1"];
const text = (separator = ",", end = "\n") =>
  rows.map((row) => row.replaceAll(",", separator)).join(end) + end;

const utf16 = (order: "le" | "be", mark: boolean) => {
  const units = (mark ? "\ufeff" : "") + text();
  const bytes = new Uint8Array(2 * units.length);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < units.length; ++i) view.setUint16(2 * i, units.charCodeAt(i), order === "le");
  return bytes;
};

test.each<[string, string | Uint8Array]>([
  ["UTF-8", text()],
  ["a byte order mark", `\ufeff${text()}`],
  ["tabs", text("\t")],
  ["CRLF", text(",", "\r\n")],
  ["CR", text(",", "\r")],
  ["UTF-16 little-endian with a mark", utf16("le", true)],
  ["UTF-16 big-endian with a mark", utf16("be", true)],
  ["UTF-16 little-endian without one", utf16("le", false)],
  ["UTF-16 big-endian without one", utf16("be", false)],
  ["semicolons and a decimal comma", "task;n;c;model\nä;10,0;3;Größe 1\nb;8,0;8,0;Größe 1\n"],
  ["quotes", text().replaceAll(/[^,\n]+/g, '"$&"')],
])("a file with %s reads the same", async (_, content) => {
  const { names, values } = await tableOf(content);
  expect(names).toEqual(["Größe 1"]);
  expect(values["Größe 1"]?.[1]).toBe(0.65);
});
