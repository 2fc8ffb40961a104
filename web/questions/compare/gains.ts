import type { About, Counts, DepthGains, Passcurve, Ragged } from "passcurve";
import { level, type Ends } from "../measure/interval-ends.ts";
import { clusterCodes, type Rows } from "../runs/pairing.ts";
import type { Context } from "../measure/context.ts";

/** Gain from doubling k, gain from another round, and the latter minus the former. */
export const gainNames = ["deltaK", "deltaT", "difference"] as const;
export type GainName = (typeof gainNames)[number];

/** Gains of a family that need intervals; its depths ascend. */
export interface GainsOf {
  metric: "gains";
  depths: number[];
  nested: boolean;
}

export interface GainsRequest {
  of: GainsOf;
  about: About;
  ragged: Ragged;
  /** Places, as numbers from gainPlace. */
  at: number[];
}

/** A gain of a family of depths. */
interface GainPlace {
  k: number;
  row: number;
  gain: GainName;
}

/** Number of a gain, for storing its interval; gains at one k are adjacent. */
export const gainPlace = (depths: number, { k, row, gain }: GainPlace): number =>
  (k * depths + row) * gainNames.length + gainNames.indexOf(gain);

function placeOf(depths: number, at: number): GainPlace {
  const cell = Math.floor(at / gainNames.length);
  const gain = gainNames[at % gainNames.length] ?? "difference";
  return { k: Math.floor(cell / depths), row: cell % depths, gain };
}

/** The counts of a family, depth by depth. */
export interface GainCounts {
  runs: Counts[];
  /** True if row i of each run is the same task; false if tasks have no names. */
  paired: boolean;
  /** Cluster code of each row; null if no depth labels its tasks. */
  clusters: Int32Array | null;
}

/** Aligns the runs over the union of their tasks, by name. A task missing at a depth has weight 0 there. */
export function gainCountsOf(runs: readonly Rows[]): GainCounts {
  if (runs.some(({ tasks }) => tasks === null)) {
    const alone = runs.map(({ n, c, weight }) =>
      weight === null ? { n, c } : { n, c, tasks: weight },
    );
    return { runs: alone, paired: false, clusters: null };
  }
  const places = runs.map(({ tasks }) => new Map(tasks?.map((task, i) => [task, i])));
  const tasks = [...new Set(places.flatMap((each) => [...each.keys()]))];
  const aligned = runs.map(({ n, c, weight }, run): Counts => {
    const at = tasks.map((task) => places[run]?.get(task) ?? -1);
    return {
      n: at.map((place) => n[place] ?? 1),
      c: at.map((place) => c[place] ?? 0),
      tasks: at.map((place) => (place < 0 ? 0 : (weight?.[place] ?? 1))),
    };
  });
  return { runs: aligned, paired: true, clusters: clustersOf(runs, places, tasks) };
}

/** Cluster of each task, from the first depth that labels it; an unlabelled task is a cluster of its own. */
function clustersOf(
  runs: readonly Rows[],
  places: readonly ReadonlyMap<string, number>[],
  tasks: readonly string[],
): Int32Array | null {
  if (runs.every(({ clusters }) => clusters === null)) return null;
  return clusterCodes(
    tasks.map((task) => {
      const labels = runs.map(({ clusters }, run) => clusters?.[places[run]?.get(task) ?? -1]);
      const label = labels.find((each) => each !== undefined);
      // JSON distinguishes a label from the name of another task.
      return JSON.stringify(label ?? { task });
    }),
  );
}

/** Interval ends for a family's gains, and the gains over the same tasks. */
export function gainEndsOf(passcurve: Passcurve, counts: GainCounts, request: GainsRequest): Ends {
  const { of, about, ragged, at } = request;
  const { depths, nested } = of;
  const places = at.map((each) => placeOf(depths.length, each));
  const ks = [...new Set(places.map(({ k }) => k))];
  const clusters = about === "new-tasks" ? counts.clusters : null;
  const interval = { about, level, ...(clusters === null ? {} : { clusters }) };
  const runs = counts.runs.map((each, row) => ({ T: depths[row] ?? NaN, counts: each }));
  const gainsOf = (those: typeof runs) =>
    passcurve.depthGains(those, ks, { ragged, nested, interval });
  const parts = counts.paired ? [gainsOf(runs)] : runs.map((run) => gainsOf([run]));
  const cells = places.map(({ k, row, gain }) => {
    const column = ks.indexOf(k);
    const [part, inside] = counts.paired ? [parts[0], row] : [parts[row], 0];
    return cellOf(part, gain, inside * ks.length + column, counts.paired);
  });
  return {
    value: Float64Array.from(cells, ({ value }) => value),
    lower: Float64Array.from(cells, ({ lower }) => lower),
    upper: Float64Array.from(cells, ({ upper }) => upper),
    reason: cells.map(({ reason }) => reason),
    clusters: clusters === null ? null : (parts[0]?.deltaK.interval.units ?? null),
    paired: counts.paired,
  };
}

const unnamed = "the tasks have no names, so that those of two depths cannot be paired";

function cellOf(gains: DepthGains | undefined, name: GainName, at: number, paired: boolean) {
  const { value, lower, upper, interval } = gains?.[name] ?? {};
  const reason = interval?.reason[at] ?? null;
  return {
    value: value?.[at] ?? NaN,
    lower: lower?.[at] ?? NaN,
    upper: upper?.[at] ?? NaN,
    reason: paired || name === "deltaK" ? reason : unnamed,
  };
}

/** Answers to the kinds of question of this file. */
export const gainsAnswers = {
  /** Interval ends for the gains of a family of depths. */
  gainEnds: (request: GainsRequest, { passcurve, runs }: Context) =>
    gainEndsOf(passcurve, gainCountsOf(runs), request),
};
