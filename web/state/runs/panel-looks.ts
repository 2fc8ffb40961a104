import { looks } from "../../read/base/run.ts";
import type { RunSummary } from "../sources/source.ts";
import { valueIn } from "../../base/own.ts";

/** Style indices that differ by a multiple of this number look the same. */
export const sameLook = looks;

type Labelled = Pick<RunSummary, "id" | "labels">;

/** Ids of runs that differ only in one label, family by family. */
export function panelFamilies(runs: readonly Labelled[], facet: string): string[][] {
  const seen = new Map<string, number>();
  const families = new Map<string, string[]>();
  for (const { id, labels } of runs) {
    const others = Object.keys(labels).filter((name) => name !== facet);
    const alike = JSON.stringify(labels, others.sort());
    // Equal runs of one panel are distinguished by their order.
    const place = alike + JSON.stringify(valueIn(labels, facet));
    const count = (seen.get(place) ?? 0) + 1;
    seen.set(place, count);
    const family = alike + String(count);
    families.set(family, [...(families.get(family) ?? []), id]);
  }
  return [...families.values()];
}

/** Style indices with the same look for runs that differ only in one label. All indices stay different. */
export const panelStyles = (runs: readonly Labelled[], facet: string): Map<string, number> =>
  new Map(
    panelFamilies(runs, facet).flatMap((ids, look) =>
      ids.map((id, panel) => [id, look + sameLook * runs.length * panel] as const),
    ),
  );
