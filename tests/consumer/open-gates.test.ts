import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { called, fileOf, folder } from "./called.ts";

/** Runs with and without a stopping rule. Pooled into one run, their n rises where c is small. */
const pooled = () => {
  const rows = [0, 1, 2, 3].flatMap((i) => [`m,first,t${i},${i + 1},1`, `m,fixed,u${i},4,${i}`]);
  const other = [0, 1].map((i) => `low,fixed,v${i},4,0`);
  return fileOf(["model,stopping,task,n,c", ...rows, ...other].join("\n"), "pooled.csv");
};
const gated = (file: string, gate: string, ...more: string[]) =>
  called([file, "--fail-under", gate, ...more]);

describe("a limit of a run with an open question about its sampling", () => {
  const pool = ["--pool", "stopping"];

  it("ends with 4, and names the options that answer", async () => {
    for (const gate of ["m:pass@1=0.1", "m:pass@1=0.99", "m:pass^1=0.1:lower", "m:cover@0.5=0"]) {
      const { code, err } = await gated(pooled(), gate, ...pool);
      expect(code, err).toBe(4);
      expect(err).toContain(`--fail-under ${gate}: in m n rises where c is small`);
      expect(err).toContain("--stopped no for a number of samples that does not depend on them");
    }
  });

  it("ends with 1 where another run is below its limit", async () => {
    const { code, err } = await gated(pooled(), "pass@1=0.1", ...pool);
    expect(code, err).toBe(1);
    expect(err).toContain("pass@1 of low is 0.00, below the limit of 0.1.");
    expect(err).toContain("in m n rises where c is small");
  });

  it("is called not judged in Markdown and JSON", async () => {
    const { out } = await gated(pooled(), "pass@1=0.1", ...pool, "--markdown");
    expect(out).toMatch(
      /^\*\*Failed:\*\*\n\n- pass@1 of low .*\n\n\*\*Not judged:\*\*\n\n- \\--fail-under pass@1=0\.1: in m /,
    );
    const json = await gated(pooled(), "pass@1=0.1", ...pool, "--json");
    const { gates } = JSON.parse(json.out) as {
      gates: { run: string; passed: boolean; judged: boolean; failure: string }[];
    };
    expect(gates.map(({ run, passed, judged }) => [run, passed, judged])).toEqual([
      ["m", false, false],
      ["low", false, true],
    ]);
  });
});

describe("a limit without a value that can be held to it", () => {
  it.each([
    ["fewer samples than k", "pass^9=0", "pass^9 of one is undefined: "],
    [
      "fewer samples than k, against a low limit",
      "disagree@9=0",
      "disagree@9 of one is undefined: ",
    ],
    [
      "fewer samples than k, above a threshold",
      "g-pass@9@0.5=0",
      "G-Pass@9 at τ = 0.5 of one is undefined",
    ],
    ["no answers", "maj@2=0", "maj@2 of one is undefined: "],
    ["no verifier", "best-of-2=0", "best-of-2 of one is undefined: "],
    ["a prediction", "pass@9=0", "pass@9 of one is extrapolated: "],
  ])("ends with 5 and one sentence of why: %s", async (_, gate, words) => {
    const file = fileOf("task,n,c\na,4,1\nb,4,3\nc,4,0\n", "one.csv");
    const { code, err } = await gated(file, gate, "--k", "1");
    expect(code, err).toBe(5);
    expect(err).toContain(words);
    const { out } = await gated(file, gate, "--k", "1", "--markdown");
    expect(out).toMatch(/^\*\*Not judged:\*\*\n\n- /);
  });
});

it("a file that cannot be written leaves limits and targets open", async () => {
  const file = fileOf("task,n,c\na,4,1\nb,4,3\n", "two.csv");
  const { run } = await import("../../web/package/command/run.ts");
  const written = (...words: string[]) =>
    run([file, "--k", "1", "--save-counts", join(folder, "none", "x.csv"), ...words], {
      out: () => undefined,
      err: () => undefined,
      file: () => {
        throw new Error("no such folder");
      },
      page: () => "",
      drawing: () => new Uint8Array(),
      columns: 80,
      status: () => undefined,
    });
  expect(await written()).toBe(1);
  expect(await written("--fail-under", "pass@1=0.1")).toBe(4);
  expect(await written("--until", "pass@1:±0.4")).toBe(4);
});
