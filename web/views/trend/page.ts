import { html } from "lit";
import { smallestN } from "../../questions/runs/budgets.ts";
import { counted, shortName } from "../../base/format.ts";
import { namedOrBest } from "../../ui/fields/pair-choice.ts";
import {
  heading,
  note,
  section,
  type Block,
  type Context,
  type Headline,
  type Page,
} from "../../ui/page/page.ts";
import { runName } from "../../ui/words/run-name.ts";
import { unshownWords } from "../../ui/words/unshown-note.ts";
import type { AnsweredTrend } from "./answered.ts";
import { trendControls } from "./controls.ts";
import { trendFigures } from "./figures.ts";
import { formulasOf } from "./formulas.ts";
import { hasSteps } from "./over-tau.ts";
import { ofSamples, type TrendPicture } from "./picture.ts";
import { slopeBlocks } from "./slope-section.ts";
import { bestTable, fewerTable, trendTable } from "./tables.ts";
import { tauBlocks } from "./tau-section.ts";
import { aloneWords, bestWords, fewerWords, unrankedWords, valuelessWords } from "./words.ts";

/** A metric against a numeric label of the runs, and the best value of that label. */
export function trendPage(picture: AnsweredTrend, context: Context): Page {
  const isThinned = picture.axis === ofSamples;
  const { shown, settings, inFocus, slopes } = picture;
  const unshown = unshownWords(context, shown);
  return {
    headline: isThinned ? thinnedHeadline(picture) : comparedHeadline(picture),
    blocks: [
      ...trendControls(picture, context, isThinned ? namedOrBest(shown, settings.of) : inFocus),
      isThinned
        ? null
        : { kind: "job", id: "best", start: "Resample the tasks", running: "Resampled" },
      ...trendFigures(picture, context),
      ...(isThinned ? fewerTable(picture) : tables(picture, context)),
      ...(isThinned ? thinnedSections(picture, context) : slopeSections(picture, context)),
      ...leftOut(picture),
      unshown === null ? null : note(unshown, "small"),
      ...undrawnNotes(picture),
    ],
    formulas: formulasOf(settings, isThinned, slopes !== null),
  };
}

/**
 * The place of the headline: the selected k, else the last place. For fewer samples, the last k up to half of the
 * samples.
 */
function focusPlace({ places, settings, shown, fewer }: TrendPicture): number {
  const chosen = places.findIndex(({ k }) => k === settings.k);
  if (chosen !== -1) return chosen;
  const half = fewer.length === 0 ? Infinity : smallestN(shown.map(({ run }) => run)) / 2;
  return Math.max(
    0,
    places.findLastIndex(({ k }) => k <= half),
  );
}

function thinnedHeadline(picture: AnsweredTrend): Headline | null {
  const inFocus = namedOrBest(picture.shown, picture.settings.of);
  const at = focusPlace(picture);
  const place = picture.places[at];
  return inFocus === undefined || place === undefined
    ? null
    : fewerWords(inFocus, picture, place, at);
}

function comparedHeadline(picture: AnsweredTrend): Headline {
  const { inFocus, bests } = picture;
  const ofFamily = bests.filter(({ family }) => family === inFocus);
  const at = focusPlace(picture);
  const place = picture.places[at];
  const isChosen = place?.k === picture.settings.k;
  const there = ofFamily.find((each) => each.place === place);
  const found = isChosen ? there : (there ?? ofFamily.at(-1));
  if (inFocus?.isRanked === false) return unrankedWords(inFocus, picture);
  if (found !== undefined) return bestWords(found, picture);
  return isChosen && inFocus !== undefined && inFocus.points.length > 1
    ? valuelessWords(inFocus, place, at, picture)
    : aloneWords(picture);
}

function tables(picture: AnsweredTrend, { settings }: Context): Block[] {
  const { families, bests, axis, endOf } = picture;
  if (families.length === 0) return [];
  return [
    ...(bests.length === 0
      ? []
      : [
          heading(`Best ${shortName(axis)}, and how sure that is`),
          bestTable(bests, axis, families.length > 1),
        ]),
    heading("All values"),
    ...trendTable(picture, endOf, settings.about),
  ];
}

const thinnedSections = (picture: AnsweredTrend, context: Context): Block[] => [
  section(context, "estimates", "The estimates, with their spread", () =>
    trendFigures(picture, context, "estimate"),
  ),
  hasSteps(picture.request)
    ? section(context, "tau", "Against τ, a line for each number of samples", () =>
        picture.overTau === null ? ["Computing …"] : tauBlocks(picture, picture.overTau, context),
      )
    : null,
];

const slopeSections = (picture: AnsweredTrend, context: Context): Block[] =>
  picture.families.length === 0
    ? []
    : [
        section(context, "slope", "Greedy score, and slope of G-Pass@k in τ", () =>
          picture.slopes === null ? [] : slopeBlocks(picture, picture.slopes, context),
        ),
      ];

/** Numbers of lines and runs that are not drawn, and how to draw them. */
function undrawnNotes({ linesOff, runsOff }: TrendPicture): Block[] {
  const are = (count: number) => (count === 1 ? "is" : "are");
  const notes = [
    ...(linesOff === 0
      ? []
      : [
          `${counted(linesOff, "further line")} ${are(linesOff)} not drawn: switch on a run of a line to draw it.`,
        ]),
    ...(runsOff === 0
      ? []
      : [
          `${counted(runsOff, "further run")} of these lines ${are(runsOff)} not drawn: switch runs on to draw them.`,
        ]),
  ];
  return notes.map((words) => html`<p class="soft small" role="status">${words}</p>`);
}

/** The runs without a place on the axis, each with the reason. */
function leftOut({ left, shown }: TrendPicture): Block[] {
  const reasons = left.flatMap(({ run, reason }) => {
    const styled = shown.find((each) => each.run.id === run.id);
    return styled === undefined ? [] : [html`${runName(styled)}: ${reason}`];
  });
  return reasons.length === 0
    ? []
    : [note("Left out:"), { kind: "list", look: "warnings", items: reasons }];
}
