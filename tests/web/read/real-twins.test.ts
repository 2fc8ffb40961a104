import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { describe, expect, test } from "vitest";
import { counts, loadContent, messages, refuseContent, type Loaded } from "./helpers.ts";

// Output of harnesses, compared with counts that others took from the same files.

const folder = process.env.PASSCURVE_REAL_DATA ?? "";
const isThere = folder !== "" && existsSync(join(folder, "raw"));
const bytesIn = (room: "raw" | "real", file: string) =>
  new Uint8Array(readFileSync(join(folder, room, file)));

const raw = (file: string, name = file) => loadContent(bytesIn("raw", file), name);

/** n and c of each task in the runs with these labels. */
async function twin(file: string, labels: Readonly<Record<string, string>>) {
  const { runs } = await loadContent(bytesIn("real", file), file);
  const [run, other] = runs.filter((each) =>
    Object.entries(labels).every(([name, value]) => each.labels[name] === value),
  );
  if (run === undefined || other !== undefined) expect.fail(`not one run in ${file}`);
  return new Map(
    (run.tasks ?? []).map((task, i) => [task, { n: run.n[i] ?? NaN, c: run.c[i] ?? NaN }]),
  );
}

/** The same for the only run of a harness's output. The twin's task names may have a prefix. */
function ownOf({ runs: [run, other] }: Loaded, before = "") {
  if (run === undefined || other !== undefined) expect.fail("not one run");
  return new Map(
    (run.tasks ?? []).map((task, i) => [
      `${before}${task}`,
      { n: run.n[i] ?? NaN, c: run.c[i] ?? NaN },
    ]),
  );
}

describe.skipIf(!isThere)("what a harness wrote has the counts of its twin", () => {
  test("tau-bench, all tasks", async () => {
    const own = ownOf(await raw("taubench_gpt-4o-airline.trimmed.json"), "airline/");
    expect(own).toEqual(await twin("taubench_airline_gpt4o.csv", {}));
  });

  test("EvalPerf, all tasks", async () => {
    const result = await raw("evalperf_brief_gpt-4o-mini.trimmed.json");
    const of = await twin("evalperf_n100.csv", { model: "gpt-4o-mini-2024-07-18" });
    expect(ownOf(result)).toEqual(of);
    expect(messages(result)).toContainEqual(
      expect.stringMatching(/^pass@1 in the file is 85.5169: the counts give the same$/),
    );
  });

  test("MINT, at the T in its name", async () => {
    const result = await raw("mint_gpt-3.5-16k_max5_gsm8k.trimmed.jsonl");
    expect(result.runs[0]?.labels).toMatchObject({ T: "5" });
    const of = await twin("mint_T_n1.csv", { T: "5" });
    const own = ownOf(result, "gsm8k/");
    expect(own.size).toBeGreaterThan(10);
    for (const [task, count] of own) expect(of.get(task), task).toEqual(count);
  });

  test("LDB: one of the five runs that were added up", async () => {
    const own = ownOf(await raw("ldb_gpt-4-0613_run1.trimmed.jsonl"));
    const of = await twin("ldb_humaneval_T.csv", { model: "gpt-4-0613", T: "11" });
    expect([...own.keys()].sort()).toEqual([...of.keys()].sort());
    for (const [task, { n, c }] of own) {
      const all = of.get(task) ?? { n: NaN, c: NaN };
      expect(n, task).toBe(1);
      expect(c, task).toBeLessThanOrEqual(all.c);
      expect(all.n - all.c, task).toBeGreaterThanOrEqual(n - c);
    }
  });

  test("rates of LiveCodeBench's page, with n, come to the counts", async () => {
    const file = "livecodebench_performances_generation.trimmed.json";
    const { message } = await refuseContent(bytesIn("raw", file), file);
    expect(message).toMatch(/n and c are missing/);
  });
});

describe.skipIf(!isThere)("what a harness wrote without a twin", () => {
  test.each([
    ["cruxeval_scored_codellama-7b_temp0.8_input.trimmed.json", 800, 10],
    ["livecodebench_eval_all_n1.trimmed.json", 150, 1],
    ["humaneval_samples_results_n3.trimmed.jsonl", 164, 3],
    ["evalplus_eval_results_n1.trimmed.json", 164, 1],
    ["inspect_minimal_test.eval", 2, 1],
    ["tau2_simulations_grok-4-fast_1task_4trials.trimmed.json", 1, 4],
  ])("%s has %d tasks with %d samples each", async (file, tasks, n) => {
    const result = await raw(file);
    const own = [...ownOf(result).values()];
    expect(own).toHaveLength(tasks);
    expect(own.filter((each) => each.n !== n)).toEqual([]);
    // The stated results follow from the counts.
    expect(messages(result).filter((each) => each.includes("but the counts give"))).toEqual([]);
  });

  test("Inspect and tau2-bench are as one reads them by eye", async () => {
    expect((await raw("inspect_minimal_test.eval")).runs.map(counts)).toEqual(["q2=1/0 q1=1/0"]);
    const tau2 = await raw("tau2_simulations_grok-4-fast_1task_4trials.trimmed.json");
    expect(tau2.runs.map(counts)).toEqual(["8=4/3"]);
  });

  test.each([
    "cruxeval_scored_codellama-7b_temp0.8_input.trimmed.json",
    "livecodebench_eval_all_n1.trimmed.json",
  ])("%s states its pass@1, which its counts give", async (file) => {
    const said = messages(await raw(file)).filter((each) => each.includes("in the file is"));
    expect(said).toEqual([
      expect.stringMatching(/^pass.1 .*: the counts give the same$|^pass_at_1/),
    ]);
  });
});
