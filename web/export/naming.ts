import {
  areNamed,
  mostInKey,
  mostLabels,
  namedOnPage,
  nameShift,
  type Named,
} from "../charts/end-labels.ts";
import { chartMargins, labelLength, narrow, roomy } from "../charts/plot-frame.ts";
import { largestOf } from "../extremes.ts";
import { shortName } from "../format.ts";

/** Where a figure names its lines: in one place, never in two. */
export const namings = {
  fitting: { name: "where they fit" },
  ends: { name: "beside the lines" },
  key: { name: "below, in a key" },
};
export type Naming = keyof typeof namings;

/** The least width of the curves that names stand beside. */
const leastInner = 140;

/** The right margin of a picture without names beside its lines. */
const bare = chartMargins(0).right;

/**
 * How wide a picture is to be drawn so that this much of its width is left for what stands right of its curves. What its
 * margin has beyond that is cut off; what it has less stands out.
 */
function drawnWidth(width: number, request: number): number {
  const inner = width - request;
  const some = [0, narrow, roomy].map((each) => inner + chartMargins(each).right);
  return some.find((drawn) => drawn - chartMargins(drawn).right === inner) ?? width;
}

/**
 * What a figure does about the names of its lines: beside the ends where all of them stand there in full, else in a key; or
 * as the reader has chosen, where it has room for that. Without a key they stand beside the ends, cut short as far as it takes.
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

/** The most characters of names that take no more than that room; one at least. */
function longestWithin(room: number, taken: (length: number) => number): number {
  let [fits, most] = [1, mostInKey];
  while (fits < most) {
    const middle = Math.ceil((fits + most) / 2);
    if (taken(middle) <= room) fits = middle;
    else most = middle - 1;
  }
  return fits;
}
