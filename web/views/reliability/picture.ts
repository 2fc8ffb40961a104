import { triesOf } from "../../metrics/metrics.ts";
import type { KTauSurface } from "passcurve";
import type { RunCurves } from "../../questions/measure/curves.ts";
import type { AtK, AtTau, PairComparison, RunShape } from "../../questions/measure/reliability.ts";
import { budgetGrid, focusBudget, largestN, stabilityGrid } from "../../questions/runs/budgets.ts";
import { rivalsIn } from "../../state/runs/rivals.ts";
import { curvesInPieces } from "../../ui/workspace/ask-in-pieces.ts";
import { all, type Ask } from "../../ui/workspace/workspace-view.ts";
import { namedOrBest } from "../../ui/fields/pair-choice.ts";
import { isMean } from "../../state/sources/source.ts";
import { findRun } from "../../state/settings/run-ref.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";

/** Data of the reliability view, in parts; a part stays the same object while its inputs do. */
export interface ReliabilityPicture {
  settings: Settings;
  shown: StyledRun[];
  shapes: RunShape[];
  /** The ids of the runs that AvgAUC⁺ compares with each other. */
  parts: string[][];
  atK: AtK;
  /** At the other k of the reader's list. */
  listed: AtK[];
  atTau: AtTau;
  /** Number of successes in k draws that τ requires. */
  needed: number;
  /** Null if it is not drawn. */
  surface: KTauSurface | null;
  /** Null unless two runs are chosen. */
  pair: PairComparison | null;
  /** Null while its section is folded. */
  beside: RunCurves[] | null;
}

/** The run of the weight and the surface: the one that the settings name, or the default. */
export const runInFocus = (shown: StyledRun[], { of }: Settings): StyledRun | undefined =>
  namedOrBest(shown, of);

/** The two shown runs whose leads are shaded; null if none are named or one of them is hidden. */
function pairedRuns(shown: StyledRun[], { pair }: Settings): [string, string] | null {
  const [a, b] = (pair ?? []).map((ref) => findRun(shown, ref)?.run.id);
  return a === undefined || b === undefined || a === b ? null : [a, b];
}

/** The settings without options that means over a label do not support. */
const withoutPairs = (settings: Settings): Settings => ({
  ...settings,
  pair: null,
  against: settings.against === "surface" ? "tau" : settings.against,
});

/** pass@k (or pass^k) of the shown runs, up to their n; null while missing. */
function besideCurves(ask: Ask, shown: StyledRun[], settings: Settings): RunCurves[] | null {
  const { metric, ragged } = settings;
  const summaries = shown.map(({ run }) => run);
  const ks = [...budgetGrid(summaries, { ...settings, to: largestN(summaries) })];
  const runs = summaries.map(({ id }) => id);
  return curvesInPieces(ask, { kind: "curves", runs, metric, ragged, ks });
}

/** The picture of the shown runs; null while an answer is missing. */
export function reliabilityPicture(
  ask: Ask,
  shown: StyledRun[],
  request: Settings,
  withBeside = false,
): ReliabilityPicture | null {
  const settings = shown.some(({ run }) => isMean(run)) ? withoutPairs(request) : request;
  const { tau, ragged, against } = settings;
  const metric = triesOf(settings.metric);
  const summaries = shown.map(({ run }) => run);
  const runs = summaries.map(({ id }) => id);
  const k = focusBudget(summaries, settings);
  const ks = stabilityGrid(summaries, settings);
  const inFocus = runInFocus(shown, settings)?.run.id;
  const paired = pairedRuns(shown, settings);
  const hasSurface = against === "surface" && inFocus !== undefined;
  const { ks: listedKs, taus } = settings.lists;
  const listed = taus === null ? {} : { taus };
  const rivals = rivalsIn(settings, shown);
  const parts = rivals.map((part) => part.runs.map(({ run }) => run.id));
  const ofParts = all(parts.map((those) => ask({ kind: "shapes", runs: those, ...listed })));
  const ofK = ask({ kind: "atK", runs, k, ragged, metric, ...listed });
  const others = all(
    (listedKs ?? [])
      .filter((each) => each !== k)
      .map((each) => ask({ kind: "atK", runs, k: each, ragged, metric, ...listed })),
  );
  const ofTau = ask({ kind: "atTau", runs, tau, ragged, ks });
  const needed = ask({ kind: "needed", runs: [], k, tau });
  const surface = hasSurface ? ask({ kind: "surface", runs: [inFocus], ks, ragged }) : null;
  const pair = paired === null ? null : ask({ kind: "pair", runs: paired });
  const beside = withBeside ? besideCurves(ask, shown, settings) : null;
  const isPartial =
    (hasSurface && surface === null) ||
    (paired !== null && pair === null) ||
    (withBeside && beside === null);
  if (ofParts === null || ofK === null || others === null) return null;
  if (ofTau === null || needed === null || isPartial) return null;
  const shapes = ofParts.flat();
  const at = { atK: ofK, listed: others, atTau: ofTau };
  return { settings, shown, shapes, parts, ...at, needed, surface, pair, beside };
}
