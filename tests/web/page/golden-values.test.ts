import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAgrees } from "../../wasm/agrees.ts";
import { dataSets, type DataSet } from "../../wasm/golden.ts";
import { loadText, setK, setMetric } from "../actions.ts";
import { empty, openPage } from "../browser.ts";
import { tableKs, tableValues } from "../reading.ts";

const run = "golden";

const longTable = ({ tasks }: DataSet) =>
  ["task,n,c", ...tasks.map(([n, c], i) => `task-${i},${n},${c}`)].join("\n");

/** Compares the table with the reference at these ks; adds missing columns. */
async function compare(page: Page, reference: Record<string, string>, ks: number[]): Promise<void> {
  expect(ks.length).toBeGreaterThan(0);
  for (const k of ks) {
    if (!(await tableKs(page)).includes(k)) await setK(page, k);
    expectAgrees((await tableValues(page))[run]?.[k], reference[k] ?? NaN, { k });
  }
}

const upTo = (reference: Record<string, string>, last: number) =>
  Object.keys(reference)
    .map(Number)
    .filter((k) => k <= last);

test.each(dataSets())("the table shows the reference values of %s", async (_, set) => {
  const page = await openPage({ hash: `${empty}&beyond=plug-in` });
  await loadText(page, longTable(set), `${run}.csv`);
  await compare(page, set.pass_at_k, upTo(set.pass_at_k, set.k_max));
  const beyond = Object.keys(set.pass_at_k_plugin)
    .map(Number)
    .filter((k) => k > set.k_max);
  await compare(page, set.pass_at_k_plugin, beyond);
  await setK(page, 1);
  await setMetric(page, "pass^k");
  await compare(page, set.pass_hat_k, upTo(set.pass_hat_k, set.k_max));
});
