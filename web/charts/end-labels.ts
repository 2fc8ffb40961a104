import { html, nothing, svg } from "lit";
import { counted, shortName } from "../format.ts";
import { markerAt, markerIcon, runColour } from "./marker.ts";
import { chartMargins, hasEndLabels, labelLength } from "./plot-frame.ts";
import type { RunLine } from "./run-lines.ts";

const labelLineHeight = 14;

/** Positions near `target`, at least `gap` from each other, in the order of the targets. */
export function spread(target: number[], gap: number, low: number, high: number): number[] {
  const order = [...target.keys()].sort((i, j) => (target[i] ?? 0) - (target[j] ?? 0));
  const placed = [...target];
  let floor = low;
  for (const i of order) {
    placed[i] = Math.max(placed[i] ?? 0, floor);
    floor = (placed[i] ?? 0) + gap;
  }
  let ceiling = high;
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i] ?? 0, ceiling);
    ceiling = (placed[i] ?? 0) - gap;
  }
  return placed;
}

/** How many names stand below each other beside a picture that high. */
export const mostLabels = (width: number, height: number): number => {
  const { top, bottom } = chartMargins(width);
  return Math.floor((height - top - bottom) / labelLineHeight);
};

/** Which runs are picked out, and which of these the reader can pin. */
export interface Marked {
  /** Their bands are drawn, their names bold. */
  strong: readonly number[];
  /** Those whose bands stay; null where every run has its band. */
  pinned: readonly number[] | null;
}

/** The most characters of a name in the key below a picture. */
export const mostInKey = 80;

/** A name as a key has it. */
export const nameInFull = (name: string) => shortName(name, mostInKey);

/** Whether all names stand beside the ends of their lines, cut short where they are long. */
export const areBeside = (runs: readonly unknown[], width: number, height: number) =>
  hasEndLabels(width) && runs.length <= mostLabels(width, height);

/** Whether all names stand in full beside the ends of their lines. */
export const areNamed = (runs: readonly { name: string }[], width: number, height: number) =>
  areBeside(runs, width, height) &&
  runs.every(({ name }) => shortName(name, labelLength(width)) === nameInFull(name));

/** What a picture does about the names of its lines, and how wide it is drawn for that. */
export interface Named {
  inKey: boolean;
  /** The most characters of a name beside the end of its line; with 0 there are markers alone. */
  length: number;
  width: number;
}

/** What the page does. It may do both: names beside the ends are cut short, and tell which line is pointed at. */
export const namedOnPage = (
  runs: readonly { name: string }[],
  width: number,
  height: number,
): Named => ({
  inKey: !areNamed(runs, width, height),
  length: hasEndLabels(width) ? labelLength(width) : 0,
  width,
});

/** How many places a key has where a picture has little room: three rows of two. */
const briefPlaces = 6;

/** The most characters of a name there. */
const mostInBrief = 14;

/**
 * The names of the lines as a key below a picture, each in full; where runs can be pinned, to pin them. A picture with
 * little room has the first of them alone, and none where all stand beside the ends of their lines.
 */
export function nameKey(
  runs: readonly { styleIndex: number; name: string }[],
  pinned: readonly number[] | null,
  isBeside: boolean,
) {
  const inBrief = runs.length <= briefPlaces ? runs.length : briefPlaces - 1;
  const more = runs.length - inBrief;
  const rest = (i: number) => (i < inBrief ? nothing : "rest");
  const named = ({ styleIndex, name }: { styleIndex: number; name: string }) => {
    const words = html`${markerIcon(styleIndex)}<span data-short=${shortName(name, mostInBrief)}
        >${nameInFull(name)}</span
      >`;
    return pinned === null
      ? words
      : html`<button data-style-index=${styleIndex} aria-pressed=${pinned.includes(styleIndex)}>
          ${words}
        </button>`;
  };
  return html`<ul
    class=${isBeside ? "names beside" : "names"}
    data-more=${more > 0 ? `and ${counted(more, "other run")}` : nothing}
    aria-label="Names of the lines${pinned && ": press one to keep its band"}"
  >
    ${runs.map((run, i) => html`<li class=${rest(i)}>${named(run)}</li>`)}
  </ul>`;
}

/** Where a line ends, and whose it is. */
export interface LineEnd {
  styleIndex: number;
  name: string;
  share: number;
}

export const endsOf = (lines: readonly RunLine[]): LineEnd[] =>
  lines.flatMap(({ styleIndex, name, points }) => {
    const last = points.at(-1);
    return last === undefined ? [] : [{ styleIndex, name, share: last.y }];
  });

/** From a line's end to its marker and its name, in pixels. */
const markerShift = 14;
export const nameShift = 23;
/** A name this far from the end of its line has a thread to it. */
const threaded = 3;

/**
 * Markers and names in the margin beside the line ends, moved apart where they would collide; where no character
 * of a name has room there are markers alone. Where there are more than fit, those that are picked out are named.
 */
export function namedEnds(
  all: LineEnd[],
  width: number,
  height: number,
  [low, high]: [number, number],
  { strong, pinned }: Marked = { strong: [], pinned: null },
  length = hasEndLabels(width) ? labelLength(width) : 0,
) {
  const margin = chartMargins(width);
  const most = mostLabels(width, height);
  const ends =
    all.length <= most ? all : all.filter(({ styleIndex }) => strong.includes(styleIndex));
  const top = margin.top + labelLineHeight / 2;
  const bottom = height - margin.bottom - labelLineHeight / 2;
  const span = height - margin.top - margin.bottom;
  const target = ends.map(({ share }) => margin.top + ((high - share) / (high - low)) * span);
  const placed = spread(target, labelLineHeight, top, bottom);
  const x = width - margin.right;
  const isAlone = strong.length === all.length;
  return svg`<g fill="var(--ink)" text-anchor="start">${ends.map(({ styleIndex, name }, i) => {
    const [y = 0, from = 0] = [placed[i], target[i]];
    const isStrong = !isAlone && strong.includes(styleIndex);
    const isOff = Math.abs(y - from) >= threaded;
    const thread = isOff ? `M${x + 2} ${from}L${x + markerShift - 5} ${y}` : "";
    const words =
      length === 0
        ? nothing
        : svg`<text x=${x + nameShift} y=${y} dy="0.32em" font-weight=${isStrong ? 650 : nothing}>${shortName(name, length)}</text>`;
    return svg`<g class="end ${pinned === null ? "" : "pins"}" data-style-index=${styleIndex}><title>${name}</title><path class="thread" d=${thread} stroke=${runColour(styleIndex)}></path>${markerAt(styleIndex, 3.2, x + markerShift, y)}${words}</g>`;
  })}</g>`;
}
