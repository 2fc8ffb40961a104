import type { KTauSurface } from "passcurve";
import type { RunCurves } from "../../compute/curves.ts";
import type { AtK, AtTau, PairComparison, RunShape } from "../../compute/reliability.ts";
import { focusBudget, stabilityGrid } from "../../compute/budgets.ts";
import { partsOf } from "../../state/apart.ts";
import { all, type Ask } from "../../parts/workspace-view.ts";
import { namedOrBest } from "../../parts/pair-choice.ts";
import { isMean } from "../../state/source.ts";
import { findRun } from "../../state/run-ref.ts";
import type { Settings } from "../../state/address.ts";
import type { StyledRun } from "../../state/styled-runs.ts";
import { besideCurves } from "./beside-section.ts";

/** All that the reliability view draws, in parts that stay the same objects while what they depend on does. */
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
  /** The successes that τ asks for of k draws. */
  needed: number;
  /** Null where it is not drawn. */
  surface: KTauSurface | null;
  /** Null where no two runs are chosen. */
  pair: PairComparison | null;
  /** Null while its section is folded. */
  beside: RunCurves[] | null;
}

/** The shown run that the weight and the surface are of: the one that the settings name, else the first. */
export const runInFocus = (shown: StyledRun[], { of }: Settings): StyledRun | undefined =>
  namedOrBest(shown, of);

/** The two shown runs whose leads are shaded; null where none are named, or one of them is not shown. */
function pairedRuns(shown: StyledRun[], { pair }: Settings): [string, string] | null {
  const [a, b] = (pair ?? []).map((ref) => findRun(shown, ref)?.run.id);
  return a === undefined || b === undefined || a === b ? null : [a, b];
}

/** The settings without what means over a label do not have. */
const withoutPairs = (settings: Settings): Settings => ({
  ...settings,
  pair: null,
  against: settings.against === "surface" ? "tau" : settings.against,
});

/** The picture of the shown runs; null while an answer lacks. */
export function reliabilityPicture(
  ask: Ask,
  shown: StyledRun[],
  asked: Settings,
  withBeside = false,
): ReliabilityPicture | null {
  const settings = shown.some(({ run }) => isMean(run)) ? withoutPairs(asked) : asked;
  const { tau, ragged, metric, against } = settings;
  const summaries = shown.map(({ run }) => run);
  const runs = summaries.map(({ id }) => id);
  const k = focusBudget(summaries, settings);
  const ks = stabilityGrid(summaries, settings);
  const inFocus = runInFocus(shown, settings)?.run.id;
  const paired = pairedRuns(shown, settings);
  const hasSurface = against === "surface" && inFocus !== undefined;
  const { ks: listedKs, taus } = settings.lists;
  const listed = taus === null ? {} : { taus };
  const parts = partsOf(settings, shown).map((part) => part.runs.map(({ run }) => run.id));
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
