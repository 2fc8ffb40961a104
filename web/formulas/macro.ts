import type { MacroTerms } from "../questions/measure/terms.ts";
import { counted } from "../base/format.ts";
import { differenceSteps, type Compared } from "./compare.ts";
import { formula, type Letter } from "./formula.ts";
import { math } from "./notation.ts";
import { papers } from "./papers.ts";

const strata: Letter = ["S", "values of the label, such as benchmarks"];

/** A mean over the values of a label. */
export const macroMean = formula<MacroTerms>({
  name: "Mean over a label",
  says: "The mean of the values of several sets of tasks. Each set counts the same, whatever its number of tasks.",
  lines: ['"macro mean" = 1/S Σ_values x̄_s'],
  symbols: [strata, ["x̄_s", "the metric’s mean over the tasks of one of them"]],
  sources: [[papers.textbook, ""]],
  notes: [
    "About which tasks were picked, the interval takes Gaffke’s draws of each set. The mean of their draws is a draw of the macro mean. The sets themselves are fixed.",
    "About which attempts were drawn, the squares of the distances to each set’s ends add up. Their root is divided by S (Zou and Donner 2008).",
  ],
  steps: ({ parts, mean }) => {
    const listed = parts.map(({ value, tasks }) => `${value} (${counted(tasks, "task")})`);
    return [
      {
        words: `Mean over ${counted(parts.length, "value")}: ${listed.join(", ")}`,
        math: math`${parts.map((part) => part.mean)}/${parts.length} ≐ ${mean}`,
      },
    ];
  },
});

/** The difference of two such means. */
export const macroDifference = formula<Compared>({
  name: "Difference of two means over a label",
  says: "The mean over the label’s values of the differences of two runs. Each value counts the same.",
  lines: [
    "difference = 1/S Σ_values d̄_s",
    "e = 1/S √(Σ_values e_s²)",
    "ν = (Σ_values e_s²)²/(Σ_values e_s⁴/ν_s)",
    "interval = difference ± t_ν e",
  ],
  symbols: [
    strata,
    ["d̄_s", "difference of the two runs on the tasks of one of them"],
    [
      '"eₛ, νₛ"',
      "its standard error and degrees of freedom, as for two runs: Student’s t with two added tasks",
    ],
    ["t_ν", "97.5 % quantile of Student’s t with ν degrees of freedom"],
  ],
  sources: [
    [papers.own, "Student’s t with two added tasks"],
    [papers.textbook, "Welch and Satterthwaite’s freedom"],
  ],
  notes: [
    "Runs are paired by the names of their tasks within each value of the label. The values are taken as independent and fixed.",
    "Interval, p and chance come from this one procedure. The added tasks pull few tasks further to no difference than many. If that changed the sign of the mean, it counts as 0.",
  ],
  steps: ({ a, b, difference }) => differenceSteps(a, b, difference),
});
