import { describe, expect, it } from "vitest";
import { load } from "passcurve";
import { expectAgrees } from "./agrees.ts";
import { countsOf, dataSets, taskRows } from "./golden.ts";

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
      if (row.fail_at_k_plugin !== undefined) {
        expectAgrees(pc.failAtKPlugin(n, c, k), row.fail_at_k_plugin, row);
      }
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
});
