import type { RawModule } from "./raw.ts";
import { measure } from "./rooms/measure.ts";
import { grouping } from "./rooms/grouping.ts";
import { metrics } from "./rooms/metrics.ts";
import { cover } from "./rooms/cover.ts";
import { models } from "./rooms/models.ts";
import { hierarchical } from "./rooms/hierarchical.ts";
import { populations } from "./rooms/populations.ts";
import { prediction } from "./rooms/prediction.ts";
import { studies } from "./rooms/studies.ts";
import { intervals } from "./rooms/intervals.ts";
import { checker } from "./rooms/checker.ts";
import { compare } from "./rooms/compare.ts";
import { relations } from "./rooms/relations.ts";
import { depth } from "./rooms/depth.ts";
import { plan } from "./rooms/plan.ts";
import { costs } from "./rooms/costs.ts";
import { selection } from "./rooms/selection.ts";
import { plannedComparisons } from "./rooms/planned-comparisons.ts";
import { plansBeyond } from "./rooms/plans-beyond.ts";

/**
 * The functions of passcurve. `load()` returns the only instance. All of them throw a PasscurveError for an argument
 * outside its domain, and the error names the argument. Metrics of one task take whole n in 1 … 2^31, c in 0 … n and k
 * in 1 … 2^53.
 */
export interface Passcurve
  extends
    ReturnType<typeof measure>,
    ReturnType<typeof grouping>,
    ReturnType<typeof metrics>,
    ReturnType<typeof cover>,
    ReturnType<typeof models>,
    ReturnType<typeof hierarchical>,
    ReturnType<typeof prediction>,
    ReturnType<typeof studies>,
    ReturnType<typeof populations>,
    ReturnType<typeof intervals>,
    ReturnType<typeof compare>,
    ReturnType<typeof relations>,
    ReturnType<typeof depth>,
    ReturnType<typeof plan>,
    ReturnType<typeof costs>,
    ReturnType<typeof selection>,
    ReturnType<typeof checker>,
    ReturnType<typeof plannedComparisons>,
    ReturnType<typeof plansBeyond> {}

/** All rooms on top of one raw module. */
export const passcurveOf = (raw: RawModule): Passcurve => ({
  ...measure(raw),
  ...grouping(raw),
  ...metrics(raw),
  ...cover(raw),
  ...models(raw),
  ...hierarchical(raw),
  ...prediction(raw),
  ...studies(raw),
  ...populations(raw),
  ...intervals(raw),
  ...compare(raw),
  ...relations(raw),
  ...depth(raw),
  ...plan(raw),
  ...costs(raw),
  ...selection(raw),
  ...checker(raw),
  ...plannedComparisons(raw),
  ...plansBeyond(raw),
});
