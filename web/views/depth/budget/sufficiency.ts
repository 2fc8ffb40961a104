import type { SurfaceSufficiency } from "../../../questions/compare/depth.ts";
import { defaultRepeats } from "../../../questions/plan/study.ts";
import { smallestOf } from "../../../base/extremes.ts";
import type { Settings } from "../../../state/settings/address.ts";
import type { Asking } from "../../../ui/page/page.ts";
import type { Families } from "../families.ts";
import type { DrawnFamily } from "../map/drawn-family.ts";

/** A family's surface from m samples, and its distance from that of all samples. */
export interface FewerSamples {
  family: DrawnFamily;
  m: number;
  ks: number[];
  repeats: number;
  found: SurfaceSufficiency;
}

/** Surfaces from fewer samples, for one family or all. */
export interface Fewer {
  families: DrawnFamily[];
  sizes: readonly number[];
  /** The sizes if the reader chooses none. */
  defaultSizes: readonly number[];
  repeats: number;
  /** True if some family has enough samples for a size. */
  isAsked: boolean;
  /** The results so far. */
  done: FewerSamples[];
}

/** Name of the job. */
export const fewerJob = "fewer";

const sizesUpTo = (n: number) => [
  ...new Set([8, 4, 2].map((part) => Math.floor(n / part)).filter((m) => m > 0)),
];

/** Asks for the distance of surfaces with fewer samples from the full ones, at once. */
export function fewerSamples(
  { job }: Pick<Asking, "job">,
  { families: all, inFocus }: Pick<Families, "families" | "inFocus">,
  { study }: Settings,
): Fewer {
  const one = inFocus === null ? [] : [inFocus];
  const families = study.runs === "all" ? all : one;
  const repeats = study.repeats ?? defaultRepeats.counted;
  const least = smallestOf(families.map(({ request }) => request.lastK));
  const defaultSizes = sizesUpTo(least);
  const sizes = study.samples ?? defaultSizes;
  const request = families.flatMap((family) =>
    sizes
      .filter((m) => m <= family.request.lastK)
      .map((m) => ({ family, m, ks: family.request.ks.filter((k) => k <= m), repeats })),
  );
  const answers = job(
    fewerJob,
    request.map(({ family, m, ks }) => ({
      kind: "sufficiency" as const,
      runs: family.points.map(({ run }) => run.id),
      m,
      ks,
      repeats,
    })),
    { atOnce: true },
  );
  const done = request.flatMap((each, i): FewerSamples[] => {
    const found = answers[i] ?? null;
    return found === null ? [] : [{ ...each, found }];
  });
  return { families, sizes, defaultSizes, repeats, isAsked: request.length > 0, done };
}
