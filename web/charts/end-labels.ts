import { html, nothing, svg } from "lit";
import { counted, shortName } from "../base/format.ts";
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

/** Number of names that fit below each other next to a picture of this height. */
export const mostLabels = (width: number, height: number): number => {
  const { top, bottom } = chartMargins(width);
  return Math.floor((height - top - bottom) / labelLineHeight);
};

/** The highlighted runs, and the pinned ones. */
export interface Marked {
  /** Style indices of the runs with drawn bands and bold names. */
  strong: readonly number[];
  /** Style indices of the runs with pinned bands; null if every run has its band. */
  pinned: readonly number[] | null;
}

/** Longest name in the key below a picture, in characters. */
export const mostInKey = 80;

/** A name as printed in a key. */
export const nameInFull = (name: string) => shortName(name, mostInKey);

/** True if all names are next to the ends of their lines; long names are cut. */
export const areBeside = (runs: readonly unknown[], width: number, height: number) =>
  hasEndLabels(width) && runs.length <= mostLabels(width, height);

/** True if all names are in full next to the ends of their lines. */
export const areNamed = (runs: readonly { name: string }[], width: number, height: number) =>
  areBeside(runs, width, height) &&
  runs.every(({ name }) => shortName(name, labelLength(width)) === nameInFull(name));

/** The layout of the names of lines, and the width of the picture for that. */
export interface Named {
  inKey: boolean;
  /** Longest name next to the end of its line, in characters; 0 for markers alone. */
  length: number;
  width: number;
}

/** The layout on the page. It can have both a key and short names next to the ends, for pointing at lines. */
export const namedOnPage = (
  runs: readonly { name: string }[],
  width: number,
  height: number,
): Named => ({
  inKey: !areNamed(runs, width, height),
  length: hasEndLabels(width) ? labelLength(width) : 0,
  width,
});

/** Number of places in the key of a brief picture: three rows of two. */
const briefPlaces = 6;

/** Longest name in such a key, in characters. */
const mostInBrief = 14;

/**
 * Key of the names of the lines below a picture, in full; a press pins a run if runs can be pinned. In a brief picture,
 * it shows only the first names. It shows none if all are next to the ends of their lines.
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

/** The end of a run's line. */
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

/** Distance from a line's end to its marker, and to its name, in pixels. */
const markerShift = 14;
export const nameShift = 23;
/** From this distance in pixels, a thread joins a marker to the end of its line. */
const threaded = 3;

/**
 * Markers and names in the margin next to the line ends, moved so that they do not collide. If names have no room,
 * there are only markers. If not all fit, only the highlighted ones have a label.
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
