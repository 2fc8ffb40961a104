import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { ownClipboard } from "../clipboard.ts";
import { version } from "../../../package.json";
import { loadText } from "../actions.ts";
import { openPage, origin, withBands } from "../browser.ts";
import { csv, other, successes } from "../intervals.ts";
import { copiedAs } from "../table-copies.ts";

const permissions = ["clipboard-read", "clipboard-write"];
const two = csv({ mine: successes, other });

interface Results {
  view: string;
  passcurve: string;
  runs: { label: string }[];
  tables: { title: string; columns: string[]; rows: (number | string | null)[][] }[];
}

const schemaName = "passcurve-results-1.schema.json";
const isValid = new Ajv2020({ allowUnionTypes: true }).compile(
  JSON.parse(
    readFileSync(new URL(`../../../web/public/${schemaName}`, import.meta.url), "utf8"),
  ) as object,
);

async function open(view: string) {
  const page = await openPage({ hash: `#${view}?example=none`, permissions });
  await loadText(page, two, "study.csv");
  await page.locator(`pc-${view}-view table`).first().waitFor();
  await withBands(page);
  await page.getByText("Methods, citations and all results").click();
  return page;
}

test.each(["curves", "reliability", "compare", "boundary", "extrapolate", "fit"])(
  "the results of %s are one file that holds by its schema, with every table",
  async (view) => {
    const page = await open(view);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download the results (JSON)" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`passcurve-${view}.json`);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const results = JSON.parse(Buffer.concat(chunks).toString()) as Results;
    expect(isValid(results), JSON.stringify(isValid.errors)).toBe(true);
    expect(results).toMatchObject({ view, passcurve: version });
    expect(results.runs.map(({ label }) => label)).toEqual(["mine", "other"]);
    expect(results.tables).toHaveLength(
      await page.locator(`pc-${view}-view`).getByLabel("Format of the table").count(),
    );
    for (const { columns, rows } of results.tables)
      for (const row of rows) expect(row).toHaveLength(columns.length);
    const around = page.locator(`pc-${view}-view`).locator("pc-table").first();
    const [head] = (await copiedAs(page, around, "TSV")).split("\n");
    expect(results.tables[0]?.columns.join("\t")).toBe(head);
  },
);

test("the paragraph on methods is of what is set, and is copied with its citations", async () => {
  const page = await open("curves");
  const words = page.locator("pc-export-section .methods");
  expect(await words.innerText()).toContain("The data are 2 runs of 16 tasks with 20 samples");
  await page.getByLabel("Metric").selectOption("pass^k");
  await expect.poll(() => words.innerText()).toContain("all k attempts succeed");
  await ownClipboard(page);
  const copied = async (name: string) => {
    await page.getByRole("button", { name }).click();
    await page.locator("pc-export-section").getByText("Copied").waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copied("Copy the text")).toBe(await words.textContent());
  expect(await copied("Copy as LaTeX")).toContain("~\\cite{yao2024taubench}.");
  expect(await copied("Copy BibTeX")).toMatch(/^@misc\{yao2024taubench,\n/);
  expect(await copied("Copy the text")).toContain(`passcurve ${version}`);
});

test("the schema is a file of the site", async () => {
  const answer = await fetch(`${origin()}${schemaName}`);
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as { title: string }).title).toBe("Results of passcurve");
});
