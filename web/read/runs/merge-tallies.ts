import type { Run } from "../base/run.ts";
import type { Marks, RunTallies, Tally } from "../base/sample-tallies.ts";

/**
 * Merges the sample data of a run in several files, in the order of these tasks. Only kinds of data that all files have
 * are merged.
 */
export function mergedTallies(
  runs: readonly Run[],
  tasks: readonly string[],
): { tallies?: RunTallies } {
  const all = runs.map(({ tallies }) => tallies ?? {});
  const places = new Map(tasks.map((task, i) => [task, i]));
  function merged<Value, Each extends Tally<Value>>(
    of: (tallies: RunTallies) => Each | undefined,
  ): Each | undefined {
    const tallies = all.map(of);
    const [first] = tallies;
    if (first === undefined || tallies.includes(undefined)) return undefined;
    const sums = tasks.map(() => new Map<Value, Marks>());
    tallies.forEach((tally, run) => {
      tally?.tasks.forEach((values, i) => {
        const sum = sums[places.get(runs[run]?.tasks?.[i] ?? "") ?? -1];
        for (const [value, { right, wrong, line }] of values) {
          const before = sum?.get(value) ?? { right: 0, wrong: 0 };
          sum?.set(value, { right: before.right + right, wrong: before.wrong + wrong, line });
        }
      });
    });
    return { ...first, tasks: sums };
  }
  const faulty = (of: "scores" | "ranks") =>
    all.flatMap((tallies) => tallies[of] ?? []).find(({ fault }) => fault !== null)?.fault ?? null;
  const answers = merged(({ answers: each }) => each);
  const scores = merged(({ scores: each }) => each);
  const ranks = merged(({ ranks: each }) => each);
  if (answers === undefined && scores === undefined && ranks === undefined) return {};
  return {
    tallies: {
      ...(answers === undefined ? {} : { answers }),
      ...(scores === undefined ? {} : { scores: { ...scores, fault: faulty("scores") } }),
      ...(ranks === undefined ? {} : { ranks: { ...ranks, fault: faulty("ranks") } }),
    },
  };
}
