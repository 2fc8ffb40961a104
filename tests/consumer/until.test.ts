import { load } from "passcurve";
import { describe, expect, it, test } from "vitest";
import { called, fileOf } from "./called.ts";

/** Rows of a run with this many tasks of 10 samples. */
const rowsOf = (model: string, tasks: number, c: (i: number) => number) =>
  Array.from({ length: tasks }, (_, i) => `${model},t${i},10,${c(i)}`);

const file = (...rows: string[][]) =>
  fileOf(["model,task,n,c", ...rows.flat()].join("\n"), "until.csv");

const mixed = (i: number) => i % 11;

describe("a half-width", () => {
  it("ends with 3 until each run has it, and with 0 from then on", async () => {
    const few = await called([file(rowsOf("a", 50, mixed)), "--until", "pass@1:±0.05"]);
    expect(few.code, few.err).toBe(3);
    expect(few.err).toContain("pass@1:±0.05 is not reached yet.");
    expect(few.err).toMatch(
      /pass@1 of a is 47\.0.% ± 14\.40 points \(32\.8–61\.6.%\) at 50 tasks; about [\d\s]+ tasks would/,
    );
    const many = await called([file(rowsOf("a", 2000, mixed)), "--until", "pass@1:±0.05"]);
    expect(many.code, many.err).toBe(0);
    expect(many.err).toContain("pass@1:±0.05 is reached: sampling may stop.");
    const one = file(rowsOf("a", 2000, mixed), rowsOf("b", 20, mixed));
    expect((await called([one, "--until", "pass@1:±0.05"])).code).toBe(3);
  });

  it("is that of the package's confidence sequence", async () => {
    const passcurve = await load();
    const tasks = 700;
    const counts = passcurve.groupCounts({
      n: Array.from({ length: tasks }, () => 10),
      c: Array.from({ length: tasks }, (_, i) => mixed(i)),
    });
    const { halfWidth } = passcurve.confidenceSequence(counts, { k: 4, tightest: 300 });
    const at = (width: number) =>
      called([
        file(rowsOf("a", tasks, mixed)),
        ...["--until", `pass@4:±${width}`, "--narrowest-at", "300"],
      ]);
    expect((await at(halfWidth + 1e-9)).code).toBe(0);
    expect((await at(halfWidth - 1e-9)).code).toBe(3);
  });

  it("counts a task once it has k samples", async () => {
    const waiting = ["a,w1,3,1", "a,w2,3,2"];
    const { code, err } = await called([
      file(rowsOf("a", 2000, mixed), waiting),
      ...["--until", "pass@4:±0.05", "--unequal", "eligible"],
    ]);
    expect(code, err).toBe(0);
    expect(err).toContain("at 2 000 tasks, and 2 tasks wait for 4 samples");
  });

  it("is not reached by a limit that fails, and all targets count", async () => {
    const runs = file(rowsOf("a", 2000, mixed));
    const gates = ["--fail-under", "pass@1=0.9", "--until", "pass@1:±0.05"];
    expect((await called([runs, ...gates])).code).toBe(1);
    const two = ["--until", "pass@1:±0.05", "--until", "pass@1:±0.0001"];
    expect((await called([runs, ...two])).code).toBe(3);
  });
});

describe("two runs", () => {
  it("are told from each other once their intervals do not meet", async () => {
    const good = (i: number) => 6 + (i % 5);
    const poor = (i: number) => i % 5;
    const runs = (tasks: number) => file(rowsOf("gpt-x", tasks, good), rowsOf("b", tasks, poor));
    const early = await called([runs(10), "--until", "gpt-x-b"]);
    expect(early.code, early.err).toBe(3);
    const late = await called([runs(200), "--until", "gpt-x-b:pass@1"]);
    expect(late.code, late.err).toBe(0);
    expect(late.err).toContain("gpt-x has the higher pass@1.");
  });

  it("are told from each other task by task where they share tasks", async () => {
    const spread = (i: number) => (i * 7) % 11;
    const worse = (i: number) => Math.max(0, spread(i) - 3);
    const runs = (tasks: number) => file(rowsOf("a", tasks, spread), rowsOf("b", tasks, worse));
    const late = await called([runs(39), "--until", "b-a"]);
    expect(late.code, late.err).toBe(0);
    expect(late.err).toMatch(
      /pass@1 of b less that of a is −\d+\.\d+ points \(−\d+\.\d+ to −\d+\.\d+\) at 39 shared tasks\./,
    );
    expect(late.err).toContain("a has the higher pass@1.");
    const early = await called([runs(4), "--until", "b-a"]);
    expect(early.code, early.err).toBe(3);
    const more = await called([
      file(rowsOf("a", 39, spread), rowsOf("b", 41, worse)),
      ...["--until", "a-b:pass@2"],
    ]);
    expect(more.err).toContain(
      "at 39 shared tasks. 2 tasks are in one run alone and do not count.",
    );
  });

  it("are told by an interval each where they share no task", async () => {
    const others = (row: string) => row.replace(",t", ",u");
    const runs = file(
      rowsOf("a", 60, () => 9),
      rowsOf("b", 60, () => 2).map(others),
    );
    const { code, err } = await called([runs, "--until", "a-b"]);
    expect(code, err).toBe(0);
    expect(err).toMatch(/pass@1 of a is 90\.0.% ± /);
  });

  test("of other names are a call that cannot be understood", async () => {
    const { code, err } = await called([file(rowsOf("a", 9, mixed)), "--until", "a-b"]);
    expect(code).toBe(2);
    expect(err).toContain('write A-B with two of "a"');
  });
});

describe("a run whose unsolved tasks have the most samples", () => {
  const early = [1, 3, 8, 2, 8, 1, 8, 5].map((n, i) => `a,t${i},${n},${n === 8 ? 0 : 1}`);
  const targets = [["pass@1:±0.05"], ["a-b"]];

  test.each(targets)("is asked about, with the options that answer: %s", async (target) => {
    const { code, err } = await called([file(early, rowsOf("b", 8, mixed)), "--until", target]);
    expect(code).toBe(4);
    expect(err).toContain(
      "in a n rises where c is small: was n fixed beforehand, or did sampling go on after failures? " +
        "Say which: --stopped no for a number of samples that does not depend on them; or --stopped first,cap=8.",
    );
  });

  test.each(targets)("has no target under a stated rule, which is named: %s", async (target) => {
    const runs = file(early, rowsOf("b", 8, mixed));
    const { code, err } = await called([runs, "--until", target, "--stopped", "first,cap=8"]);
    expect(code).toBe(2);
    expect(err).toContain(
      `--until ${target} has no answer for a: its tasks are said to be sampled until the first success, up to 8 samples`,
    );
    expect(err).not.toContain("depends on what they show");
  });

  test("is asked about where runs with and without a rule are one", async () => {
    const rows = [0, 1, 2, 3].flatMap((i) => [`m,first,t${i},${i + 1},1`, `m,fixed,u${i},4,${i}`]);
    const parts = fileOf(["model,stopping,task,n,c", ...rows].join("\n"), "parts.csv");
    const call = [parts, "--pool", "stopping", "--until", "pass@1:±0.05"];
    const { code, err } = await called(call);
    expect(code).toBe(4);
    expect(err).toContain("--until pass@1:±0.05: in m n rises where c is small");
    expect(err).toContain("Say --stopped no for a number of samples that does not depend on them");
    expect(err).not.toContain("depends on what they show");
  });
});

describe("tasks in clusters", () => {
  const rows = (model: string, c: number, label: (i: number) => string, names = "t") =>
    Array.from({ length: 60 }, (_, i) => `${model},${label(i)},${names}${i},10,${c}`);
  const two = (i: number) => `h${Math.floor(i / 2)}`;
  const three = (i: number) => `g${Math.floor(i / 3)}`;
  const runs = (...each: string[][]) =>
    fileOf(["model,cluster,task,n,c", ...each.flat()].join("\n"), "clusters.csv");

  test.each([
    ["pass@1:±0.4", rows("b", 2, three), "a"],
    ["a-b", rows("b", 2, three), "a and b"],
    ["a-b", rows("b", 2, two), "a and b"],
    ["a-b", rows("b", 2, three, "u"), "a"],
  ])(
    "are refused by name, since they have no rule for stopping: %s",
    async (target, other, names) => {
      const { code, err } = await called([runs(rows("a", 9, three), other), "--until", target]);
      expect(code, err).toBe(2);
      expect(err).toContain(
        `--until ${target} has no answer for ${names}: several tasks are of one cluster, and no rule for stopping is defined for clusters.`,
      );
    },
  );

  test("may be taken as drawn one by one, and clusters of one task are none", async () => {
    const file = runs(rows("a", 9, three), rows("b", 2, three));
    const ignored = await called([file, "--until", "a-b", "--column", "cluster=ignored"]);
    expect(ignored.code, ignored.err).toBe(0);
    const single = (i: number) => `g${i}`;
    const alone = runs(rows("a", 9, single), rows("b", 2, single));
    expect((await called([alone, "--until", "a-b", "--until", "pass@1:±0.4"])).code).toBe(0);
  });
});
