import type { LabelName } from "../../read/base/run.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";

/** Runs that differ in only one label. */
export interface Pool {
  /** Their other labels. */
  name: string;
  /** Ids of the runs. */
  runs: string[];
}

const labelsOf = ({ run }: StyledRun) => Object.keys(run.labels) as LabelName[];

/** Groups of at least two runs that differ in no label but this one. */
export function poolsOf(runs: StyledRun[], label: string): Pool[] {
  const pools = new Map<string, Pool>();
  for (const styled of runs) {
    const { labels, from, id } = styled.run;
    if (labels[label as LabelName] === undefined) continue;
    const others = labelsOf(styled).filter((name) => name !== label);
    const name = others.map((other) => labels[other]).join(", ");
    const key = JSON.stringify([from, ...others.map((other) => [other, labels[other]])]);
    const pool = pools.get(key) ?? { name: name === "" ? "all runs" : name, runs: [] };
    pool.runs.push(id);
    pools.set(key, pool);
  }
  return [...pools.values()].filter((pool) => pool.runs.length > 1);
}

/** The labels that runs can be pooled over. Models are never pooled. */
export const poolable = (runs: StyledRun[]): string[] =>
  [...new Set(runs.flatMap(labelsOf))].filter(
    (label) => label !== "model" && poolsOf(runs, label).length > 0,
  );
