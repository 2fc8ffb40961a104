// Errors of each estimator on real counts, subsampled, for the data in PASSCURVE_REAL_DATA. Prints a table.
// Usage: PASSCURVE_REAL_DATA=folder node tests/bench/real_few_samples.mjs [repeats]

import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { load } from "passcurve";

const pc = await load();
const folder = process.env.PASSCURVE_REAL_DATA ?? "";
const repeats = Number(process.argv[2] ?? 10);

const estimators = /** @type {const} */ (["plugin", "bb", "zoibb", "linmix", "hb"]);
const sets = [
  { file: "evalperf_n100.csv", n: 100, ms: [2, 5, 10, 20, 50], ks: [10, 50, 100] },
  {
    file: "monkeys_math_n10000.csv",
    n: 10_000,
    ms: [5, 10, 30, 100, 1000],
    ks: [100, 1000, 10_000],
  },
];

/** The counts of each model. @param {string} file @param {number} samples */
function runs(file, samples) {
  const [head = "", ...lines] = readFileSync(join(folder, "real", file), "utf8")
    .trim()
    .split("\n");
  const columns = head.split(",");
  const at = (/** @type {string} */ name) => columns.indexOf(name);
  /** @type {Map<string, { n: number[], c: number[] }>} */
  const byModel = new Map();
  for (const line of lines) {
    const fields = line.split(",");
    const [n, c, model] = [
      Number(fields[at("n")]),
      Number(fields[at("c")]),
      fields[at("model")] ?? "",
    ];
    if (n !== samples) continue;
    const run = byModel.get(model) ?? { n: [], c: [] };
    run.n.push(n);
    run.c.push(c);
    byModel.set(model, run);
  }
  return [...byModel.values()];
}

/** @param {string[]} cells */
const line = (cells) => `| ${cells.join(" | ")} |`;

for (const { file, n, ms, ks } of sets) {
  const models = runs(file, n);
  console.log(`\n${file}: ${models.length} models, ${repeats} repeats\n`);
  console.log(line(["m", "k", ...estimators, "HB/LinMix", "HB - best"]));
  console.log(line(["m", "k", ...estimators, "", ""].map(() => "---")));
  for (const m of ms) {
    /** @type {number[][][]} errors of each estimator at each k */
    const errors = estimators.map(() => ks.map(() => []));
    for (const counts of models) {
      const reference = pc.passAtKCurve(counts, ks).value;
      for (let seed = 1; seed <= repeats; ++seed) {
        const { values } = pc.studyBudget(counts, ks, m, { seed });
        estimators.forEach((estimator, e) => {
          ks.forEach((_, i) => {
            errors[e]?.[i]?.push((values[estimator][i] ?? NaN) - (reference[i] ?? NaN));
          });
        });
      }
    }
    ks.forEach((k, i) => {
      const means = errors.map((each) => pc.meanAbsoluteError(each[i] ?? [], 0).mean);
      const [, bb = NaN, zoibb = NaN, linmix = NaN, hb = NaN] = means;
      const best = Math.min(bb, zoibb, linmix);
      console.log(
        line([
          String(m),
          String(k),
          ...means.map((mean) => mean.toFixed(4)),
          (hb / linmix).toFixed(2),
          (hb - best).toFixed(4),
        ]),
      );
    });
  }
}
