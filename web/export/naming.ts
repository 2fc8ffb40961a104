import {
  areNamed,
  mostLabels,
  nameInFull,
  namedOnPage,
  nameShift,
  type Named,
} from "../charts/end-labels.ts";
import { chartMargins } from "../charts/plot-frame.ts";
import { largestOf } from "../extremes.ts";

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
  const some = [0, width, 2 * width].map((each) => inner + chartMargins(each).right);
  return some.find((drawn) => drawn - chartMargins(drawn).right === inner) ?? width;
}

/**
 * What a figure does about the names of its lines: beside the ends where all of them stand there in full, else in a key; or
 * as the reader has chosen, where it has room for that. null is for no legend.
 */
export function namedIn(
  naming: Naming | null,
  runs: readonly { name: string }[],
  [width, height]: [width: number, height: number],
  widthOf: (name: string) => number,
): Named {
  if (naming === "fitting" && areNamed(runs, width, height))
    return namedOnPage(runs, width, height);
  const aside = { length: 0, width: drawnWidth(width, bare) };
  if (naming === null) return { inKey: false, ...aside };
  const key = { inKey: true, ...aside };
  if (naming !== "ends" || runs.length > mostLabels(width, height)) return key;
  const widths = runs.map(({ name }) => widthOf(nameInFull(name)));
  const taken = nameShift + Math.ceil(largestOf([0, ...widths]));
  if (width - chartMargins(width).left - taken < leastInner) return key;
  return { inKey: false, length: Infinity, width: drawnWidth(width, taken) };
}
