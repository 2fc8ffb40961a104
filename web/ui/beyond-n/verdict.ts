import { modelNames, type Model } from "../../state/settings/models.ts";
import { fixed, toDigits } from "../../base/decimals.ts";
import { counted, whole } from "../../base/format.ts";
import type { About } from "../../state/settings/settings.ts";
import { isRefitted } from "./extrapolated-bands.ts";
import { stoppedWords } from "../../questions/runs/stopped-sampling.ts";
import type { ExtrapolatedRun } from "./extrapolated-runs.ts";
import { gradeOfRun, onPrior, type Predicted } from "../../questions/models/prediction-grade.ts";
import { coverOf, measuredCover } from "../../questions/models/measured-cover.ts";
import { fewestTested, testedSamples } from "../../questions/models/measured-places.ts";

/** Posterior chance above which the verdict says that some tasks are never or always solved. */
const likely = 0.5;

/**
 * Caveats on a model's value at k: how often such intervals held, and what may bias it. Each is one or more whole
 * sentences, so that caveats shared by several runs appear once.
 */
export function verdict(run: ExtrapolatedRun, model: Model, k: number, about: About): string[] {
  const { isCut } = run.extrapolation;
  const { minN, tasks, stopped } = run.run;
  if (stopped) return [stoppedWords([run])];
  if (k <= minN) return [`k = ${whole(k)} is within the samples: no model is needed.`];
  const undecided = undecidedWords(run, model);
  if (undecided !== null) return [undecided];
  const cover = isRefitted(model, about)
    ? `The coverage of refitted ${modelNames[model]} intervals beyond the samples was not measured.`
    : coverWords({ k, minN, tasks }, about);
  const grade = model === "hb" ? gradeOfRun(run.run, k) : null;
  const sentences = [grade?.words ?? cover, ...inflationWords(run)];
  if (isCut && model === "hb")
    sentences.push(
      "HB’s integral stopped at its limit of work: the last digits shown are uncertain.",
    );
  return sentences;
}

/** Ratio of k to the samples at which a fit is graded if no k is set. */
const tenfold = 10;

/** Caveats on the fit itself, for any k. */
export function verdictOfFit(run: ExtrapolatedRun, model: Model): string {
  // The headline explains why nothing is reliable.
  if (run.run.stopped) return "";
  const { minN } = run.run;
  const grade = model === "hb" && minN > 1 ? gradeOfRun(run.run, tenfold * minN) : null;
  const predicted =
    grade === null ? "" : `Predictions at k = ${whole(tenfold * minN)}: ${grade.words}`;
  return undecidedWords(run, model) ?? [predicted, ...inflationWords(run)].join(" ").trim();
}

/** Sentence that some tasks are likely never or always solved, if so. */
function inflationWords({ extrapolation: { noInflation } }: ExtrapolatedRun): string[] {
  if (1 - noInflation <= likely) return [];
  const chance = fixed(100 * (1 - noInflation), 0);
  return [
    `By HB, some tasks have rate 0 or 1 with a chance of ${chance}\u00a0%. More samples may show otherwise.`,
  ];
}

/** Reason why the data leave the values beyond them to the model, or null. */
function undecidedWords({ extrapolation: { bb } }: ExtrapolatedRun, model: Model): string | null {
  if (bb.status === "converged" || bb.status === "binomial_limit") return null;
  if (model !== "hb") return `Beyond the samples, ${modelNames[model]} is a guess: ${bb.meaning}.`;
  if (bb.status === "max_iterations") return null;
  const others = bb.status === "not_identifiable" ? " The other models assume a + b = 2." : "";
  return `${onPrior[bb.status]}${others}`;
}

export const times = (ratio: number) => {
  const digits = 3;
  return `${ratio < 10 ** digits ? String(toDigits(ratio, digits)) : whole(ratio)} ×`;
};

/**
 * Coverage of intervals at the next tested ratio of k to the samples. Adds the differences between this run and the
 * tests.
 */
export function coverWords({ k, minN, tasks }: Predicted, about: About): string {
  const ratio = k / minN;
  const tested = measuredCover.find((each) => each.ratio >= ratio) ?? measuredCover.at(-1);
  if (tested === undefined) return "";
  const intervals =
    about === "these-tasks"
      ? "95\u00a0% intervals like this"
      : "95\u00a0% intervals for the same tasks";
  const held = `${intervals} held in ${coverOf(tested, whole)}.`;
  const { least, most } = testedSamples;
  const otherSamples =
    minN < least || minN > most
      ? ` The tests had ${least} to ${most} samples per task; this run has ${whole(minN)}.`
      : "";
  const otherTasks =
    tasks < fewestTested
      ? ` The smallest tested set had ${counted(fewestTested, "task")}; this run has ${whole(tasks)}.`
      : "";
  const differs = otherSamples + otherTasks;
  if (tested.ratio === ratio)
    return `k = ${whole(k)} is ${times(ratio)} the samples. There, ${held}${differs}`;
  const beyond = ratio > tested.ratio ? ", farther than published runs can test" : "";
  return `k = ${whole(k)} is ${times(ratio)} the samples${beyond}. At ${times(tested.ratio)} the samples, ${held}${differs}`;
}
