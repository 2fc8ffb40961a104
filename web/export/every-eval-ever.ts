import type { RunCounts, RunSummary } from "../state/sources/source.ts";

/** A run, and its counts. */
interface CountedRun {
  run: Pick<RunSummary, "name" | "labels">;
  counts: Pick<RunCounts, "n" | "c" | "tasks" | "weight">;
}

const schemaVersion = "instance_level_eval_0.3.0";

/** The largest number of lines in a file: a million take about 400 MB. */
export const mostInstances = 1e6;

/**
 * The samples of runs in the instance-level schema of Every Eval Ever, one line each, in pieces of one task. Counts do
 * not tell which sample succeeded, or what the model wrote. So the successes of a task come first, and the output is
 * empty.
 *
 * @throws Error if a run has no names of tasks, or there are more samples than `mostInstances`
 */
export function* instancePieces(runs: readonly CountedRun[]): Generator<string> {
  const total = runs.reduce((sum, { counts }) => sum + counts.n.reduce((a, b) => a + b, 0), 0);
  if (total > mostInstances)
    throw new Error(
      `Every Eval Ever has a line per sample, and these runs have ${total} samples: at most ${mostInstances} are written. Save counts instead`,
    );
  for (const { run, counts } of runs) {
    if (counts.tasks === null || counts.weight !== null)
      throw new Error(
        `Every Eval Ever names tasks, and the run ${run.name} has no names of tasks. Save counts instead`,
      );
    const { model, benchmark, ...others } = run.labels;
    const name = benchmark ?? "benchmark";
    const shared = {
      schema_version: schemaVersion,
      evaluation_id: `${name}/${run.name}`,
      model_id: model ?? run.name,
      evaluation_name: name,
    };
    const metadata = { ...others, written_from: "counts of samples and successes" };
    for (const [i, task] of counts.tasks.split("\0").entries()) {
      const [n = 0, c = 0] = [counts.n[i], counts.c[i]];
      let lines = "";
      for (let sample = 0; sample < n; sample += 1) {
        const isCorrect = sample < c;
        const instance = {
          ...shared,
          sample_id: task,
          interaction_type: "single_turn",
          input: { raw: "", reference: [] },
          output: { raw: [] },
          answer_attribution: [],
          evaluation: { score: Number(isCorrect), is_correct: isCorrect },
          metadata,
        };
        lines += `${JSON.stringify(instance)}\n`;
      }
      yield lines;
    }
  }
}
