import type { Conclusion, PopulationAnswer } from "../../questions/plan/populations.ts";
import { toDigits } from "../../base/decimals.ts";
import { counted, percent, whole } from "../../base/format.ts";
import { percentLevel } from "../../ui/fields/about-choice.ts";
import {
  drawn,
  figureOf,
  heading,
  note,
  type Block,
  type Change,
  type Context,
  type Headline,
} from "../../ui/page/page.ts";
import { sharesBetween } from "../../ui/words/numbers.ts";
import { bareShare, none } from "../../ui/tables/number-cells.ts";
import { contentOf, type Cell, type ColumnOf } from "../../ui/tables/value-text.ts";
import type { Ask } from "../../ui/workspace/workspace-view.ts";
import type { IfAxes, IfChart } from "../../ui/curves/if-chart.ts";
import type { IfLine, Standing } from "../../ui/curves/if-lines.ts";
import {
  extrapolatedKs,
  ksOf,
  linesOverK,
  linesOverTau,
  populationTaus,
} from "./population-curves.ts";
import {
  changedPart,
  changedPopulation,
  givenBy,
  isPopulation,
  populationFields,
  populationIn,
  studyFields,
  studyOf,
  type PopulationSettings,
} from "./population-fields.ts";
import { citedConclusion, citedDelta, citedFit, citedPopulation } from "./population-cites.ts";
import { conclusionAt, conclusionSentence, populationSentence } from "./population-sentence.ts";
import type { CountChart } from "./count-chart.ts";
import type { DensityChart, Pull } from "./density-chart.ts";

export interface PopulationPicture {
  what: "population";
  settings: PopulationSettings;
  tau: number;
  answer: PopulationAnswer;
  /** Conclusion from the study; null until available, since it takes longer. */
  conclusion: Conclusion | null;
  /**
   * Data of the charts. The objects stay the same until the answer changes, so that one change draws each chart once.
   */
  overK: { lines: IfLine[]; places: Float64Array; key: Partial<Record<Standing, string>> };
  overTau: { lines: IfLine[] };
}

/** Null while its answer is missing, or if the population is invalid. */
export function populationPicture(
  ask: Ask,
  atRest: Ask,
  context: Pick<Context, "settings" | "kept">,
): PopulationPicture | null {
  const settings = populationIn(context);
  const { tau } = context.settings;
  if (!isPopulation(settings)) return null;
  const { n, k } = settings;
  const study = studyOf(settings);
  const ks = ksOf(k, n);
  const answer = ask({ kind: "chosenRates", runs: [], ...study, k, ks, taus: populationTaus });
  const conclusion = atRest({ kind: "conclusion", runs: [], ...study, ks: extrapolatedKs(k, n) });
  if (answer === null) return null;
  const overK = {
    lines: linesOverK(answer, conclusion, n),
    places: Float64Array.from(ks),
    key: keyOverK(conclusion),
  };
  const overTau = { lines: linesOverTau(answer, k) };
  return { what: "population", settings, tau, answer, conclusion, overK, overTau };
}

type Chosen = Pick<Context, "settings" | "kept">;

/** Headline and blocks of a population. Only fields stand there while there is no answer, or one is refused. */
export function populationPart(
  picture: PopulationPicture | null,
  context: Chosen,
): { headline: Headline | null; blocks: Block[] } {
  const shown = isPopulation(populationIn(context)) ? picture : null;
  const fields = populationFields(context, shown?.answer.population ?? null);
  const study = studyFields(context);
  if (shown === null) return { headline: null, blocks: [...fields, study] };
  const { sentence, basis } = populationSentence(shown.settings.k, shown.answer);
  return {
    headline: { runs: [], sentence, basis },
    blocks: [...fields, density(shown, context), ...results(shown, context, study)],
  };
}

/** The density; pointer and keys can drag it. */
function density(picture: PopulationPicture, context: Chosen): Block {
  const { population, rates } = picture.answer;
  const { prior, mean, h, passAt1 } = population;
  const isBeta = prior.pi0 + prior.pi1 < 1;
  return figureOf(
    {
      title: "The rates of the tasks: drag this density",
      subtitle: `Left and right move its mean, up and down its spread; so do the arrow keys. Mean of all rates: ${percent(passAt1, 1 - passAt1)}.`,
      source: "",
    },
    drawn<DensityChart>(
      "pc-density-chart",
      {
        pulled: true,
        label: "Density of the rates",
        rates: isBeta ? rates : { ...rates, density: rates.density.map(() => 0) },
        at: mean,
        ariaText: `mean ${percent(mean, 1 - mean)}, h = ${toDigits(h, 3)}`,
      },
      { pull: (pull: Pull) => pulledPopulation(picture, context, pull) },
    ),
  );
}

/** Dragging over the full height of the picture multiplies h by e to this power. */
const pullSpeed = 4;

const limited = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Dragging the density sets the mean and h. */
function pulledPopulation(
  { answer }: PopulationPicture,
  context: Chosen,
  { across, up }: Pull,
): Change {
  const { population } = context.settings;
  const now =
    population.by === "h" ? population : { ...population, ...givenBy("h", answer.population) };
  const mean = limited(now.mean + across, 0, 1);
  const h = limited(now.h * Math.exp(pullSpeed * up), 1e-3, 1e3);
  return changedPopulation(context, {
    by: "h",
    mean: Math.round(mean * 1e4) / 1e4,
    h: toDigits(h, 4),
  });
}

const keyOverTau = { assumed: "follows from the population" };

const keyOverK = (conclusion: Conclusion | null): Partial<Record<Standing, string>> => ({
  ...keyOverTau,
  measured: "unbiased estimate from the study",
  ...(conclusion === null ? {} : { predicted: "beyond its samples: hierarchical Bayes (HB)" }),
});

/** Curves, the study and its conclusion. */
function results(picture: PopulationPicture, context: Chosen, study: Block): Block[] {
  const { settings, answer, conclusion } = picture;
  const { tasks, n } = settings;
  const size = `${counted(tasks, "task")}, ${counted(n, "sample")}${tasks === 1 ? "" : " each"}, seed ${whole(settings.seed)}`;
  return [
    figureOverK(picture, size, context),
    figureOverTau(picture),
    heading("A study of such tasks"),
    study,
    note(
      conclusion === null
        ? "Computing what hierarchical Bayes would conclude …"
        : conclusionSentence(settings, answer, conclusion),
      "next",
      true,
    ),
    figureOf(
      {
        title: "Successes that this study would show",
        subtitle: `${size}. With the same seed, a small change of the population changes few counts.`,
        source: "",
      },
      drawn<CountChart>("pc-count-chart", { bars: answer.bars }),
    ),
    ...table(settings, answer, conclusion),
  ];
}

const axesOverK: IfAxes = {
  against: "k",
  xLabel: "k, attempts per task",
  yLabel: "tasks",
  sampleEnd: null,
};

const axesOverTau: IfAxes = {
  against: "tau",
  xLabel: "τ, rate of success at least",
  yLabel: "tasks",
  sampleEnd: null,
};

const tausOfPicture = Float64Array.from(populationTaus);

const figureOverK = (
  { settings: { k }, overK, conclusion }: PopulationPicture,
  size: string,
  context: Chosen,
) =>
  figureOf(
    {
      title: "What k attempts solve, and what a study would say of it",
      subtitle: `Study: ${size}.${conclusion === null ? "" : ` Band: ${percentLevel} interval of HB, which tasks and attempts were drawn.`}`,
      source: "",
    },
    drawn<IfChart>(
      "pc-if-chart",
      {
        ...overK,
        axes: axesOverK,
        at: k,
        caption: conclusion === null ? null : `${percentLevel} intervals of HB`,
      },
      { place: (chosen: number) => changedPart(context, "k", chosen) },
    ),
  );

const figureOverTau = ({ settings: { k }, tau, overTau: { lines } }: PopulationPicture) =>
  figureOf(
    {
      title: "How reliably they are solved",
      subtitle: `Cover: tasks whose rate is at least τ. G-Pass: at least ⌈τk⌉ of ${counted(k, "attempt")} ${k === 1 ? "succeeds" : "succeed"}.`,
      source: "",
    },
    drawn<IfChart>(
      "pc-if-chart",
      {
        lines,
        axes: axesOverTau,
        places: tausOfPicture,
        at: Math.round(tau * 100) / 100,
        key: keyOverTau,
      },
      { place: (chosen: number) => ({ tau: chosen }) },
    ),
  );

const plain = (value: number): Cell =>
  Number.isFinite(value)
    ? { text: String(toDigits(value, 3)), value }
    : { text: Number.isNaN(value) ? "–" : "∞", csv: [value] };

/** A row of the table: a quantity of the population, and its values in both models. */
interface Quantity {
  name: string;
  head?: string;
  population: Cell;
  fit?: Cell | undefined;
  hb?: Cell | undefined;
}

const columns: ColumnOf<Quantity>[] = [
  { name: "population", meaning: "as chosen above", cell: ({ population }) => population },
  {
    name: "BB fit",
    meaning: "the Beta-Binomial with the most evidence in this study",
    cell: ({ fit }) => fit ?? none,
  },
  {
    name: "HB",
    meaning: `hierarchical Bayes, with its ${percentLevel} interval`,
    cell: ({ hb }) => hb ?? none,
  },
];

/** The population compared with the study's estimates. */
function table(
  settings: PopulationSettings,
  answer: PopulationAnswer,
  conclusion: Conclusion | null,
): Block[] {
  const { k } = settings;
  const { population, at } = answer;
  const fit = conclusion?.fit;
  const hb = conclusion === null ? null : conclusionAt(conclusion, k);
  const name = `pass@${whole(k)}`;
  const value = at.passAtK.value[0] ?? NaN;
  const rows: Quantity[] = [
    {
      name: "mean rate",
      population: {
        ...bareShare(population.passAt1),
        cited: citedPopulation("pass@k", 1, answer, population.passAt1),
      },
      fit: fit && { ...bareShare(fit.mean), more: fit.meaning, cited: citedFit },
    },
    {
      name: "ΔPass",
      head: "ΔPass, a + b",
      population: {
        ...plain(population.concentration),
        cited: citedDelta("the population", population.prior),
      },
      fit: fit && {
        ...plain(fit.concentration),
        more: fit.meaning,
        cited: Number.isNaN(fit.a) ? citedFit : citedDelta("the BB fit", fit),
      },
    },
    {
      name,
      population: {
        ...bareShare(value, at.passAtK.complement[0] ?? NaN),
        cited: citedPopulation("pass@k", k, answer, value),
      },
      hb:
        hb === null
          ? undefined
          : {
              ...bareShare(hb.value, hb.complement),
              ends: `(${sharesBetween(hb.end.lower, hb.end.upper)})`,
              cited: citedConclusion(settings),
            },
    },
  ];
  return [
    {
      kind: "table",
      looks: ["compact"],
      label: "Population and conclusions",
      heads: ["quantity"],
      content: contentOf(columns, rows, ({ name, head = name }) => ({ names: [name], head })),
    },
    fit === undefined || fit.status === "converged"
      ? null
      : note(`BB fit: ${fit.meaning}.`, "small"),
  ];
}
