import { load } from "passcurve";
import { describe, expect, test } from "vitest";
import { expectAgrees } from "../../../../wasm/agrees.ts";
import { cells, csv, heads, openTable, rows } from "./opened-table.ts";

const pc = await load();

const first = { n: [20, 20, 20, 20, 20, 20], c: [0, 3, 20, 11, 7, 16] };
const second = { n: [20, 20, 20, 20, 20, 20], c: [0, 1, 12, 2, 0, 9] };
const files = { "one.csv": csv(first), "other.csv": csv(second) };

describe("the columns", () => {
  test("hold what the package says, at each k and τ of the lists", async () => {
    const measured = "pass@1,pass@k,pass^k,plug-in,g-pass,mg-pass,mg-area,cover,auc,avg-auc";
    const view = await openTable(
      `columns=${encodeURIComponent(measured)}&ks=4,8&taus=0%2B,0.5`,
      files,
    );
    const [row = []] = rows(view);
    const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
    const over = (valueOf: (n: number, c: number) => number) =>
      mean(first.n.map((n, i) => valueOf(n, first.c[i] ?? NaN)));
    const g = (k: number, tau: number) => over((n, c) => pc.gPassAtK(n, c, k, tau));
    const one = over((n, c) => pc.passAtK(n, c, 1));
    const expected: [string, number][] = [
      ["Pass@1", one],
      ["pass@4", over((n, c) => pc.passAtK(n, c, 4))],
      ["pass@8", over((n, c) => pc.passAtK(n, c, 8))],
      ["pass^4", over((n, c) => pc.passHatK(n, c, 4))],
      ["pass^8", over((n, c) => pc.passHatK(n, c, 8))],
      ["naive pass@4", over((n, c) => pc.passAtKPlugin(n, c, 4))],
      ["naive pass@8", over((n, c) => pc.passAtKPlugin(n, c, 8))],
      ["G-Pass@4 τ=0+", over((n, c) => pc.passAtK(n, c, 4))],
      ["G-Pass@4 τ=0.5", g(4, 0.5)],
      ["G-Pass@8 τ=0+", over((n, c) => pc.passAtK(n, c, 8))],
      ["G-Pass@8 τ=0.5", g(8, 0.5)],
      ["mG-Pass@4", over((n, c) => pc.mgPassAtK(n, c, 4))],
      ["mG-Pass@8", over((n, c) => pc.mgPassAtK(n, c, 8))],
      ["mG-Pass@4 as area", over((n, c) => pc.mgPassAtKArea(n, c, 4))],
      ["mG-Pass@8 as area", over((n, c) => pc.mgPassAtKArea(n, c, 8))],
      ["Cover@0+", 5 / 6],
      ["Cover@0.5", 3 / 6],
      ["AUC of Cover", one],
      ["AvgAUC⁺", pc.aucExcess(first, second).aOverB],
    ];
    expect(heads(view)).toEqual(expected.map(([heading]) => heading));
    expected.forEach(([heading, value], i) => {
      expectAgrees(row[i], value, heading);
    });
  });

  test("of models and of changes hold what the package says", async () => {
    const names =
      "hb,bb,zoibb,linmix,delta-pass,bb-a,bb-b,zoibb-a,zoibb-b,pi0,pi1,elpd-bb,elpd-zoibb,elpd-difference,gain,drop,relative-drop,n,tasks";
    const view = await openTable(`columns=${names}&ks=50&taus=1`, files);
    const [row = []] = rows(view);
    const at = (estimator: "bb" | "zoibb" | "linmix") =>
      pc.passAtKCurve(first, [50], { estimator }).value[0] ?? NaN;
    const [hb = NaN] = pc.passAtKCurve(first, [50], { beyond: "hb" }).value;
    const [bb, zoibb] = [pc.fitBetaBinomial(first), pc.fitZeroOneInflated(first)];
    const held = pc.crossValidate(first);
    const one = first.c.reduce((sum, c) => sum + c / 20, 0) / 6;
    const expected = [
      hb,
      ...(["bb", "zoibb", "linmix"] as const).map(at),
      bb.concentration,
      bb.a,
      bb.b,
      zoibb.a,
      zoibb.b,
      zoibb.pi0,
      zoibb.pi1,
      held.bb,
      held.zoibb,
      held.difference,
      pc.relativeGain(one, hb),
      NaN,
      NaN,
      20,
      6,
    ];
    expect(row).toHaveLength(expected.length);
    expected.forEach((value, i) => {
      if (Number.isNaN(value)) expect(row[i]).toBeNaN();
      else expectAgrees(row[i], value, `column ${i}`);
    });
    expect(cells(view)[0]?.[15]?.more).toContain("50");
  });

  test("of drops are taken from Pass@1 to G-Pass, as they are and relative to it", async () => {
    const view = await openTable(
      "columns=drop,relative-drop&ks=8&taus=1&units=fraction&digits=4",
      files,
    );
    const [row = []] = rows(view);
    const one = first.c.reduce((sum, c) => sum + c / 20, 0) / 6;
    const g = first.c.reduce((sum, c) => sum + pc.gPassAtK(20, c, 8, 1), 0) / 6;
    expectAgrees(row[0], one - g, "drop");
    expectAgrees(row[1], (one - g) / one, "relative drop");
    expect(cells(view)[0]?.[0]?.text).toBe((one - g).toFixed(4));
  });

  test("are those that the reader picks, and stand in the address", async () => {
    const view = await openTable("ks=4&taus=1", files);
    expect(heads(view)).toEqual(["Pass@1", "pass@4", "G-Pass@4 τ=1", "mG-Pass@4", "Cover@1"]);
    const picker = view.blocks.find(
      (block) =>
        typeof block === "object" &&
        block !== null &&
        "element" in block &&
        block.element === "pc-column-picker",
    );
    if (typeof picker !== "object" || picker === null || !("element" in picker))
      throw new Error("no picker");
    expect(picker.of).toMatchObject({ isOwn: false });
    await view.happen(picker, "columns", ["pass@1", "n"]);
    expect(heads(view)).toEqual(["Pass@1", "n"]);
    expect(decodeURIComponent(view.address)).toContain("columns=pass@1,n");
    await view.happen(picker, "columns", null);
    expect(view.address).not.toContain("columns=");
  });
});

describe("the best of a column", () => {
  test("is marked, and the runs that a test does not tell from it, no others", async () => {
    const often = (c: number[]) => {
      const all = Array.from({ length: 5 }, () => c).flat();
      return csv({ n: all.map(() => 20), c: all });
    };
    const view = await openTable("columns=pass@1,mg-pass,mg-area&k=4", {
      "best.csv": often(first.c),
      "alike.csv": often([0, 3, 20, 10, 8, 15]),
      "poor.csv": often([0, 0, 1, 0, 0, 0]),
    });
    const tied = (column: number) => cells(view).map((row) => row[column]?.isTied === true);
    expect(Object.keys(view.table("Your table"))).toEqual(["best", "alike", "poor"]);
    expect(tied(0)).toEqual([false, true, false]);
    expect(tied(1).filter(Boolean)).toHaveLength(1);
    // No test compares the area of mG-Pass.
    expect(tied(2).filter(Boolean)).toHaveLength(0);
    expect(view.notes.join()).toContain("No test was made for mG-Pass@4 as area.");
  });

  test("is compared with p adjusted for all pairs, as in Compare, not for its own alone", async () => {
    const tasks = [...Array(30).keys()];
    const best = tasks.map((i) => 8 + ((i * 7) % 10));
    // Each other run loses 8 on eleven tasks and gains 1 on another; each shift has different tasks. Compared with the
    // best, p = 0.02.
    const beside = (shift: number) =>
      best.map((c, i) => {
        const at = (i * 11 + shift) % 30;
        return at < 11 ? c - 8 : at === 29 ? c + 1 : c;
      });
    const runs = { best, one: beside(0), two: beside(5) };
    const counts = (c: number[]) => ({ n: c.map(() => 20), c });
    const p = ([a, b]: [keyof typeof runs, keyof typeof runs]) =>
      pc.compare(counts(runs[a]), counts(runs[b]), { ks: [1] }).pValue[0] ?? NaN;
    const pairs = (["one", "two"] as const).map((name) => p(["best", name]));
    expect(Math.max(...pc.holm(pairs))).toBeLessThan(0.05);
    expect(pc.holm([...pairs, p(["one", "two"])])[0]).toBeGreaterThan(0.05);
    const loaded = Object.entries(runs).map(
      ([name, c]) => [`${name}.csv`, csv(counts(c))] as const,
    );
    const view = await openTable("columns=pass@1", Object.fromEntries(loaded));
    expect(view.headline).toContain("0 of 2 other runs differ from it");
    expect(cells(view).filter(([cell]) => cell?.isTied === true)).toHaveLength(2);
  });

  test("is none without runs, and none of one run", async () => {
    const view = await openTable("", {});
    expect(view.isEmpty).toBe(true);
    await view.load("one.csv", csv(first));
    await view.settle();
    expect(view.headline).toContain("Pass@1 of one is");
    expect(
      cells(view)
        .flat()
        .filter(({ isBest }) => isBest === true),
    ).toEqual([]);
  });
});

const scored = csv(first)
  .split("\n")
  .map((line, i) => `${line},${["greedy", 0, 1, 1, 0, 1, 1][i] ?? ""}`)
  .join("\n");

describe("greedy scores", () => {
  test("are a column, and drops are taken from them", async () => {
    const names = "greedy,greedy-drop,relative-greedy-drop";
    const view = await openTable(`columns=${names}&ks=8&taus=1`, { "scored.csv": scored });
    const g = first.c.reduce((sum, c) => sum + pc.gPassAtK(20, c, 8, 1), 0) / 6;
    const expected = [4 / 6, 4 / 6 - g, (4 / 6 - g) / (4 / 6)];
    const [row = []] = rows(view);
    expected.forEach((value, i) => {
      expectAgrees(row[i], value, `column ${i}`);
    });
    const { lower, upper } = cells(view)[0]?.[0] ?? {};
    expect(lower).toBeGreaterThan(0.2);
    expect(upper).toBeLessThan(0.97);
  });

  test("must be of all tasks for a drop, and a run without any says how to give them", async () => {
    const view = await openTable("columns=greedy,greedy-drop&ks=4&taus=1", {
      "some.csv": scored.replace(/,1$/, ","),
      "one.csv": csv(first),
    });
    const more = (row: number, column: number) => cells(view)[row]?.[column]?.more;
    expect(more(0, 0)).toContain("over the 5 of 6 tasks with a greedy score");
    expect(more(0, 1)).toContain("only 5 of 6 tasks have a greedy score");
    expect(more(1, 0)).toContain("add a column greedy");
  });

  test("are those of runs at temperature 0 with one sample once the reader asks for it", async () => {
    const content = [
      "model,temperature,task,n,c",
      "a,0.7,t1,20,5",
      "a,0.7,t2,20,15",
      "a,0,t1,1,0",
      "a,0,t2,1,1",
      "b,0.7,t1,20,2",
    ].join("\n");
    const view = await openTable("columns=greedy,n", { "runs.csv": content });
    const greedy = () => rows(view).map(([score]) => score);
    expect(greedy()).toEqual([NaN, NaN, NaN]);
    const words =
      "Take 1 run at temperature 0 with n = 1 as greedy scores of the runs with the same labels otherwise";
    await view.tick(words, true);
    expect(greedy()).toEqual([0.5, NaN, NaN]);
    expect(view.address).toContain("greedy=runs");
  });

  test("of many runs have a line of reliability against them, with slope and gap", async () => {
    const tasks = Array.from({ length: 10 }, (_, i) => i);
    const content = [
      "model,task,n,c,greedy",
      ...["a", "b", "c", "d"].flatMap((model, m) =>
        tasks.map((i) => `${model},t${i},20,${i < 2 * m + 2 ? 20 : 0},${i < 2 * m + 3 ? 1 : 0}`),
      ),
    ].join("\n");
    const view = await openTable("columns=greedy&ks=4&taus=1&section=greedy", {
      "four.csv": content,
    });
    const table = view.tables[1]?.content.rows ?? [];
    expect(table).toHaveLength(2);
    // Each run solves all or nothing, and its greedy score is a tenth higher. So the line has the slope 1.
    const values = table[0]?.cells.map(({ value = NaN }) => value) ?? [];
    const expected = [1, -0.1, 0.1, 4];
    expect(values).toHaveLength(4);
    values.forEach((value, i) => {
      expect(Math.abs(value - (expected[i] ?? NaN))).toBeLessThan(1e-12);
    });
    expect(view.charts[0]?.element).toBe("pc-greedy-chart");
  });

  test("are needed by their section, which says so", async () => {
    const view = await openTable("columns=pass@1&section=greedy", files);
    expect(view.notes.join()).toContain("No shown run has a greedy score");
  });
});
