import { intervalKinds, ofMetric, passAtK, unequal } from "./common.ts";
import { says, type MethodsOf, type Sentence } from "./sentence.ts";

/** Sentences on the loss without an oracle. */
const gap = [
  says("The gap to an oracle is the mean over the tasks of pass@k minus the value chosen."),
  says("Its interval is Student’s t, with two tasks added: one of gap 0 and one of gap 1."),
];

const fall = [
  says("The fall of best-of-k from its highest value is the mean of paired differences by task."),
  says("Its interval and p hold at all k at once, so that the peak may be chosen from the data."),
];

/** Sentences on how k tries become one answer. */
export function selection({ runs, settings }: MethodsOf): Sentence[] {
  const some = (kind: "votes" | "ranks" | "scores") =>
    runs.some(({ samples = [] }) => samples.includes(kind));
  const [votes, ranks, scores] = [some("votes"), some("ranks"), some("scores")];
  const all = runs.every(({ samples = [] }) => samples.includes("votes"));
  return [
    passAtK,
    ofMetric("pass^k"),
    ...(votes
      ? [
          says("maj@k is the unbiased chance that the right answer wins a vote of k samples."),
          says("Answers with equally many votes share the win."),
        ]
      : []),
    ...(all
      ? []
      : [says("Without answers, maj@k lies between the chance of over k/2 successes and pass@k.")]),
    ...(ranks
      ? [says("best-of-k is the unbiased chance that the sample ranked highest of k is right.")]
      : []),
    ...(scores ? [says("max@k is the unbiased mean of the best of k scores.", "walder")] : []),
    ...unequal(runs, { ...settings, ragged: "strict" }),
    ...intervalKinds["new-tasks"],
    ...(votes || ranks ? gap : []),
    ...(ranks ? fall : []),
  ];
}
