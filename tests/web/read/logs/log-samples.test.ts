import { describe, expect, test } from "vitest";
import type { Run } from "../../../../web/read/base/run.ts";
import { groupsByTask, type SampleKind } from "../../../../web/read/base/sample-groups.ts";
import { openMembers } from "../../../../web/read/read-content.ts";
import { bytesOf } from "../../../../web/read/text/content.ts";
import { areLogsThere, bytesIn, filesIn } from "../../real-logs.ts";
import { counts, loadContent, messages, utf8 } from "../helpers.ts";
import { lines } from "./fixtures.ts";

/** `a: 3×1 1×0`: the groups of each task; null if there are none. */
function groups(run: Run | undefined, kind: SampleKind): string | null {
  const found = run?.samples?.[kind];
  if (run === undefined || found === undefined) return null;
  return groupsByTask(found)
    .map((task, i) => {
      const all = task.map(([size, value]) => `${size}×${Number(value.toPrecision(4))}`);
      return `${run.tasks?.[i] ?? i + 1}: ${all.join(" ")}`;
    })
    .join("; ");
}

const votesOf = async (text: string, name: string) => {
  const { runs } = await loadContent(text, name);
  return runs.map((run) => groups(run, "votes"));
};

/** Reads several files together. */
async function together(files: readonly (readonly [path: string, content: Uint8Array])[]) {
  const opened = openMembers(
    "folder",
    files.map(([path, content]) => ({ path, content: () => bytesOf(content) })),
  );
  const result = await opened.read({ nested: false, meaning: {} });
  return result.ok ? result : expect.fail(JSON.stringify(result.problems));
}

const json = (value: unknown) => JSON.stringify(value);

describe("answers in logs of harnesses", () => {
  test("Qwen2.5-Math lists one for each verdict", async () => {
    const row = (idx: number, pred: string[], score: boolean[]) => ({
      idx,
      question: "?",
      gt: "2",
      code: pred.map(() => ""),
      pred,
      score,
    });
    const text = lines(
      row(0, ["2", "2", "3", "2"], [true, true, false, true]),
      row(1, ["5", "", "5", "6"], [false, false, false, false]),
    );
    const result = await loadContent(text, "m/amc23/test_cot_-1_seed0_t0.6_s0_e-1.jsonl");
    expect(result.runs.map(counts)).toEqual(["0=4/3 1=4/0"]);
    expect(groups(result.runs[0], "votes")).toBe("0: 3×1 1×0; 1: 2×0 1×0 1×NaN");
    expect(result.columns.found.map(({ id, use }) => [id, use])).toEqual([
      ["task", "task"],
      ["pred", "answer"],
      ["score", "verdict"],
    ]);
  });

  test("MathArena lists one for each verdict", async () => {
    const text = json({
      idx: 1,
      N: 3,
      answers: ["1/2", "0.5", null],
      correct: [true, true, false],
      manual_overwrite: [],
    });
    expect(await votesOf(text, "aime/gpt/1.json")).toEqual(["1: 2×1 1×NaN"]);
  });

  test("NeMo-Skills writes each sample to a file of its own: answers are pooled over files", async () => {
    const row = (id: string, answer: string | null, correct: boolean, reward: number) => ({
      id,
      generation: "…",
      predicted_answer: answer,
      symbolic_correct: correct,
      reward_model_score: reward,
    });
    const files = [
      lines(row("a", "7", true, 2), row("b", "x", false, 0.5)),
      lines(row("a", "8", false, 1), row("b", "x", false, 0.25)),
      lines(row("b", null, false, 0.5), row("a", "8", false, 2)),
    ];
    const result = await together(
      files.map((text, i) => [`aime24/output-rs${i}.jsonl`, utf8(text)] as const),
    );
    expect(result.runs.map(counts)).toEqual(["a=3/1 b=3/0"]);
    expect(groups(result.runs[0], "votes")).toBe("a: 1×1 2×0; b: 2×0 1×NaN");
    expect(groups(result.runs[0], "ranks")).toBe("a: 1×0 2×0.5; b: 1×0 2×0");
    expect(messages(result)).toContain(
      "column predicted_answer is the answer of the row’s sample, compared as written: a task has 1 to 2 different answers, 1.5 on average",
    );
    expect(result.runs[0]).not.toHaveProperty("tallies");
  });

  test("files of one run of which one has no answers have no votes", async () => {
    const row = (more: object) => ({ id: "a", generation: "…", symbolic_correct: true, ...more });
    const result = await together([
      ["aime24/output-rs0.jsonl", utf8(lines(row({ predicted_answer: "7" })))],
      ["aime24/output-rs1.jsonl", utf8(lines(row({})))],
    ]);
    expect(result.runs.map(counts)).toEqual(["a=2/2"]);
    expect(result.runs[0]?.samples).toBeUndefined();
  });

  test("evalscope extracts one from each review", async () => {
    const row = (group: number, answer: string, acc: number) => ({
      index: 0,
      sample_score: {
        score: { value: { acc }, extracted_prediction: answer, prediction: "…" },
        sample_id: group,
        group_id: group,
      },
    });
    const text = lines(row(0, "4", 1), row(0, "5", 0), row(0, "5", 0), row(1, "", 0));
    expect(await votesOf(text, "reviews/m/gsm8k_main.jsonl")).toEqual(["0: 1×1 2×0; 1: 1×NaN"]);
  });

  test("Inspect keeps that of its scorer", async () => {
    const sample = (id: number, epoch: number, value: string, answer: string) => ({
      id,
      epoch,
      scores: { match: { value, answer } },
    });
    const text = json({
      version: 2,
      status: "success",
      eval: { model: "m", task: "t" },
      samples: [
        sample(1, 1, "C", "a"),
        sample(1, 2, "I", "b"),
        sample(1, 3, "I", "b"),
        sample(1, 4, "I", ""),
      ],
    });
    expect(await votesOf(text, "x.json")).toEqual(["1: 1×1 2×0 1×NaN"]);
  });

  test("lm-evaluation-harness filters one from each response, and [invalid] is none", async () => {
    const row = (doc: number, left: string, match: number) => ({
      doc_id: doc,
      target: "4",
      resps: [["…"]],
      filtered_resps: [left],
      exact_match: match,
    });
    const text = lines(row(0, "4", 1), row(0, "5", 0), row(0, "[invalid]", 0));
    expect(await votesOf(text, "samples_gsm8k_2025-01-01T00-00-00.jsonl")).toEqual([
      "0: 1×1 1×0 1×NaN",
    ]);
  });

  test("OpenCompass, reasoning-gym, CRUXEval and verl have one beside each verdict", async () => {
    const compass = json({
      details: [
        { example_abbr: "a_0", pred: ["1", "2"], answer: ["1", "1"], correct: [true, false] },
      ],
    });
    expect(await votesOf(compass, "m/aime.json")).toEqual(["a_0: 1×1 1×0"]);
    const gym = json({
      metadata: { model: "m" },
      categories: [
        {
          name: "c",
          datasets: [
            {
              name: "d",
              results: [
                {
                  completions: [
                    { model_answer: "1", score: 1 },
                    { model_answer: "2", score: 0 },
                    { model_answer: "2", score: 0 },
                  ],
                },
              ],
            },
          ],
        },
      ],
    });
    expect(await votesOf(gym, "results.json")).toEqual(["d/0: 1×1 2×0"]);
    const crux = json({
      raw_generations: { sample_0: ["f(1)", "f(2)", "f(1)"] },
      raw_scored_generations: { sample_0: [true, false, true] },
      pass_at_1: 66.7,
    });
    expect(await votesOf(crux, "x.json")).toEqual(["sample_0: 2×1 1×0"]);
    const roll = (pred: string, acc: boolean, score: number) => ({
      input: "q",
      output: "o",
      gts: "1",
      score,
      step: 5,
      acc,
      pred,
    });
    const verl = await loadContent(
      lines(roll("1", true, 1), roll("2", false, 0.5), roll("2", false, 0)),
      "5.jsonl",
    );
    expect(groups(verl.runs[0], "votes")).toBe("q: 1×1 2×0");
    expect(groups(verl.runs[0], "scores")).toBe("q: 1×0 1×0.5 1×1");
  });
});

describe("scores in logs of harnesses", () => {
  const row = (reward: number, correct: number) => ({
    example_id: 0,
    prompt: "q",
    completion: "c",
    reward,
    is_completed: true,
    metrics: { correct },
  });

  test("the reward of Prime verifiers is one beside a metric that is the verdict", async () => {
    const result = await loadContent(lines(row(1, 1), row(0.2, 0), row(0.2, 0)), "results.jsonl");
    expect(result.runs.map(counts)).toEqual(["0=3/1"]);
    expect(groups(result.runs[0], "scores")).toBe("0: 2×0.2 1×1");
    const other = result.columns.choice?.find(({ words }) => words === "correct is the verdict");
    const again = await loadContent(
      lines(row(1, 1), row(0.2, 0), row(0.2, 0)),
      "results.jsonl",
      other?.meaning,
    );
    expect(groups(again.runs[0], "scores")).toBe("0: 2×0.2 1×1");
  });

  test("outside 0 to 1 they are told with their place, and counts load", async () => {
    const result = await loadContent(lines(row(2.5, 1), row(0.2, 0), row(0.1, 0)), "results.jsonl");
    expect(result.runs.map(counts)).toEqual(["0=3/1"]);
    expect(result.runs[0]?.samples).toBeUndefined();
    expect(result.notes).toContainEqual({
      line: 1,
      message: 'reward = "2.5" is outside the bounds of scores, 0 to 1: no score is read',
      control: "columns",
    });
  });

  test("promptfoo has one beside success, and a document tells its records by their numbers", async () => {
    const result = (success: boolean, score: unknown) => ({
      promptIdx: 0,
      provider: { id: "m" },
      vars: { q: "1+1" },
      success,
      score,
    });
    const fileOf = (...results: object[]) => json({ evalId: "e", results: { results } });
    const good = await loadContent(
      fileOf(result(true, 1), result(false, 0.5), result(false, 0)),
      "results.json",
    );
    expect(good.runs[0]?.samples?.scores?.value).toEqual(Float64Array.of(0, 0.5, 1));
    const bad = await loadContent(
      fileOf(result(true, 1), result(false, 7), result(false, 0)),
      "results.json",
    );
    expect(messages(bad)).toContain(
      'record 2: score = "7" is outside the bounds of scores, 0 to 1: no score is read',
    );
  });
});

/** The runs of real logs: a file, or all files of a folder. */
const real = async (path: string) => {
  const result = path.endsWith("/")
    ? await together(filesIn(path).map((file) => [file, bytesIn(file)] as const))
    : await loadContent(bytesIn(path), path);
  return result;
};

/** Number of tasks and samples with votes, of right samples, and of abstentions. */
function totals({ n, c, samples }: Run) {
  const votes = samples?.votes;
  if (votes === undefined) return null;
  const sum = (is: (value: number) => boolean) =>
    votes.size.reduce((all, size, i) => all + (is(votes.value[i] ?? 7) ? size : 0), 0);
  const right = sum((value) => value === 1);
  expect(votes.ends).toHaveLength(n.length);
  expect(right).toBe(c.reduce((all, each) => all + each, 0));
  expect(sum(() => true)).toBe(n.reduce((all, each) => all + each, 0));
  return { tasks: n.length, samples: sum(() => true), right, blank: sum(Number.isNaN) };
}

describe.skipIf(!areLogsThere)("real logs", () => {
  test.each([
    ["nemo-skills/score_rm_inputs/", { tasks: 5, samples: 15, right: 13, blank: 0 }, 1.6],
    ["inspect/log_streaming.eval", { tasks: 2, samples: 4, right: 3, blank: 0 }, 2],
    [
      "reasoning-gym/local_20250419_062949/results.json",
      { tasks: 30, samples: 90, right: 4, blank: 3 },
      2.4,
    ],
  ])("%s holds answers whose numbers are those of its counts", async (path, expected, mean) => {
    const result = await real(path);
    const [run = expect.fail("no run"), other] = result.runs;
    expect(other).toBeUndefined();
    expect(totals(run)).toEqual(expected);
    const said = messages(result).find((each) =>
      each.includes("is the answer of the row’s sample"),
    );
    expect(said).toMatch(mean === 2 ? /has 2 different answers$/ : `, ${mean} on average`);
  });

  test("CRUXEval whose answers were cut out of the file has no votes, and says why", async () => {
    const result = await real("../cruxeval_scored_codellama-7b_temp0.8_input.trimmed.json");
    expect(result.runs[0]?.samples).toBeUndefined();
    expect(messages(result)).toContainEqual(
      expect.stringMatching(
        /^record 401: column generation is blank for 2.173 samples marked right, of task "sample_40" first: without these answers no vote/,
      ),
    );
  });

  test("logs of one sample for each task, and rewards that repeat the verdict, give nothing more", async () => {
    const math = await real(
      "qwen-math/Qwen2.5-3B-Instruct/amc23/test_qwen25-math-cot_-1_seed0_t0.0_s0_e-1.jsonl",
    );
    expect(math.runs[0]?.samples).toBeUndefined();
    expect(math.columns.found.find(({ id }) => id === "pred")?.use).toBe("answer");
    const rollouts = await real("verifiers/outputs/evals/math-python--gpt-4.1-mini/976454fe/");
    expect(rollouts.runs[0]?.samples).toBeUndefined();
    expect(messages(rollouts)).toContain("column reward repeats the verdict, and is not used");
  });

  test("rewards above 1 are told with their place", async () => {
    const result = await real("prime-hosted/bp6qd19u06wzeqkdrf0h24xx/");
    expect(messages(result)).toContain(
      'reward = "1.78" is outside the bounds of scores, 0 to 1: no score is read',
    );
  });
});
