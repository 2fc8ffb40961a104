import { joinedTaskSet } from "../../read/runs/task-set.ts";
import { largestOf, smallestOf } from "../../base/extremes.ts";
import type { Labels } from "../../read/base/run.ts";
import { nameOf } from "../../read/columns/run-name.ts";
import {
  groupsOf,
  keyOf,
  namesBeside,
  sharesTasks,
  valueOf,
  valuesOf,
  type CountsOf,
  type Group,
  type NamedSummary,
} from "../sources/alike-runs.ts";
import { noRunHas, notesOf, poolQuestion, type PoolQuestion } from "./derived-notes.ts";
import { defaultLabel } from "./ranked-parts.ts";
import { addedCounts, addedSummary, areSamples, canBeAdded } from "./added-samples.ts";
import { joinedCounts } from "./joined-counts.ts";
import type { GroupSettings } from "../settings/settings.ts";
import { meanSign, type RunCounts, type RunPart, type RunSummary } from "../sources/source.ts";
import { valueIn } from "../../base/own.ts";

/** Derived runs together with the unchanged ones, and notes on them. */
export interface Derivation {
  runs: NamedSummary[];
  notes: string[];
  /** Absent if there is no question. */
  question?: PoolQuestion;
}

/** Requested derivation. */
interface Wanted extends Pick<GroupSettings, "pool" | "mean" | "samples"> {
  /** True to show only the deepest of runs that differ only in depth. */
  isDeepest: boolean;
  /** True if means over a label may replace their runs. */
  averages: boolean;
}

/** Derives runs from others that differ only in one label: tasks as one set, a mean, or added samples. */
export class DerivedRuns {
  /** By their parts, so that the same run is the same object with the same id. */
  readonly #made = new Map<string, RunSummary>();
  readonly #counts = new Map<string, RunCounts>();
  /** Plan of each derived run: its parts, whether their names prefix task names, and whether samples are added. */
  readonly #plans = new Map<string, { parts: RunPart[]; prefixed: boolean; adds: boolean }>();

  /** The last two results: for all runs, and for those that are not switched off. */
  #last: { key: string; derivation: Derivation }[] = [];

  /** The runs under settings. */
  of(
    all: readonly NamedSummary[],
    { pool, mean, samples, isDeepest, averages }: Wanted,
    countsOf: CountsOf,
  ): Derivation {
    const key = keyOf([
      pool,
      mean,
      samples,
      isDeepest,
      averages,
      ...all.map(({ run, name }) => [run.id, name]),
    ]);
    const known = this.#last.find((each) => each.key === key);
    if (known !== undefined) return known.derivation;
    let derived: Derivation = isDeepest ? this.#deepest(all) : { runs: [...all], notes: [] };
    if (samples !== null) derived = this.#joined(derived, samples, "added", countsOf);
    if (pool !== null) derived = this.#joined(derived, pool, "pooled", countsOf);
    if (mean !== null && averages) derived = this.#joined(derived, mean, "averaged", countsOf);
    this.#last = [{ key, derivation: derived }, ...this.#last.slice(0, 1)];
    return derived;
  }

  /** Keeps the deepest of runs that differ only in T, as a run without T. The others are left out. */
  #deepest(all: readonly NamedSummary[]): Derivation {
    const withT = all.filter((each) => each.run.labels.T !== undefined);
    if (withT.length === 0) return { runs: [...all], notes: ["No run has a depth T."] };
    const best = new Map<string, NamedSummary>();
    for (const each of withT) {
      const key = keyOf(Object.entries(labelsWithoutT(each.run)).sort());
      const before = best.get(key);
      if (before === undefined || depthOf(each) > depthOf(before)) best.set(key, each);
    }
    const kept = new Set(best.values());
    const names = namesBeside([...kept], "T");
    const runs = all.flatMap((each): NamedSummary[] => {
      if (each.run.labels.T === undefined) return [each];
      if (!kept.has(each)) return [];
      const run = this.#withoutT(each.run);
      return [{ ...each, run, name: nameOf(run.labels, names.all, names.varying, run.name) }];
    });
    const depths = [...new Set([...kept].map(depthOf))].sort((a, b) => a - b);
    const words =
      depths.length === 1
        ? `Each run is at its deepest T, ${depths.join()}.`
        : `Each run is at its deepest T, from ${depths[0] ?? ""} to ${depths.at(-1) ?? ""}.`;
    return { runs: withOwnNames(runs), notes: [words] };
  }

  #withoutT(run: RunSummary): RunSummary {
    const key = keyOf(["deepest", run.id]);
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const made = { ...run, labels: labelsWithoutT(run), depth: null };
    this.#made.set(key, made);
    return made;
  }

  /** The counts of a derived run; those of its parts are read on demand. */
  countsOf(id: string, countsOf: CountsOf): RunCounts | undefined {
    const known = this.#counts.get(id);
    const plan = this.#plans.get(id);
    if (known !== undefined || plan === undefined) return known;
    const parts = plan.parts.map((part) => ({
      part,
      counts: countsOf(part.id) ?? this.countsOf(part.id, countsOf),
    }));
    const there = parts.flatMap(({ part, counts }) =>
      counts === undefined ? [] : [{ part, counts }],
    );
    if (there.length < parts.length) return undefined;
    if (plan.adds) {
      const added = addedCounts(
        id,
        there.map(({ counts }) => counts),
      );
      this.#counts.set(id, added);
      return added;
    }
    const isMean = this.#made.get(id)?.made?.how === "averaged";
    const { cost, ...joined } = joinedCounts(id, there, plan.prefixed, isMean);
    const isPriced = this.#made.get(id)?.cost !== undefined && cost !== undefined;
    const made: RunCounts = isPriced ? { ...joined, cost } : joined;
    this.#counts.set(id, made);
    return made;
  }

  #joined(
    { runs, notes, question }: Derivation,
    label: string,
    how: "pooled" | "averaged" | "added",
    countsOf: CountsOf,
  ): Derivation {
    const values = valuesOf(runs, label);
    const none = values.length === 0 ? noRunHas(label) : `No runs differ in ${label}.`;
    const asked = question === undefined ? {} : { question };
    if (values.length < 2) return { runs, notes: [...notes, none], ...asked };
    const { groups, twice } = groupsOf(runs, label, values);
    const ownValues = valuesByBenchmark(runs, label);
    // A benchmark with one value has nothing to average over.
    const stays = (each: NamedSummary) => how === "averaged" && ownValues(each).length < 2;
    const lacking = groups.flatMap(({ members }) => {
      const [first] = members;
      const has = new Set(members.map((each) => valueOf(each, label)));
      const missing =
        first === undefined ? [] : ownValues(first).filter((value) => !has.has(value));
      return first === undefined || missing.length === 0
        ? []
        : [{ first, size: members.length, missing }];
    });
    const countsOfAny = (id: string) => this.#anyCounts(id, countsOf);
    const isJoined = ({ members }: Group) =>
      how === "added"
        ? members.length > 1 && members.every(({ run }) => canBeAdded(countsOfAny(run.id)))
        : how === "pooled"
          ? members.length > 1
          : !members.some(stays) && !lacking.some((each) => each.first === members[0]);
    const joined = groups.filter(isJoined);
    const prefixed =
      how !== "added" && joined.some(({ members }) => sharesTasks(members, countsOfAny));
    const seeming = how === "pooled" ? joined.filter((each) => areSamples(each, countsOfAny)) : [];
    const own = label === defaultLabel ? null : poolQuestion(label, seeming);
    const names = namesBeside(runs, label);
    const byFirst = new Map(
      joined.map(({ members }) => [
        members[0]?.run.id,
        this.#make(members, label, how, prefixed, names, countsOfAny),
      ]),
    );
    const used = new Set(joined.flatMap(({ members }) => members.map(({ run }) => run.id)));
    const left = runs.flatMap((each) => {
      const made = byFirst.get(each.run.id);
      if (made !== undefined) return [made];
      if (stays(each)) return [each];
      return how === "averaged" || used.has(each.run.id) ? [] : [each];
    });
    return {
      runs: withOwnNames(left),
      notes: [...notes, ...notesOf({ label, how, joined, lacking, twice, runs, stays })],
      ...(own === null ? asked : { question: own }),
    };
  }

  #anyCounts(id: string, countsOf: CountsOf): RunCounts | undefined {
    return countsOf(id) ?? this.countsOf(id, countsOf);
  }

  #make(
    members: readonly NamedSummary[],
    label: string,
    how: "pooled" | "averaged" | "added",
    prefixed: boolean,
    names: { all: string[]; varying: string[] },
    countsOf: CountsOf,
  ): NamedSummary {
    const runs = members.map(({ run }) => run);
    const key = keyOf([how, label, prefixed, ...runs.map(({ id }) => id)]);
    let run = this.#made.get(key);
    if (run === undefined) {
      const id = `${runs[0]?.id ?? ""}${how === "averaged" ? meanSign : "+"}${nextMade++}`;
      const summary = summaryOf(id, runs, label, how);
      const adds = how === "added";
      run = adds ? addedSummary(summary, id, members, countsOf) : summary;
      this.#made.set(key, run);
      this.#made.set(id, run);
      this.#plans.set(id, { parts: run.made?.parts ?? [], prefixed, adds });
    }
    const name = nameOf(run.labels, names.all, names.varying, "");
    return { run, name: name === "" ? `all of ${label}` : name };
  }
}

const labelsWithoutT = ({ labels }: RunSummary): Labels =>
  Object.fromEntries(Object.entries(labels).filter(([name]) => name !== "T"));

const depthOf = ({ run }: NamedSummary): number => Number(run.labels.T);

/** The values of a label in the runs of a run's own benchmark. */
function valuesByBenchmark(runs: readonly NamedSummary[], label: string) {
  const benchmarkOf = (each: NamedSummary) =>
    label === defaultLabel ? undefined : valueOf(each, defaultLabel);
  const found = new Map<string | undefined, string[]>();
  for (const benchmark of new Set(runs.map(benchmarkOf))) {
    const own = runs.filter((each) => benchmarkOf(each) === benchmark);
    found.set(benchmark, valuesOf(own, label));
  }
  return (each: NamedSummary): string[] => found.get(benchmarkOf(each)) ?? [];
}

/** Next number for ids, which differ between all stores of a page. */
let nextMade = 1;

function summaryOf(
  id: string,
  runs: readonly RunSummary[],
  label: string,
  how: "pooled" | "averaged" | "added",
): RunSummary {
  const [first] = runs;
  if (first === undefined) throw new Error("a run is made of others");
  const others = Object.entries(first.labels).filter(([name]) => name !== label);
  const labels: Labels = Object.fromEntries(others);
  const tasks = runs.reduce((sum, run) => sum + run.tasks, 0);
  const share = (run: RunSummary) => (how === "averaged" ? 1 / runs.length : run.tasks / tasks);
  return {
    id,
    name: first.name,
    labels,
    from: first.from,
    depth: label === "T" ? null : first.depth,
    tasks,
    minN: smallestOf(runs.map(({ minN }) => minN)),
    maxN: largestOf(runs.map(({ maxN }) => maxN)),
    rate: runs.reduce((sum, run) => sum + share(run) * run.rate, 0),
    stopped: runs.some(({ stopped }) => stopped),
    ...(runs.every(({ twoPoint }) => twoPoint === true) ? { twoPoint: true } : {}),
    ...taskSetIn(runs),
    ...(runs.some(({ greedy }) => greedy !== undefined)
      ? { greedy: runs.reduce((sum, run) => sum + (run.greedy ?? 0), 0) }
      : {}),
    ...costOf(runs, share),
    ...samplesOf(runs),
    made: {
      how,
      label,
      parts: runs.map((run) => ({
        id: run.id,
        value: valueIn(run.labels, label) ?? "",
        base: run.made?.parts.flatMap(({ base }) => base) ?? [run.id],
        ...(run.taskSet === undefined ? {} : { taskSet: run.taskSet }),
      })),
    },
  };
}

/** The tasks of all runs, if all have names. */
function taskSetIn(runs: readonly RunSummary[]): Pick<RunSummary, "taskSet"> {
  const sets = runs.flatMap(({ taskSet }) => taskSet ?? []);
  return sets.length < runs.length ? {} : { taskSet: joinedTaskSet(sets) };
}

/** Kinds of data that the samples of all runs have. */
function samplesOf([first, ...others]: readonly RunSummary[]): Pick<RunSummary, "samples"> {
  const samples = (first?.samples ?? []).filter((kind) =>
    others.every((run) => run.samples?.includes(kind)),
  );
  return samples.length === 0 ? {} : { samples };
}

/** The mean cost of a sample, if all runs use the same unit. */
function costOf(
  runs: readonly RunSummary[],
  share: (run: RunSummary) => number,
): Pick<RunSummary, "cost"> {
  const unit = runs[0]?.cost?.unit;
  if (unit === undefined || runs.some(({ cost }) => cost?.unit !== unit)) return {};
  return {
    cost: { unit, mean: runs.reduce((sum, run) => sum + share(run) * (run.cost?.mean ?? 0), 0) },
  };
}

/** Adds a number to names that several runs share, as for names of sources. */
function withOwnNames(runs: readonly NamedSummary[]): NamedSummary[] {
  const seen = new Map<string, number>();
  return runs.map((each) => {
    const count = (seen.get(each.name) ?? 0) + 1;
    seen.set(each.name, count);
    return count === 1 ? each : { ...each, name: `${each.name} #${count}` };
  });
}
