import { readFile } from "node:fs/promises";
import { load } from "passcurve";
import { expect, test } from "vitest";
import { firstAnswerers } from "../../../../web/questions/answer.ts";
import type { BandOf } from "../../../../web/questions/measure/interval-ends.ts";
import { loadFirst } from "../../../../web/questions/queue/first-load.ts";
import { KeptRuns } from "../../../../web/questions/runs/kept-runs.ts";

const whole = await load();
const wasmBinary = await readFile(new URL("../../../../dist/first/first.wasm", import.meta.url));
const first = await loadFirst({ wasmBinary });

const n = Float64Array.of(10, 10, 10, 12, 10, 11);
const c = Float64Array.of(0, 3, 7, 12, 1, 0);
const run = { id: "a", n, c, weight: null, tasks: null };

const metrics: BandOf[] = [
  { metric: "pass@k" },
  { metric: "pass^k" },
  { metric: "cover" },
  { metric: "g-pass", k: 2 },
  { metric: "g-pass", tau: 0.5 },
  { metric: "mg-pass" },
  { metric: "mg-area" },
];

test.each([null, "x\0x\0y\0y\0z\0z"])(
  "the module that opens the page answers the first questions as the whole does, clusters %j",
  (clusters) => {
    const answers = [first, whole].map((passcurve) => {
      const kept = new KeptRuns();
      kept.keep(passcurve, { ...run, clusters });
      const context = { passcurve, runs: kept.those(["a"]), needed: [] };
      const ragged = "strict" as const;
      return [
        ...(["pass@k", "pass^k"] as const).map((metric) =>
          firstAnswerers.curves({ metric, ragged, ks: [1, 2, 10, 12] }, context),
        ),
        ...metrics.map((of) =>
          firstAnswerers.ends({ of, about: "new-tasks", ragged, at: [1] }, context),
        ),
      ];
    });
    expect(answers[0]).toEqual(answers[1]);
  },
);
