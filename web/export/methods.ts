import { farBudget, focusBudget, largestN, smallestN } from "../compute/budgets.ts";
import { level as sure } from "../compute/interval-ends.ts";
import { counted, span } from "../format.ts";
import { largestOf, smallestOf } from "../extremes.ts";
import { bibliography, inBibtex, type Citable } from "../formulas/bibliography.ts";
import { papers } from "../formulas/papers.ts";
import type { Settings } from "../state/address.ts";
import { modelInFull, type Model } from "../state/models.ts";
import type { About } from "../state/settings.ts";
import type { RunSummary } from "../state/source.ts";
import { inLatexText } from "./table-text.ts";

/** What a paragraph on methods is made from. */
export interface MethodsOf {
  settings: Settings;
  runs: RunSummary[];
  version: string;
}

/** A sentence of it, and whom it rests on. */
export interface Sentence {
  words: string;
  cites: Citable[];
}

const says = (words: string, ...cites: Citable[]): Sentence => ({ words, cites });

const level = `${Math.round(100 * sure)} %`;

function data(runs: RunSummary[]): Sentence[] {
  const sizes = runs.map(({ tasks }) => tasks);
  const [fewest, most] = [smallestOf(sizes), largestOf(sizes)];
  const tasks = fewest === most ? counted(most, "task") : `${span(fewest, most)} tasks`;
  const [least, all] = [smallestN(runs), largestN(runs)];
  const samples = least === all ? counted(all, "sample") : `${span(least, all)} samples`;
  const each = most === 1 ? "" : " per task";
  return [says(`The data are ${counted(runs.length, "run")} of ${tasks} with ${samples}${each}.`)];
}

function unequal(runs: RunSummary[], { ragged }: Settings): Sentence[] {
  if (smallestN(runs) === largestN(runs)) return [];
  return ragged === "strict"
    ? [says("Curves end at the smallest number of samples of any task.")]
    : [says("At each k, tasks with fewer than k samples are left out.")];
}

const intervalKinds: Record<About, Sentence[]> = {
  "new-tasks": [
    says(`The ${level} intervals cover which tasks were picked.`),
    says(
      "They are intervals for means by Gaffke’s method, from 10,000 Dirichlet draws with seed 1.",
      "gaffke",
      "learnedMiller",
    ),
  ],
  "these-tasks": [
    says(`The ${level} intervals cover which attempts were drawn.`),
    says("They are posterior intervals of a hierarchical Bayes model.", "miller"),
  ],
  both: [
    says(`The ${level} intervals cover which tasks were picked and which attempts were drawn.`),
    says("They are posterior intervals of a hierarchical Bayes model.", "miller"),
  ],
};

const passAtK = says(
  "pass@k is the unbiased estimate of the chance that k attempts hold a success, averaged over tasks.",
  "chen",
);
const passHatK = says(
  "pass^k is the unbiased estimate of the chance that all k attempts succeed, averaged over tasks.",
  "yao",
);
const byHb = [
  says(
    "Beyond n, values are posterior means of hierarchical Bayes (HB), integrated by quadrature without random draws.",
    "verine",
  ),
  says("HB averages over zero-one-inflated Beta priors with mean μ and h = (a + b)·μ(1 − μ)."),
  says("Of the prior, log h is normal with mean log 0.1 and deviation 1.5."),
  says("In its likelihood N tasks weigh as 100 N/(100 + N).", "miller"),
];
const hbIntervals = says("Beyond n, intervals are of HB’s posterior.");
const naive = says(
  "Beyond n, the naive estimate 1 − (1 − c/n)^k is shown, which is biased.",
  "chen",
);

function curves({ settings, runs }: MethodsOf): Sentence[] {
  const { metric, beyond, about } = settings;
  const isAtK = metric === "pass@k";
  const isFar = isAtK && beyond === "hb";
  const far = { hb: byHb, "plug-in": [naive], none: [] }[beyond];
  return [
    isAtK ? passAtK : passHatK,
    ...unequal(runs, settings),
    says(`Values are quoted at k = ${focusBudget(runs, settings)}.`),
    ...(isAtK ? far : []),
    ...intervalKinds[about],
    ...(isFar ? [hbIntervals] : []),
  ];
}

function reliability({ settings, runs }: MethodsOf): Sentence[] {
  const { tau, about } = settings;
  const k = focusBudget(runs, settings);
  return [
    says("Cover@τ is the share of tasks with a success rate c/n of at least τ.", "dragoi"),
    says("AvgAUC⁺ is the mean area by which one Cover curve lies above another.", "dragoi"),
    says(
      "G-Pass@k is the expected share of tasks with at least τk successes in k attempts.",
      "liu",
    ),
    says("mG-Pass@k averages G-Pass@k over τ from 0.5 to 1.", "liu"),
    ...unequal(runs, settings),
    says(`Values are quoted at k = ${k} and τ = ${tau}.`),
    ...intervalKinds[about],
  ];
}

const comparedSources: Record<Settings["comparedIn"], Citable> = {
  "pass@k": "chen",
  "pass^k": "yao",
  "g-pass": "liu",
  cover: "dragoi",
};

const comparedNames: Record<Settings["comparedIn"], string> = {
  "pass@k": "pass@k",
  "pass^k": "pass^k",
  "g-pass": "G-Pass@k",
  cover: "Cover@τ",
};

/** What is added to the tasks keeps intervals of few of them from being too narrow. */
const byT = [
  says("Paired, they are Student’s t with two added tasks."),
  says("These lie at plus and minus the largest difference seen, but at least 0.3."),
  says("Unpaired, they are Welch’s t with two added tasks in each run, at 0 and at 1."),
];

function compared({ settings, runs }: MethodsOf): Sentence[] {
  const { comparedIn, about, tau } = settings;
  const k = focusBudget(runs, settings);
  const at =
    comparedIn === "cover"
      ? `τ = ${tau}`
      : comparedIn === "g-pass"
        ? `k = ${k} and τ = ${tau}`
        : `k = ${k}`;
  const test =
    about === "new-tasks"
      ? [says(`The ${level} intervals and p values cover which tasks were picked.`), ...byT]
      : intervalKinds[about];
  return [
    says(`Runs are compared in ${comparedNames[comparedIn]}.`, comparedSources[comparedIn]),
    says(
      "Tasks with the same name are paired; runs without common names are taken as independent.",
    ),
    ...unequal(runs, { ...settings, ragged: "strict" }),
    says(`Values are quoted at ${at}.`),
    ...test,
    says("Over all pairs, p values are adjusted by Holm’s method.", "holm"),
  ];
}

const boundary = (): Sentence[] => [
  says("A task counts as solved if at least one of its samples succeeds.", "zhai"),
  says(
    `Ranges of a repeat hold ${level} of 1,000 Bernoulli bootstrap replicates with seed 1.`,
    "zhai",
  ),
  says("Tasks gained and lost are compared by McNemar’s exact test."),
];

const modelSentences: Record<Model, Sentence[]> = {
  hb: byHb,
  bb: [says("The Beta-Binomial model (BB) fits one Beta distribution by its evidence.", "verine")],
  zoibb: [says("The zero-one-inflated model (ZOIBB) adds shares at rates 0 and 1.", "verine")],
  linmix: [says("The linear mixture (LinMix) weights BB and ZOIBB by samples per task.", "verine")],
};

function extrapolated({ settings, runs }: MethodsOf): Sentence[] {
  const { models, about } = settings;
  const [first = "hb"] = models;
  const isRefitted = first !== "hb" && about === "new-tasks";
  return [
    passAtK,
    says(`Values are quoted at k = ${farBudget(runs, settings)}.`),
    ...models.flatMap((model) => modelSentences[model]),
    ...intervalKinds[about],
    isRefitted
      ? says(
          `Beyond n, intervals come from 1,000 refits of ${modelInFull(first)} to draws of tasks with seed 1.`,
        )
      : hbIntervals,
  ];
}

const fitted = ({ settings: { about } }: MethodsOf): Sentence[] => [
  says(
    "Beta-Binomial (BB) and zero-one-inflated (ZOIBB) priors are fitted by their evidence.",
    "verine",
  ),
  says("ΔPass is a + b of the Beta-Binomial fit.", "verine"),
  says("Both families are compared by the log predictive density of held-out tasks.", "verine"),
  says("Where tested, goodness of fit is by parametric bootstrap."),
  passAtK,
  ...intervalKinds[about],
];

function depth({ settings, runs }: MethodsOf): Sentence[] {
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

const oneTask = ({ settings: { task } }: MethodsOf): Sentence[] => [
  says(`One task has ${counted(task.n, "sample")}, of which ${task.c} succeeded; k is ${task.k}.`),
  says("pass@k and pass^k are unbiased estimates for k up to n.", "chen", "yao"),
  says(
    "Predictions are of the Beta-Binomial posterior predictive distribution; they exist for every k.",
  ),
  says(
    `The ${level} interval is of the posterior of the task’s rate under Jeffreys’ prior Beta(½, ½).`,
  ),
];

const chosenPopulation = ({ settings: { population } }: MethodsOf): Sentence[] => [
  says("Rates of tasks have a chosen distribution: a Beta part, and masses at 0 and 1.", "verine"),
  says(
    `A study of ${counted(population.tasks, "task")} × ${counted(population.n, "sample")} was drawn of it with seed ${population.seed}.`,
  ),
  says("What would be concluded from it is by hierarchical Bayes."),
];

const changedRun = (): Sentence[] => [
  says("Changed curves are of a run’s Beta-Binomial fit, with its parameters changed.", "verine"),
  says("Runs are mixed by drawing a share of the k attempts from each; this is unbiased."),
];

const whatIf = (of: MethodsOf): Sentence[] => {
  switch (of.settings.what) {
    case "task":
      return oneTask(of);
    case "population":
      return chosenPopulation(of);
    case "loaded":
      return changedRun();
  }
};

const smallerStudies = (): Sentence[] => [
  says(
    "Smaller studies are drawn from the samples and tasks of a run, without replacement.",
    "verine",
  ),
  says("They are drawn with the seeds from 1 on, one for each study."),
  says("An error is the distance to the unbiased value from all samples.", "chen"),
  says("Bars are one standard error of the mean over studies."),
];

const plannedComparisons = ({ settings: { k, found } }: MethodsOf): Sentence[] => [
  says(
    `Comparisons are planned to find a difference in pass@${k ?? 1} of ${Number((100 * found.difference).toPrecision(6))} points.`,
  ),
  says(
    `The test is Student’s t with two added tasks at the ${level} level, with a power of ${Number((100 * found.power).toPrecision(4))} %.`,
  ),
  says("The variances of the second run are as large beside m(1 − m) as those of the first."),
];

const plannedStudies = (of: MethodsOf): Sentence[] =>
  of.settings.found.aim === "difference" ? plannedComparisons(of) : plannedWidths(of);

const plannedWidths = ({ settings: { k } }: MethodsOf): Sentence[] => [
  says(`Studies are planned for the ${level} interval of pass@${k ?? 1}.`),
  says(
    "Its width is that of Gaffke’s interval, for the variance that the prior implies.",
    "gaffke",
  ),
  says(
    "For a run, the variance is averaged over the posterior of its prior by hierarchical Bayes.",
  ),
];

const byView: Partial<Record<Settings["view"], (of: MethodsOf) => Sentence[]>> = {
  curves,
  reliability,
  compare: compared,
  boundary,
  extrapolate: extrapolated,
  fit: fitted,
  depth,
  "what-if": whatIf,
  "how-many": plannedStudies,
  budget: smallerStudies,
};

/** Whether what is shown is of the loaded runs. */
export const isOfRuns = ({ view, what }: Settings) => view !== "what-if" || what === "loaded";

/** How the values of a view were computed, so that a reader can compute them again; none where it shows none. */
export function methodsOf(of: MethodsOf): Sentence[] {
  const { settings, runs, version } = of;
  const sentences = byView[settings.view];
  const ofRuns = isOfRuns(settings);
  if (sentences === undefined || (ofRuns && runs.length === 0)) return [];
  const own = sentences(of);
  if (own.length === 0) return [];
  return [
    ...(ofRuns ? data(runs) : []),
    ...own,
    says(`All values were computed with passcurve ${version}.`),
  ];
}

/** Whom the sentences cite, each once, in their order. */
export const citedBy = (sentences: Sentence[]): Citable[] => [
  ...new Set(sentences.flatMap(({ cites }) => cites)),
];

/** A sentence with what stands before its full stop. */
const ended = (words: string, cites: string) =>
  cites === "" ? words : words.replace(/\.$/, `${cites}.`);

export const methodsInText = (sentences: Sentence[]): string =>
  sentences
    .map(({ words, cites }) => {
      const authors = cites.map((cited) => papers[cited].authors).join("; ");
      return ended(words, authors === "" ? "" : ` (${authors})`);
    })
    .join(" ");

export const methodsInLatex = (sentences: Sentence[]): string =>
  sentences
    .map(({ words, cites }) => {
      const keys = cites.map((cited) => bibliography[cited].key).join(",");
      return ended(inLatexText(words), keys === "" ? "" : `~\\cite{${keys}}`);
    })
    .join("\n");

export const bibtexOf = (sentences: Sentence[]): string =>
  citedBy(sentences).map(inBibtex).join("\n\n");
