// Writes simulated-paired.csv: three models on the same tasks, two of them alike and one better. The counts are drawn from
// published fitted priors and are not results of any model.
//
//     node make-paired.mjs [output]    # default: simulated-paired.csv beside this script; needs the built package
//
// A task's standing with a model is a standard normal number, the sum of what the task's family, the task itself and this
// meeting of task and model contribute. Its success probability is the quantile of the model's prior at that standing (a
// Gaussian copula), and its c is Binomial(n, p). The draws come from a generator of whole numbers, so that every platform
// writes the same file. The order of columns and rows is the one that compresses best.

import { load } from "passcurve";
import {
  binomial,
  countFile,
  generator,
  normal,
  normalCdf,
  priorQuantile,
  writeWhereRun,
} from "./simulate.mjs";

/** The first from 20260101 on whose mean rates are all within 0.008 of what the priors give: a typical draw. */
const seed = 20260113;
const families = 32;
const variants = ["a", "b", "c"];
const samples = 20;

/** The variances of a task's standing: their sum is 1. */
const shares = { family: 0.3, task: 0.65, meeting: 0.05 };

/**
 * Table 3 of Vérine et al. 2026, MBPP at temperature 1.0: for each model the kind of prior that the table prefers.
 * @type {Record<string, import("passcurve").Prior>}
 */
const priors = {
  "qwen2.5-7b-chat": { kind: "bb", a: 1.02, b: 0.61 },
  "qwen2.5-3b-chat": { kind: "bb", a: 0.73, b: 0.53 },
  "ministral-8b-chat": { kind: "zoibb", a: 0.85, b: 0.58, pi0: 0.03, pi1: 0 },
};

const parameters = Object.entries(priors).map(([model, prior]) => {
  const values = Object.entries(prior).filter(([name]) => name !== "kind");
  return [model, ...values.map(([name, value]) => `${name}=${value}`)].join(" ");
});

const comments = {
  title: "Simulated: models on the same tasks",
  about: `Three simulated runs of ${families * variants.length} tasks in ${families} families, ${samples} samples a task; no model was run`,
  source:
    "simulated from the priors of Vérine et al. 2026, Estimating Pass@k from Fewer Samples with Hierarchical Bayesian Priors, table 3 (MBPP, temperature 1.0)",
  licence: "that of passcurve",
  derived: `c ~ Binomial(${samples}, p), p by Gaussian copula, correlation ${1 - shares.meeting} between models, ${shares.family} in a family; seed ${seed}`,
  priors: parameters.join("; "),
};

/** The text of the file. */
export async function pairedExample() {
  const passcurve = await load();
  const random = generator(seed);
  /** @param {number} share */
  const contribution = (share) => Math.sqrt(share) * normal(random);
  const standings = Array.from({ length: families }, () => {
    const ofFamily = contribution(shares.family);
    return variants.map(() => ofFamily + contribution(shares.task));
  });
  const rows = standings.flatMap((family, i) =>
    family.flatMap((standing, j) =>
      Object.entries(priors).map(([model, prior]) => {
        const u = normalCdf(standing + contribution(shares.meeting));
        const c = binomial(random, samples, priorQuantile(passcurve, prior, u));
        return `${i + 1},${i + 1}${variants[j]},${c},${model} (simulated),${samples}`;
      }),
    ),
  );
  return countFile(comments, "cluster,task,c,model,n", rows);
}

await writeWhereRun(import.meta.url, "simulated-paired.csv", pairedExample);
