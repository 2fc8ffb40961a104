import { load } from "passcurve";
import { describe, expect, test } from "vitest";
import { cells, heads, lines, openTable, rows } from "./opened-table.ts";

const pc = await load();

/** Two models on two exams of unequal size; the third model has only one of them. */
const counts = {
  m1: { easy: [8, 9, 10, 7], hard: [2, 0] },
  m2: { easy: [6, 7, 8, 9], hard: [1, 3] },
  m3: { easy: [10, 10, 10, 10] },
};

const exams = `task,n,c,model,benchmark\n${Object.entries(counts)
  .flatMap(([model, of]) =>
    Object.entries(of).flatMap(([exam, all]) =>
      all.map((c, i) => `t${i},10,${c},${model},${exam}`),
    ),
  )
  .join("\n")}\n`;

const inTenths = (all: number[]) => ({ n: all.map(() => 10), c: all });
const strata = ({ easy, hard }: { easy: number[]; hard: number[] }) => [
  inTenths(easy),
  inTenths(hard),
];

/** Deterministic attempts at the tasks of each exam. */
const attempts = {
  m1: { easy: [1, 1, 1, 0], hard: [0, 0] },
  m2: { easy: [1, 0, 1, 1], hard: [0, 1] },
};

async function expectAveragedAttempts(settings: string, text: string): Promise<void> {
  const view = await openTable(
    `mean-over=benchmark&columns=greedy,g-pass,greedy-drop&ks=4&taus=1${settings}`,
    { "own.csv": text },
  );
  for (const [at, model] of (["m1", "m2"] as const).entries()) {
    const { easy, hard } = attempts[model];
    const ones = (c: number[]) => ({ n: c.map(() => 1), c });
    const score = pc.macroMeanIntervals([ones(easy), ones(hard)], { ks: [1] });
    const g = pc.macroMeanIntervals(strata(counts[model]), { metric: "gPassAtK", k: 4, taus: [1] });
    const [value = NaN] = score.value;
    const near = (expected: number) => expect.closeTo(expected, 12) as number;
    expect(rows(view)[at]).toEqual(
      [value, g.value[0] ?? NaN, value - (g.value[0] ?? NaN)].map(near),
    );
    const { lower, upper } = cells(view)[at]?.[0] ?? {};
    expect([lower, upper]).toEqual([score.lower[0], score.upper[0]]);
  }
}

describe("means over a label", () => {
  test("have a reason where they have no value, and ties are marked", async () => {
    const names =
      "pass@1,pass@k,g-pass,cover,avg-auc,hb,bb,delta-pass,elpd-bb,gain,drop,greedy,greedy-drop,n,tasks";
    const view = await openTable(
      `mean-over=benchmark&columns=${encodeURIComponent(names)}&ks=2,40&taus=0.5&section=greedy`,
      { "own.csv": exams },
    );
    const cell = (heading: string) =>
      cells(view)[0]?.[heads(view).findIndex((each) => each.startsWith(heading))];
    expect(
      cells(view)
        .flat()
        .some(({ text }) => text.includes("being computed")),
    ).toBe(false);
    for (const heading of ["pass@2 by BB", "ΔPass", "CV-ELPD of BB"])
      expect(cell(heading)?.more, heading).toBe("not defined for a mean over a label");
    expect(cell("greedy score")?.more).toContain("add a column");
    for (const [heading, value] of [
      ["Pass@1", 0.475],
      ["Cover@0.5", 0.5],
      ["AvgAUC", 0.05],
    ] as const)
      expect(cell(heading)?.value?.toFixed(4), heading).toBe(value.toFixed(4));
    const marked = cells(view)
      .flat()
      .filter(({ more }) => more?.includes("not distinguishable") === true);
    expect(marked.length).toBeGreaterThan(0);
  });

  test("have the mean of greedy scores with its interval, and drops are taken from it", async () => {
    const scored = exams
      .trim()
      .split("\n")
      .map((line) => {
        const [task = "", , , model = "", exam = ""] = line.split(",");
        const of = attempts[model as "m1"] as (typeof attempts)["m1"] | undefined;
        return `${line},${task === "task" ? "greedy" : (of?.[exam as "easy"][Number(task.slice(1))] ?? "")}`;
      });
    await expectAveragedAttempts("", scored.join("\n"));
  });

  test("average greedy runs as the runs are that they score", async () => {
    const sampled = exams.trim().replace("task,", "temperature,task,").replace(/^t\d/gm, "0.7,$&");
    const greedy = Object.entries(attempts).flatMap(([model, of]) =>
      Object.entries(of).flatMap(([exam, all]) =>
        all.map((c, i) => `0,t${i},1,${c},${model},${exam}`),
      ),
    );
    await expectAveragedAttempts("&greedy=runs", [sampled, ...greedy].join("\n"));
  });
});

/** Three models on an easy exam, two of them on a hard one. */
const apart = `task,n,c,model,benchmark\n${(
  [
    ["m1", "easy", [8, 9, 10]],
    ["m2", "easy", [6, 7, 8]],
    ["m3", "easy", [10, 10, 10]],
    ["m1", "hard", [2, 0, 1]],
    ["m2", "hard", [0, 0, 1]],
  ] as const
)
  .flatMap(([model, exam, all]) => all.map((c, i) => `t${i},10,${c},${model},${exam}`))
  .join("\n")}\n`;

describe("benchmarks", () => {
  test("are kept apart: AvgAUC⁺, the best and what is tied with it", async () => {
    const view = await openTable("columns=pass%401,avg-auc", { "own.csv": apart });
    expect(lines(view)).toEqual([
      "easy",
      "m1, easy",
      "m2, easy",
      "m3, easy",
      "hard",
      "m1, hard",
      "m2, hard",
    ]);
    const excess = (of = view) => rows(of).map(([, value]) => value?.toFixed(4));
    expect(excess()).toEqual(["0.1000", "0.0000", "0.2000", "0.0667", "0.0000"]);
    const ranges = cells(view).filter(([, cell]) => (cell?.range ?? "") !== "");
    expect(ranges).toHaveLength(5);
    const best = (of = view) =>
      Object.keys(of.table("Your table")).filter((_, i) => cells(of)[i]?.[0]?.isBest === true);
    expect(best()).toEqual(["m3, easy", "m1, hard"]);
    expect(
      cells(view)
        .flat()
        .find(({ isBest }) => isBest === true)?.more,
    ).toContain("the best under its heading");
    expect(view.headline).toContain("m3, easy has the highest Pass@1 of easy");
    const together = await openTable("columns=pass%401,avg-auc&separate-by=none", {
      "own.csv": apart,
    });
    expect(excess(together)[3]).toBe("0.0167");
    expect(best(together)).toEqual(["m3, easy"]);
  });

  test("have their own ties", async () => {
    const often = (model: string, exam: string, c: number, shift = 0) =>
      Array.from({ length: 20 }, (_, i) => {
        const successes = Math.min(20, c + ((i + shift) % 3));
        return `t${i},20,${successes},${model},${exam}`;
      });
    const content = [
      "task,n,c,model,benchmark",
      ...often("m1", "easy", 18),
      ...often("m2", "easy", 4),
      ...often("m1", "hard", 2, 1),
      ...often("m2", "hard", 2),
    ].join("\n");
    const view = await openTable("columns=pass%401", { "own.csv": content });
    const marks = cells(view).map(([cell]) => cell?.isTied === true);
    expect(marks).toEqual([false, false, false, true]);
  });
});
