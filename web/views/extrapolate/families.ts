import type { AveragedFamilies } from "../../questions/models/fits.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import { familyWords, isAveraged } from "../../ui/beyond-n/family-words.ts";
import { fullName } from "../../ui/how/note.ts";
import { heading, note, type Asking, type Block } from "../../ui/page/page.ts";

/** A run's pass@k without the assumption that HB's family of rates is true. */
export interface Average {
  /** Null until it is ready. */
  found: AveragedFamilies | null;
}

/** Averages a run's prediction at k over families; null if it has none. */
export function averageOf(
  { job }: Pick<Asking, "job">,
  run: RunSummary,
  k: number,
): Average | null {
  if (!isAveraged(run, k)) return null;
  const [found = null] = job("families", [{ kind: "families", runs: [run.id], k }], {
    atOnce: true,
  });
  return { found };
}

/** The blocks of the average. */
export const averageBlocks = ({ found }: Average, name: string, k: number): Block[] => [
  heading(["Other families of rates for ", fullName(name)]),
  found === null ? null : note(familyWords(k, found)),
  { kind: "job", id: "families", start: "Average over families", running: "Averaged" },
  note(
    "HB’s intervals of pass@k beyond the samples are over these families, around its value. They hold in more populations of rates than HB’s family alone. They are wider where the counts cannot tell the families apart.",
    "small",
  ),
];
