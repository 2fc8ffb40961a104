import type { AtK, AtTau, RunShape } from "../../questions/measure/reliability.ts";
import { remembering } from "../../base/remembering.ts";
import type { IntervalRequest } from "../../ui/workspace/intervals.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { ReliabilityPicture } from "./picture.ts";

/** A cell of the surface over k and τ. */
export interface KAndTau {
  k: number;
  tau: number;
}

export interface BandSettings extends Pick<Settings, "about" | "ragged" | "against" | "tau"> {
  /** The selected cell of the surface and its run; null if no surface is drawn. */
  cell: (KAndTau & { run: string }) | null;
}

/** Requests for a run, by the name of the band; without places if the picture does not show the band. */
type Requests<Name extends string> = Record<Name, IntervalRequest>;

/** Along an axis, readers cannot distinguish more places than these. */
const mostTaus = 100;
const mostKs = 12;

/** About `most` of the places, both ends included. */
const thinned = (places: number[], most: number): number[] =>
  places.length <= most
    ? places
    : Array.from(
        { length: most },
        (_, i) => places[Math.round((i * (places.length - 1)) / (most - 1))] ?? NaN,
      );

/** For c/n, the first step at or beyond τ, which has the same share; for the tasks' own rates, τ itself. */
export function coverPlace({ steps }: RunShape, about: Settings["about"], tau: number): number {
  if (about !== "new-tasks") return tau;
  return steps.tau.find((step) => step >= tau) ?? 1;
}

/** Places along the Cover curve: its steps, or for the tasks' own rates hundredths, like the slider. */
function coverPlaces(shape: RunShape, { about, tau }: BandSettings): number[] {
  const along =
    about === "new-tasks"
      ? thinned([...shape.steps.tau], mostTaus)
      : Array.from({ length: mostTaus }, (_, i) => (i + 1) / mostTaus);
  const printed = [...shape.cover.tau, tau].map((each) => coverPlace(shape, about, each));
  return [...new Set([...along, ...printed])].filter((each) => each > 0);
}

/** The parts of an answer by their runs. */
const byRun = <Part extends { run: string }>(parts: readonly Part[]): ReadonlyMap<string, Part> =>
  new Map(parts.map((part) => [part.run, part]));
const atKOf = remembering(({ runs }: AtK) => byRun(runs));
const atTauOf = remembering(({ runs }: AtTau) => byRun(runs));

/** The runs that each run is compared with. */
const comparedIn = remembering(
  (parts: readonly string[][]): ReadonlyMap<string, string[]> =>
    new Map(parts.flatMap((part) => part.map((run) => [run, part]))),
);

/** Request for G-Pass over k at τ, or for the selected cell. */
function overKRequest(
  run: string,
  atTau: AtTau,
  { about, ragged, against, cell }: BandSettings,
): IntervalRequest {
  const read = cell?.run === run ? cell : null;
  const values = atTauOf(atTau).get(run)?.overK ?? [];
  const defined = atTau.ks.filter((_, i) => !Number.isNaN(values[i] ?? NaN));
  const ofCell = read === null ? [] : [read.k];
  return {
    runs: [run],
    of: { metric: "g-pass", tau: read?.tau ?? atTau.tau },
    about,
    ragged,
    at: against === "k" ? thinned(defined, mostKs) : ofCell,
  };
}

/** Requests for a run at one k. */
export function requestsAtK(
  run: string,
  atK: AtK,
  { about, ragged }: Pick<BandSettings, "about" | "ragged">,
): Requests<"overTau" | "mg" | "mgArea"> {
  const { k } = atK;
  const found = atKOf(atK).get(run);
  const isDefined = found !== undefined && !Number.isNaN(found.mg.value);
  const request = (of: IntervalRequest["of"], at: number[]): IntervalRequest => ({
    runs: [run],
    of,
    about,
    ragged,
    at: isDefined ? at : [],
  });
  const along = thinned([...(found?.steps.tau ?? [])], mostTaus);
  const taus = [...new Set([...along, ...(found?.curve.tau ?? [])])];
  return {
    overTau: request({ metric: "g-pass", k }, taus),
    mg: request({ metric: "mg-pass" }, [k]),
    mgArea: request({ metric: "mg-area" }, [k]),
  };
}

/** Request for AUC⁺ between runs; it has intervals about new tasks only. */
export const excessRequest = (
  runs: string[],
  { about, ragged }: Pick<BandSettings, "about" | "ragged">,
): IntervalRequest => ({
  runs,
  of: { metric: "excess" },
  about: "new-tasks",
  ragged,
  at: about === "new-tasks" && runs.length > 1 ? [...runs.keys()] : [],
});

const excessOf = remembering(
  (runs: string[], about: BandSettings["about"], ragged: BandSettings["ragged"]) =>
    excessRequest(runs, { about, ragged }),
);

type OfRun = Requests<"cover" | "passAt1" | "overK" | "overTau" | "mg" | "mgArea">;

const requestsOfRun = remembering(
  (
    shape: RunShape,
    atK: AtK,
    atTau: AtTau,
    cell: BandSettings["cell"],
    ...[about, ragged, against, tau]: [
      BandSettings["about"],
      BandSettings["ragged"],
      BandSettings["against"],
      number,
    ]
  ): OfRun => {
    const { run } = shape;
    const settings = { about, ragged, against, tau, cell };
    const common = { runs: [run], about, ragged };
    return {
      cover: { ...common, of: { metric: "cover" }, at: coverPlaces(shape, settings) },
      passAt1: { ...common, of: { metric: "pass@k" }, at: [1] },
      overK: overKRequest(run, atTau, settings),
      ...requestsAtK(run, atK, settings),
    };
  },
);

/** All requests for a run at the current k and τ. */
export function requestsOf(
  shape: RunShape,
  { parts, atK, atTau }: ReliabilityPicture,
  { about, ragged, against, tau, cell }: BandSettings,
): OfRun & Requests<"excess"> {
  const { run } = shape;
  const own = cell?.run === run ? cell : null;
  return {
    ...requestsOfRun(shape, atK, atTau, own, about, ragged, against, tau),
    excess: excessOf(comparedIn(parts).get(run) ?? [run], about, ragged),
  };
}
