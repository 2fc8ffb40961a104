import {
  areNamed,
  mostInKey,
  mostLabels,
  namedOnPage,
  nameShift,
  type Named,
} from "../charts/end-labels.ts";
import { chartMargins, labelLength, narrow, roomy } from "../charts/plot-frame.ts";
import { largestOf } from "../base/extremes.ts";
import { shortName } from "../base/format.ts";

/** Placement of the line names in a figure: in one place, never in two. */
export const namings = {
  fitting: { name: "where they fit" },
  ends: { name: "beside the lines" },
  key: { name: "below, in a key" },
};
export type Naming = keyof typeof namings;

/** The smallest width of curves with names beside them. */
const leastInner = 140;

/** The right margin of a picture without names beside its lines. */
const bare = chartMargins(0).right;

/**
 * Width to draw a picture at, so that `request` of its width remains to the right of its curves. A wider margin is cut
 * off, and a narrower one lets the names stick out.
 */
function drawnWidth(width: number, request: number): number {
  const inner = width - request;
  const some = [0, narrow, roomy].map((each) => inner + chartMargins(each).right);
  return some.find((drawn) => drawn - chartMargins(drawn).right === inner) ?? width;
}

/**
 * Placement of a figure's line names: beside the ends if all fit there in full, otherwise in a key. The reader's choice
 * comes first if there is room for it. Without a key, names are beside the ends, shortened as far as necessary.
 */
export function namedIn(
  naming: Naming,
  runs: readonly { name: string }[],
  [width, height]: [width: number, height: number],
  widthOf: (name: string) => number,
  hasKey = true,
): Named {
  const margins = chartMargins(width);
  const taken = (length: number) =>
    nameShift +
    Math.ceil(largestOf([0, ...runs.map(({ name }) => widthOf(shortName(name, length)))]));
  if (
    naming === "fitting" &&
    areNamed(runs, width, height) &&
    taken(labelLength(width)) <= margins.right
  )
    return namedOnPage(runs, width, height);
  const room = width - margins.left - leastInner;
  const isRoomy = runs.length <= mostLabels(width, height) && taken(mostInKey) <= room;
  if (hasKey && (naming !== "ends" || !isRoomy))
    return { inKey: true, length: 0, width: drawnWidth(width, bare) };
  const within = naming === "ends" ? room : Math.min(room, width / 2 - margins.left);
  const length = longestWithin(within, taken);
  return { inKey: false, length, width: drawnWidth(width, taken(length)) };
}

/** The largest length of names that fit into this room, in characters; at least one. */
function longestWithin(room: number, taken: (length: number) => number): number {
  let [fits, most] = [1, mostInKey];
  while (fits < most) {
    const middle = Math.ceil((fits + most) / 2);
    if (taken(middle) <= room) fits = middle;
    else most = middle - 1;
  }
  return fits;
}
