import { stated } from "../checks/check-stated.ts";
import { at, hasKeys, isFields } from "../records/json.ts";
import { tableOf } from "../records/samples.ts";
import { firstOf } from "./evalplus.ts";
import type { LogFormat } from "./log-format.ts";
import { baseOf, labelsIn, labelsOf, withSlash } from "./names.ts";
import { countsOfRates } from "./rates.ts";

const what = "EvalPerf results";

/** `{config: {n_samples}, eval: {task: {dps, "pass@1"}}}`: pass@1 of each task, in percent. Source: evalplus/evalperf.py. */
export const evalPerf: LogFormat = {
  what,
  is: ({ first }) =>
    typeof at(first, "config.n_samples") === "number" &&
    hasKeys(firstOf(first.eval), "dps", "pass@1"),
  open: ({ first, name }) => {
    const n = Number(at(first, "config.n_samples"));
    const tasks = Object.entries(isFields(first.eval) ? first.eval : {});
    const rates = tasks.map(([task, each], i) => ({
      task,
      n,
      rate: Number(at(each, "pass@1") ?? NaN),
      line: i + 1,
    }));
    const { model } = labelsIn(baseOf(name), /^(?<model>.+?)_[a-z]+_temp_/);
    return tableOf({
      header: ["task", "n", "c"],
      ...countsOfRates(rates, "pass@1", 100),
      labels: labelsOf({
        model: model && withSlash(model),
        temperature: at(first, "config.temperature"),
      }),
      stated: stated("pass@1", at(at(first, "summary"), "pass@1"), 100),
      notes: [
        { line: null, message: `read as ${what}` },
        { line: null, message: `c follows from pass@1 of each task and n = ${n}` },
      ],
    });
  },
};
