import { counted } from "../../base/format.ts";
import type { LoadedSource, RunCounts } from "../../state/sources/source.ts";
import type { Refusal } from "./load-source.ts";

/** Summary of the counts in a source, or why it would be refused; "" if another question came meanwhile. */
export function previewWords(outcome: LoadedSource | Refusal | null): string {
  if (outcome === null) return "";
  if (!("result" in outcome)) {
    const [problem] = outcome.problems;
    return `This would be refused: ${problem?.message ?? "it cannot be read"}.`;
  }
  const { result, counts } = outcome;
  const tasks = result.runs.reduce((sum, run) => sum + run.tasks, 0);
  const [n, c] = [sum(counts, "n"), sum(counts, "c")];
  return `This gives ${counted(result.runs.length, "run")}, ${counted(tasks, "task")}, ${counted(n, "sample")} and ${counted(c, "success", "successes")}.`;
}

const sum = (runs: readonly RunCounts[], of: "n" | "c"): number =>
  runs.reduce(
    (all, run) => run[of].reduce((some, each, i) => some + each * (run.weight?.[i] ?? 1), all),
    0,
  );
