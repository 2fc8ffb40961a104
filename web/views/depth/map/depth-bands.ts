import { gainNames, gainPlace, type GainName } from "../../../questions/compare/gains.ts";
import { requestedBands } from "../../../ui/curves/curve-points.ts";
import type { Asking } from "../../../ui/page/page.ts";
import type { Band, End, IntervalRequest } from "../../../ui/workspace/intervals.ts";
import type { DrawnFamily } from "./drawn-family.ts";
import { inFocusOf, type Families, type IsOpen } from "../families.ts";
import type { Settings } from "../../../state/settings/address.ts";
import type { SurfaceCell } from "./surface-cells.ts";

/** The intervals of a picture: of values by run, and of gains by family. */
export interface DepthBands {
  values: ReadonlyMap<string, Band | null>;
  gains: ReadonlyMap<string, Band | null>;
}

/** The population that intervals cover, and the treatment of unequal n. */
export type BandSettings = Pick<Settings, "about" | "ragged">;

/** The curves of the family in focus. */
export const measured = { metric: "pass@k", beyond: "none" } as const;

/** Requests intervals for every visible value and gain, and returns those already available. */
export function depthBands(
  bands: Asking["bands"],
  picture: Families,
  request: BandSettings,
  isOpen: IsOpen,
): DepthBands {
  const values = valuesOf(picture, request, isOpen);
  const gains = inSight(picture, isOpen).map((family) => gainsOf(family, request));
  const curves = requestedBands(picture.curves, { ...request, ...measured });
  bands.request([...values, ...gains, ...curves]);
  return {
    values: new Map(values.map((each) => [each.runs[0] ?? "", bands.of(each)])),
    gains: new Map(
      inSight(picture, isOpen).map(({ label }, i) => {
        const gainsRequest = gains[i];
        return [label, gainsRequest === undefined ? null : bands.of(gainsRequest)];
      }),
    ),
  };
}

/** The families with all their values on the page. */
const inSight = (picture: Families, isOpen: IsOpen): DrawnFamily[] =>
  isOpen("all") || isOpen("gains") || isOpen("families") || isOpen("depths")
    ? picture.families
    : inFocusOf(picture);

function valuesOf(picture: Families, request: BandSettings, isOpen: IsOpen): IntervalRequest[] {
  const whole = new Set(inSight(picture, isOpen));
  return picture.families.flatMap((family) => {
    const { points, request: ofFamily, answer } = family;
    const { surface, plan } = answer;
    const { ks } = ofFamily;
    return points.map(({ T, run }, row): IntervalRequest => {
      const isDefined = (_: number, column: number) =>
        surface.status[row * ks.length + column] !== "undefined";
      const at = new Set([
        ...(whole.has(family) ? ks.filter(isDefined) : []),
        ...(isOpen("plan") && plan?.T === T ? [plan.k] : []),
      ]);
      return { runs: [run.id], of: { metric: "pass@k" }, ...request, at: [...at] };
    });
  });
}

function gainsOf(
  { points, kind, request: { ks } }: DrawnFamily,
  request: BandSettings,
): IntervalRequest {
  const at = ks.flatMap((k) =>
    points.flatMap((_, row) => gainNames.map((gain) => gainPlace(points.length, { k, row, gain }))),
  );
  return {
    runs: points.map(({ run }) => run.id),
    of: { metric: "gains", depths: points.map(({ T }) => T), nested: kind === "nested" },
    ...request,
    at,
  };
}

export const endOf = ({ values }: DepthBands, run: string, k: number): End | null =>
  values.get(run)?.at.get(k) ?? null;

/** A gain with its interval, or null while there is none. */
export interface Gain {
  value: number;
  end: End | null;
}
export type CellGains = Record<GainName, Gain>;

/** Gains of a cell. Once intervals are available, gains are over the same tasks as these. */
export function gainsAt(cell: SurfaceCell, band: Band | null): CellGains {
  const { family, k, row, deltaK, deltaT, difference } = cell;
  const gain = (name: GainName, value: number): Gain => {
    const place = gainPlace(family.points.length, { k, row, gain: name });
    const end = band?.at.get(place) ?? null;
    const paired = end?.value ?? NaN;
    return { value: Number.isNaN(paired) ? value : paired, end };
  };
  return {
    deltaK: gain("deltaK", deltaK),
    deltaT: gain("deltaT", deltaT),
    difference: gain("difference", difference),
  };
}

/** The ends of a gain's interval, or null if it has none. */
export const endsOf = ({ end }: Gain): [lower: number, upper: number] | null =>
  end === null || Number.isNaN(end.lower) ? null : [end.lower, end.upper];

/** The better of a round and a doubling if the interval of their difference excludes 0, else null. */
export function surer({ difference: { end } }: CellGains): "round" | "doubling" | null {
  if (end === null) return null;
  return end.lower > 0 ? "round" : end.upper < 0 ? "doubling" : null;
}
