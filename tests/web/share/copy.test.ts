import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { load } from "passcurve";
import { expectAgrees } from "../../wasm/agrees.ts";
import { loadText } from "../actions.ts";
import { openPage } from "../browser.ts";
import { tableValues } from "../reading.ts";
import { copiedAs, type Format } from "../table-copies.ts";
import { cell, unequal } from "../texts.ts";

const pc = await load();

async function open(text: string, name?: string): Promise<Page> {
  const page = await openPage({
    hash: "#curves?example=none&to=10&beyond=plug-in",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await loadText(page, text, name);
  return page;
}

const copied = (page: Page, format: Format) =>
  copiedAs(page, page.locator("pc-curves-view pc-table"), format);

/** One task with 4 samples and one success: pass@1 … pass@4 with their intervals. */
const {
  value,
  lower = [],
  upper = [],
} = pc.passAtKCurve({ n: [4], c: [1] }, [1, 2, 3, 4], { interval: {} });
const oneTask = Array.from(value, (share, i) => {
  const text = (each = NaN) => (each === 1 ? "100" : (100 * each).toFixed(1));
  return `${text(share)} % (${text(lower[i])}–${text(upper[i])})`;
});

/** Rows of CSV without quoted cells, as records of column name → cell. */
function records(csv: string): Record<string, string>[] {
  const [header = "", ...rows] = csv.split("\n");
  const names = header.split(",");
  return rows.map((row) =>
    Object.fromEntries(row.split(",").map((value, i) => [names[i] ?? "", value])),
  );
}

test("CSV is long, at full precision, and says the estimator of each value", async () => {
  const page = await open("task,n,c\na,7,2\nb,7,1\n");
  const rows = records(await copied(page, "CSV"));
  const values = (await tableValues(page)).own ?? {};
  expect(rows.map(({ run, k, metric, value }) => [run, k, metric, value])).toEqual(
    Object.entries(values).map(([k, value]) => ["own", k, "pass@k", String(value)]),
  );
  expect(rows.map(({ estimator }) => estimator)).toEqual([
    ...Array.from({ length: 4 }, () => "unbiased"),
    "plug-in",
  ]);
  for (const row of rows) {
    expect(row).toMatchObject({ tasks_total: "2", n_min: "7", n_max: "7" });
    expectAgrees(Number(row.value) + Number(row.complement), 1, row);
  }
});

test("CSV has the ends of each interval, and what it is about; the plug-in has none", async () => {
  const page = await open("task,n,c\na,7,2\nb,7,1\n");
  const rows = records(await copied(page, "CSV"));
  const ends = pc.passAtKCurve({ n: [7, 7], c: [2, 1] }, [1, 2, 5, 7], { interval: {} });
  rows.forEach(({ k, lower, upper, level, about, estimator }, i) => {
    if (estimator === "plug-in") {
      expect([lower, upper, level, about], `k = ${k}`).toEqual(["", "", "", ""]);
      return;
    }
    expectAgrees(Number(lower), ends.lower?.[i] ?? NaN, `lower at k = ${k}`);
    expectAgrees(Number(upper), ends.upper?.[i] ?? NaN, `upper at k = ${k}`);
    expect([level, about]).toEqual(["0.95", "new-tasks"]);
  });
});

test("CSV says undefined where there is no value, not 0 and not 1", async () => {
  const page = await open(unequal);
  await page.getByLabel("Beyond n").selectOption("none");
  await page.getByText("–").first().waitFor();
  const at10 = records(await copied(page, "CSV")).find(({ k }) => k === "10");
  expect(at10).toMatchObject({ value: "", complement: "", estimator: "undefined" });
});

test("CSV counts only the tasks that a partial mean stands on", async () => {
  const page = await open(unequal);
  await page.getByLabel("Unequal n").selectOption("eligible");
  await page.getByText("hollow marker").waitFor();
  const rows = records(await copied(page, "CSV"));
  expect(rows.find(({ k }) => k === "4")).toMatchObject({ tasks: "2", tasks_total: "2" });
  expect(rows.find(({ k }) => k === "10")).toMatchObject({ tasks: "1", tasks_total: "2" });
});

test("CSV quotes names with commas, quotes and line ends", async () => {
  const name = 'a, "b"\nc';
  const page = await open(`task,n,c,model\nt,4,1,${cell(name)}\n`);
  const text = await copied(page, "CSV");
  expect(text.split("\n").slice(1).join("\n")).toMatch(/^"a, ""b""\nc",1,pass@k,0\.25,0\.75,/);
});

test("Markdown is a table with the values as shown and plug-in values marked", async () => {
  const page = await open("task,n,c,model\nt,4,1,a|b*\n");
  expect((await copied(page, "Markdown")).replaceAll("\u00a0", " ").split("\n")).toEqual([
    "| run | pass@1 | pass@2 | pass@3 | pass@4 | pass@5 | pass@10 |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    `| ${[String.raw`a\|b\*`, ...oneTask, String.raw`76.3 %\* | 94.4 %\*`].join(" | ")} |`,
    "",
    String.raw`\* naive estimate beyond the samples (biased)`,
    "",
    "In brackets: 95 % intervals covering which tasks were picked",
  ]);
});

test("LaTeX is a tabular with its special characters escaped", async () => {
  const page = await open("task,n,c,model\nt,1,1,50%_a&b\n");
  await page.getByLabel("Beyond n").selectOption("none");
  const lines = (await copied(page, "LaTeX")).replaceAll("\u00a0", " ").split("\n");
  expect(lines).toContainEqual(expect.stringMatching(/^\\begin\{tabular\}\{lr+\}$/));
  expect(lines).toContainEqual(expect.stringMatching(/^run & pass@1 \(\\%\) /));
  expect(lines).toContainEqual(expect.stringMatching(/^50\\%\\_a\\&b & 100 /));
  expect(lines.at(-1)).toBe(String.raw`\end{threeparttable}`);
});

test("LaTeX escapes braces and what stands before them", async () => {
  const page = await open("task,n,c,model\nt,1,1,a_} {} \\x ~ ^\n");
  const text = await copied(page, "LaTeX");
  expect(text).toContain(
    String.raw`a\_\} \{\} \textbackslash{}x \textasciitilde{} \textasciicircum{} &`,
  );
});
