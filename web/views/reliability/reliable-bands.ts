import type { PairComparison, RunAtK, RunShape } from "../../compute/measure/reliability.ts";
import { requestedBands, type CurveSettings } from "../../parts/curves/curve-points.ts";
import type { Band, Intervals, End, IntervalRequest } from "../../parts/workspace/intervals.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { About } from "../../state/settings/settings.ts";
import type { ReliabilityPicture } from "./picture.ts";

/** The intervals of one run that the reliability view shows; null where they are not there. */
export interface ReliableBands {
  cover: Band | null;
  passAt1: Band | null;
  /** Of all runs that are compared with it, each at its place among them. */
  excess: Band | null;
  overTau: Band | null;
  /** At the τ that is set; where a surface is drawn, at that of the cell that is read out. */
  overK: Band | null;
  mg: Band | null;
  mgArea: Band | null;
}

/** Those at one k. */
export type BandsAtK = Pick<ReliableBands, "overTau" | "mg" | "mgArea">;

/** More places than these along an axis no reader can tell apart. */
const mostTaus = 100;
const mostKs = 12;

/** A cell of the surface over k and τ. */
export interface KAndTau {
  k: number;
  tau: number;
}

interface BandSettings extends Pick<Settings, "about" | "ragged" | "against" | "tau"> {
  /** The cell that is read out, and of which run, where a surface is drawn. */
  cell: (KAndTau & { run: string }) | null;
}

/** About `most` of the places, the ends among them. */
const thinned = (places: number[], most: number): number[] =>
  places.length <= most
    ? places
    : Array.from(
        { length: most },
        (_, i) => places[Math.round((i * (places.length - 1)) / (most - 1))] ?? NaN,
      );

/** Where c/n is the step beyond τ, which has the same share; where rates are meant, τ itself. */
export function coverPlace({ steps }: RunShape, about: Settings["about"], tau: number): number {
  if (about !== "new-tasks") return tau;
  return steps.tau.find((step) => step >= tau) ?? 1;
}

/** Places along the Cover curve: its steps; where rates are meant, hundredths, as the slider moves. */
function coverPlaces(shape: RunShape, { about, tau }: BandSettings): number[] {
  const along =
    about === "new-tasks"
      ? thinned([...shape.steps.tau], mostTaus)
      : Array.from({ length: mostTaus }, (_, i) => (i + 1) / mostTaus);
  const printed = [...shape.cover.tau, tau].map((each) => coverPlace(shape, about, each));
  return [...new Set([...along, ...printed])].filter((each) => each > 0);
}

/** What was wanted last of an answer, by what its places depend on: the same object while that is the same. */
const kept = new WeakMap<
  object,
  Map<keyof ReliableBands, { key: string; request: IntervalRequest }>
>();

function keep(
  of: object,
  band: keyof ReliableBands,
  key: string,
  make: () => IntervalRequest,
): IntervalRequest {
  const bands =
    kept.get(of) ?? new Map<keyof ReliableBands, { key: string; request: IntervalRequest }>();
  kept.set(of, bands);
  const known = bands.get(band);
  if (known?.key === key) return known.request;
  const request = make();
  bands.set(band, { key, request });
  return request;
}

/** What is wanted of a run at one k. */
function requestsAtK(
  run: string,
  k: number,
  ofK: RunAtK | undefined,
  { about, ragged }: BandSettings,
): Record<keyof BandsAtK, IntervalRequest> {
  const isDefined = !Number.isNaN(ofK?.mg.value ?? NaN);
  const request = (of: IntervalRequest["of"], at: number[]): IntervalRequest => ({
    ...{ runs: [run], of, about, ragged },
    at: isDefined ? at : [],
  });
  const taus = [...thinned([...(ofK?.steps.tau ?? [])], mostTaus), ...(ofK?.curve.tau ?? [])];
  const of = (band: keyof BandsAtK, make: () => IntervalRequest) =>
    ofK === undefined ? make() : keep(ofK, band, `${about} ${ragged}`, make);
  return {
    overTau: of("overTau", () => request({ metric: "g-pass over tau", k }, [...new Set(taus)])),
    mg: of("mg", () => request({ metric: "mg" }, [k])),
    mgArea: of("mgArea", () => request({ metric: "mg-area" }, [k])),
  };
}

/** What is wanted of each run; what the picture does not show is empty. */
function requestsOf(
  shape: RunShape,
  runs: string[],
  { atK, atTau }: ReliabilityPicture,
  settings: BandSettings,
): Record<keyof ReliableBands, IntervalRequest> {
  const { about, ragged, against } = settings;
  const requestAt = (of: IntervalRequest["of"], at: number[]): IntervalRequest => ({
    runs: [shape.run],
    of,
    about,
    ragged,
    at,
  });
  const ofK = atK.runs.find(({ run }) => run === shape.run);
  const ofTau = atTau.runs.find(({ run }) => run === shape.run);
  const cell = settings.cell?.run === shape.run ? settings.cell : null;
  const tau = cell?.tau ?? atTau.tau;
  const overK = () =>
    thinned(
      atTau.ks.filter((_, i) => !Number.isNaN(ofTau?.overK[i] ?? NaN)),
      mostKs,
    );
  const key = `${about} ${ragged}`;
  return {
    cover: keep(shape, "cover", `${key} ${coverPlace(shape, about, settings.tau)}`, () =>
      requestAt({ metric: "cover" }, coverPlaces(shape, settings)),
    ),
    passAt1: keep(shape, "passAt1", key, () => requestAt({ metric: "pass@k" }, [1])),
    excess: keep(shape, "excess", `${ragged} ${runs.join()}`, () => ({
      runs,
      of: { metric: "excess" },
      about: "new-tasks",
      ragged,
      at: [...runs.keys()],
    })),
    overK: keep(ofTau ?? shape, "overK", `${key} ${against} ${tau} ${cell?.k}`, () =>
      requestAt({ metric: "g-pass over k", tau }, against === "k" ? overK() : cell ? [cell.k] : []),
    ),
    ...requestsAtK(shape.run, atK.k, ofK, settings),
  };
}

/** AUC⁺ of the shaded pair, both ways. */
const pairRequest = ({ a, b }: PairComparison, ragged: Settings["ragged"]): IntervalRequest => ({
  runs: [a, b],
  of: { metric: "excess" },
  about: "new-tasks",
  ragged,
  at: [0, 1],
});

/** How the curves beside Cover are drawn: no further than their samples. */
export const curveSettings = (settings: Settings, about: About): CurveSettings => ({
  ...settings,
  ...{ beyond: "none", about },
});

/** Wants all that the picture shows intervals of, and gives what is there: of the shaded pair, and of each run. */
export function reliableBands(
  bands: Pick<Intervals, "request" | "of">,
  picture: ReliabilityPicture,
  settings: BandSettings,
) {
  const isAboutNew = settings.about === "new-tasks";
  const partOf = ({ run }: RunShape) => picture.parts.find((part) => part.includes(run)) ?? [run];
  const hasExcess = (shape: RunShape) => isAboutNew && partOf(shape).length > 1;
  const requests = new Map(
    picture.shapes.map((shape) => [shape, requestsOf(shape, partOf(shape), picture, settings)]),
  );
  const listed = new Map(
    picture.shapes.map(({ run }) => [
      run,
      picture.listed.map(({ k, runs }) =>
        requestsAtK(
          run,
          k,
          runs.find((each) => each.run === run),
          settings,
        ),
      ),
    ]),
  );
  const pair =
    isAboutNew && picture.pair !== null ? pairRequest(picture.pair, settings.ragged) : null;
  bands.request([
    ...[...requests].flatMap(([shape, { excess, ...rest }]) => [
      ...Object.values(rest),
      ...(hasExcess(shape) && partOf(shape)[0] === shape.run ? [excess] : []),
    ]),
    ...[...listed.values()].flat().flatMap((asks) => Object.values(asks)),
    ...(pair === null ? [] : [pair]),
    ...requestedBands(picture.beside ?? [], curveSettings(picture.settings, settings.about)),
  ]);
  const of = (shape: RunShape): ReliableBands => {
    const asks = requests.get(shape) ?? requestsOf(shape, partOf(shape), picture, settings);
    return {
      cover: bands.of(asks.cover),
      passAt1: bands.of(asks.passAt1),
      excess: hasExcess(shape) ? bands.of(asks.excess) : null,
      overTau: bands.of(asks.overTau),
      overK: bands.of(asks.overK),
      mg: bands.of(asks.mg),
      mgArea: bands.of(asks.mgArea),
    };
  };
  const atListed = (run: string): BandsAtK[] =>
    (listed.get(run) ?? []).map(({ overTau, mg, mgArea }) => ({
      ...{ overTau: bands.of(overTau), mg: bands.of(mg), mgArea: bands.of(mgArea) },
    }));
  return { pair: pair && bands.of(pair), of, atListed };
}

export const endAt = (band: Band | null, place: number): End | null => band?.at.get(place) ?? null;
