import { html } from "lit";
import { withBands } from "../../charts/band-areas.ts";
import { focusBudget } from "../../questions/runs/budgets.ts";
import { bandWords, rangeWords } from "../../ui/fields/about-choice.ts";
import { shareText } from "../../ui/words/with-interval.ts";
import type { End } from "../../ui/workspace/intervals.ts";
import { markedTaus, sharesAt } from "../../views/reliability/cover-lines.ts";
import { coverFigure, stabilityFigure } from "../../views/reliability/figure-words.ts";
import { reliabilityPicture, runInFocus } from "../../views/reliability/picture.ts";
import type { DrawnBands } from "../../views/reliability/plot-cover.ts";
import { coverPlace } from "../../views/reliability/band-requests.ts";
import {
  endAt,
  reliableBands,
  type ReliableBands,
} from "../../views/reliability/reliable-bands.ts";
import { reliableRuns, type ReliableRun } from "../../views/reliability/reliable-runs.ts";
import type { Made, Picture } from "./picture.ts";
import { symbolAt } from "../../metrics/metrics.ts";

/** Runs with the intervals of one metric, which are the only ones requested. Null before the first answer. */
function drawn(
  { settings, shown, ask, bands, moved }: Made,
  of: string,
  band: keyof ReliableBands,
) {
  const moving = {
    ...settings,
    against: "tau" as const,
    pair: null,
    tau: moved.tau ?? settings.tau,
    lists: { ...settings.lists, taus: markedTaus },
  };
  const picture = reliabilityPicture(ask, shown, moving);
  if (picture === null) return null;
  const only: Made["bands"] = {
    request: (request) => {
      bands.request(request.filter((each) => each.of.metric === of));
    },
    of: (request) => (request.of.metric === of ? bands.of(request) : null),
  };
  // The places of the intervals stay the same while the rule moves.
  const ends = reliableBands(only, picture, { ...moving, tau: settings.tau, cell: null });
  const runs = reliableRuns(shown, picture, ends);
  const inFocus = runs.find(({ run }) => run.id === runInFocus(shown, settings)?.run.id);
  const { about } = settings;
  const hasBands = runs.some((run) => run.bands[band] !== null);
  const banded: DrawnBands = {
    banded: withBands(runs, inFocus),
    pinned: null,
    about,
    caption: hasBands ? bandWords(about) : null,
  };
  return {
    runs,
    banded,
    tau: moving.tau,
    about,
    notes: hasBands ? [rangeWords(about, shown)] : [],
  };
}

/** Table of values at each marked τ, with their intervals. */
function tableOf(
  runs: ReliableRun[],
  headOf: (tau: number) => string,
  valuesOf: (run: ReliableRun) => number[],
  endOf: (run: ReliableRun, tau: number) => End | null,
): string[][] {
  const text = (run: ReliableRun, value: number, tau: number) =>
    Number.isNaN(value) ? "–" : shareText(value, 1 - value, endOf(run, tau));
  return [
    ["run", ...markedTaus.map(headOf)],
    ...runs.map((run) => [
      run.name,
      ...valuesOf(run).map((value, i) => text(run, value, markedTaus[i] ?? NaN)),
    ]),
  ];
}

/** Cover against τ, as in the first figure of the page's view Reliability. */
export function coverPicture(made: Made): Picture | null {
  const found = drawn(made, "cover", "cover");
  if (found === null) return null;
  const { runs, banded, tau, about, notes } = found;
  return {
    ...coverFigure(runs, banded),
    runs,
    notes,
    table: tableOf(
      runs,
      (each) => symbolAt("cover", 1, each),
      (run) => sharesAt(run, markedTaus),
      ({ shape, bands }, each) => endAt(bands.cover, coverPlace(shape, about, each)),
    ),
    chart: html`<passcurve-cover
      class="chart"
      .runs=${runs}
      .bands=${banded}
      .tau=${tau}
      .requested=${tau}
    ></passcurve-cover>`,
  };
}

/** G-Pass@k against τ. */
export function gPassPicture(made: Made): Picture | null {
  const found = drawn(made, "g-pass", "overTau");
  if (found === null) return null;
  const { runs, banded, tau, notes } = found;
  const k = focusBudget(
    made.shown.map(({ run }) => run),
    made.settings,
  );
  return {
    ...stabilityFigure("tau", { ks: [k], tau }, runs, null, banded),
    runs,
    notes,
    table: tableOf(
      runs,
      (each) => symbolAt("g-pass", k, each),
      ({ atK: { curve } }) => [...curve.value],
      ({ bands }, each) => endAt(bands.overTau, each),
    ),
    chart: html`<passcurve-g-pass
      class="chart"
      .runs=${runs}
      .bands=${banded}
      .k=${k}
      .tau=${tau}
    ></passcurve-g-pass>`,
  };
}
