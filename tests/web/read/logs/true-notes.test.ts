import { describe, expect, test } from "vitest";
import type { Meaning } from "../../../../web/read/base/override.ts";
import { counts, loadContent, messages, readContent, type Loaded } from "../helpers.ts";
import { fixtures, lines } from "./fixtures.ts";
import { ownCounts } from "./own-counts.ts";

const json = (value: unknown): string => JSON.stringify(value);

/** The sum of n over the tasks of all runs. */
const samplesIn = ({ runs }: Loaded): number =>
  runs.reduce((sum, { n }) => sum + n.reduce((all, each) => all + each, 0), 0);

/** The untrue notes of a file. */
function untrue(result: Loaded): string[] {
  const { runs, columns } = result;
  const tasks = new Set(runs.flatMap((run) => run.tasks ?? []));
  const verdicts = columns.found.filter(({ use }) => use === "verdict").map(({ id }) => id);
  return messages(result).filter((note) => {
    const counted = /^([\d ]+) rows?, one per sample, counted to ([\d ]+) tasks?/.exec(note);
    if (counted !== null) {
      const [rows, named] = counted.slice(1).map((each) => Number(each.replace(/\D/g, "")));
      const ofRuns = / of (\d+) runs$/.exec(note)?.[1];
      const areRuns = ofRuns === undefined ? runs.length === 1 : Number(ofRuns) === runs.length;
      return rows !== samplesIn(result) || named !== tasks.size || !areRuns;
    }
    const [, verdict] = /^the verdict is (.+?)(?:;|$)/.exec(note) ?? [];
    // A log of counts has no verdict column.
    if (verdict !== undefined && columns.choice !== undefined)
      return verdicts.length !== 1 || verdicts[0] !== verdict;
    const [, unused] = /^columns not used: (.+)$/.exec(note) ?? [];
    if (unused !== undefined) return verdicts.some((id) => unused.split(", ").includes(id));
    return note.endsWith(" is a share");
  });
}

const all = [...fixtures, ...ownCounts];

test.each(all)("the notes on $of.what $name agree with its runs: $says", async ({ text, name }) => {
  expect(untrue(await loadContent(text, name))).toEqual([]);
});

test.each(all.filter(({ choices }) => choices !== undefined))(
  "so do those after each choice of $name: $says",
  async ({ text, name }) => {
    const { columns } = await loadContent(text, name);
    for (const { meaning } of columns.choice ?? [])
      expect(untrue(await loadContent(text, name, meaning))).toEqual([]);
  },
);

describe("a log of EvalPlus", () => {
  const sample = (base: string, plus: string) => ({ base_status: base, plus_status: plus });
  const text = json({ eval: { a: [sample("pass", "fail")], b: [sample("pass", "timed_out!")] } });
  const noted = async (meaning: Meaning) => {
    const result = await loadContent(text, "x_eval_results.json", meaning);
    return [result.runs.map(counts), messages(result)] as const;
  };

  test("says which verdict counts, and after a choice says which counts then", async () => {
    const [ofPlus, plain] = await noted({});
    expect(ofPlus).toEqual(["a=1/0 b=1/0"]);
    expect(plain).toContain("the verdict is plus; base can be chosen in its place");
    const [ofBase, chosen] = await noted({ plus: { use: "ignored" }, base: { use: "verdict" } });
    expect(ofBase).toEqual(["a=1/1 b=1/1"]);
    expect(chosen).toContain("the verdict is base; plus can be chosen in its place");
    expect(chosen.join()).not.toMatch(/verdict is plus|not used/);
  });

  test("says that each verdict is a run, and of none that it is not used", async () => {
    const [runs, notes] = await noted({ plus: { use: "verdict" }, base: { use: "verdict" } });
    expect(runs).toEqual(["a=1/0 b=1/0", "a=1/1 b=1/1"]);
    expect(notes).toContain("each of plus, base is a run");
    expect(notes.join()).not.toMatch(/verdict is|not used|can be chosen/);
  });
});

test("a limit of the harness is said of the verdict that it is of, and only while it holds", async () => {
  const row = (task: string, reward: number) => ({ task_id: task, trial: 0, reward, traj: [] });
  const text = json([row("a", 1), row("b", 0.5)]);
  const limit = /0.999999 or more is read as passed, as the harness does/;
  expect(messages(await loadContent(text, "x.json")).join()).toMatch(limit);
  const said = { reward: { use: "verdict", atLeast: 0.5 } } as const;
  const result = await loadContent(text, "x.json", said);
  expect(result.runs.map(counts)).toEqual(["a=1/1 b=1/1"]);
  expect(messages(result).join()).not.toMatch(limit);
});

test("words that say why a sample failed are counted of the verdict that counts alone", async () => {
  const text = json({
    eval: {
      a: [{ base_status: "pass", plus_status: "pass" }],
      b: [{ base_status: "crashed", plus_status: "pass" }],
    },
  });
  const said = { plus: { use: "ignored" }, base: { use: "verdict" } } as const;
  expect(messages(await loadContent(text, "x.json"))).not.toContainEqual(
    expect.stringMatching(/read as failed/),
  );
  expect(messages(await loadContent(text, "x.json", said))).toContain(
    '1 value read as failed: base "crashed"',
  );
});

describe("what counts as failed though nothing judged it is a note with its number", () => {
  test("errors and empty patches of SWE-bench", async () => {
    const result = await loadContent(
      json({
        completed_ids: ["a"],
        resolved_ids: ["a"],
        unresolved_ids: [],
        error_ids: ["b", "c"],
        empty_patch_ids: ["d", "b"],
        submitted_ids: ["a", "b", "c", "d"],
        schema_version: 2,
      }),
      "m.run1.json",
    );
    expect(result.runs.map(counts)).toEqual(["a=1/1 d=1/0 b=1/0 c=1/0"]);
    expect(messages(result)).toContain(
      "2 instances that ended in an error counted as failed, as the harness does",
    );
    expect(messages(result)).toContain(
      "1 instance that got an empty patch counted as failed, as the harness does",
    );
  });

  test("trials of Terminal-Bench without a verdict", async () => {
    const trial = (resolved: boolean | null) => ({ task_id: "t1", is_resolved: resolved });
    const result = await loadContent(
      json({ results: [trial(true), trial(null)], accuracy: 0.5 }),
      "results.json",
    );
    expect(result.runs.map(counts)).toEqual(["t1=2/1"]);
    expect(messages(result)).toContain(
      "1 trial that was not judged counted as failed, as the harness does",
    );
  });

  test("exercises of aider without a try", async () => {
    const result = await loadContent(
      json({ testcase: "a", tests_outcomes: [], model: "m" }),
      ".aider.results.json",
    );
    expect(result.runs.map(counts)).toEqual(["a=1/0"]);
    expect(messages(result).join()).toMatch(/1 exercise without the outcome of a try counted/);
  });

  test("judgements of NeMo-Skills without yes or no", async () => {
    const row = (id: string, judgement: string) => ({ id, generation: "…", judgement });
    const result = await loadContent(
      lines(row("a", "Judgement: Yes"), row("b", "Judgement: No"), row("c", "I cannot say")),
      "output.jsonl",
    );
    expect(result.runs.map(counts)).toEqual(["a=1/1 b=1/0 c=1/0"]);
    expect(messages(result)).toContain('1 value read as failed: judgement "without yes or no"');
  });
});

describe("metrics of any name in rollouts of Prime verifiers", () => {
  const row = (id: number, reward: number, check: number) => ({
    id,
    prompt: [{ role: "user", content: `q${id}` }],
    completion: [],
    reward,
    check_answer_reward_func: check,
    format_reward_func: 0.5,
  });
  const text = lines(row(0, 1.7, 1), row(0, 0.7, 0), row(1, 1.9, 1), row(1, 1.2, 0));

  test("can be chosen as the verdict", async () => {
    const said = { check_answer_reward_func: { use: "verdict" } } as const;
    expect((await loadContent(text, "results.jsonl", said)).runs.map(counts)).toEqual([
      "0=2/1 1=2/1",
    ]);
  });

  test("are among the answers to the question what counts, and no reward above 1 is called a share", async () => {
    const result = await readContent(text, "results.jsonl");
    if (result.ok) expect.fail("loaded");
    expect(result.problems.map(({ message }) => message)).toEqual([
      'reward = "1.7" is neither a pass nor a failure',
      'reward = "0.7" is a share',
      'reward = "1.9" is neither a pass nor a failure',
      'reward = "1.2" is neither a pass nor a failure',
    ]);
    const reading = result.readings?.find(
      ({ words }) => words === "check_answer_reward_func is the verdict",
    );
    const { runs } = await loadContent(text, "results.jsonl", reading?.meaning);
    expect(runs.map(counts)).toEqual(["0=2/1 1=2/1"]);
  });

  test("are no verdict unless a reader says so", async () => {
    const rows = [row(0, 1, 0), row(1, 0, 1)];
    const result = await loadContent(lines(...rows), "results.jsonl");
    expect(result.runs.map(counts)).toEqual(["0=1/1 1=1/0"]);
    expect(messages(result)).toContain(
      "the verdict is reward; check_answer_reward_func can be chosen in its place",
    );
  });
});
