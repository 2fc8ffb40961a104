import { extrapolatedBudget } from "../../../questions/runs/budgets.ts";
import type { Settings } from "../../../state/settings/address.ts";
import type { About } from "../../../state/settings/settings.ts";
import type { Asking } from "../../../ui/page/page.ts";
import type { DrawnFamily } from "../map/drawn-family.ts";
import { depthLeads, type Lead } from "./leads.ts";

/** The leads available so far, with the k and population they were requested for. */
export interface FamilyLeads {
  leads: Lead[];
  k: number;
  about: About;
}

/** The k of the comparison: the extrapolated budget of the Beyond n view. */
export const leadsBudget = (families: readonly DrawnFamily[], settings: Settings): number =>
  extrapolatedBudget(
    families.flatMap(({ points }) => points.map(({ run }) => run)),
    settings,
  );

/**
 * The leads, requested at rest only, so that the intervals of the surfaces come first. Null until all are answered, or
 * the reader stops.
 */
export function familyLeads(
  { atRest, stopped }: Pick<Asking, "atRest" | "stopped">,
  families: DrawnFamily[],
  settings: Settings,
): FamilyLeads | null {
  const k = leadsBudget(families, settings);
  const { leads, isWhole } = depthLeads(atRest, families, k, settings);
  return isWhole || stopped ? { leads, k, about: settings.about } : null;
}
