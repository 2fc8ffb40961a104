import { checksumOf, version } from "../../read/formats/passcurve-file.ts";
import type { Run } from "../../read/base/run.ts";
import { sampleKinds } from "../../read/base/sample-groups.ts";
import { listsOf } from "../../read/base/sample-lists.ts";
import { inPlainForm } from "../../read/base/plain-form.ts";

/** Runs, view and settings as a file of JSON, of which people can read each column on a line of its own. */
export function writeShareFile(runs: readonly Run[], address: string): string {
  const normalized = <Value>(value: Value) =>
    JSON.parse(inPlainForm(JSON.stringify(value))) as typeof value;
  const [place, list] = [normalized(address), normalized(runs.map(inFile))];
  const lines = list.map((run) => {
    const fields = Object.entries(run).map(([key, value]) => field(key, value));
    return `    {\n      ${fields.join(",\n      ")}\n    }`;
  });
  return `{
  ${field("passcurve", runs.some(({ samples }) => samples !== undefined) ? version : 1)},
  ${field("address", place)},
  "runs": [
${lines.join(",\n")}
  ],
  ${field("checksum", checksumOf(place, list))}
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

/** A run whose tasks and clusters go by numbers. */
export const numbered = (runs: readonly Run[]): Run[] => {
  const number = (word: string) => {
    const places = new Map<string, string>();
    return (name: string) => {
      const known = places.get(name) ?? `${word} ${places.size + 1}`;
      places.set(name, known);
      return known;
    };
  };
  const [task, cluster] = [number("task"), number("cluster")];
  return runs.map((run) => ({
    ...run,
    tasks: run.tasks?.map(task) ?? null,
    clusters: run.clusters?.map(cluster) ?? null,
  }));
};
