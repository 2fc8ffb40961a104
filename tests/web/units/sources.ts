import type { LoadedSource, RunSummary } from "../../../web/state/sources/source.ts";

/** A source of runs with these names, as the page keeps it. */
export function ownSource(key: number, from: string, names: string[]): LoadedSource {
  const runs = names.map((name, i): RunSummary => {
    const sizes = { tasks: 2, minN: 10, maxN: 10, rate: 0.5, stopped: false };
    return { id: `${key}/${i}`, name, labels: {}, from, depth: null, ...sizes };
  });
  const [n, c] = [Float64Array.of(10, 10), Float64Array.of(3, 7)];
  return {
    key,
    source: { kind: "text", name: from, text: names.join() },
    result: {
      ok: true,
      runs,
      shape: "long",
      rows: 2,
      notes: [],
      meta: {},
      depthChoice: null,
      columns: { found: [], rows: [], doubt: null },
    },
    counts: runs.map(({ id }) => ({ id, n, c, weight: null, tasks: "a\0b", clusters: null })),
    fingerprint: `text ${from}`,
  };
}

/** An example of runs with these names. */
export const exampleSource = (key: number, names: string[]): LoadedSource => ({
  ...ownSource(key, "evalperf", names),
  source: { kind: "example", name: "evalperf", id: "evalperf" },
});
