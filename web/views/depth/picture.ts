import type { Asking, Context } from "../../ui/page/page.ts";
import { exampleRuns } from "./depth-example.ts";
import { drawnFamilies, type Families, type IsOpen } from "./families.ts";
import { focusCurves, type FocusCurves } from "./budget/focus-curves.ts";
import { fewerSamples, type Fewer } from "./budget/sufficiency.ts";
import { familyLeads, type FamilyLeads } from "./leads/family-leads.ts";
import { depthPairs, type DepthPairs } from "./leads/pairs.ts";
import { depthBands, type DepthBands } from "./map/depth-bands.ts";

/** Everything that the depth view shows. */
export interface DepthPicture extends Families {
  bands: DepthBands;
  /** The curves of the family in focus; null while their section is closed. */
  lines: FocusCurves | null;
  /** The pairs of families; null while their section is closed or an answer is missing. */
  pairs: DepthPairs | null;
  /** The leads beyond the samples; null while their section is closed or an answer is missing. */
  leads: FamilyLeads | null;
  /** The surfaces from fewer samples; null while their section is closed. */
  fewer: Fewer | null;
  /** Title of the example, which is drawn if no run has a depth; null for runs of the reader. */
  example: string | null;
}

const noBands: DepthBands = { values: new Map(), gains: new Map() };

/** The picture; null while its answers are missing. */
export function depthPicture(
  asking: Asking,
  context: Pick<Context, "settings" | "runs" | "starting" | "reading" | "isOpen">,
  before: DepthPicture | null,
): DepthPicture | null {
  const { settings, runs, starting, reading, isOpen } = context;
  const own = drawnFamilies(asking.ask, runs, settings, isOpen);
  if (own === null) return null;
  if (own.inFocus !== null)
    return { ...withAnswers(asking, own, context, before), ...withIntervals(asking, own, context) };
  const none = { bands: noBands, lines: null, pairs: null, leads: null, fewer: null };
  const example = starting || reading.loading !== null ? null : exampleRuns(asking);
  if (example === null) return { ...own, ...none, example: null };
  const asItIs = { ...settings, k: null, T: null, of: null };
  const isClosed = () => false;
  const drawn = drawnFamilies(asking.ask, example.runs, asItIs, isClosed);
  return (
    drawn && {
      ...drawn,
      left: own.left,
      ...none,
      ...withIntervals(asking, drawn, { settings, isOpen: isClosed }),
      example: example.title,
    }
  );
}

/** The families with the answers of the open sections. */
function withAnswers(
  asking: Asking,
  own: Families,
  { settings, isOpen }: Pick<Context, "settings" | "isOpen">,
  before: DepthPicture | null,
) {
  const { families } = own;
  return {
    ...own,
    pairs: isOpen("pairs") ? depthPairs(asking.ask, families, settings) : null,
    leads: isOpen("leads")
      ? (familyLeads(asking, families, settings) ?? before?.leads ?? null)
      : null,
    fewer: isOpen("fewer") ? fewerSamples(asking, own, settings) : null,
    example: null,
  };
}

/** The intervals of all values, and the curves with theirs. */
function withIntervals(
  { bands }: Pick<Asking, "bands">,
  families: Families,
  { settings: { about }, isOpen }: { settings: Context["settings"]; isOpen: IsOpen },
) {
  const request = { about, ragged: families.settings.ragged };
  return {
    bands: depthBands(bands, families, request, isOpen),
    lines: isOpen("curves") ? focusCurves(families, bands, request) : null,
  };
}
