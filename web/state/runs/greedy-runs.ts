import type { Settings } from "../settings/address.ts";
import type { RunSummary } from "../sources/source.ts";

/** Whether a run holds one deterministic attempt at each task: temperature 0, n = 1. */
export const isGreedyRun = ({ labels: { temperature }, maxN }: RunSummary): boolean =>
  temperature !== undefined && temperature.trim() !== "" && Number(temperature) === 0 && maxN === 1;

/** What is the same for runs that are equal but for their temperature. */
const otherLabels = ({ labels }: RunSummary): string =>
  JSON.stringify(
    labels,
    Object.keys(labels)
      .filter((name) => name !== "temperature")
      .sort(),
  );

/** The greedy run of a run: of the same labels but for the temperature; null where there is none, or several. */
export function greedyRunOf<Run extends RunSummary>(
  run: RunSummary,
  all: readonly Run[],
): Run | null {
  const key = otherLabels(run);
  const found = all.filter(
    (each) => each.id !== run.id && isGreedyRun(each) && otherLabels(each) === key,
  );
  const [only = null, second] = found;
  return second === undefined ? only : null;
}

/** The run, and after it the one that holds its greedy scores where it has none of its own and such runs are taken. */
export function greedyIds(
  run: RunSummary,
  all: readonly { run: RunSummary }[],
  from: Settings["greedy"],
): string[] {
  const isOwn = from === "column" || run.greedy !== undefined;
  const summaries = all.map((each) => each.run);
  const other = isOwn ? null : greedyRunOf(run, summaries);
  return other === null ? [run.id] : [run.id, other.id];
}
