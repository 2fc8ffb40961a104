import { drawnRuns, type DrawnRun } from "../../ui/curves/curve-points.ts";
import type { Place } from "../../questions/compare/comparison.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { Standing } from "../../ui/figures/standing.ts";
import { standingOf } from "../../ui/page/standing-line.ts";
import type { Asking, Context } from "../../ui/page/page.ts";
import type { Band } from "../../ui/workspace/intervals.ts";
import type { BandSettings, KAndTau } from "./band-requests.ts";
import { reliabilityPicture, runInFocus, type ReliabilityPicture } from "./picture.ts";
import { curveSettings, reliableBands } from "./reliable-bands.ts";
import { reliableRuns, type ReliableRun } from "./reliable-runs.ts";

/** The picture with its runs and the intervals that are there. */
export interface ComposedReliability extends ReliabilityPicture {
  runs: ReliableRun[];
  /** The run in focus; null if it has no values. */
  inFocus: ReliableRun | null;
  /** Its standing; null if it is alone. */
  standing: Standing | null;
  /** Intervals of AUC⁺ of the shaded pair. */
  pairBand: Band | null;
  /** The selected cell of the surface; null if none is drawn. */
  cell: BandSettings["cell"];
  /** Curves of pass@k; null while their section is folded. */
  curves: DrawnRun[] | null;
}

/** The picture of the shown runs with its intervals; null while an answer is missing. */
export function composedReliability(
  asking: Pick<Asking, "ask" | "atRest" | "bands">,
  context: Pick<Context, "shown" | "runs" | "settings" | "isOpen" | "kept">,
): ComposedReliability | null {
  const { ask, bands } = asking;
  const { shown, settings: request, isOpen, kept } = context;
  const picture = reliabilityPicture(ask, shown, request, isOpen("beside"));
  if (picture === null) return null;
  const { settings, beside } = picture;
  const read = runInFocus(shown, settings)?.run.id;
  const looked = (kept.cell ?? null) as KAndTau | null;
  const cell = settings.against === "surface" && looked && read ? { ...looked, run: read } : null;
  const ends = reliableBands(bands, picture, { ...settings, cell });
  const runs = reliableRuns(shown, picture, ends);
  if (runs.length === 0) return null;
  const inFocus = runs.find(({ run }) => run.id === read) ?? null;
  return {
    ...picture,
    runs,
    inFocus,
    standing: inFocus && standingAmong(asking, context, runs, inFocus, settings),
    pairBand: ends.pair,
    cell,
    curves: beside && drawnRuns(shown, beside, curveSettings(settings, settings.about), bands),
  };
}

/** The place at which the run in focus is ranked. */
export const rankedPlace = ({ tau, about }: Pick<Settings, "tau" | "about">): Place => ({
  comparedIn: "cover",
  k: 1,
  tau,
  about,
});

/** Standing of the run in focus by the share of tasks that it solves at τ. */
function standingAmong(
  asking: Pick<Asking, "ask" | "atRest">,
  context: Pick<Context, "settings" | "runs">,
  runs: readonly ReliableRun[],
  run: ReliableRun,
  settings: Settings,
): Standing | null {
  const coverOf = ({ atTau: { coverAt } }: ReliableRun) => coverAt.value[0] ?? NaN;
  const values = new Map(runs.map((each) => [each.run.id, coverOf(each)]));
  return standingOf(asking, context, { run, place: rankedPlace(settings) }, values);
}
