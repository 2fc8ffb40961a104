import type { Labels, Run } from "../../read/base/run.ts";
import { ByteReader, ByteWriter, Damaged } from "./bytes.ts";
import { packSamples, unpackSamples } from "./packed-samples.ts";

// Runs as bytes, version 1, before they are deflated:
//   the number of runs; for each: depth + 4·(has tasks) + 8·(has clusters) + 16·(has weights) + 32·(has greedy scores)
//     + 64·(has costs) + 128·(has samples, from version 2 on), the number of labels, the number of rows
//   the number of tasks, 1 if they have names, the number of clusters
//   texts: for each run its name, label names and values, and unit of costs; clusters and tasks if they have names
//   for each run, columns: tasks as steps over the list of tasks, n, c, weights, indices in the list of clusters,
//     costs: their number, which is 1 if all are equal, and each as the eight bytes of a double
//   for each run with greedy scores: these as a text, separated by commas, empty for a task without one
//   for each run with samples: these, as in `packed-samples.ts`
// If tasks have no names, clusters have none either: both are numbered.

const depths = [null, "separate", "nested"] as const;
const [withTasks, withClusters, withWeights, withGreedy, withCosts] = [4, 8, 16, 32, 64];
const withSamples = 128;

/** The runs as bytes. Tasks and clusters keep their names or get numbers, so that runs can still be paired. */
export function packRuns(runs: readonly Run[], names: boolean): Uint8Array<ArrayBuffer> {
  const [tasks, clusters] = [placesOf(runs, "tasks"), placesOf(runs, "clusters")];
  const writer = new ByteWriter();
  writer.whole(runs.length);
  for (const { labels, depth, n, ...run } of runs) {
    const has =
      (run.tasks === null ? 0 : withTasks) +
      (run.clusters === null ? 0 : withClusters) +
      (run.weight === null ? 0 : withWeights) +
      (run.greedy === undefined ? 0 : withGreedy) +
      (run.cost === undefined ? 0 : withCosts) +
      (run.samples === undefined ? 0 : withSamples);
    writer.byte(depths.indexOf(depth) + has);
    writer.whole(labelsOf(labels).length);
    writer.whole(n.length);
  }
  writer.whole(tasks.size);
  writer.byte(names ? 1 : 0);
  writer.whole(clusters.size);
  const texts = runs.flatMap(({ name, labels, cost }) => [
    ...[name, ...labelsOf(labels).flat()],
    ...(cost === undefined ? [] : [cost.unit]),
  ]);
  writer.texts(names ? [...texts, ...clusters.keys(), ...tasks.keys()] : texts);
  for (const run of runs) packColumns(writer, run, tasks, clusters);
  const scores = runs.flatMap(({ greedy }) => (greedy === undefined ? [] : [textOf(greedy)]));
  if (scores.length > 0) writer.texts(scores);
  for (const { samples } of runs) if (samples !== undefined) packSamples(writer, samples);
  return writer.bytes;
}

const textOf = (greedy: Float64Array) =>
  Array.from(greedy, (each) => (Number.isNaN(each) ? "" : String(each))).join();

/** The greedy scores in a text, which must hold this many rows. */
function greedyIn(text: string, rows: number): Float64Array {
  const scores = Float64Array.from(text.split(","), (each) => {
    const score = each === "" ? NaN : Number(each);
    if (each !== "" && !(score >= 0 && score <= 1)) throw new Damaged();
    return score;
  });
  if (scores.length !== rows) throw new Damaged();
  return scores;
}

type Places = ReadonlyMap<string, number>;

function packColumns(writer: ByteWriter, run: Run, tasks: Places, clusters: Places): void {
  if (run.tasks !== null) writer.column(stridesOf(run.tasks.map((task) => tasks.get(task) ?? 0)));
  writer.column([...run.n]);
  writer.column([...run.c]);
  if (run.weight !== null) writer.column([...run.weight]);
  if (run.clusters !== null) writer.column(run.clusters.map((each) => clusters.get(each) ?? 0));
  if (run.cost !== undefined) packCosts(writer, run.cost.perSample);
}

function packCosts(writer: ByteWriter, costs: Float64Array): void {
  const isOne = costs.every((cost) => cost === costs[0]);
  writer.doubles(isOne ? costs.slice(0, 1) : costs);
}

function unpackCosts(reader: ByteReader, rows: number): Float64Array {
  const costs = reader.doubles();
  if (costs.length !== 1 && costs.length !== rows) throw new Damaged();
  return costs.length === rows ? costs : new Float64Array(rows).fill(costs[0] ?? NaN);
}

/** Names in all runs, in order of first appearance, each with its index. */
function placesOf(runs: readonly Run[], kind: "tasks" | "clusters"): Map<string, number> {
  const places = new Map<string, number>();
  for (const run of runs)
    for (const name of run[kind] ?? []) if (!places.has(name)) places.set(name, places.size);
  return places;
}

const labelsOf = (labels: Labels) =>
  Object.entries(labels).filter((label): label is [string, string] => label[1] !== undefined);

/**
 * Distance of each index from the one after the previous index, with the sign in the lowest bit. Consecutive indices
 * give 0.
 */
const stridesOf = (places: readonly number[]) =>
  places.map((place, i) => {
    const stride = place - (places[i - 1] ?? -1) - 1;
    return stride < 0 ? -2 * stride - 1 : 2 * stride;
  });

function placesOfStrides(strides: readonly number[]): number[] {
  let place = -1;
  return strides.map(
    (stride) => (place += 1 + (stride % 2 === 1 ? -(stride + 1) / 2 : stride / 2)),
  );
}

/** Run header. */
interface Head {
  flags: number;
  labels: number;
  rows: number;
}

/** The runs in bytes. Throws if the bytes are damaged. The reader of files checks if the counts are possible. */
export function unpackRuns(bytes: Uint8Array): Run[] {
  const reader = new ByteReader(bytes);
  const count = reader.whole();
  if (count > reader.left) throw new Damaged();
  const heads = Array.from({ length: count }, (): Head => {
    const flags = reader.byte();
    return { flags, labels: reader.whole(), rows: reader.whole() };
  });
  const [taskCount, isNamed, clusterCount] = [reader.whole(), reader.byte() === 1, reader.whole()];
  const textsOf = ({ labels, flags }: Head) => 1 + 2 * labels + (flags & withCosts ? 1 : 0);
  const ofRuns = heads.reduce((sum, head) => sum + textsOf(head), 0);
  const texts = reader.texts(isNamed ? ofRuns + clusterCount + taskCount : ofRuns);
  const nameOf = (word: string, from: number, size: number) => (place: number) => {
    if (!(place >= 0 && place < size)) throw new Damaged();
    return isNamed ? (texts[ofRuns + from + place] ?? "") : `${word} ${place + 1}`;
  };
  const names = {
    cluster: nameOf("cluster", 0, clusterCount),
    task: nameOf("task", clusterCount, taskCount),
  };
  let at = 0;
  const runs = heads.map((head): Run => {
    const own = texts.slice(at, (at += textsOf(head)));
    return unpackRun(reader, head, own, names);
  });
  const scored = heads.flatMap(({ flags }, i) => (flags & withGreedy ? [i] : []));
  const scores = scored.length === 0 ? [] : reader.texts(scored.length);
  const sampled = runs.map((run, i) =>
    (heads[i]?.flags ?? 0) & withSamples ? { ...run, samples: unpackSamples(reader, run.c) } : run,
  );
  if (reader.left > 0) throw new Damaged();
  return sampled.map((run, i) => {
    const text = scores[scored.indexOf(i)];
    return text === undefined ? run : { ...run, greedy: greedyIn(text, run.n.length) };
  });
}

interface Names {
  cluster: (place: number) => string;
  task: (place: number) => string;
}

function unpackRun(
  reader: ByteReader,
  { flags, labels, rows }: Head,
  [name = "", ...texts]: string[],
  names: Names,
): Run {
  const depth = depths[flags % 4];
  if (depth === undefined) throw new Damaged();
  const column = (flag: number) => (flags & flag ? reader.column(rows) : null);
  const tasks = column(withTasks);
  const [n, c] = [reader.column(rows), reader.column(rows)];
  const weight = column(withWeights);
  const clusters = column(withClusters);
  const costs = flags & withCosts ? unpackCosts(reader, rows) : null;
  return {
    name,
    // From entries, so that a label named __proto__ works like any other.
    labels: Object.fromEntries(
      Array.from({ length: labels }, (_, i) => [texts[2 * i] ?? "", texts[2 * i + 1] ?? ""]),
    ),
    depth,
    tasks: tasks && placesOfStrides(tasks).map(names.task),
    n: Float64Array.from(n),
    c: Float64Array.from(c),
    weight: weight && Float64Array.from(weight),
    clusters: clusters?.map(names.cluster) ?? null,
    ...(costs === null ? {} : { cost: { perSample: costs, unit: texts[2 * labels] ?? "" } }),
  };
}
