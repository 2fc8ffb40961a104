import { intervalKinds, passAtK, unequal } from "./common.ts";
import { says, type MethodsOf, type Sentence } from "./sentence.ts";
import { toDigits } from "../../base/decimals.ts";

/** A share in percent, as it was set. */
const inPercent = (share: number) => `${toDigits(100 * share, 6)} %`;

const bothUncertain = [
  says("Intervals of corrected values hold for each f in an interval at 97.5 %, at 97.5 % each."),
];

/** Sentences on the source of f. */
function sourceOf({ settings: { checker } }: MethodsOf): Sentence[] {
  const { from, wrongPass, audited, wrong } = checker;
  switch (from) {
    case "assumed":
      return [says(`It was assumed that f = ${inPercent(wrongPass)} of wrong tries pass.`)];
    case "audit":
      return [
        says(`Of ${audited} audited tries that passed, ${wrong} were wrong.`),
        says("From these, f follows by Bayes’ rule."),
        says("Its interval is by those of both shares: Clopper and Pearson’s, and Gaffke’s."),
        ...bothUncertain,
      ];
    case "stricter":
      return [
        says("The share f is that of the tries that fail a stricter checker and pass this one."),
        says("Its interval is Fieller’s for a ratio of means over the tasks."),
        ...bothUncertain,
      ];
  }
}

/** Sentences on the correction of values for a checker that errs. */
export const checkerErrs = (of: MethodsOf): Sentence[] => [
  passAtK,
  says("It is corrected for a checker that passes the share f of wrong and s of right tries."),
  ...sourceOf(of),
  says(`It was assumed that s = ${inPercent(of.settings.checker.rightPass)} of right tries pass.`),
  says("Both shares are taken to be the same at all tasks."),
  says("A range shows what an f that differs by task and has this mean may do."),
  says("It is over all ways in which as many tries of these samples may be wrong."),
  says("Its lower end is a bound, less than one task below what can be."),
  says("Corrected values are unbiased and not clipped, so that they may lie below 0."),
  ...unequal(of.runs, { ...of.settings, ragged: "strict" }),
  ...intervalKinds["new-tasks"],
  says("The f that explains a gain makes corrected pass@k and pass@1 equal, with s = 100 %."),
  says("Its interval is Fieller’s, by Student’s t over the tasks."),
];
