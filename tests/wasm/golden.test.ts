import { describe, expect, it } from "vitest";
import { load } from "passcurve";
import { expectAgrees } from "./agrees.ts";
import { countsOf, dataSets, selection, taskRows } from "./golden.ts";

const pc = await load();

describe("the golden files, in wasm", () => {
  it("gives every metric of one task", () => {
    const rows = taskRows();
    expect(rows.length).toBeGreaterThan(400);
    for (const row of rows) {
      const { n, c, k } = row;
      expectAgrees(pc.passAtK(n, c, k), row.pass_at_k, row);
      // Two complements of task_metrics.json are rounded away (golden/README.md); draws.json has them right.
      const roundedAway = row.fail_at_k === "0.0" && k <= n - c;
      if (!roundedAway) expectAgrees(pc.failAtK(n, c, k), row.fail_at_k, row);
      expectAgrees(pc.passHatK(n, c, k), row.pass_hat_k, row);
      expectAgrees(pc.passAtKPlugin(n, c, k), row.pass_at_k_plugin, row);
      for (const { tau, value } of row.g_pass_at_k ?? []) {
        expectAgrees(pc.gPassAtK(n, c, k, tau), value, { n, c, k, tau });
      }
      if (row.mg_pass_at_k !== undefined)
        expectAgrees(pc.mgPassAtK(n, c, k), row.mg_pass_at_k, row);
      if (row.fail_at_k_plugin !== undefined) {
        expectAgrees(pc.failAtKPlugin(n, c, k), row.fail_at_k_plugin, row);
      }
    }
  });

  it("gives expected tries and the split of the noise", () => {
    const { attempts, noise } = selection();
    expect([attempts.length, noise.length]).toEqual([36, 12]);
    for (const { n, c, k, attempts: expected } of attempts)
      expectAgrees(pc.expectedTries(n, c, k), expected, { n, c, k });
    for (const { n, c, ...expected } of noise) {
      const split = pc.noiseSplit({ n, c });
      expectAgrees(split.within, expected.within, expected);
      expectAgrees(split.between, expected.between, expected);
      expectAgrees(split.icc, expected.icc, expected);
      expectAgrees(split.error, expected.se, expected);
      expect(split.flip).toBe(2 * split.within);
    }
  });

  it.each(dataSets())("gives every curve of %s", (_, set) => {
    const counts = countsOf(set);
    const curves = [
      [set.pass_at_k, (ks: number[]) => pc.passAtKCurve(counts, ks)],
      [set.pass_hat_k, (ks: number[]) => pc.passHatKCurve(counts, ks)],
      [
        set.pass_at_k_plugin,
        (ks: number[]) => pc.passAtKCurve(counts, ks, { estimator: "plugin" }),
      ],
    ] as const;
    for (const [expected, curveAt] of curves) {
      const ks = Object.keys(expected).map(Number);
      const curve = curveAt(ks);
      ks.forEach((k, i) => {
        expectAgrees(curve.value[i], expected[k] ?? NaN, { k });
      });
    }
  });

  it.each(dataSets())("gives every reliability metric of %s", (_, set) => {
    const counts = countsOf(set);
    for (const [k, byTau] of Object.entries(set.g_pass_at_k)) {
      const taus = Object.keys(byTau).map(Number);
      const curve = pc.gPassAtKCurve(counts, Number(k), taus);
      Object.values(byTau).forEach((value, i) => {
        expectAgrees(curve.value[i], value, { k, tau: taus[i] });
      });
    }
    for (const [k, value] of Object.entries(set.mg_pass_at_k)) {
      expectAgrees(pc.mgPassAtKMean(counts, Number(k)).value, value, { k });
    }
    const cover = pc.coverAtTau(counts, Object.keys(set.cover_at_tau).map(Number));
    Object.entries(set.cover_at_tau).forEach(([tau, share], i) => {
      expectAgrees(cover[i], share, { tau });
    });
    const others = new Map(dataSets());
    for (const [name, excess] of Object.entries(set.auc_plus)) {
      const other = others.get(name);
      if (other === undefined) throw new Error(`no data set ${name}`);
      expectAgrees(pc.aucExcess(counts, countsOf(other)).aOverB, excess, { over: name });
    }
  });
});
