import { html } from "lit";
import type { ChangedRun, RatesAnswer } from "../../questions/plan/changed-runs.ts";
import { biasOf } from "../../questions/runs/stopped-sampling.ts";
import { toDigits } from "../../base/decimals.ts";
import { whole } from "../../base/format.ts";
import { figure, sourceWords } from "../../ui/figures/figure.ts";
import { headline } from "../../ui/figures/headline.ts";
import { fullName } from "../../ui/how/note.ts";
import { focusChoice } from "../../ui/fields/run-choice.ts";
import { bareShare, none } from "../../ui/tables/number-cells.ts";
import { contentOf, type Cell, type ColumnOf } from "../../ui/tables/value-text.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import type { Ask } from "../../ui/workspace/workspace-view.ts";
import { findRun } from "../../state/settings/run-ref.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { IfLine, IfPoint, Standing } from "../../ui/curves/if-lines.ts";
import { changeFields, isLoaded, type LoadedPart, type LoadedSettings } from "./loaded-fields.ts";
import { changedSentence, citedRates } from "./loaded-sentence.ts";
import { drawMix, mixPicture, type MixPicture } from "./mixed-section.ts";
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

/** The run that changes; undefined if no run is visible. */
export const loadedRun = ({ shown, settings }: Workspace) =>
  findRun(shown, settings.of) ?? shown[0];

/** Null while its answer is missing, or if there is no run or an invalid change. */
export function loadedPicture(
  ask: Ask,
  workspace: Workspace,
  settings: LoadedSettings,
): LoadedPicture | null {
  const run = loadedRun(workspace);
  if (run === undefined || !isLoaded(settings)) return null;
  const { impossible, rise, spread, k } = settings;
  const ks = ksOf(k, run.run.minN);
  const change = { impossible, rise, spread };
  const answer = ask({ kind: "changedRun", runs: [run.run.id], change, k, ks });
  const mix = mixPicture(ask, workspace, run, settings);
  return answer && { what: "loaded", run, settings, ks, answer, mix };
}

export function loadedHead({ run, settings, answer, mix }: LoadedPicture) {
  const { sentence, basis } = changedSentence(run, settings, answer);
  return headline(mix?.runs ?? [run], sentence, basis);
}

/** The choice of the run, and the fields of its changes. */
export const loadedFields = (
  workspace: Workspace,
  settings: LoadedSettings,
  set: (part: LoadedPart, value: number) => void,
) =>
  html`<div class="top">
      <label>Run ${focusChoice(workspace, workspace.shown, loadedRun(workspace))}</label>
    </div>
    ${changeFields(settings, set)}`;

/** The curve with its ghost, the numbers, and the mix of two runs. */
export const drawLoaded = (
  picture: LoadedPicture,
  workspace: Workspace,
  settings: LoadedSettings,
  set: (part: LoadedPart, value: number) => void,
) =>
  html`${curve(picture, workspace, set)} ${table(picture)}
  ${drawMix(picture.mix, workspace, picture.run, settings, set)}`;

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

const curve = (
  { run, settings, ks, answer }: LoadedPicture,
  workspace: Workspace,
  set: (part: LoadedPart, value: number) => void,
) =>
  figure(
    {
      title: "pass@k before and after the changes",
      subtitle: html`${fullName(run.name)}. The pale line stays where its fit is now.`,
      source: sourceWords(workspace, [run]),
    },
    html`<pc-if-chart
      .lines=${changedLines(answer)}
      .axes=${{ against: "k", xLabel: "k, attempts per task", yLabel: "tasks", sampleEnd: null }}
      .places=${Float64Array.from(ks)}
      .at=${settings.k}
      .key=${keyOf(run)}
      @place=${(event: CustomEvent<number>) => {
        set("k", event.detail);
      }}
    ></pc-if-chart>`,
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
function table({ settings: { k }, answer: { before, after } }: LoadedPicture) {
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
  return html`<pc-table
    compact
    label="The run before and after the changes"
    .heads=${["quantity"]}
    .content=${contentOf(columns, rows, ({ name }) => ({ names: [name], head: name }))}
  ></pc-table>`;
}
