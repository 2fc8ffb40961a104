import { html, nothing } from "lit";
import {
  capitalised,
  counted,
  percent,
  printed,
  shareIn,
  shortName,
  span,
} from "../../base/format.ts";
import { percentLevel } from "../../ui/fields/about-choice.ts";
import { sampledWords } from "../../ui/figures/figure-words.ts";
import type { Headline, Words } from "../../ui/page/page.ts";
import { share, sharesBetween } from "../../ui/words/numbers.ts";
import { fullName } from "../../ui/how/note.ts";
import { runName } from "../../ui/words/run-name.ts";
import { aboutWords } from "../../ui/fields/about-choice.ts";
import type { About } from "../../state/settings/settings.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Best, Candidate } from "./best.ts";
import { fewerPoints, type Thinned } from "./lines.ts";
import { ofSamples, type Family, type TrendPicture } from "./picture.ts";
import type { Place } from "./places.ts";
import { metricOf, zeroWords } from "../../metrics/metrics.ts";

/** A deviation of a share, in the units of the page. */
export const sdText = (sd: number) => {
  const { units } = printed();
  return shareIn({ ...printed(), units: units === "percent" ? "times-100" : units }, sd, 1 - sd);
};

const valueWords = ({ value, complement, end }: Candidate) =>
  `${percent(value, complement)}${end === null || Number.isNaN(end.lower) ? "" : ` (${sharesBetween(end.lower, end.upper)})`}`;

/** A share of resamples, never exactly 0 or 1. */
export const resamplesText = (chance: number) => {
  const least = 4e-5; // printed as less than 0.01 %
  return share(Math.min(Math.max(chance, least), 1 - least));
};

const headline = (runs: Headline["runs"], sentence: Words, basis?: Words): Headline => ({
  runs,
  sentence,
  ...(basis !== undefined && { basis }),
});

/** The best value of the axis, and the certainty of that. */
export function bestWords(
  found: Best,
  {
    axis,
    families,
    shown: runs,
    request,
  }: Pick<TrendPicture, "axis" | "families" | "shown" | "request">,
): Headline {
  const hasFamilies = families.length > 1;
  const { family, place, best, next, paired } = found;
  const zero = zeroWords(request.metric, place.k);
  if (zero !== "") return headline(runs, zero);
  const { chance } = best;
  const sure = Number.isNaN(chance)
    ? nothing
    : html` <span class="range"
        >(<data value=${chance}>${resamplesText(chance)}</data> of resamples)</span
      >`;
  const whose = hasFamilies ? html`${runName(family)}: at` : "At";
  const rest = next === null ? "" : ` Runner-up: ${shortName(next.text)} with ${valueWords(next)}.`;
  const how =
    paired === null
      ? ""
      : paired
        ? " Resamples weigh the tasks that all values have."
        : " The values do not have the same tasks by name: resamples weigh each value’s tasks separately.";
  const top = html`${whose} ${place.name}, ${fullName(axis)} ${fullName(best.text)}`;
  return headline(
    runs,
    next?.value === best.value
      ? html`${top} and ${fullName(next.text)} are level`
      : html`${top} is ${metricOf(request.metric).ahead === "better" ? "best" : "highest"}${sure}`,
    `${place.symbol}: ${valueWords(best)}.${rest}${how}`,
  );
}

/** Spread of a value with half of the samples. */
export function fewerWords(
  run: StyledRun,
  picture: TrendPicture,
  place: Place,
  at: number,
): Headline | null {
  const fewer = picture.fewer[picture.shown.indexOf(run)];
  if (fewer === undefined) return null;
  const points = fewerPoints(fewer, at);
  const known = [...points.keys()].filter((i) => !Number.isNaN(points[i]?.value ?? NaN));
  const half = known.find((i) => 2 * (fewer.samples[i] ?? 0) >= run.run.minN) ?? known.at(-1);
  if (half === undefined)
    return headline(
      [run],
      html`${runName(run)} has no ${place.symbol}`,
      `Its smallest task has ${counted(run.run.minN, "sample")}.`,
    );
  const zero = zeroWords(picture.request.metric, place.k);
  if (zero !== "") return headline(picture.shown, zero);
  const [samples = 0, sd = 0] = [fewer.samples[half], fewer.sd[half]?.[at]];
  const { minN, maxN } = run.run;
  if (samples >= minN)
    return headline(
      picture.shown,
      html`${place.symbol} of ${runName(run)} needs every sample of its smallest task`,
      `That task has ${counted(minN, "sample")}, so no smaller study has a value.`,
    );
  const [point] = points.slice(half, half + 1);
  return headline(
    picture.shown,
    html`With ${counted(samples, "sample")} per task instead of ${span(minN, maxN)}, ${place.symbol}
      of ${runName(run)} would vary by ±
      <data value=${sd}>${sdText(sd)}</data>${printed().units === "percent" ? " points" : nothing}`,
    `One standard deviation around ${point === undefined ? "" : percent(point.value, point.complement)}, over all subsamples of its samples. The tasks stay.`,
  );
}

/** Reason why there is nothing to compare. */
export function aloneWords({ axis, families, shown }: TrendPicture) {
  const texts = [...new Set(families.flatMap(({ points }) => points.map(({ text }) => text)))];
  const [text] = texts;
  if (text !== undefined && texts.length === 1)
    return headline(
      shown,
      html`${fullName(axis)} is ${fullName(text)} in every run`,
      "There is nothing to compare. Add runs with another value, or choose another parameter.",
    );
  if (families.length > 0)
    return headline(
      shown,
      html`No two runs differ in ${fullName(axis)} alone`,
      "Values of one model, benchmark and other labels are compared. Choose another parameter.",
    );
  return headline(
    shown,
    html`No run has a number as its ${fullName(axis)}`,
    "Numbers may have a unit, as in 7B or 350M. Choose another parameter, or n.",
  );
}

/** Note that no value of a family is best, since its runs have different tasks. */
export const unrankedWords = (family: Family, { axis, families, shown }: TrendPicture) =>
  headline(
    shown,
    families.length > 1
      ? html`${runName(family)}: not all runs of this line share tasks`
      : html`Not all of these runs share tasks`,
    `So no ${shortName(axis)} is called best: values of other tasks do not compare.`,
  );

/** Note that no value of a family is best at the selected place, since fewer than two are defined there. */
export function valuelessWords(family: Family, place: Place, at: number, picture: TrendPicture) {
  const lacking = family.points.filter(({ values }) => Number.isNaN(values.value[at] ?? NaN));
  const reason = lacking.map(({ values }) => values.reason[at]).find((why) => why != null);
  const count = lacking.length === family.points.length ? "no" : "only one";
  const whose = picture.families.length > 1 ? html` of ${runName(family)}` : nothing;
  return headline(
    picture.shown,
    html`${place.symbol}${whose} has ${count} value to compare`,
    reason === undefined ? undefined : `${capitalised(reason)}.`,
  );
}

/** Meaning of the bands around values for fewer samples. */
export const spreadBands = "bands: ± one standard deviation over subsamples";

/** Title and caption of the figure of a place, or of one family. */
export function trendFigure(
  picture: TrendPicture,
  title: string,
  about: About | null,
  thinned: Thinned,
) {
  const { axis, request, shown } = picture;
  const isThinned = axis === ofSamples;
  const isSpread = isThinned && thinned === "spread";
  const against = isThinned ? "samples per task" : shortName(axis);
  const bands = about === null ? "" : ` Bands: ${percentLevel} interval, ${aboutWords[about]}.`;
  const spread = isSpread
    ? "Standard deviation over subsamples, in points. "
    : "Bands: one standard deviation to each side, over all subsamples. ";
  return {
    title: `${isSpread ? "Spread of " : ""}${shortName(title, 80)} against ${against}`,
    subtitle: `${isThinned ? spread : ""}${metricOf(request.metric).name}. ${sampledWords(shown)}.${isThinned ? "" : bands}`,
  };
}
