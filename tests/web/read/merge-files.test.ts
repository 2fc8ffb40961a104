import { describe, expect, it } from "vitest";
import type { Labels, Run, RunEdits } from "../../../web/read/base/run.ts";
import { mergedRuns, type FileRun } from "../../../web/read/runs/merge-files.ts";
import { labelsOfPath, seedOf, stemOf } from "../../../web/read/runs/paths.ts";

/** A file with one task of two samples. */
const file = (path: string, labels: Labels = {}, change: Partial<Run> = {}): FileRun => ({
  path,
  run: {
    name: path,
    labels,
    depth: null,
    tasks: ["t"],
    n: Float64Array.of(2),
    c: Float64Array.of(1),
    weight: null,
    clusters: null,
    ...change,
  },
});

const merged = (files: readonly FileRun[], edits?: RunEdits) => {
  const { runs, notes, rows } = mergedRuns("logs", files, edits);
  return {
    runs: runs.map(({ name, labels, n }) => ({ name, labels, n: [...n] })),
    notes: notes.map(({ message }) => message),
    rows,
  };
};

/** A reader's edits to rows, combined with the known cells. */
const edit = (files: readonly FileRun[], changes: Record<string, Record<string, string>>) =>
  Object.fromEntries(
    merged(files).rows.flatMap((row) => {
      const change = changes[row.path];
      if (change === undefined) return [];
      const { model, temperature, T, training_step, folder } = row;
      return [[row.key, { model, temperature, T, training_step, folder, ...change }]];
    }),
  );

const grid = [
  file("logs/gpt-x/temp0.2/seed1.jsonl"),
  file("logs/gpt-x/temp0.2/seed2.jsonl"),
  file("logs/gpt-x/temp0.8/seed1.jsonl"),
  file("logs/qwen/temp_0.20/turns4/shard-1-of-2.jsonl"),
];

describe("what paths say of runs", () => {
  it("is the model, temperature, T, step and seed, each in its cell", () => {
    const { rows } = merged(grid);
    expect(rows.map(({ model, temperature, T, seed }) => [model, temperature, T, seed])).toEqual([
      ["gpt-x", "0.2", "", "seed1"],
      ["gpt-x", "0.2", "", "seed2"],
      ["gpt-x", "0.8", "", "seed1"],
      ["qwen", "0.2", "4", "shard-1-of-2"],
    ]);
    const [step] = merged([
      file("run/global_step_100/out.jsonl"),
      file("run/global_step_200/out.jsonl"),
    ]).rows;
    expect(step?.training_step).toBe("100");
  });

  it("adds up seeds and shards, and keeps steps and temperatures as labels", () => {
    expect(merged(grid).runs).toEqual([
      { name: "gpt-x, temp 0.2", labels: { model: "gpt-x", temperature: "0.2" }, n: [4] },
      { name: "gpt-x, temp 0.8", labels: { model: "gpt-x", temperature: "0.8" }, n: [2] },
      {
        name: "qwen, temp 0.2, T 4",
        labels: { model: "qwen", temperature: "0.2", T: "4" },
        n: [2],
      },
    ]);
  });

  it("leaves what contradicts a file's own label in its name", () => {
    const own = { temperature: "0" };
    expect(stemOf("m/temp0.2.jsonl", null, own)).toBe("m/temp0.2");
    expect(merged([file("m/temp0.2.jsonl", own), file("m/temp0.8.jsonl", own)]).runs).toHaveLength(
      2,
    );
  });

  it("tells files apart by their folder where their own labels do not", () => {
    const { runs, rows } = merged([
      file("a/x.jsonl", { model: "m" }),
      file("b/x.jsonl", { model: "m" }),
    ]);
    expect(runs.map(({ name, labels }) => [name, labels.folder])).toEqual([
      ["m, a", "a"],
      ["m, b", "b"],
    ]);
    expect(rows.map(({ folder }) => folder)).toEqual(["a", "b"]);
  });

  it("is one temperature however it is written", () => {
    const paths = ["t0", "t0.0", "temp0", "temp_0.0", "temperature-0", "temperature_0.00", "t_0"];
    expect(paths.map((each) => labelsOfPath(`m/${each}/a.jsonl`))).toEqual(
      paths.map(() => ({ temperature: "0" })),
    );
    const files = [...paths.map((each) => `m_${each}.jsonl`), "m/temperature_0.0/samples.jsonl"];
    expect(merged(files.map((path) => file(path))).runs).toEqual([
      { name: "m", labels: { model: "m", temperature: "0" }, n: [16] },
    ]);
    const own = [
      file("a.jsonl", { model: "m", temperature: "0.0" }),
      file("b_t0.jsonl", { model: "m" }),
    ];
    expect(merged(own).runs.map(({ labels }) => labels.temperature)).toEqual(["0", "0"]);
  });

  it("takes no date for a depth, a temperature or a step", () => {
    const dates = ["10132025", "20251013", "2025-10-13", "11022025", "13102025", "2025"];
    const names = dates.flatMap((date) =>
      ["turns-", "depth_", "temp_", "temp-", "t", "max_turns-", "rounds_"].map(
        (word) => word + date,
      ),
    );
    expect(
      names.filter((name) => Object.keys(labelsOfPath(`m-${name}/a.json`)).length > 0),
    ).toEqual([]);
    const steps = dates.slice(0, 5).map((date) => labelsOfPath(`m/step_${date}/a.json`));
    expect(steps).toEqual([{}, {}, {}, {}, {}]);
    expect(labelsOfPath("m/step_1000000/a.json")).toEqual({ training_step: "1000000" });
    const dated = dates.map((date) => labelsOfPath(`modelx-40-turns-${date}/eval_results.json`));
    expect(dated).toEqual(dates.map(() => ({ T: "40" })));
    expect(labelsOfPath("gpt-4-turns-3.json")).toEqual({ T: "3" });
    const two = merged([
      file("modelx-40-turns-10132025/eval_results.json"),
      file("modelx-40-turns-11022025/eval_results.json"),
    ]);
    expect(two.runs.map(({ labels }) => labels)).toEqual([
      { model: "modelx-10132025", T: "40" },
      { model: "modelx-11022025", T: "40" },
    ]);
  });

  it("adds up shards and numbered runs, wherever their number is", () => {
    const shards = ["results-00000-of-00002.jsonl", "results-00001-of-00002.jsonl"];
    const numbers = ["run_1/r.json", "run-2/r.json", "trial3/r.json", "attempt_4/r.json"];
    for (const paths of [
      shards,
      numbers,
      ["m/00000-of-2.json", "m/00001-of-2.json"],
      ["run_1.json", "run_2.json"],
    ]) {
      const { runs } = merged(paths.map((path) => file(`gpt/${path}`)));
      expect(runs.map(({ n }) => n)).toEqual([[2 * paths.length]]);
    }
    expect(
      merged(["trial-by-fire", "rerun_1", "run1b"].map((path) => file(path))).runs,
    ).toHaveLength(3);
    expect(seedOf("gpt/run_1/shard_2.json")).toBe("run_1, shard_2");
  });

  it("is read of hostile names as text", () => {
    const names = ["__proto__/seed1.jsonl", "<img src=x>/temp0.5.jsonl", "constructor/a.jsonl"];
    const { runs, rows } = merged(names.map((name) => file(name)));
    expect(runs).toHaveLength(3);
    expect(rows.map(({ model }) => model)).toEqual(["proto", "<img src=x>", "constructor/a"]);
    expect(labelsOfPath("__proto__/template/steps")).toEqual({});
    expect(seedOf("a/seedling.jsonl")).toBe("");
  });
});

describe("what a reader says of runs", () => {
  it("merges those that are given equal cells", () => {
    const files = [file("a.jsonl"), file("b.jsonl"), file("c.jsonl")];
    const { runs, notes } = merged(files, edit(files, { "b.jsonl": { model: "a" } }));
    expect(runs.map(({ name, n }) => [name, n])).toEqual([
      ["a", [4]],
      ["c", [2]],
    ]);
    expect(notes).toEqual(["2 files are of the run a; n and c of each task are added up"]);
  });

  it("splits what a path says is one run", () => {
    const files = [file("m_part1.jsonl"), file("m_part2.jsonl")];
    expect(merged(files).runs).toHaveLength(1);
    const { runs, rows } = merged(
      files,
      edit(files, { "m_part2.jsonl": { model: "n", T: "3.0" } }),
    );
    expect(runs.map(({ labels }) => labels)).toEqual([{ model: "m" }, { model: "n", T: "3" }]);
    expect(rows[1]).toMatchObject({ model: "n", T: "3.0" });
  });

  it("takes a label away where its cell is empty", () => {
    const files = [file("m-temp0.2.jsonl"), file("m-temp0.8.jsonl")];
    const edits = edit(files, {
      "m-temp0.2.jsonl": { temperature: "" },
      "m-temp0.8.jsonl": { temperature: "" },
    });
    expect(merged(files, edits).runs).toEqual([{ name: "m", labels: { model: "m" }, n: [4] }]);
  });

  it("says where equal runs cannot be added up", () => {
    const files = ["a.jsonl", "b.jsonl"].map((path) => file(path, {}, { tasks: null }));
    const { runs, notes } = merged(files, edit(files, { "b.jsonl": { model: "a" } }));
    expect(runs).toHaveLength(2);
    expect(notes.join()).toContain("1 run has the labels of another one and cannot be added up");
  });

  it("is of one run of a file where it has several", () => {
    const own = (model: string, place: number) => ({ ...file("all.csv", { model }), place });
    const { rows } = merged([own("x", 1), own("y", 2), file("z.jsonl")]);
    expect(rows.map(({ key }) => key)).toEqual(["all.csv #1", "all.csv #2", "z.jsonl"]);
  });
});
