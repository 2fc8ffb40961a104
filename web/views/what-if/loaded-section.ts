import { html } from "lit";
import type { ChangedRun, RatesAnswer } from "../../questions/plan/changed-runs.ts";
import { biasOf } from "../../questions/runs/stopped-sampling.ts";
import { toDigits } from "../../base/decimals.ts";
import { whole } from "../../base/format.ts";
import { sourceWords } from "../../ui/figures/figure.ts";
import { fullName } from "../../ui/how/note.ts";
import { runMenu } from "../../ui/page/run-menus.ts";
import { drawn, figureOf, type Block, type Context, type Headline } from "../../ui/page/page.ts";
import type { IfChart } from "../../ui/curves/if-chart.ts";
import { bareShare, none } from "../../ui/tables/number-cells.ts";
import { contentOf, type Cell, type ColumnOf } from "../../ui/tables/value-text.ts";
import type { Ask } from "../../ui/workspace/workspace-view.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { IfLine, IfPoint, Standing } from "../../ui/curves/if-lines.ts";
import {
  changedLoaded,
  changeParts,
  isLoaded,
  loadedFields,
  loadedIn,
  loadedRun,
  type LoadedSettings,
} from "./loaded-fields.ts";
import { changedSentence, citedRates } from "./loaded-sentence.ts";
import { mixBlocks, mixPicture, type MixPicture } from "./mixed-section.ts";
import { citedDelta } from "./population-cites.ts";
import { ksOf } from "./population-curves.ts";

/** A run with its rates before and after the change, and its mix with a second run. */
export interface LoadedPicture {
  what: "loaded";
  run: StyledRun;
  settings: LoadedSettings;
  ks: number[];
  answer: ChangedRun;
  mix: MixPicture | null;
}

type Chosen = Pick<Context, "settings" | "kept" | "shown" | "loaded">;

/** Null while its answer is missing, or if there is no run or an invalid change. */
export function loadedPicture(ask: Ask, context: Chosen): LoadedPicture | null {
  const run = loadedRun(context);
  const settings = loadedIn(context);
  if (run === undefined || !isLoaded(settings)) return null;
  const { impossible, rise, spread, k } = settings;
  const ks = ksOf(k, run.run.minN);
  const change = { impossible, rise, spread };
  const answer = ask({ kind: "changedRun", runs: [run.run.id], change, k, ks });
  const mix = mixPicture(ask, context, run, settings);
  return answer && { what: "loaded", run, settings, ks, answer, mix };
}

/** Headline and blocks of a loaded run. Only fields stand there while there is no answer, or one is refused. */
export function loadedPart(
  picture: LoadedPicture | null,
  context: Chosen,
): { headline: Headline | null; blocks: Block[] } {
  const run = loadedRun(context);
  if (run === undefined) return { headline: null, blocks: [{ kind: "empty" }] };
  const fields: Block[] = [
    {
      kind: "controls",
      first: [
        runMenu({
          words: "Run",
          runs: context.shown,
          chosen: run.name,
          none: null,
          change: (of) => ({ of }),
        }),
      ],
      more: [],
    },
    loadedFields(context, changeParts),
  ];
  if (picture === null || !isLoaded(loadedIn(context))) return { headline: null, blocks: fields };
  const { sentence, basis } = changedSentence(picture.run, picture.settings, picture.answer);
  return {
    headline: { runs: picture.mix?.runs ?? [picture.run], sentence, basis },
    blocks: [
      ...fields,
      curve(picture, context),
      table(picture),
      ...mixBlocks(picture.mix, context, picture.run),
    ],
  };
}

const keyOf = (run: StyledRun): Partial<Record<Standing, string>> => ({
  assumed: "the run’s fit with the changes",
  before: "pale: its fit as it is",
  measured: `${biasOf([run])} estimate from its samples`,
});

const pointsOf = (of: { k: Float64Array; value: Float64Array; complement: Float64Array }) =>
  Array.from(of.k, (x, i): IfPoint => {
    return { x, y: of.value[i] ?? NaN, complement: of.complement[i] ?? NaN };
  });

/** The curve after the change, with the curve before it as a ghost. */
export const changedLines = ({ before, after, measured }: ChangedRun): IfLine[] => [
  { styleIndex: 0, name: "as it is", standing: "before", points: pointsOf(before.passAtK) },
  { styleIndex: 2, name: "as measured", standing: "measured", points: pointsOf(measured) },
  { styleIndex: 0, name: "changed", standing: "assumed", points: pointsOf(after.passAtK) },
];

const curve = ({ run, settings, ks, answer }: LoadedPicture, context: Chosen) =>
  figureOf(
    {
      title: "pass@k before and after the changes",
      subtitle: html`${fullName(run.name)}. The pale line stays where its fit is now.`,
      source: sourceWords(context, [run]),
    },
    drawn<IfChart>(
      "pc-if-chart",
      {
        lines: changedLines(answer),
        axes: { against: "k", xLabel: "k, attempts per task", yLabel: "tasks", sampleEnd: null },
        places: Float64Array.from(ks),
        at: settings.k,
        key: keyOf(run),
      },
      { place: (k: number) => changedLoaded(context, "k", k) },
    ),
  );

/** From here on a + b means one rate for all tasks; a fit cannot distinguish it from ∞. */
const unbounded = 1e12;

const plain = (value: number): Cell =>
  value < unbounded ? { text: String(toDigits(value, 3)), value } : { text: "∞", csv: [Infinity] };

/** A row of the table: a quantity of the rates, for before and after. */
interface Quantity {
  name: string;
  cellOf: (of: RatesAnswer) => Cell;
}

/** The same values as a table. */
function table({ settings: { k }, answer: { before, after } }: LoadedPicture): Block {
  const isFitted = before.population.concentration > 0;
  const atK = (metric: "pass@k" | "pass^k") => (of: RatesAnswer) => {
    const { value, complement } = metric === "pass@k" ? of.at.passAtK : of.at.passHatK;
    return {
      ...bareShare(value[0] ?? NaN, complement[0] ?? NaN),
      cited: citedRates(metric, k, of, value[0] ?? NaN),
    };
  };
  const rows: Quantity[] = [
    {
      name: "mean rate",
      cellOf: (of) => ({
        ...bareShare(of.population.passAt1),
        cited: citedRates("pass@k", 1, of, of.population.passAt1),
      }),
    },
    {
      name: "ΔPass, a + b",
      cellOf: ({ population: { prior, concentration } }) => {
        if (!isFitted) return none;
        const isFinite = Math.abs(prior.a + prior.b - concentration) <= 1e-9 * concentration;
        return {
          ...plain(concentration),
          cited: isFinite ? citedDelta("these rates", prior) : null,
        };
      },
    },
    { name: `pass@${whole(k)}`, cellOf: atK("pass@k") },
    { name: `pass^${whole(k)}`, cellOf: atK("pass^k") },
  ];
  const columns: ColumnOf<Quantity>[] = [
    {
      name: "as it is",
      meaning: "by the Beta-Binomial fit of the run",
      cell: ({ cellOf }) => cellOf(before),
    },
    {
      name: "changed",
      meaning: "by the same fit after the changes above",
      cell: ({ cellOf }) => cellOf(after),
    },
  ];
  return {
    kind: "table",
    looks: ["compact"],
    label: "The run before and after the changes",
    heads: ["quantity"],
    content: contentOf(columns, rows, ({ name }) => ({ names: [name], head: name })),
  };
}
