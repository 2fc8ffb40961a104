import { taskSetOf } from "../../read/runs/task-set.ts";
import type { Content } from "../../read/text/content.ts";
import type { Member } from "../../read/containers/container.ts";
import { openContent, openMembers } from "../../read/read-content.ts";
import { sampleKinds } from "../../read/base/sample-groups.ts";
import type { ReadOptions, Run, RunCost } from "../../read/base/run.ts";
import type {
  Imported,
  Refused,
  RunCounts,
  RunSummary,
  Source,
} from "../../state/sources/source.ts";
import { alreadyLoaded } from "./already-loaded.ts";
import { Fingerprint } from "../../read/base/fingerprint.ts";
import {
  fixed,
  parseStopping,
  stoppingLabel,
  stoppingOf,
  stoppingText,
} from "../../read/base/stopping.ts";
import { rulesThatFit, seemsStopped } from "../runs/stopped-sampling.ts";

/** A source without its content; `path` is the path of its file, which may name its run. */
type Said = Pick<Source, "kind" | "name" | keyof ReadOptions> & { path?: string };

/**
 * Reads a content unless it is among the known ones; run ids start with the key of the source. Calls `tell` with the
 * share that is read, from 0 to 1.
 */
export async function imported(
  source: Said,
  content: Content | readonly Member[],
  key: number,
  known: readonly string[],
  tell: (done: number) => void = () => undefined,
): Promise<Imported | Refused> {
  const print = new Fingerprint();
  const watcher = {
    piece: (piece: string | Uint8Array) => {
      print.add(piece);
    },
    progress: tell,
  };
  const opened = areMembers(content)
    ? openMembers(source.name, content, watcher)
    : openContent(source.path ?? source.name, content, watcher);
  if ("ok" in opened) return opened;
  const fingerprint = `${source.kind} ${print.text}`;
  if (known.includes(fingerprint)) return alreadyLoaded;
  const {
    nested = false,
    meaning = {},
    byName = false,
    runs = {},
    stopping,
    said,
    skipBadLines,
  } = source;
  const read = await opened.read({
    nested,
    meaning,
    byName,
    runs,
    ...(said === undefined ? {} : { said }),
    ...(stopping === undefined ? {} : { stopping }),
    ...(skipBadLines === undefined ? {} : { skipBadLines }),
  });
  if (!read.ok) return read;
  if (source.path !== undefined) {
    const { namedByPath } = await import("../../read/runs/paths.ts");
    read.runs = namedByPath(read.runs, source.path);
  }
  const id = (index: number) => `${key}/${index}`;
  const textOf = joiner();
  return {
    ok: true,
    result: { ...read, runs: read.runs.map((run, i) => summaryOf(run, id(i), source.name)) },
    counts: read.runs.map((run, i) => countsOf(run, id(i), textOf)),
    fingerprint,
  };
}

/** Memory of all n and c of a result, which nothing else uses. Runs may share some. */
export function buffersIn(outcome: unknown): ArrayBuffer[] {
  const { counts = [] } = (outcome ?? {}) as Partial<Imported>;
  return [...new Set(counts.flatMap(({ n, c }) => [n.buffer, c.buffer] as ArrayBuffer[]))];
}

const areMembers = (content: Content | readonly Member[]): content is readonly Member[] =>
  Array.isArray(content);

function summaryOf(run: Run, id: string, from: string): RunSummary {
  const { name, original, look, labels, depth, n, weight, cost, greedy, samples } = run;
  return {
    id,
    name,
    ...(original === undefined ? {} : { original }),
    ...(look === undefined ? {} : { look }),
    labels,
    from,
    depth,
    tasks: weight === null ? n.length : weight.reduce((sum, each) => sum + each, 0),
    minN: n.reduce((least, each) => Math.min(least, each), Infinity),
    maxN: n.reduce((most, each) => Math.max(most, each), 0),
    rate: rateOf(run),
    ...stoppedIn(run),
    ...(isTwoPoint(run) ? { twoPoint: true } : {}),
    ...(run.tasks === null ? {} : { taskSet: taskSetOf(run.tasks) }),
    ...(cost === undefined ? {} : { cost: { mean: meanCost(run, cost), unit: cost.unit } }),
    ...(greedy === undefined
      ? {}
      : { greedy: greedy.filter((each) => !Number.isNaN(each)).length }),
    ...(samples === undefined
      ? {}
      : { samples: sampleKinds.filter((kind) => samples[kind] !== undefined) }),
  };
}

/**
 * Returns `stopped`, from the run's label or else from its counts. Counts that seem stopped also get the rules that
 * fit.
 */
function stoppedIn(run: Run): Pick<RunSummary, "stopped" | "fits"> {
  const said = parseStopping(run.labels[stoppingLabel]);
  const seems = seemsStopped(run);
  const fits = seems ? { fits: rulesThatFit(run).map(stoppingText) } : {};
  return { stopped: said === null ? seems : said !== fixed, ...fits };
}

/** True if all samples of each task agree, some task has several samples, and tasks differ. */
function isTwoPoint({ n, c }: Run): boolean {
  const [failed, solved] = [c.every((each) => each === 0), c.every((each, i) => each === n[i])];
  const isSplit = !failed && !solved && c.every((each, i) => each === 0 || each === n[i]);
  return isSplit && n.some((each) => each > 1);
}

function meanCost({ weight }: Run, { perSample }: RunCost): number {
  let [sum, tasks] = [0, 0];
  perSample.forEach((cost, i) => {
    const times = weight?.[i] ?? 1;
    sum += times * cost;
    tasks += times;
  });
  return sum / tasks;
}

function rateOf({ n, c, weight }: Run): number {
  let [sum, tasks] = [0, 0];
  n.forEach((samples, i) => {
    const times = weight?.[i] ?? 1;
    sum += (times * (c[i] ?? NaN)) / samples;
    tasks += times;
  });
  return sum / tasks;
}

/** Joins names into one text; a list that several runs share is joined once. */
function joiner(): (names: readonly string[] | null) => string | null {
  const texts = new Map<readonly string[], string>();
  return (names) => {
    if (names === null) return null;
    const text = texts.get(names) ?? names.join("\0");
    texts.set(names, text);
    return text;
  };
}

const countsOf = (
  { n, c, weight, tasks, clusters, cost, greedy, labels, samples }: Run,
  id: string,
  textOf: ReturnType<typeof joiner>,
): RunCounts => ({
  id,
  ...(stoppingOf(labels) === null ? {} : { stopping: labels[stoppingLabel] ?? "" }),
  n,
  c,
  weight,
  tasks: textOf(tasks),
  clusters: textOf(clusters),
  ...(cost === undefined ? {} : { cost: cost.perSample }),
  ...(greedy === undefined ? {} : { greedy }),
  ...samples,
});
