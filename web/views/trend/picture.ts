import { labelAxis, numericLabels, type LabelAxis } from "../../questions/runs/label-axis.ts";
import type { FewerSamples, TrendRequest, TrendValues } from "../../questions/measure/trend.ts";
import { all, type Ask } from "../../ui/workspace/workspace-view.ts";
import type { Settings } from "../../state/settings/address.ts";
import { rankableParts } from "../../state/runs/rankable-parts.ts";
import type { Labelled } from "../../state/runs/ranked-parts.ts";
import { panelStyles } from "../../state/runs/panel-looks.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import { mostNamed, type StyledRun } from "../../state/runs/styled-runs.ts";
import { slopesOf, type Slopes } from "./slopes.ts";
import { hasSteps, overTau, type OverTau } from "./over-tau.ts";
import { ofCounts } from "../../metrics/metrics.ts";
import { placesOf, requestOf, type Place } from "./places.ts";

/** Runs that differ only in the label of the axis. */
export interface Family extends Labelled {
  styleIndex: number;
  name: string;
  /** True if its runs share tasks; otherwise none of them counts as best. */
  isRanked: boolean;
  points: { x: number; text: string; styled: StyledRun; values: TrendValues }[];
}

/** The sections that open on demand. */
export type Section = "slope" | "estimates" | "tau";

/** Everything that the view draws. */
export interface TrendPicture {
  settings: Settings;
  shown: StyledRun[];
  /** Number of lines not drawn because all their runs are hidden. */
  linesOff: number;
  /** Number of runs on the drawn lines that are hidden because there are too many. */
  runsOff: number;
  /** A label, or `n`. */
  axis: string;
  labels: { name: string; varies: boolean }[];
  request: TrendRequest;
  places: Place[];
  families: Family[];
  left: LabelAxis<StyledRun["run"]>["left"];
  /** Null while its section is closed. */
  slopes: Slopes | null;
  /** Results for fewer samples, in the order of `shown`; empty if the axis is a label. */
  fewer: FewerSamples[];
  /** Null while its section is closed. */
  overTau: OverTau | null;
}

/** The name of the axis of numbers of samples. */
export const ofSamples = "n";

const mostSizes = 20;

/** Evenly spaced numbers of samples, up to all of them. */
function sizesOf(samples: number): number[] {
  const sizes = Array.from({ length: mostSizes }, (_, i) =>
    Math.round(((i + 1) * samples) / mostSizes),
  );
  return [...new Set(sizes)].filter((size) => size > 0);
}

/** Styles for panels: families that differ only in the panel's label look the same. Null without panels. */
const looksOf = (
  families: readonly { name: string; labels: RunSummary["labels"] }[],
  { groups: { facet } }: Settings,
) =>
  facet === null
    ? null
    : panelStyles(
        families.map(({ name, labels }) => ({ id: name, labels })),
        facet,
      );

/** True if the runs of a line can be ranked with each other, ignoring their labels on the axis. */
function areRanked(runs: readonly StyledRun[], { groups }: Settings, axis: string): boolean {
  const within = groups.within === axis ? null : groups.within;
  return rankableParts({ groups: { ...groups, within } }, runs).length === 1;
}

/** With more lines than these, only lines with a visible run are drawn. */
const mostLines = 12;

/**
 * The runs of whole lines: all that the reader has not switched off. With too many lines, those on a line with a
 * visible run; if even these are too many, just the visible runs.
 */
function withWholeLines(
  loaded: readonly StyledRun[],
  shown: StyledRun[],
  axis: string,
): Pick<TrendPicture, "shown" | "linesOff" | "runsOff"> {
  if (axis === ofSamples) return { shown, linesOff: 0, runsOff: 0 };
  const kept = loaded.filter(({ switchedOff }) => !switchedOff);
  const { families } = labelAxis(
    kept.map(({ run }) => run),
    axis,
  );
  const isFew = families.length <= mostLines;
  if (isFew && loaded.length <= mostNamed) return { shown: kept, linesOff: 0, runsOff: 0 };
  const on = new Set(shown.map(({ run }) => run.id));
  const drawn = families.filter(({ points }) => points.some(({ run }) => on.has(run.id)));
  const linesOff = families.length - drawn.length;
  const ofLines = new Set(drawn.flatMap(({ points }) => points.map(({ run }) => run.id)));
  const whole = kept.filter(({ run }) => on.has(run.id) || ofLines.has(run.id));
  return whole.length <= mostNamed
    ? { shown: whole, linesOff, runsOff: 0 }
    : { shown, linesOff, runsOff: whole.length - shown.length };
}

/** The picture of the visible runs, and of the others on their lines; null while an answer is missing. */
export function trendPicture(
  ask: Ask,
  { runs: loaded, shown: atFirst }: { runs: readonly StyledRun[]; shown: StyledRun[] },
  settings: Settings,
  isOpen: (section: Section) => boolean,
): TrendPicture | null {
  const labels = numericLabels(atFirst.map(({ run }) => run));
  const first = labels.find(({ varies }) => varies)?.name ?? ofSamples;
  const axis = settings.trend.axis ?? first;
  const drawn = withWholeLines(loaded, atFirst, axis);
  const { shown } = drawn;
  const runs = shown.map(({ run }) => run);
  const { metric } = settings.trend;
  // Results for fewer samples are only known for metrics of success counts.
  const request = requestOf(settings, axis === ofSamples ? ofCounts(metric) : metric, runs);
  const common = { settings, ...drawn, axis, labels, request, places: placesOf(request) };
  if (axis === ofSamples) {
    const fewer = all(
      runs.map(({ id, minN }) =>
        ask({ kind: "fewerSamples", runs: [id], ...request, samples: sizesOf(minN) }),
      ),
    );
    const withTau = isOpen("tau") && hasSteps(request);
    const ofTau = withTau ? overTau(ask, settings, shown, request) : null;
    if (withTau && ofTau === null) return null;
    return fewer && { ...common, families: [], left: [], slopes: null, fewer, overTau: ofTau };
  }
  const withSlopes = isOpen("slope");
  const { families, left } = labelAxis(runs, axis);
  const looks = looksOf(families, settings);
  const values = all(runs.map(({ id }) => ask({ kind: "trend", runs: [id], ...request })));
  const slopes = withSlopes ? slopesOf(ask, settings, shown, loaded) : null;
  if (values === null || (withSlopes && slopes === null)) return null;
  const valuesOf = new Map(values.map((each) => [each.run, each]));
  const styledOf = new Map(shown.map((styled) => [styled.run.id, styled]));
  return {
    ...common,
    left,
    slopes,
    fewer: [],
    overTau: null,
    families: families.map(({ name, labels, points }, styleIndex) => {
      const drawn = points.flatMap(({ x, text, run }) => {
        const [found, styled] = [valuesOf.get(run.id), styledOf.get(run.id)];
        return found === undefined || styled === undefined
          ? []
          : { x, text, styled, values: found };
      });
      return {
        styleIndex: looks?.get(name) ?? styleIndex,
        name,
        run: { labels },
        isRanked: areRanked(
          drawn.map(({ styled }) => styled),
          settings,
          axis,
        ),
        points: drawn,
      };
    }),
  };
}
