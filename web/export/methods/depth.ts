import { depthFamilies } from "../../questions/runs/depth-families.ts";
import { defaultRepeats } from "../../questions/plan/study.ts";
import { toDigits } from "../../base/decimals.ts";
import { counted } from "../../base/format.ts";
import { intervalsOf, unequal } from "./common.ts";
import { says, type MethodsOf, type Sentence } from "./sentence.ts";

export function depth({ settings, runs }: MethodsOf): Sentence[] {
  const { ragged, about } = settings;
  // Without a depth, the view shows an example, which does not come from these runs.
  if (runs.every(({ labels }) => labels.T === undefined)) return [];
  const repeats = settings.study.repeats ?? defaultRepeats.counted;
  const least = toDigits(100 * settings.epsilon, 6);
  return [
    says("Pass@(k, T) is pass@k of runs that may take T rounds per attempt.", "chen", "zhai"),
    says("A gain is the difference to one more depth, or to twice the attempts.", "zhai"),
    says(
      `Depth counts as saturated where a round adds less than ${least} ${least === 1 ? "point" : "points"}.`,
      "zhai",
    ),
    ...(depthFamilies(runs).families.length < 2
      ? []
      : [
          says("A family is runs that differ in T alone; families are compared at one T."),
          says("Expansion counts the tasks that only the second family of a pair solves.", "zhai"),
          says("Regression counts those that only the first solves."),
          says("Each pair is tested by McNemar’s exact test, two-sided and unadjusted."),
        ]),
    ...unequal(runs, { ...settings, ragged }),
    ...intervalsOf(about, runs),
    ...(about === "new-tasks"
      ? [says("Intervals of gains are Student’s t with two added tasks.")]
      : []),
    says(
      `Where fewer samples were drawn, ${repeats === 1 ? "there is" : "there are"} ${counted(repeats, "repeat")} without replacement, with seed 1.`,
      "zhai",
    ),
    says("Their distance to the values of all samples is given as its mean and its largest."),
  ];
}
