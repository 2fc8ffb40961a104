import { describe, expect, it } from "vitest";
import { instancePieces, mostInstances } from "../../../../web/export/every-eval-ever.ts";
import { counts, loadContent } from "../../read/helpers.ts";

const run = (name: string, labels: Record<string, string>, rest: object = {}) => ({
  run: { name, labels },
  counts: {
    n: Float64Array.of(3, 2),
    c: Float64Array.of(1, 2),
    tasks: "a/0\0b, “c”\n",
    weight: null,
    ...rest,
  },
});

const written = (...runs: ReturnType<typeof run>[]) => [...instancePieces(runs)].join("");

describe("runs in the schema of Every Eval Ever", () => {
  it("read back to the same counts, names and labels", async () => {
    const text = written(
      run("m-a, T 2", { model: "m-a", benchmark: "demo", temperature: "0.5", T: "2" }),
      run("m-b", { model: "m-b", benchmark: "demo", group: "g" }),
    );
    const { runs } = await loadContent(text, "instances.jsonl");
    expect(runs.map(counts)).toEqual(["a/0=3/1 b, “c”=2/2", "a/0=3/1 b, “c”=2/2"]);
    expect(runs.map(({ labels }) => labels)).toEqual([
      { model: "m-a", benchmark: "demo", temperature: "0.5", T: "2" },
      { model: "m-b", benchmark: "demo", group: "g" },
    ]);
  });

  it("name the model by the run where no label does", async () => {
    const { runs } = await loadContent(written(run("counts", {})), "instances.jsonl");
    expect(runs[0]?.labels).toEqual({ model: "counts", benchmark: "benchmark" });
  });

  it("have every field that the schema requires, and only texts as metadata", () => {
    const [first = ""] = written(run("m-a", { model: "m-a" })).split("\n");
    const instance = JSON.parse(first) as Record<string, unknown>;
    expect(Object.keys(instance).sort()).toEqual(
      [
        ...["answer_attribution", "evaluation", "evaluation_id", "evaluation_name", "input"],
        ...["interaction_type", "metadata", "model_id", "output", "sample_id", "schema_version"],
      ].sort(),
    );
    expect(
      Object.values(instance.metadata as object).every((value) => typeof value === "string"),
    ).toBe(true);
  });

  it("are refused without names of tasks, and above a million samples", () => {
    expect(() => written(run("counts", {}, { tasks: null }))).toThrow(
      "the run counts has no names of tasks",
    );
    const many = { n: Float64Array.of(mostInstances, 1), c: Float64Array.of(0, 0) };
    expect(() => written(run("large", {}, many))).toThrow("at most 1000000 are written");
  });
});
