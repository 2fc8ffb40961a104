import { Checksum, version } from "../../read/formats/passcurve-file.ts";
import type { Run } from "../../read/base/run.ts";
import { sampleKinds } from "../../read/base/sample-groups.ts";
import { listsOf } from "../../read/base/sample-lists.ts";
import { inPlainForm } from "../../read/base/plain-form.ts";

/** Runs, view and settings as a JSON file, in which each column is on its own line for human readers. */
export const writeShareFile = (runs: readonly Run[], address: string): string =>
  [...shareFilePieces(runs, address)].join("");

/** The same in pieces, with one piece per run. */
export function* shareFilePieces(runs: readonly Run[], address: string): Generator<string> {
  const normalized = <Value>(value: Value) =>
    JSON.parse(inPlainForm(JSON.stringify(value))) as typeof value;
  const place = normalized(address);
  const checksum = new Checksum(place);
  yield `{
  ${field("passcurve", runs.some(({ samples }) => samples !== undefined) ? version : 1)},
  ${field("address", place)},
  "runs": [
`;
  let between = "";
  for (const each of runs) {
    const run = normalized(inFile(each));
    checksum.add(run);
    const fields = Object.entries(run).map(([key, value]) => field(key, value));
    yield `${between}    {\n      ${fields.join(",\n      ")}\n    }`;
    between = ",\n";
  }
  yield `
  ],
  ${field("checksum", checksum.text)}
}
`;
}

const field = (key: string, value: unknown) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`;

function inFile({
  name,
  original,
  look,
  labels,
  depth,
  tasks,
  n,
  c,
  weight,
  clusters,
  greedy,
  cost,
  samples = {},
}: Run) {
  const [first] = n;
  return {
    name,
    ...(original === undefined ? {} : { original }),
    ...(look === undefined ? {} : { look }),
    labels,
    ...(depth === null ? {} : { depth }),
    ...(tasks === null ? {} : { tasks }),
    n: first !== undefined && n.every((each) => each === first) ? first : [...n],
    c: [...c],
    ...(weight === null ? {} : { weight: [...weight] }),
    ...(clusters === null ? {} : { clusters }),
    ...(greedy === undefined
      ? {}
      : { greedy: Array.from(greedy, (each) => (Number.isNaN(each) ? null : each)) }),
    ...(cost === undefined ? {} : { cost: [...cost.perSample], costUnit: cost.unit }),
    ...Object.fromEntries(
      sampleKinds.flatMap((kind) => {
        const groups = samples[kind];
        return groups === undefined ? [] : [[kind, listsOf(kind, groups)] as const];
      }),
    ),
  };
}

/** Runs with numbers instead of names of tasks and clusters. */
export function* numbered(runs: Iterable<Run>): Generator<Run> {
  const number = (word: string) => {
    const places = new Map<string, string>();
    return (name: string) => {
      const known = places.get(name) ?? `${word} ${places.size + 1}`;
      places.set(name, known);
      return known;
    };
  };
  const [task, cluster] = [number("task"), number("cluster")];
  for (const run of runs)
    yield {
      ...run,
      tasks: run.tasks?.map(task) ?? null,
      clusters: run.clusters?.map(cluster) ?? null,
    };
}
