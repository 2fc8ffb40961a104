import { intervalKinds, unequal } from "./common.ts";
import { says, type MethodsOf, type Sentence } from "./sentence.ts";

export function depth({ settings, runs }: MethodsOf): Sentence[] {
  const { ragged, about } = settings;
  // Without a depth the view shows an example, which is not of these runs.
  if (runs.every(({ labels }) => labels.T === undefined)) return [];
  const least = Number((100 * settings.epsilon).toPrecision(6));
  return [
    says("Pass@(k, T) is pass@k of runs that may take T rounds per attempt.", "chen", "zhai"),
    says("A gain is the difference to one more depth, or to twice the attempts.", "zhai"),
    says(
      `Depth counts as saturated where a round adds less than ${least} ${least === 1 ? "point" : "points"}.`,
      "zhai",
    ),
    ...unequal(runs, { ...settings, ragged }),
    ...intervalKinds[about],
    ...(about === "new-tasks"
      ? [says("Intervals of gains are Student’s t with two added tasks.")]
      : []),
  ];
}
