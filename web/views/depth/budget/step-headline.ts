import { html, nothing } from "lit";
import { counted, shortName, whole } from "../../../base/format.ts";
import type { Words } from "../../../ui/page/page.ts";
import { citing } from "../../../ui/how/cited.ts";
import { shareInWords } from "../../../ui/words/with-interval.ts";
import { cellInFocus, ruleWords } from "./budget-sentence.ts";
import { citedDoubling, citedRound, citedValue } from "../map/cites.ts";
import { endOf, gainsAt, surer, type CellGains, type DepthBands } from "../map/depth-bands.ts";
import { gainPoints, gainWords } from "../gains/gain-words.ts";
import type { DrawnFamily } from "../map/drawn-family.ts";
import { hasRounds } from "../families.ts";
import { cellAt, equals, isWeighed, type SurfaceCell } from "../map/surface-cells.ts";

/** The headline sentence about a family, and its basis in smaller text. */
export interface Said {
  sentence: Words;
  basis: Words;
}

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/** The next round by its number, or several rounds as a range. */
function roundOf({ family, row, T }: SurfaceCell): string {
  const next = family.points[row + 1]?.T ?? T;
  if (next - T > 1) return `each round from ${T + 1} to ${next}`;
  const ordinal = ordinals[T];
  return ordinal === undefined ? `round ${next}` : `a ${ordinal} round`;
}

/** Twice the attempts, and the verb form that follows. */
const doublingOf = (k: number): [what: string, brings: string] =>
  k === 1 ? ["a second attempt", "brings"] : ["twice the attempts", "bring"];

/** A family with its category, for use in a sentence; empty if it is the only one. */
const named = ({ name, category }: DrawnFamily, isAlone: boolean): string =>
  isAlone ? "" : ` ${shortName(name)}${category === "" ? "" : ` (${shortName(category)})`}`;

/** Compares the gain of another round with that of twice the attempts. */
export function stepHeadline(family: DrawnFamily, bands: DepthBands, isAlone: boolean): Said {
  if (!hasRounds(family)) return valueHeadline(family, bands);
  const cell = cellInFocus(family);
  const { k } = cell;
  const start = `With ${counted(k, "attempt")} per task,`;
  const who = named(family, isAlone);
  const rule = ruleWords(family, bands);
  const [doubling, brings] = doublingOf(k);
  if (!isWeighed(cell)) {
    const isUnknown = Number.isNaN(cell.deltaK);
    const what = isUnknown ? `what ${doubling} ${brings}` : `what ${roundOf(cell)} brings`;
    const why = isUnknown ? html`It takes n ≥ ${whole(2 * k)}. ` : nothing;
    return {
      sentence: `${start} it is not known ${what}${who} at ${equals("T", cell.T)}`,
      basis: html`${why}${rule}`,
    };
  }
  const gains = gainsAt(cell, bands.gains.get(family.label) ?? null);
  return {
    sentence: html`${start} ${verdict(cell, gains, who)}`,
    basis: html`${stepBasis(cell, gains)} ${rule}`,
  };
}

function verdict(cell: SurfaceCell, gains: CellGains, who: string) {
  const round = roundOf(cell);
  const [doubling, brings] = doublingOf(cell.k);
  const ofRound = citing(gainPoints(gains.deltaT), citedRound(cell));
  const ofDoubling = citing(gainPoints(gains.deltaK), citedDoubling(cell));
  const { end } = gains.difference;
  if (end?.reason !== null)
    return html`${round} brings${who} ${ofRound} points, ${doubling} ${ofDoubling}`;
  switch (surer(gains)) {
    case "round":
      return html`${round} brings${who} more than ${doubling}: ${ofRound} points against
      ${ofDoubling}`;
    case "doubling":
      return html`${doubling} ${brings}${who} more than ${round}: ${ofDoubling} points against
      ${ofRound}`;
    case null:
      return html`it is not clear which brings${who} more: ${round} (${ofRound} points) or
      ${doubling} (${ofDoubling})`;
  }
}

/** The gains with their intervals, and the tasks they refer to. */
function stepBasis(cell: SurfaceCell, { deltaT, deltaK, difference }: CellGains) {
  const { family, T, k } = cell;
  const { end } = difference;
  const where = (family.answer.gaps?.length ?? 0) > 0 ? ", at the tasks of both depths" : "";
  const ofEach =
    end === null
      ? nothing
      : end.reason === null
        ? html` The difference is ${gainWords(difference)}.`
        : html` Which brings more is not judged: ${end.reason}.`;
  return html`In points, from ${equals("T", T)}${where}: a round ${gainWords(deltaT)},
  ${whole(2 * k)} attempts ${gainWords(deltaK)}.${ofEach}`;
}

/** With a single depth, shows just its value. */
function valueHeadline(family: DrawnFamily, bands: DepthBands): Said {
  const { points, request, label } = family;
  const cell = cellAt(family, 0, request.ks.indexOf(request.k));
  const { k, T, value, complement, reason, run } = cell;
  const basis = "What another round brings takes runs of at least two depths.";
  if (Number.isNaN(value))
    return {
      sentence: `${shortName(label)} has no Pass@(${whole(k)}, ${T}): ${reason ?? ""}`,
      basis,
    };
  return {
    sentence: html`${shortName(label)} solves
    ${shareInWords(value, complement, endOf(bands, run, k), citedValue(cell))} of
    ${counted(points[0]?.run.tasks ?? NaN, "task")} within ${counted(k, "attempt")} at
    ${equals("T", T)}`,
    basis,
  };
}
