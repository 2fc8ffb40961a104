import { html } from "lit";
import { roundBudgets, smoothGrid } from "../../questions/runs/budgets.ts";
import type { MixedRuns } from "../../questions/plan/changed-runs.ts";
import { biasOf } from "../../questions/runs/stopped-sampling.ts";
import { toDigits } from "../../base/decimals.ts";
import { counted, percent, shortName, whole } from "../../base/format.ts";
import { citing, type Cited } from "../../ui/how/cited.ts";
import { sourceWords } from "../../ui/figures/figure.ts";
import { fullName } from "../../ui/how/note.ts";
import { runMenu } from "../../ui/page/run-menus.ts";
import { drawn, figureOf, heading, note, type Block, type Context } from "../../ui/page/page.ts";
import type { IfChart } from "../../ui/curves/if-chart.ts";
import type { Ask } from "../../ui/workspace/workspace-view.ts";
import { findRun } from "../../state/settings/run-ref.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { IfLine, Standing } from "../../ui/curves/if-lines.ts";
import { changedLoaded, loadedFields, refusalOf, type LoadedSettings } from "./loaded-fields.ts";

/** Two runs, each alone and both mixed. */
export interface MixPicture {
  runs: [StyledRun, StyledRun];
  share: number;
  k: number;
  ks: number[];
  alone: [MixedRuns, MixedRuns];
  mixed: MixedRuns;
}

type Chosen = Pick<Context, "settings" | "shown" | "kept" | "loaded">;

const otherRuns = ({ shown }: Pick<Context, "shown">, run: StyledRun) =>
  shown.filter((each) => each.run.id !== run.run.id);

/** The second run; undefined if no other run is visible. */
function secondRun(
  context: Pick<Context, "settings" | "shown">,
  run: StyledRun,
): StyledRun | undefined {
  const others = otherRuns(context, run);
  return findRun(others, context.settings.loaded.mixedWith) ?? others[0];
}

/** Grid up to the most samples of either run, with k if it lies within. */
export function mixedKs(k: number, last: number): number[] {
  const grid = [...smoothGrid(last, 10, 16), ...roundBudgets(last), last];
  return [...new Set(k <= last ? [...grid, k] : grid)].sort((a, b) => a - b);
}

/** Null while its answers are missing, or if there is no second run or the share is invalid. */
export function mixPicture(
  ask: Ask,
  context: Pick<Context, "settings" | "shown">,
  run: StyledRun,
  { share, k }: LoadedSettings,
): MixPicture | null {
  const other = secondRun(context, run);
  if (other === undefined || refusalOf("share", share) !== null) return null;
  const ks = mixedKs(k, Math.max(run.run.minN, other.run.minN));
  const runs = [run.run.id, other.run.id];
  const [a, b, mixed] = [0, 1, share].map((each) =>
    ask({ kind: "mixedRuns", runs, share: each, k, ks }),
  );
  if (a == null || b == null || mixed == null) return null;
  return { runs: [run, other], share, k, ks, alone: [a, b], mixed };
}

/** The choice of the second run and its share, the curves and their values. */
export function mixBlocks(picture: MixPicture | null, context: Chosen, run: StyledRun): Block[] {
  const others = otherRuns(context, run);
  const head = heading("Two runs mixed");
  if (others.length === 0)
    return [head, note("This needs a second run: load one, or switch one on in the list.", "soft")];
  const { loaded } = context.settings;
  return [
    head,
    {
      kind: "controls",
      first: [
        runMenu({
          words: "Second run",
          runs: others,
          chosen: secondRun(context, run)?.name ?? "",
          none: null,
          change: (mixedWith) => ({ loaded: { ...loaded, mixedWith } }),
        }),
      ],
      more: [],
    },
    loadedFields(context, ["share"]),
    ...(picture === null
      ? []
      : [note(mixSentence(picture), "next", true), curves(picture, context)]),
  ];
}

/** pass@k of a mix, or of a run alone, for use in a sentence. */
function inWords({ k, alone: [a, b] }: MixPicture, share: number, { paired, at }: MixedRuns) {
  const { value, complement } = at;
  const cited: Cited = {
    formula: "mixed-runs",
    of: `pass@${whole(k)} of both runs`,
    params: { isPaired: paired !== null, share, k, a: a.at.value, b: b.at.value, value },
  };
  return citing(html`<data value=${value}>${percent(value, complement)}</data>`, cited);
}

/** Result of both runs together, as a sentence. */
export function mixSentence(picture: MixPicture) {
  const {
    runs: [a, b],
    alone,
    mixed,
    share,
    k,
  } = picture;
  if (Number.isNaN(mixed.at.value))
    return html`The mix has no pass@${whole(k)}: some task has too few samples. The smallest n is
    ${whole(a.run.minN)} in ${fullName(a.name)} and ${whole(b.run.minN)} in ${fullName(b.name)}.`;
  const ofB = `${toDigits(100 * share, 6)}\u00a0%`;
  const together = html`${counted(k, "attempt")} ${k === 1 ? "solves" : "solve"}
  ${inWords(picture, share, mixed)}`;
  const single = (run: StyledRun, ofRun: 0 | 1) =>
    Number.isNaN(alone[ofRun].at.value)
      ? html`${fullName(run.name)} has too few samples for that.`
      : html`${fullName(run.name)} alone solves ${inWords(picture, ofRun, alone[ofRun])}.`;
  return html`${
    mixed.paired === null
      ? html`The runs share no task names, so tasks are mixed. With ${ofB} of the tasks of
        ${fullName(b.name)}, ${together}.`
      : html`With ${ofB} of the attempts from ${fullName(b.name)}, rounded to whole attempts,
        ${together} of ${counted(mixed.paired, "common task")}.`
  }
  ${single(a, 0)} ${single(b, 1)}`;
}

const keyOf = ({ runs }: MixPicture): Partial<Record<Standing, string>> => ({
  measured: `both together, ${biasOf(runs)}`,
  before: "pale: each run alone",
});

/** A style that neither run has. */
const freeStyle = (runs: StyledRun[]) =>
  [0, 1, 2].find((styleIndex) => runs.every((run) => run.styleIndex !== styleIndex)) ?? 2;

/** The mix, with each run alone as a ghost. */
export function mixedLines({ runs, alone, mixed }: MixPicture): IfLine[] {
  const line = (
    styleIndex: number,
    name: string,
    standing: Standing,
    { curve }: MixedRuns,
  ): IfLine => ({
    styleIndex,
    name,
    standing,
    points: Array.from(curve.k, (x, i) => ({
      x,
      y: curve.value[i] ?? NaN,
      complement: curve.complement[i] ?? NaN,
    })),
  });
  const [a, b] = runs;
  return [
    line(a.styleIndex, shortName(a.name, 24), "before", alone[0]),
    line(b.styleIndex, shortName(b.name, 24), "before", alone[1]),
    line(freeStyle(runs), "mixed", "measured", mixed),
  ];
}

const curves = (picture: MixPicture, context: Chosen) =>
  figureOf(
    {
      title: "pass@k of two runs together",
      subtitle:
        picture.mixed.paired === null
          ? "That share of the tasks comes from the second run."
          : "That share of the k attempts at each task, rounded, comes from the second run.",
      source: sourceWords(context, picture.runs),
    },
    drawn<IfChart>(
      "pc-if-chart",
      {
        lines: mixedLines(picture),
        axes: { against: "k", xLabel: "k, attempts per task", yLabel: "tasks", sampleEnd: null },
        places: Float64Array.from(picture.ks),
        at: picture.k,
        key: keyOf(picture),
      },
      { place: (k: number) => changedLoaded(context, "k", k) },
    ),
  );
