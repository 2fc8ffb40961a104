import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync, zipSync } from "fflate";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dropFiles, loadFiles, loadText } from "../actions.ts";
import { empty, openPage, screenshot, settled } from "../browser.ts";
import { plain, refusal, runNames, tableValues, texts } from "../reading.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const notes = (page: Page) => texts(page, "pc-data-panel .notes li > span");
const sources = (page: Page) => page.locator("pc-data-panel .source").count();

/** One sample per line, as HumanEval's own evaluation writes it. */
const humanEval = (verdicts: Readonly<Record<string, readonly boolean[]>>) =>
  Object.entries(verdicts)
    .flatMap(([task, passed]) =>
      passed.map((each) => JSON.stringify({ task_id: task, completion: "x", passed: each })),
    )
    .join("\n");

const first = humanEval({ "T/0": [true, false], "T/1": [false, false] });
const second = humanEval({ "T/0": [true, true], "T/1": [true, false] });

const third = humanEval({ "T/0": [true, true], "T/1": [true, true] });

const evalPlus = JSON.stringify({
  eval: {
    "T/0": [
      { base_status: "pass", plus_status: "pass" },
      { base_status: "pass", plus_status: "fail" },
    ],
    "T/1": [
      { base_status: "pass", plus_status: "fail" },
      { base_status: "fail", plus_status: "fail" },
    ],
  },
});

test("the log of a harness is drawn by its own verdict, and by another one on request", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, evalPlus, "org--m_vllm_temp_0.8_eval_results.json");
  expect(await runNames(page)).toEqual(["org/m"]);
  expect((await tableValues(page))["org/m"]?.[1]).toBe(0.25);
  expect((await notes(page)).join()).toContain(
    "the verdict is plus; base can be chosen in its place",
  );
  await page.getByLabel("Read as").selectOption("base is the verdict");
  await expect.poll(async () => (await tableValues(page))["org/m"]?.[1]).toBe(0.75);
});

test("several logs that are picked together are one source, in which runs are added up", async () => {
  const page = await openPage({ hash: empty });
  await loadFiles(page, [
    { name: "m_seed1.jsonl", content: first },
    { name: "m_seed2.jsonl", content: second },
    { name: "copy.jsonl", content: second },
  ]);
  expect(await sources(page)).toBe(1);
  expect(await runNames(page)).toEqual(["m"]);
  expect((await tableValues(page)).m?.[1]).toBe(0.5);
  expect((await notes(page)).join()).toContain(
    "copy.jsonl left out: it is the same as m_seed2.jsonl",
  );
});

test("an archive is opened by its bytes, whatever it is called", async () => {
  const zip = zipSync({
    "runs/a/results.jsonl": encode(first),
    "runs/b/results.jsonl": encode(second),
    "runs/b/notes.txt": encode("no table"),
  });
  const page = await openPage({ hash: empty });
  await dropFiles(page, [{ name: "runs.bin", content: zip }]);
  expect(await runNames(page)).toEqual(["a", "b"]);
  expect((await notes(page)).join()).toContain("runs/b/notes.txt left out");
  await loadText(page, gzipSync(encode(second)), "packed.jsonl.gz");
  expect(await runNames(page)).toContain("packed");
});

test("an .eval of Inspect is read by its header and its summaries", async () => {
  const header = { version: 2, status: "success", eval: { task: "demo", model: "o/m" }, plan: {} };
  const sample = (id: number, epoch: number, value: string) => ({
    id,
    epoch,
    scores: { match: { value } },
  });
  const summaries = [sample(1, 1, "C"), sample(1, 2, "I"), sample(2, 1, "C"), sample(2, 2, "C")];
  const archive = zipSync({
    "header.json": encode(JSON.stringify(header)),
    "summaries.json": encode(JSON.stringify(summaries)),
    "samples/1_epoch_1.json": encode("not read"),
  });
  const page = await openPage({ hash: empty });
  await loadText(page, archive, "log.eval");
  expect(await runNames(page)).toEqual(["o/m"]);
  expect((await tableValues(page))["o/m"]?.[1]).toBe(0.75);
});

test("a folder is one source with a run for each of its folders", async () => {
  const folder = mkdtempSync(join(tmpdir(), "logs-"));
  for (const [path, text] of [
    ["a/m_seed1.jsonl", first],
    ["a/m_seed2.jsonl", second],
    ["b/m_seed1.jsonl", third],
  ] as const) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  try {
    const page = await openPage({ hash: empty });
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: "Folder", exact: true }).click(),
    ]);
    await chooser.setFiles(folder);
    await expect.poll(() => runNames(page)).toEqual(["a", "b"]);
    await settled(page);
    expect(await sources(page)).toBe(1);
    expect((await tableValues(page)).a?.[1]).toBe(0.5);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a score between 0 and 1 is asked about, with the scores as a picture", async () => {
  const scores = { a: 1, b: 0.5, c: 0.25, d: 0, e: null };
  const page = await openPage({ hash: empty });
  await loadText(page, JSON.stringify({ tasks: 5, task_results: scores }), "arc.json");
  expect((await refusal(page)).join()).toContain("is a share");
  const limit = page.getByLabel("Score from which on a sample passed");
  const card = page.locator("pc-columns-card");
  expect((await texts(page, "pc-columns-card div.value")).join()).toContain("1 row passes of 4");
  await limit.fill("0.3");
  expect((await texts(page, "pc-columns-card div.value")).join()).toContain("2 rows pass of 4");
  await card.getByRole("button", { name: "Read again" }).click();
  await expect.poll(() => runNames(page)).toEqual(["arc"]);
  await settled(page);
  expect((await tableValues(page)).arc?.[1]).toBe(0.5);
  expect((await notes(page)).join()).toContain("1 row without an outcome, not counted in n");
  await card.locator("summary").click();
  await card.getByLabel("row without a verdict").selectOption("fail");
  await card.getByRole("button", { name: "Read again" }).click();
  await expect.poll(async () => (await tableValues(page)).arc?.[1]).toBe(0.4);
});

test("what has no counts is refused with the file to open in its place", async () => {
  const page = await openPage({ hash: empty });
  const means = { results: { gsm8k: { "exact_match,strict-match": 0.5 } }, configs: {} };
  await loadText(page, JSON.stringify(means), "results_2024.json");
  expect((await refusal(page)).join(" ")).toMatch(/means over all tasks.*Open samples_/);
});

test("tasks whose names begin alike can be clusters, which widens the interval", async () => {
  const repos = ["a__a", "b__b", "c__c", "d__d", "e__e", "f__f"];
  const rows = repos.flatMap((repo, i) =>
    [1, 2, 3, 4].map((j) => `${repo}-${j},10,${i % 2 === 0 ? 9 : 1}`),
  );
  const page = await openPage({ hash: `${empty}&k=1` });
  await loadText(page, `task,n,c\n${rows.join("\n")}\n`);
  const interval = async () =>
    /\([\d.]+–[\d.]+\)/.exec(plain((await texts(page, "pc-curves-view td")).join()))?.[0];
  const before = await interval();
  expect(before).toBeDefined();
  const effect = () => texts(page, "pc-cluster-effect :is(caption, thead th, tbody td)");
  await expect.poll(effect).toHaveLength(5);
  const [caption, alone, clustered, without, widened] = await effect();
  expect([caption, alone, clustered]).toEqual([
    "95 % interval of pass@1",
    "each task alone",
    "by clusters",
  ]);
  const widthOf = (ends = "") => {
    const [from = NaN, to = NaN] = ends.split("–").map(parseFloat);
    return to - from;
  };
  expect(`(${without?.replace(" %", "")})`).toBe(before);
  expect(widthOf(widened)).toBeGreaterThan(1.5 * widthOf(without));
  await screenshot(page, "cluster-effect");
  await page.getByLabel(/Take tasks of one group as a cluster: 6 groups by name/).check();
  await expect.poll(interval).toBe(`(${widened?.replace(" %", "")})`);
  await expect.poll(effect).toEqual([caption, alone, clustered, without, widened]);
  expect((await notes(page)).join()).toContain("such as a__a: 6 clusters");
});

test("the deepest T of each run stands for it, where a reader says so", async () => {
  const page = await openPage({ hash: empty });
  const rows = ["m,A,1,t1,4,1", "m,B,1,t2,4,1", "m,B,2,t2,4,3"];
  await loadText(page, `model,group,T,task,n,c\n${rows.join("\n")}\n`);
  expect(await runNames(page)).toHaveLength(3);
  await page.getByText("Groups", { exact: true }).click();
  await page.getByLabel("Depths T").selectOption("deepest");
  await expect.poll(() => runNames(page)).toEqual(["m, A", "m, B"]);
  expect((await texts(page, "pc-groups-line li")).join()).toContain("deepest T, from 1 to 2");
});
