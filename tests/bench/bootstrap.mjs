import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { load } from "passcurve";
import { fastest } from "./fastest.mjs";

const pc = await load();

/**
 * Compares the interval of an eight-point pass@k curve with NumPy's bootstrap of the same values. Also times a refitted
 * model.
 * @param {boolean} isSmoke @returns {import("./result.mjs").Result[]}
 */
export function bootstrap(isSmoke) {
  const [tasks, n, replicates] = [164, 100, isSmoke ? 1000 : 10_000];
  const ks = [1, 2, 5, 10, 20, 50, 80, 100];
  const spread = 7919;
  const all = Array.from({ length: tasks }, (_, i) => (i * spread) % (n + 1));
  const counts = { n: all.map(() => n), c: all };
  const interval = { replicates, method: /** @type {const} */ ("gaffke") };
  const ours = fastest(5, () => pc.passAtKCurve(counts, ks, { interval }));
  const numpy = JSON.parse(
    execFileSync(
      "/usr/bin/python3",
      [fileURLToPath(new URL("numpy_bootstrap.py", import.meta.url))],
      {
        input: JSON.stringify({
          values: all.map((c) => ks.map((k) => pc.passAtK(n, c, k))),
          replicates,
          repeat: 5,
        }),
        encoding: "utf8",
      },
    ),
  );
  const { lower } = pc.passAtKCurve(counts, ks, { interval });
  numpy.ends.weights[0].forEach((/** @type {number} */ end, /** @type {number} */ i) => {
    // NumPy's bootstrap has no additional task, so its ends lie a little further in.
    if (Math.abs(end - (lower?.[i] ?? NaN)) > 0.02) throw new Error(`NumPy disagrees at ${ks[i]}`);
  });
  const [byIndex, byWeights] = [1000 * numpy.seconds.index, 1000 * numpy.seconds.weights];

  const [refits, fitted] = [isSmoke ? 39 : 1000, 500];
  const rows = { n: Array.from({ length: fitted }, () => n), c: all };
  rows.c = Array.from({ length: fitted }, (_, i) =>
    Math.round(n * (((i * spread) % fitted) / fitted) ** 3),
  );
  const refit = fastest(3, () =>
    pc.passAtKCurve(rows, [1, 10, 100, 1000], {
      estimator: "bb",
      interval: { replicates: refits },
    }),
  );
  return [
    {
      what:
        `intervals of an 8-point pass@k curve of ${tasks} tasks from ${replicates} replicates, against vectorised NumPy ` +
        `(drawn by index ${byIndex.toFixed(0)} ms; Dirichlet weights as one matrix product ${byWeights.toFixed(0)} ms, ` +
        `${(byWeights / ours).toFixed(1)} ×)`,
      measured: `${ours.toFixed(1)} ms; ${(byIndex / ours).toFixed(0)} × faster`,
      target: "5 ×",
      met: byIndex / ours >= 5,
    },
    {
      what: `BB refitted to ${refits} draws of ${fitted} tasks, one worker, in WebAssembly under Node`,
      measured: `${refit.toFixed(0)} ms`,
      target: "2000 ms",
      met: refit < 2000,
    },
  ];
}
