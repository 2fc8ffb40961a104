import { joinedSamples } from "../../read/base/sample-groups.ts";
import type { RunCounts, RunPart } from "../sources/source.ts";

/** The counts of parts, one after the other. Clusters of different parts are different. */
export function joinedCounts(
  id: string,
  parts: { part: RunPart; counts: RunCounts }[],
  prefixed: boolean,
  isMean: boolean,
): RunCounts {
  const all = parts.map(({ counts }) => counts);
  const named = (part: RunPart, names: string[]) => names.map((name) => `${part.value}: ${name}`);
  const hasNames = all.every(({ tasks }) => tasks !== null);
  const tasks = parts.flatMap(({ part, counts }) => {
    const names = counts.tasks?.split("\0") ?? [];
    return prefixed ? named(part, names) : names;
  });
  const clusters = parts.flatMap(({ part, counts }) =>
    named(part, (counts.clusters ?? counts.tasks)?.split("\0") ?? [...counts.n.keys()].map(String)),
  );
  // Parts that stopped by different rules have no rule in common.
  const [stopping, ...others] = [...new Set(all.map((each) => each.stopping))];
  return {
    id,
    n: concatenated(all.map(({ n }) => n)),
    c: concatenated(all.map(({ c }) => c)),
    weight: all.every(({ weight }) => weight === null)
      ? null
      : concatenated(all.map(({ n, weight }) => weight ?? new Float64Array(n.length).fill(1))),
    tasks: hasNames ? tasks.join("\0") : null,
    clusters: all.every((each) => each.clusters === null) ? null : clusters.join("\0"),
    ...(all.some(({ greedy }) => greedy !== undefined)
      ? {
          greedy: concatenated(
            all.map(({ n, greedy }) => greedy ?? new Float64Array(n.length).fill(NaN)),
          ),
        }
      : {}),
    ...(!isMean && all.every(({ cost }) => cost !== undefined)
      ? { cost: concatenated(all.flatMap(({ cost }) => cost ?? [])) }
      : {}),
    ...joinedSamples(all),
    ...(stopping === undefined || others.length > 0 ? {} : { stopping }),
    ...(isMean
      ? { strata: parts.map(({ part, counts }) => ({ value: part.value, rows: counts.n.length })) }
      : {}),
  };
}

function concatenated(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
