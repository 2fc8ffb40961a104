import type { About, Counts, DepthGains, Passcurve, Ragged } from "passcurve";
import { level, type Ends } from "../measure/interval-ends.ts";
import { clusterCodes, type Rows } from "../runs/pairing.ts";

/** What a doubling of k brings, what another round does, and how much more the latter. */
export const gainNames = ["deltaK", "deltaT", "difference"] as const;
export type GainName = (typeof gainNames)[number];

/** What intervals of the gains of a family are of; its depths ascend. */
export interface GainsOf {
  metric: "gains";
  depths: number[];
  nested: boolean;
}

export interface GainsRequest {
  of: GainsOf;
  about: About;
  ragged: Ragged;
  /** As gainPlace has them. */
  at: number[];
}

/** A gain of a family of depths. */
interface GainPlace {
  k: number;
  row: number;
  gain: GainName;
}

/** The number under which a gain's interval is kept: those of one k stand together. */
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
  /** Whether row i of each is the same task; else its tasks have no names. */
  paired: boolean;
  /** Of each row; null where no depth labels its tasks. */
  clusters: Int32Array | null;
}

/** The runs over the tasks of all of them, by name; what a depth lacks has the weight 0 there. */
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

/** The cluster of each task, from the first depth that labels it; tasks that none labels stand alone. */
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
      // As JSON, so that no label is another task's name.
      return JSON.stringify(label ?? { task });
    }),
  );
}

/** The ends of intervals of a family's gains, and their values over the tasks that they are of. */
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
