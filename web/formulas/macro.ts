import type { MacroTerms } from "../compute/measure/terms.ts";
import { counted } from "../format.ts";
import type { Compared } from "./compare.ts";
import {
  equal,
  frac,
  gives,
  minus,
  num,
  power,
  relation,
  root,
  sub,
  sum,
  sym,
  times,
  total,
} from "./expression.ts";
import { formula } from "./formula.ts";
import { papers } from "./papers.ts";

const overStrata = (of: Parameters<typeof total>[3]) =>
  times(frac(1, "S"), total("s", sym("values"), null, of));

const strata: [ReturnType<typeof sym>, string] = [
  sym("S"),
  "values of the label, such as benchmarks",
];

/** A mean over the values of a label. */
export const macroMean = formula<MacroTerms>({
  name: "Mean over a label",
  says: "The mean of the values of several sets of tasks. Each set counts the same, whatever its number of tasks.",
  lines: [equal(sym("macro mean"), overStrata(sub("x̄", "s")))],
  symbols: [strata, [sub("x̄", "s"), "the metric’s mean over the tasks of one of them"]],
  sources: [[papers.textbook, ""]],
  notes: [
    "About which tasks were picked, the interval takes Gaffke’s draws of each set. The mean of their draws is a draw of the macro mean. The sets themselves are fixed.",
    "About which attempts were drawn, the squares of the distances to each set’s ends add up. Their root is divided by S (Zou and Donner 2008).",
  ],
  steps: ({ parts, mean }) => [
    {
      words: `Mean over ${counted(parts.length, "value")}: ${parts
        .map(({ value, tasks }) => `${value} (${counted(tasks, "task")})`)
        .join(", ")}`,
      math: gives(
        frac(
          sum(num(parts[0]?.mean ?? NaN), ...parts.slice(1).map((part) => num(part.mean))),
          num(parts.length),
        ),
        mean,
      ),
    },
  ],
});

/** The difference of two such means. */
export const macroDifference = formula<Compared>({
  name: "Difference of two means over a label",
  says: "The mean over the label’s values of the differences of two runs. Each value counts the same.",
  lines: [
    equal(sym("difference"), overStrata(sub("d̄", "s"))),
    equal(
      sym("e"),
      times(frac(1, "S"), root(total("s", sym("values"), null, power(sub("e", "s"), 2)))),
    ),
    equal(
      sym("ν"),
      frac(
        power(total("s", sym("values"), null, power(sub("e", "s"), 2)), 2),
        total("s", sym("values"), null, frac(power(sub("e", "s"), 4), sub("ν", "s"))),
      ),
    ),
    equal(sym("interval"), relation(sym("difference"), ["±", times(sub("t", "ν"), sym("e"))])),
  ],
  symbols: [
    strata,
    [sub("d̄", "s"), "difference of the two runs on the tasks of one of them"],
    [
      sym("eₛ, νₛ"),
      "its standard error and degrees of freedom, as for two runs: Student’s t with two added tasks",
    ],
    [sub("t", "ν"), "97.5 % quantile of Student’s t with ν degrees of freedom"],
  ],
  sources: [
    [papers.own, "Student’s t with two added tasks"],
    [papers.textbook, "Welch and Satterthwaite’s freedom"],
  ],
  notes: [
    "Runs are paired by the names of their tasks within each value of the label. The values are taken as independent and fixed.",
    "Interval, p and chance come from this one procedure. The added tasks pull few tasks further to no difference than many. If that changed the sign of the mean, it counts as 0.",
  ],
  steps: ({ a, b, difference }) => [
    ...(Number.isNaN(a) || Number.isNaN(b)
      ? []
      : [{ words: "First minus second", math: gives(minus(num(a), num(b)), difference) }]),
  ],
});
