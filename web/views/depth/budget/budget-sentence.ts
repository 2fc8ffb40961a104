import { html } from "lit";
import { markerIcon } from "../../../charts/marker.ts";
import { counted } from "../../../base/format.ts";
import type { List } from "../../../ui/page/page.ts";
import type { DrawnFamily } from "../map/drawn-family.ts";
import { hasRounds } from "../families.ts";
import { citing } from "../../../ui/how/cited.ts";
import { shareInWords } from "../../../ui/words/with-interval.ts";
import { citedDoubling, citedRecommended, citedRound, citedValue } from "../map/cites.ts";
import { endOf, gainsAt, surer, type CellGains, type DepthBands } from "../map/depth-bands.ts";
import { gainWords } from "../gains/gain-words.ts";
import { cellAt, equals, isWeighed, type SurfaceCell } from "../map/surface-cells.ts";
import { fullName } from "../../../ui/how/note.ts";

/** One sentence per family on the gain of its next step; families with a single depth are skipped. */
export const budgetSentences = (families: DrawnFamily[], bands: DepthBands): List => ({
  kind: "list",
  look: "answers",
  isLive: true,
  items: families.filter(hasRounds).map((family) => {
    const { styleIndex, label } = family;
    const cell = cellInFocus(family);
    const gains = gainsAt(cell, bands.gains.get(label) ?? null);
    return html`${markerIcon(styleIndex)}<strong>${fullName(label)}</strong>:
    ${isWeighed(cell) ? stepWords(cell, gains) : unweighedWords(cell)}. ${ruleWords(family, bands)}`;
  }),
});

/** The cell where a round is compared with a doubling: k in focus, and a depth that has a next one. */
export function cellInFocus(family: DrawnFamily): SurfaceCell {
  const { points, request } = family;
  const row = points.findIndex(({ T }) => T === request.T);
  return cellAt(family, Math.min(row, points.length - 2), request.ks.indexOf(request.k));
}

const doublingOf = (k: number) => (k === 1 ? "a second attempt" : `doubling ${k} attempts`);

/**
 * Gain of one step for a round and for a doubling. Names the larger only if the interval of the difference excludes 0.
 */
export function stepWords(cell: SurfaceCell, gains: CellGains) {
  const { family, row, k, T } = cell;
  const { points } = family;
  const next = points[row + 1]?.T ?? T;
  const from = html`from ${equals("T", T)}`;
  const round =
    next - T === 1 ? "another round" : html`each further round up to ${equals("T", next)}`;
  const doubling = doublingOf(k);
  const hasGaps = (family.answer.gaps?.length ?? 0) > 0;
  const where = hasGaps ? " at the tasks of both depths" : "";
  const ofRound = citing(gainWords(gains.deltaT), citedRound(cell));
  const ofDoubling = citing(gainWords(gains.deltaK), citedDoubling(cell));
  const { end } = gains.difference;
  const brought = html`${from}, ${round} brings ${ofRound} points${where}, ${doubling} ${ofDoubling}`;
  if (end === null) return brought;
  if (end.reason !== null) return html`${brought}; which buys more is not judged: ${end.reason}`;
  switch (surer(gains)) {
    case "round":
      return html`${from}, ${round} buys more than ${doubling}: ${ofRound} against ${ofDoubling}
      points${where}`;
    case "doubling":
      return html`${from}, ${doubling} buys more than ${round}: ${ofDoubling} against ${ofRound}
      points${where}`;
    case null:
      return html`${from}, ${round} and ${doubling} are not distinguishable: ${ofRound} against
      ${ofDoubling} points${where}`;
  }
}

function unweighedWords({ k, T, deltaK }: SurfaceCell) {
  const doubling = doublingOf(k);
  return Number.isNaN(deltaK)
    ? `what ${doubling} brings at ${equals("T", T)} is not known, since it takes n ≥ ${2 * k}`
    : `what another round brings is not known at ${equals("k", k)} and ${equals("T", T)}`;
}

/** The depth recommended by the published rule and its value; if there is none, the value at the last depth. */
export function ruleWords(family: DrawnFamily, bands: DepthBands) {
  const { points, request, answer } = family;
  const { k, ks } = request;
  const { recommendedT } = answer.rule;
  const T = recommendedT ?? points.at(-1)?.T ?? 0;
  const row = points.findIndex((point) => point.T === T);
  const cell = cellAt(family, row, ks.indexOf(k));
  const { run, value, complement, reason } = cell;
  const recommended = recommendedT === null ? "no T" : equals("T", T);
  const rule = html`By the rule of Zhai et al., point estimates recommend
  ${citing(recommended, citedRecommended(family))}`;
  if (Number.isNaN(value)) return html`${rule}; there is no Pass@(${k}, ${T}): ${reason ?? ""}.`;
  const where = recommendedT === null ? ` at ${equals("T", T)}` : "";
  const attempts = k === 1 ? `one attempt${where} solves` : `${k} attempts${where} solve`;
  return html`${rule}${recommendedT === null ? ";" : ", where"} ${attempts}
  ${shareInWords(value, complement, endOf(bands, run, k), citedValue(cell))} of
  ${counted(points[row]?.run.tasks ?? NaN, "task")}.`;
}
