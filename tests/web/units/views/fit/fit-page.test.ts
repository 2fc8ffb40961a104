import { expect, test } from "vitest";
import { load } from "passcurve";
import { fitView } from "../../../../../web/views/fit/view.ts";
import { expectAgrees } from "../../../../wasm/agrees.ts";
import { openView } from "../../../opened-view.ts";
import { rowValues } from "../row-values.ts";

const pc = await load();

const n = 20;
const mine = [0, 0, 1, 2, 3, 5, 8, 13, 20, 0, 0, 4, 7, 1, 0, 19];
const better = mine.map((c) => Math.min(n, c + 4));
const countsOf = (c: number[]) => ({ n: c.map(() => n), c });
const runs = { mine, better };
const text = [
  "model,task,n,c",
  ...Object.entries(runs).flatMap(([model, all]) =>
    all.map((c, task) => `${model},t${task},${n},${c}`),
  ),
].join("\n");

const openFits = (content = text, first = "mine") =>
  openView(fitView, `#fit?example=none&of=${first}`, { "own.csv": content });

const view = await openFits();

test("the table of fits holds both priors with their errors and their status in words", () => {
  for (const [at, fit] of [
    pc.fitBetaBinomial(countsOf(mine)),
    pc.fitZeroOneInflated(countsOf(mine)),
    pc.fitBetaBinomial(countsOf(better)),
  ].entries()) {
    const values = rowValues(view.tables, "Fitted priors by run", at);
    const expected = [fit.mean, fit.concentration, fit.pi0, fit.pi1, fit.logEvidence];
    expected.forEach((value, i) => {
      expectAgrees(values[i], value, { at, i });
    });
  }
  const [first] =
    view.tables.find(({ label }) => label === "Fitted priors by run")?.content.rows ?? [];
  expect(first?.cells.at(-1)?.text).toBe("converged");
});

test("both families are compared by cross-validation and, on demand, by simulation", async () => {
  const validation = pc.crossValidate(countsOf(mine));
  const table = "Checks of the fits by run";
  const before = rowValues(view.tables, table, 0);
  [validation.bb, validation.zoibb, validation.difference].forEach((value, i) => {
    expectAgrees(before[i], value, { i });
  });
  const cells = () => view.table(table).mine ?? {};
  expect(cells()["better on held-out tasks"]).toContain(
    `${validation.preferred === "bb" ? "BB" : "ZOIBB"} by ${(
      Math.abs(validation.difference) / validation.standardError
    ).toFixed(1)} standard errors`,
  );
  expect(cells()["goodness of fit"]).toBe("not tested");
  await view.start("Test the fit of 2 runs by simulation");
  expect(cells()["goodness of fit"]).not.toContain("not tested");
  const tested = rowValues(view.tables, table, 0);
  const pValue = (family: "bb" | "zoibb") =>
    pc.goodnessOfFit(countsOf(mine), family, { replicates: 99 }).pValue;
  expectAgrees(tested[3], pValue("bb"), "BB");
  expectAgrees(tested[4], pValue("zoibb"), "ZOIBB");
});

test("the plane holds Pass@1, ΔPass, the frontier and the relative gain", () => {
  const table = "Pass@1, ΔPass and gain by run";
  const all = Object.values(runs).map((c) => {
    const counts = countsOf(c);
    const passAt1 = pc.coverArea(counts);
    const far = pc.passAtKCurve(counts, [200], { beyond: "hb" }).value[0] ?? NaN;
    return [passAt1, pc.fitBetaBinomial(counts).concentration, far, pc.relativeGain(passAt1, far)];
  });
  for (const [at, expected] of all.entries()) {
    const values = rowValues(view.tables, table, at);
    expected.forEach((value, i) => {
      expect(Math.abs((values[i] ?? NaN) - value), `${at} ${i}`).toBeLessThan(1e-8);
    });
  }
  const front = pc.paretoFront(
    all.map(([x]) => x ?? NaN),
    all.map(([, y]) => y ?? NaN),
  );
  const words = Object.values(view.table(table)).map((row) => row["on the frontier"]);
  expect(words).toEqual(front.map((on) => (on ? "yes" : "no")));
});

test("Pass@1 and Pass@200 have intervals, by what they cover", async () => {
  const opened = await openFits();
  const counts = countsOf(mine);
  const expectEnds = (
    at: number,
    { lower, upper }: { lower?: Float64Array; upper?: Float64Array },
  ) => {
    const cell = opened.tables.find(({ label }) => label === "Pass@1, ΔPass and gain by run")
      ?.content.rows[0]?.cells[at];
    expectAgrees(cell?.lower, lower?.[0] ?? NaN, `lower of ${at}`);
    expectAgrees(cell?.upper, upper?.[0] ?? NaN, `upper of ${at}`);
  };
  const hb = { beyond: "hb" } as const;
  expectEnds(0, pc.passAtKCurve(counts, [1], { interval: {} }));
  expectEnds(3, pc.passAtKCurve(counts, [200], { ...hb, interval: {} }));
  await opened.set({ about: "these-tasks" });
  expectEnds(3, pc.passAtKCurve(counts, [200], { ...hb, interval: { about: "these-tasks" } }));
});

test("data that decide themselves have their outcome in words", async () => {
  const view = await openFits(
    ["model,task,n,c", ...mine.map((_, i) => `none,t${i},${n},0`)].join("\n"),
    "none",
  );
  expect(view.headline).toContain("No sample of none succeeded");
  expect(view.headline).toContain(
    "Beyond the samples, HB rests mostly on its prior: no sample succeeded.",
  );
  await view.start("Test the fit of 1 run by simulation");
  expect(view.table("Checks of the fits by run").none?.["goodness of fit"]).toBe(
    "both families fit these counts",
  );
});

test("a single task cannot be held out", async () => {
  const { headline } = await openFits("n,c,tasks\n20,3,1\n", "own");
  expect(headline).toContain("a single task cannot be held out");
});

test("the run in focus is chosen, and stays in the address", async () => {
  await view.choose("Run", "better");
  expect(view.headline).toContain("better");
  expect(view.address).toContain("of=better");
  expect(view.charts[0]?.of).toMatchObject({ kind: "rates", run: { name: "better" } });
  expect(view.charts[1]?.of).toMatchObject({ kind: "distributions", run: { name: "better" } });
});
